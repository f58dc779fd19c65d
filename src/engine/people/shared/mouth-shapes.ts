import type { Mouth, Viseme } from '../../film/pose.ts';

const CLOSED: Mouth = {
  width: 26,
  open: 0,
  round: 0,
  smile: 1.2,
  up: 0,
  press: 0,
  tuck: 0,
  upperTeeth: 0,
  lowerTeeth: 0,
  tongue: 0,
};

/** Mouths by viseme. The tongue is low at 0.2; its tip is behind the upper teeth at 0.75, and between the teeth at 1. */
export const MOUTHS: Record<Viseme, Mouth> = {
  sil: CLOSED,
  PP: { ...CLOSED, width: 25, press: 1, smile: 0.7 },
  FF: { ...CLOSED, width: 25.5, open: 0.17, tuck: 1, upperTeeth: 0.75, up: 0.9, smile: 0.7 },
  TH: { ...CLOSED, width: 25.5, open: 0.37, upperTeeth: 0.5, tongue: 1, smile: 0.8 },
  DD: { ...CLOSED, width: 27.5, open: 0.44, upperTeeth: 0.5, lowerTeeth: 0.5, tongue: 0.74 },
  kk: { ...CLOSED, width: 24, open: 0.46, upperTeeth: 0.16, tongue: 0.5, smile: 0.4 },
  CH: {
    ...CLOSED,
    width: 25,
    open: 0.3,
    round: 0.62,
    upperTeeth: 0.85,
    lowerTeeth: 0.85,
    up: 0.8,
    smile: 0.6,
  },
  SS: { ...CLOSED, width: 29.5, open: 0.25, upperTeeth: 1, lowerTeeth: 1, smile: 1.2 },
  nn: { ...CLOSED, width: 25.5, open: 0.27, upperTeeth: 0.35, tongue: 0.82, smile: 0.8 },
  RR: { ...CLOSED, width: 23, open: 0.26, round: 0.48, upperTeeth: 0.3, tongue: 0.35, smile: 0.6 },
  aa: { ...CLOSED, width: 27.5, open: 0.95, upperTeeth: 0.75, tongue: 0.3, smile: 0.9 },
  E: { ...CLOSED, width: 29.5, open: 0.56, upperTeeth: 0.9, tongue: 0.3, smile: 1.2 },
  I: { ...CLOSED, width: 31.5, open: 0.34, upperTeeth: 0.85, tongue: 0.2, smile: 1.5 },
  O: { ...CLOSED, width: 26.5, open: 0.66, round: 0.85, upperTeeth: 0.1, tongue: 0.15, smile: 0.2 },
  U: { ...CLOSED, width: 23, open: 0.28, round: 1, smile: 0.2 },
};

/** Returns the weighted mean of mouths. Weights need not add up to 1; without any, the mouth is closed. */
export function mixMouths(weights: Partial<Record<Viseme, number>>): Mouth {
  const parts = (Object.entries(weights) as [Viseme, number][]).filter(([, weight]) => weight > 0);
  const sum = parts.reduce((total, [, weight]) => total + weight, 0);
  if (sum === 0) return { ...CLOSED };
  const mixed = { ...CLOSED };
  for (const key of Object.keys(CLOSED) as (keyof Mouth)[]) {
    mixed[key] = parts.reduce((total, [viseme, weight]) => total + MOUTHS[viseme][key] * weight, 0) / sum;
  }
  return mixed;
}
