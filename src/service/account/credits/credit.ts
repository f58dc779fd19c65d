/** Amounts of credit are whole hundredths, of which every price is a multiple, so sums are exact. */
export type Hundredths = number;

/** Seconds of video that one credit buys. */
const SECONDS_PER_CREDIT = 120;
/** Absorbs rounding errors in lengths that should equal a price step. */
const EPSILON = 1e-6;

/** Price of a preview relative to its video. */
const PREVIEW_RATIO = 0.25;

/** Price in proportion to the length, rounded up; at least one hundredth. */
export function priceOfVideo(seconds: number, quality: 'full' | 'preview' = 'full'): Hundredths {
  const ratio = quality === 'preview' ? PREVIEW_RATIO : 1;
  return Math.max(1, Math.ceil((seconds * 100 * ratio) / SECONDS_PER_CREDIT - EPSILON));
}

/** Seconds of video that an amount buys. */
export function secondsFor(amount: Hundredths, quality: 'full' | 'preview' = 'full'): number {
  return (Math.max(0, amount) * SECONDS_PER_CREDIT) / (100 * (quality === 'preview' ? PREVIEW_RATIO : 1));
}

export function toCredits(amount: Hundredths): number {
  return amount / 100;
}

export function toHundredths(credits: number): Hundredths {
  return Math.round(credits * 100);
}
