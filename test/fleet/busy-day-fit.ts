/** A straight line through what was measured each hour. */
export interface Trend {
  mean: number;
  /** Change from the first hour to the last, along the line. */
  growth: number;
}

/** Least squares. */
export function trendOf(values: readonly number[]): Trend {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const slope =
    values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) /
    values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return { mean, growth: slope * (values.length - 1) };
}

/** Growth that may be chance: a share of the mean, and a little of what is few. */
const SHARE = 0.05;
const FEW = 2;

export const isFlat = ({ mean, growth }: Trend): boolean => growth <= Math.max(mean * SHARE, FEW);
