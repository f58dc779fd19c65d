/**
 * Amounts of credit are counted in whole hundredths, which every price is a multiple of: sums are exact.
 */
export type Hundredths = number;

/** Seconds of video that one credit buys. */
const SECONDS_PER_CREDIT = 120;
/** A length in floating point may lie a hair over the step that it stands on. */
const HAIR = 1e-6;

/** Previews cost so much of what their video does. */
const PREVIEW_PART = 0.25;

/** Pro rata, rounded up; every video costs at least one hundredth. */
export function priceOfVideo(seconds: number, quality: 'full' | 'preview' = 'full'): Hundredths {
  const part = quality === 'preview' ? PREVIEW_PART : 1;
  return Math.max(1, Math.ceil((seconds * 100 * part) / SECONDS_PER_CREDIT - HAIR));
}

/** Seconds of video that an amount pays for. */
export function secondsFor(amount: Hundredths, quality: 'full' | 'preview' = 'full'): number {
  return (Math.max(0, amount) * SECONDS_PER_CREDIT) / (100 * (quality === 'preview' ? PREVIEW_PART : 1));
}

export function toCredits(amount: Hundredths): number {
  return amount / 100;
}

export function toHundredths(credits: number): Hundredths {
  return Math.round(credits * 100);
}
