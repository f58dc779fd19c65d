import type { Attributes } from './tokenize.ts';

type Refuse = (what: string) => never;

const LONGEST = 60;
const STRENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    none: 0,
    'x-weak': 0.1,
    weak: 0.2,
    medium: 0.4,
    strong: 0.7,
    'x-strong': 1,
  }),
);
const RATES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'x-slow': 0.6,
    slow: 0.8,
    medium: 1,
    default: 1,
    fast: 1.25,
    'x-fast': 1.6,
  }),
);
const PITCHES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'x-low': -4,
    low: -2,
    medium: 0,
    default: 0,
    high: 2,
    'x-high': 4,
  }),
);

/** Seconds of a `<break>`, a minute at most. */
export function breakOf(attributes: Attributes, refuse: Refuse): number {
  const time = attributes.get('time')?.trim();
  if (time !== undefined) {
    const [, amount, unit] = /^\+?(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(ms|s)$/.exec(time) ?? [];
    if (amount === undefined) return refuse('time must be such as "500ms" or "1.5s"');
    return Math.min(LONGEST, Number(amount) / (unit === 'ms' ? 1000 : 1));
  }
  const strength = attributes.get('strength')?.trim() ?? 'medium';
  return (
    STRENGTHS.get(strength) ??
    refuse(`strength must be one of ${[...STRENGTHS.keys()].join(', ')}, or give time`)
  );
}

/** Factor on the pace. */
export function rateOf(attributes: Attributes, refuse: Refuse): number {
  for (const name of ['volume', 'contour', 'range', 'duration']) {
    if (attributes.has(name)) refuse(`<prosody> knows rate and pitch; leave ${name} out`);
  }
  const rate = attributes.get('rate')?.trim();
  if (rate === undefined) return 1;
  const named = RATES.get(rate);
  if (named !== undefined) return named;
  const [, sign, amount, percent] = /^([+-]?)(\d{1,4}(?:\.\d{1,4})?)(%?)$/.exec(rate) ?? [];
  const value = Number(amount) / (percent === '%' ? 100 : 1);
  // With a sign it is a change, without one the pace itself.
  const factor = sign === '' || percent === '' ? value : 1 + (sign === '-' ? -value : value);
  if (amount !== undefined && factor >= 0.2 && factor <= 4) return factor;
  return refuse(`rate must be a word (${[...RATES.keys()].join(', ')}), or such as "80%", "+20%" or "1.2"`);
}

/** Semitones. */
export function pitchOf(attributes: Attributes, refuse: Refuse): number {
  const pitch = attributes.get('pitch')?.trim();
  if (pitch === undefined) return 0;
  const named = PITCHES.get(pitch);
  if (named !== undefined) return named;
  const [, amount, unit] = /^([+-]?\d{1,3}(?:\.\d{1,4})?)(st|%)$/.exec(pitch) ?? [];
  const value = Number(amount);
  if (unit === 'st' && Math.abs(value) <= 12) return value;
  if (unit === '%' && Math.abs(value) <= 50) return 12 * Math.log2(1 + value / 100);
  return refuse(`pitch must be a word (${[...PITCHES.keys()].join(', ')}), or such as "+2st" or "-10%"`);
}
