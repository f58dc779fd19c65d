import type { Usage } from '../../../../src/contract/dashboard/usage.ts';

type Day = Usage['days'][number];

export const totalOf = (days: readonly Day[], amountOf: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + amountOf(day), 0);

/** Minutes rounded to one decimal. */
export const minutesOf = (seconds: number): number => Math.round(seconds / 6) / 10;
