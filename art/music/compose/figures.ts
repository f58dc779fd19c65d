/**
 * How chords and basses move, in sixteenths. A bar is a string as long as the bar, two bars one twice as long; what
 * does not fit a bar of three beats has a form of its own.
 *
 * Chords: `X` all voices loud, `x` soft, `1`–`5` one voice from below, `b` the lowest alone, `-` is held on, `.` rests.
 */
export const COMP_FIGURES = {
  held: ['X---------------'],
  swell: ['X---------------x---------------'],
  halves: ['X-------x-------'],
  push: ['X-----x---..x---..x---..x-----..'],
  lazy: ['X-------..x-..x-....x---x-----..'],
  quarters: ['X---x---X---x---'],
  stabs: ['X-..X-..X-.x..X-', '..X-..X-..X-.x..'],
  offbeat: ['..X-..x-..X-..x-'],
  pulse: ['X.x.x.x.X.x.x.x.'],
  scratch: ['X.x.xX.xx.X.x.xx', 'X.xxx.X.x.xX.xx.'],
  chops: ['....X.....x.X..x', '...xX...x...X.x.'],
  rising: ['1-2-3-4-2-3-4-5-'],
  falling: ['5-4-3-2-4-3-2-1-'],
  rocking: ['1-3-2-4-1-3-2-4-', '1-3-2-4-5-4-3-2-'],
  travis: ['b-3-2-4-1-3-2-4-', 'b-4-2-3-1-4-3-2-'],
  strum: ['X---x-x-..x-X-x-', 'X---x-xx..x-X-xx'],
  sixteen: ['1324132413251325', '1324135213241352'],
  ripple: ['1-..3-..2-..4-..', '1-..4-..3-..5-..'],
  sparse: ['1---4---..3-....', '..5---3---2-....'],
  waltz: ['b---x---x---', 'b---x---x-x-'],
  waltzRising: ['1-2-3-4-3-2-', '1-3-4-5-4-3-'],
  waltzHeld: ['X-----------'],
} as const;

export type CompFigure = keyof typeof COMP_FIGURES;

/** `R` the root, `5` its fifth, `8` its octave, `3` its third, `a` a step to the next root, `,` a dead note. */
export const BASS_LINES = {
  whole: ['R--------------.'],
  halves: ['R-----..5-----a-', 'R-----..R---5-..'],
  lazy: ['R-----..R-....a-', 'R---..5-....R-..'],
  eighths: ['R.R.R.R.R.R.R.R.', 'R.R.R.R.R.R.5.a.'],
  anchored: ['R-----R-....R-5-', 'R-----R-....5-a-'],
  funky: ['R-.,R.8.,.R.5-8a', 'R-..,R.8R.,.5.a-', 'R.,R..8-.,R.3-5a'],
  octaves: ['R.8.R.8.R.8.R.8.', 'R.8.R.8.R.8.5.8a'],
  gallop: ['R.RRR.RRR.RRR.RR'],
  drive: ['..RR..RR..RR..RR'],
  rootFifth: ['R---..R-5---..a-'],
  pedal: ['R---------------R-------........'],
  waltz: ['R-------....', 'R-----..5-a-'],
} as const;

export type BassLine = keyof typeof BASS_LINES;
