import type { Usage } from '../../../../src/contract/dashboard/overview.ts';

type Day = Usage['days'][number];

export const sumDays = (days: readonly Day[], getAmount: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + getAmount(day), 0);

/** Minutes rounded to one decimal. */
export const toMinutes = (seconds: number): number => Math.round(seconds / 6) / 10;
