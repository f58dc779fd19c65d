import { z } from 'zod';
import { RowError } from './v2/batches.ts';

/** What is answered to a creation that is only tried. */
export const DryRun = z.object({
  valid: z.boolean().describe('False only for a batch: some of its rows cannot be used'),
  estimated_seconds: z.number().describe('Length of the video'),
  estimated_credit: z.number(),
  accepted: z.int().optional().describe('Of a batch: the rows that videos can be made of'),
  errors: z.array(RowError).optional().describe('Of a batch: the other rows'),
});
export type DryRun = z.output<typeof DryRun>;
