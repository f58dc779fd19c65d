import type { Instrument } from '../synth/instruments.ts';

/**
 * Drum patterns, a line for each drum: `9` (hardest) to `1` for a stroke, `?` for an occasional soft one, `.` for a rest.
 * Lines of two bars are twice as long. `fill` ends a section, in the last half of its last bar.
 */
export interface Groove {
  lines: Partial<Record<Instrument, string>>;
  /** What joins in the lift. */
  lift?: Partial<Record<Instrument, string>>;
  fill: Partial<Record<Instrument, string>>;
  /** Rings out where a section begins. */
  crash?: Instrument;
}

export const GROOVES = {
  dusty: {
    lines: {
      kickSoft: '9......?..8..?..9....?....8.7...',
      snareSoft: '....8..?....8.?.....8..?.?..8..?',
      hatSoft: '7.5.7.4?7.5.6.5?',
    },
    lift: { shaker: '3.5.3.5.3.5.3.5.' },
    fill: { snareSoft: '....5.7.', tom: '..5...6.' },
  },
  boomBap: {
    lines: {
      kickSoft: '9.....7...9.....9..7....?.9.....',
      snareSoft: '....9.......9..?....9..?....9.?.',
      hatSoft: '8.6.8.6.8.658.6.',
    },
    lift: { rim: '..........5.....' },
    fill: { snareSoft: '..4.5.78', kickSoft: '9..7....' },
  },
  brushed: {
    lines: {
      kickSoft: '7.......5.......7.........5.....',
      brush: '6.3.8.3.6.3.8.34',
      hatSoft: '....5.......5...',
    },
    lift: { shaker: '2.4.2.4.2.4.2.4.' },
    fill: { brush: '5.6.7.8.' },
  },
  upbeat: {
    lines: { kick: '9.......9.?.....9.......9.7.....', clap: '....8.......8...', shaker: '5364536453645364' },
    lift: { hat: '..7...7...7...7.', tambourine: '....6.......6...' },
    fill: { snare: '4.5.6789', kick: '9...9...' },
    crash: 'crash',
  },
  stomp: {
    lines: { kick: '9.....7.9.......', clap: '....9.......9..?', tambourine: '..4...4...4...4.' },
    lift: { shaker: '4353435343534353' },
    fill: { tom: '7.7.6.68', clap: '....9.9.' },
    crash: 'crash',
  },
  light: {
    lines: { kickSoft: '8.......8.......', snap: '....7.......7...', shaker: '4253425342534253' },
    lift: { hatSoft: '..6...6...6...6.' },
    fill: { snap: '....7.7.', tom: '..4.5...' },
  },
  drums16: {
    lines: {
      kick: '9..?..9...7.....9..7..9...?..7..',
      snare: '....9..2.2..9..?....9..2.3..9.2?',
      hat: '7465746574657465',
    },
    lift: { tambourine: '..5...5...5...5.' },
    fill: { snare: '..5.6778', tom: '7.6.....' },
    crash: 'crash',
  },
  disco: {
    lines: { kick: '9...9...9...9...', clap: '....8.......8...', hat: '3.8.3.8.3.8.3.83' },
    lift: { tambourine: '5364536453645364' },
    fill: { snare: '3456789.', kick: '9...9...' },
    crash: 'crash',
  },
  pocket: {
    lines: {
      kick: '9.9....?..9..7..9.9.......97....',
      snare: '....9..2....9.2.....9..2.2..9..3',
      hatSoft: '8464846484648465',
    },
    lift: { shaker: '3.5.3.5.3.5.3.5.' },
    fill: { snare: '6.66.678', kick: '9..9..9.' },
    crash: 'crash',
  },
  pulse: {
    lines: { kick: '9...9...9...9...', hatSoft: '..7...7?..7...7.', rim: '......5.......?.' },
    lift: { clap: '....7.......7...', shaker: '3243324332433243' },
    fill: { rim: '5.5.5.55' },
  },
  broken: {
    lines: {
      kick: '9.....9...?.9...9.....9....7....',
      snap: '....8.......8...',
      hatSoft: '6464?464646464?4',
    },
    lift: { shaker: '4.4.4.4.4.4.4.4.', clap: '............6...' },
    fill: { rim: '..5.55.5', kick: '9.......' },
  },
  driving: {
    lines: { kick: '9...9...9...9..?', clap: '....7.......7...', shaker: '2436243624362436' },
    lift: { hat: '..8...8...8...8.' },
    fill: { tom: '5.6.7.8.', clap: '....7.77' },
    crash: 'crash',
  },
  epic: {
    lines: { taiko: '9.......6...5...9.....4.6..65...' },
    lift: { taiko: '9..5..6.5.5.6...9..5..6.6.6.7656', shaker: '4242424242424242' },
    fill: { taiko: '5.6.7.89' },
    crash: 'swell',
  },
  march: {
    lines: { taiko: '8.......5.......', snareSoft: '....3.3.....3.33' },
    lift: { snareSoft: '5.224.225.224343', kick: '8.......8.......' },
    fill: { snareSoft: '33445667' },
    crash: 'swell',
  },
  sleigh: {
    lines: { sleigh: '7.4.6.4.7.4.6.4.', kickSoft: '8.......7.......', snareSoft: '....5.......5...' },
    lift: { clap: '....6.......6...', tambourine: '..4...4...4...4.' },
    fill: { snareSoft: '..4.5.67', sleigh: '8.8.8.88' },
  },
  waltz: {
    lines: { kickSoft: '8...........', brush: '....6...5...', sleigh: '6...3...3...' },
    lift: { shaker: '3.4.3.4.3.4.' },
    fill: { brush: '5.6.7.' },
  },
} as const satisfies Record<string, Groove>;

export type DrumGroove = keyof typeof GROOVES;
