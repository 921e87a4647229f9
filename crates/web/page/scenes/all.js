// The nine scenes in their order.

import candidates from '#page/scenes/candidates.js';
import cascade from '#page/scenes/cascade.js';
import conflicts from '#page/scenes/conflicts.js';
import dig from '#page/scenes/dig.js';
import hint from '#page/scenes/hint.js';
import ring from '#page/scenes/ring.js';
import score from '#page/scenes/score.js';
import search from '#page/scenes/search.js';
import wave from '#page/scenes/wave.js';

export const SCENES = [candidates, cascade, search, dig, conflicts, hint, ring, wave, score];
