import { z } from 'zod';
import { RowError } from './v2/batches.ts';

/** Response to a creation call with `?dry_run=true`. */
export const DryRun = z.object({
  valid: z.boolean().describe('False only for a batch with invalid rows'),
  estimated_seconds: z.number().describe('Length of the video'),
  estimated_credit: z.number(),
  estimated_render_seconds: z
    .number()
    .optional()
    .describe('Expected time to make it once it has started, by your latest videos; absent without any'),
  accepted: z.int().optional().describe('For a batch: the number of valid rows'),
  errors: z.array(RowError).optional().describe('For a batch: the invalid rows'),
});
export type DryRun = z.output<typeof DryRun>;
