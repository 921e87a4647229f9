;; Unpacks a part of the page: letters of base 85 that hold an LZMA file (xtask/src/web/pack.rs packs it). In WebAssembly, which is
;; quick from its first byte on; the same in a script takes several times as long until the browser has compiled it, and browsers
;; unpack by themselves only deflate, which makes the page a quarter larger.
;;
;; The memory holds the chances of the bits, 16 bits each, from 0; the letters, and then the file in their place, from 65536; behind
;; them the bytes that it holds.
(module
  (memory (export "memory") 1)

  ;; Where the chances of each kind begin. Of literals there are 256 bytes before, times three for what a match expects.
  (global $IS_MATCH i32 (i32.const 0))
  (global $IS_REPEATED i32 (i32.const 12))
  (global $IS_NOT_LAST i32 (i32.const 24))
  (global $IS_NOT_SECOND i32 (i32.const 36))
  (global $IS_NOT_THIRD i32 (i32.const 48))
  (global $IS_LONG i32 (i32.const 60))
  (global $SLOT i32 (i32.const 72))
  (global $SPECIAL i32 (i32.const 328))
  (global $ALIGN i32 (i32.const 456))
  (global $LENGTH i32 (i32.const 472))
  (global $REPEATED_LENGTH i32 (i32.const 748))
  (global $LITERAL i32 (i32.const 1024))
  (global $END i32 (i32.const 7168))

  (global $range (mut i32) (i32.const -1))
  (global $code (mut i32) (i32.const 0))
  ;; The next byte of the file.
  (global $from (mut i32) (i32.const 0))

  ;; The file that so many letters hold, five for four bytes, takes their place.
  (func $bytes (param $letters i32)
    (local $at i32) (local $to i32) (local $end i32) (local $number i32) (local $left i32) (local $letter i32)
    (local.set $at (i32.const 65536))
    (local.set $to (i32.const 65536))
    (local.set $end (i32.add (i32.const 65536) (local.get $letters)))
    (loop $group
      (local.set $number (i32.const 0))
      (local.set $left (i32.const 5))
      (loop $next
        (local.set $letter (i32.load8_u (local.get $at)))
        ;; The letters leave out `<`; a group that lacks some is filled up with the highest.
        (local.set $number (i32.add (i32.mul (local.get $number) (i32.const 85))
          (select (i32.sub (i32.sub (local.get $letter) (i32.const 40)) (i32.gt_u (local.get $letter) (i32.const 60))) (i32.const 84)
            (i32.lt_u (local.get $at) (local.get $end)))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br_if $next (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
      (local.set $left (i32.const 4))
      (loop $next
        (i32.store8 (local.get $to) (local.tee $number (i32.rotl (local.get $number) (i32.const 8))))
        (local.set $to (i32.add (local.get $to) (i32.const 1)))
        (br_if $next (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
      (br_if $group (i32.lt_u (local.get $at) (local.get $end)))))

  (func $refill
    (if (i32.lt_u (global.get $range) (i32.const 0x1000000)) (then
      (global.set $range (i32.shl (global.get $range) (i32.const 8)))
      (global.set $code (i32.or (i32.shl (global.get $code) (i32.const 8)) (i32.load8_u (global.get $from))))
      (global.set $from (i32.add (global.get $from) (i32.const 1))))))

  ;; The next bit, by the chance with this number.
  (func $bit (param $index i32) (result i32)
    (local $chance i32) (local $bound i32) (local $found i32)
    (local.set $index (i32.shl (local.get $index) (i32.const 1)))
    (local.set $chance (i32.load16_u (local.get $index)))
    (local.set $bound (i32.mul (i32.shr_u (global.get $range) (i32.const 11)) (local.get $chance)))
    (if (i32.lt_u (global.get $code) (local.get $bound))
      (then
        (global.set $range (local.get $bound))
        (i32.store16 (local.get $index)
          (i32.add (local.get $chance) (i32.shr_u (i32.sub (i32.const 2048) (local.get $chance)) (i32.const 5)))))
      (else
        (global.set $range (i32.sub (global.get $range) (local.get $bound)))
        (global.set $code (i32.sub (global.get $code) (local.get $bound)))
        (i32.store16 (local.get $index) (i32.sub (local.get $chance) (i32.shr_u (local.get $chance) (i32.const 5))))
        (local.set $found (i32.const 1))))
    (call $refill)
    (local.get $found))

  ;; So many bits, the highest first, by the chances of a tree.
  (func $tree (param $index i32) (param $bits i32) (result i32)
    (local $node i32) (local $end i32)
    (local.set $node (i32.const 1))
    (local.set $end (i32.shl (i32.const 1) (local.get $bits)))
    (loop $next
      (local.set $node (i32.add (i32.shl (local.get $node) (i32.const 1)) (call $bit (i32.add (local.get $index) (local.get $node)))))
      (br_if $next (i32.lt_u (local.get $node) (local.get $end))))
    (i32.sub (local.get $node) (local.get $end)))

  ;; So many bits, the lowest first.
  (func $reversed (param $index i32) (param $bits i32) (result i32)
    (local $node i32) (local $place i32) (local $found i32) (local $number i32)
    (local.set $node (i32.const 1))
    (loop $next
      (local.set $found (call $bit (i32.add (local.get $index) (local.get $node))))
      (local.set $node (i32.add (i32.shl (local.get $node) (i32.const 1)) (local.get $found)))
      (local.set $number (i32.or (local.get $number) (i32.shl (local.get $found) (local.get $place))))
      (local.set $place (i32.add (local.get $place) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $place) (local.get $bits))))
    (local.get $number))

  ;; So many bits that are 0 as often as 1.
  (func $even (param $bits i32) (result i32)
    (local $found i32) (local $number i32)
    (loop $next
      (global.set $range (i32.shr_u (global.get $range) (i32.const 1)))
      (local.set $found (i32.ge_u (global.get $code) (global.get $range)))
      (if (local.get $found) (then (global.set $code (i32.sub (global.get $code) (global.get $range)))))
      (local.set $number (i32.add (i32.shl (local.get $number) (i32.const 1)) (local.get $found)))
      (call $refill)
      (br_if $next (local.tee $bits (i32.sub (local.get $bits) (i32.const 1)))))
    (local.get $number))

  (func $length (param $index i32) (result i32)
    (if (i32.eqz (call $bit (local.get $index)))
      (then (return (i32.add (i32.const 2) (call $tree (i32.add (local.get $index) (i32.const 2)) (i32.const 3))))))
    (if (i32.eqz (call $bit (i32.add (local.get $index) (i32.const 1))))
      (then (return (i32.add (i32.const 10) (call $tree (i32.add (local.get $index) (i32.const 10)) (i32.const 3))))))
    (i32.add (i32.const 18) (call $tree (i32.add (local.get $index) (i32.const 18)) (i32.const 8))))

  ;; How far back the bytes of a match lie that is so long, less one.
  (func $distance (param $length i32) (result i32)
    (local $slot i32) (local $bits i32) (local $distance i32)
    (local.set $slot (call $tree
      (i32.add (global.get $SLOT) (i32.shl
        (select (i32.sub (local.get $length) (i32.const 2)) (i32.const 3) (i32.lt_u (local.get $length) (i32.const 5))) (i32.const 6)))
      (i32.const 6)))
    (if (i32.lt_u (local.get $slot) (i32.const 4)) (then (return (local.get $slot))))
    (local.set $bits (i32.sub (i32.shr_u (local.get $slot) (i32.const 1)) (i32.const 1)))
    (local.set $distance (i32.shl (i32.or (i32.const 2) (i32.and (local.get $slot) (i32.const 1))) (local.get $bits)))
    (if (i32.lt_u (local.get $slot) (i32.const 14)) (then (return (i32.add (local.get $distance)
      (call $reversed (i32.add (global.get $SPECIAL) (i32.sub (local.get $distance) (local.get $slot))) (local.get $bits))))))
    (i32.add (local.get $distance)
      (i32.add (i32.shl (call $even (i32.sub (local.get $bits) (i32.const 4))) (i32.const 4))
        (call $reversed (global.get $ALIGN) (i32.const 4)))))

  ;; A byte, after the byte before it; after a match, the byte that stands where it would go on tells much.
  (func $literal (param $before i32) (param $match i32) (param $after_match i32) (result i32)
    (local $base i32) (local $node i32) (local $expected i32) (local $found i32)
    (local.set $base (i32.add (global.get $LITERAL) (i32.mul (i32.shr_u (local.get $before) (i32.const 5)) (i32.const 0x300))))
    (local.set $node (i32.const 1))
    (loop $next
      (if (local.get $after_match)
        (then
          (local.set $match (i32.shl (local.get $match) (i32.const 1)))
          (local.set $expected (i32.and (i32.shr_u (local.get $match) (i32.const 8)) (i32.const 1)))
          (local.set $found (call $bit (i32.add (i32.add (local.get $base) (local.get $node))
            (i32.shl (i32.add (i32.const 1) (local.get $expected)) (i32.const 8)))))
          (local.set $after_match (i32.eq (local.get $found) (local.get $expected))))
        (else (local.set $found (call $bit (i32.add (local.get $base) (local.get $node))))))
      (local.set $node (i32.add (i32.shl (local.get $node) (i32.const 1)) (local.get $found)))
      (br_if $next (i32.lt_u (local.get $node) (i32.const 0x100))))
    (local.get $node))

  ;; Unpacks what so many letters hold, and gives the place of the bytes; their number stands 5 bytes behind the start of the file.
  (func (export "unpack") (param $letters i32) (result i32)
    (local $start i32) (local $at i32) (local $end i32) (local $state i32) (local $length i32)
    (local $last i32) (local $second i32) (local $third i32) (local $fourth i32) (local $chosen i32)
    (loop $next
      (i32.store16 (i32.shl (local.get $at) (i32.const 1)) (i32.const 1024))
      (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 1))) (global.get $END))))
    (call $bytes (local.get $letters))
    (local.set $start (i32.add (i32.const 65544) (local.get $letters)))
    (local.set $at (local.get $start))
    (local.set $end (i32.add (local.get $start) (i32.load (i32.const 65541))))
    (drop (memory.grow (i32.sub (i32.add (i32.shr_u (local.get $end) (i32.const 16)) (i32.const 1)) (memory.size))))
    ;; The head has 13 bytes, and the first byte of the stream is 0.
    (global.set $from (i32.const 65550))
    (loop $first
      (global.set $code (i32.or (i32.shl (global.get $code) (i32.const 8)) (i32.load8_u (global.get $from))))
      (global.set $from (i32.add (global.get $from) (i32.const 1)))
      (br_if $first (i32.lt_u (global.get $from) (i32.const 65554))))
    (loop $next
      (if (i32.eqz (call $bit (i32.add (global.get $IS_MATCH) (local.get $state))))
        (then
          (i32.store8 (local.get $at) (call $literal
            (select (i32.load8_u (i32.sub (local.get $at) (i32.const 1))) (i32.const 0) (i32.gt_u (local.get $at) (local.get $start)))
            (i32.load8_u (i32.sub (i32.sub (local.get $at) (local.get $last)) (i32.const 1)))
            (i32.ge_u (local.get $state) (i32.const 7))))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (local.set $state (select (i32.const 0)
            (i32.sub (local.get $state) (select (i32.const 3) (i32.const 6) (i32.lt_u (local.get $state) (i32.const 10))))
            (i32.lt_u (local.get $state) (i32.const 4)))))
        (else
          (if (call $bit (i32.add (global.get $IS_REPEATED) (local.get $state)))
            (then
              (local.set $length (i32.const 0))
              (if (call $bit (i32.add (global.get $IS_NOT_LAST) (local.get $state)))
                (then
                  (local.set $chosen (local.get $second))
                  (if (call $bit (i32.add (global.get $IS_NOT_SECOND) (local.get $state)))
                    (then
                      (local.set $chosen (local.get $third))
                      (if (call $bit (i32.add (global.get $IS_NOT_THIRD) (local.get $state)))
                        (then
                          (local.set $chosen (local.get $fourth))
                          (local.set $fourth (local.get $third))))
                      (local.set $third (local.get $second))))
                  (local.set $second (local.get $last))
                  (local.set $last (local.get $chosen)))
                (else (local.set $length (i32.eqz (call $bit (i32.add (global.get $IS_LONG) (local.get $state)))))))
              (if (local.get $length)
                (then (local.set $state (select (i32.const 9) (i32.const 11) (i32.lt_u (local.get $state) (i32.const 7)))))
                (else
                  (local.set $length (call $length (global.get $REPEATED_LENGTH)))
                  (local.set $state (select (i32.const 8) (i32.const 11) (i32.lt_u (local.get $state) (i32.const 7)))))))
            (else
              (local.set $fourth (local.get $third))
              (local.set $third (local.get $second))
              (local.set $second (local.get $last))
              (local.set $length (call $length (global.get $LENGTH)))
              (local.set $state (select (i32.const 7) (i32.const 10) (i32.lt_u (local.get $state) (i32.const 7))))
              (local.set $last (call $distance (local.get $length)))))
          (loop $copy
            (i32.store8 (local.get $at) (i32.load8_u (i32.sub (i32.sub (local.get $at) (local.get $last)) (i32.const 1))))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (br_if $copy (local.tee $length (i32.sub (local.get $length) (i32.const 1)))))))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (local.get $start))
)
