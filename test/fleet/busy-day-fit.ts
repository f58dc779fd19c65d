/** A straight line through hourly measurements. */
export interface Trend {
  mean: number;
  /** Change along the line from the first hour to the last. */
  growth: number;
}

/** A least-squares fit. */
export function trendOf(values: readonly number[]): Trend {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const slope =
    values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) /
    values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return { mean, growth: slope * (values.length - 1) };
}

/** Random growth allowed for small counts. */
const MAX_RANDOM_COUNT = 2;

/** @param share Random growth allowed, as a fraction of the mean */
export const isFlat = ({ mean, growth }: Trend, share: number): boolean =>
  growth <= Math.max(mean * share, MAX_RANDOM_COUNT);
