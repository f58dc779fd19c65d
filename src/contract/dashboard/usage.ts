import { z } from 'zod';
import { integerBetween } from '../fields.ts';
import { USAGE_DAYS } from './limits.ts';

export const UsageQuery = z.object({
  days: integerBetween(1, Math.max(...USAGE_DAYS)),
  offset: integerBetween(-1440, 1440).describe('Minutes by which the clock of the reader is ahead of UTC'),
});
export type UsageQuery = z.output<typeof UsageQuery>;

export const Usage = z.object({
  days: z
    .array(
      z.object({
        date: z.iso.date().describe('Where the reader is'),
        videos: z.int().describe('Finished'),
        failed: z.int(),
        seconds: z.number().describe('Of finished videos'),
        credits: z.number().describe('Taken, less what came back'),
        calls: z.int().describe('With a key; kept for seven days'),
      }),
    )
    .describe('One for every day, the oldest first'),
});
export type Usage = z.output<typeof Usage>;
