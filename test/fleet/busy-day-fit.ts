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

/** Of few things, so many more may be chance. */
const FEW = 2;

/** @param share of the mean that growth may be by chance */
export const isFlat = ({ mean, growth }: Trend, share: number): boolean =>
  growth <= Math.max(mean * share, FEW);
