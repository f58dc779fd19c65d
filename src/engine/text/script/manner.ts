import type { Manner, SpeakingStyle } from '../../film/request.ts';

/** A manner in plain figures. */
export interface Delivery {
  rate: number;
  pitch: number;
  range: number;
  style: SpeakingStyle;
}

/** Factors on pace and movement, and semitones. */
const STYLES: Record<SpeakingStyle, Omit<Delivery, 'style'>> = {
  neutral: { rate: 1, pitch: 0, range: 1 },
  calm: { rate: 0.9, pitch: -0.5, range: 0.8 },
  lively: { rate: 1.08, pitch: 0.7, range: 1.35 },
  serious: { rate: 0.95, pitch: -1, range: 0.75 },
  friendly: { rate: 1.02, pitch: 0.5, range: 1.2 },
};

/** @param within what a part of a script changes of it */
export function deliveryOf(
  { rate = 1, pitch = 0, range = 1, style = 'neutral' }: Manner = {},
  within = { rate: 1, pitch: 0 },
): Delivery {
  const own = STYLES[style];
  return {
    rate: clamp(rate * own.rate * within.rate, 0.5, 2),
    pitch: clamp(pitch + own.pitch + within.pitch, -12, 12),
    range: clamp(range * own.range, 0, 2),
    style,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
