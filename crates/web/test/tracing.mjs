// What the browser's own tracing tells of a page: frames, tasks of the main thread, scripts, layouts.

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];
/** What runs scripts, one within the other at times. */
const SCRIPTS = new Set(['FireAnimationFrame', 'TimerFire', 'EventDispatch', 'FunctionCall', 'EvaluateScript', 'v8.evaluateModule', 'RunMicrotasks']);

/** Traces what the browser does while `act` runs: the events, `from` and `to` of which are the marks of its begin and its end. */
export async function traced(browser, page, act) {
  const mark = (name) => page.evaluate((given) => { performance.mark(given); }, name);
  await browser.startTracing(page, { categories: CATEGORIES });
  await mark('traced-from');
  await act();
  await mark('traced-to');
  const events = JSON.parse(await browser.stopTracing()).traceEvents;
  return { events, from: named(events, 'traced-from'), to: named(events, 'traced-to') };
}

/** The first event of a name. */
export const named = (events, name) => events.find((event) => event.name === name);

/** The tasks of the main thread that begin between two events of it, none within another, in their order. */
export const tasksOf = (events, from, to) => outermost(within(events, from, to).filter(({ name, tid }) => name === 'RunTask' && tid === from.tid));

/**
 * The figures of a trace: `seconds`; `begun`, `drawn` and `dropped` frames; for each frame `work` and `script`, the milliseconds of CPU time
 * of the main thread and of scripts in it; the milliseconds of the longest task, `longest` of CPU time and `longestWall` of time; the
 * numbers of `layouts` and `paints`.
 */
export function figures({ events, from, to }) {
  const all = within(events, from, to);
  const counted = (name) => all.filter((event) => event.name === name).length;
  const main = all.filter(({ tid }) => tid === from.tid);
  const tasks = tasksOf(events, from, to);
  const begins = main.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts);
  // A frame is all from the task that begins it to the task that begins the next.
  const starts = begins.map((ts) => tasks.findLast((task) => task.ts <= ts)?.ts ?? ts);
  const sums = (spans) => {
    const found = starts.map(() => 0);
    let frame = -1;
    for (const { ts, tdur = 0 } of spans) {
      while (starts[frame + 1] <= ts) frame += 1;
      if (frame >= 0) found[frame] += tdur / 1000;
    }
    return found;
  };
  return {
    seconds: (to.ts - from.ts) / 1e6,
    begun: begins.length,
    drawn: counted('DrawFrame'),
    dropped: counted('DroppedFrame'),
    work: sums(tasks),
    script: sums(outermost(main.filter(({ name, ph }) => ph === 'X' && SCRIPTS.has(name)))),
    longest: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    longestWall: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    layouts: counted('Layout'),
    paints: counted('Paint'),
  };
}

/** The value that this part of some numbers does not exceed. */
export function quantile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))];
}

/** Figures as a line for people. */
export function told({ seconds, begun, drawn, dropped, work, script, longest, longestWall, layouts, paints }) {
  const spread = (numbers) => [0.5, 0.95, 1].map((part) => quantile(numbers, part).toFixed(1)).join(' / ');
  return `${(begun / seconds).toFixed(1)} frames a second for ${seconds.toFixed(1)} s, ${drawn} drawn, ${dropped} dropped; `
    + `main thread ${spread(work)} ms a frame (median / 95 % / most), scripts ${spread(script)}; `
    + `longest task ${longest.toFixed(1)} ms of CPU, ${longestWall.toFixed(1)} ms in all; ${layouts} layouts, ${paints} paints`;
}

/** The events of a renderer between two of its events. */
function within(events, from, to) {
  return events.filter(({ pid, ts }) => pid === from.pid && ts >= from.ts && ts <= to.ts).sort((a, b) => a.ts - b.ts);
}

/** The spans, ordered by their begin, that lie in no other of them. */
function outermost(spans) {
  let end = 0;
  return spans.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}
