import { z } from 'zod';
import { HEALTH, STATUS_PARTS } from './limits.ts';

/** Whether videos can be made, for everybody. */
export const Status = z.object({
  health: z.enum(HEALTH).describe('Of the part that is worst off'),
  parts: z.array(z.object({ name: z.enum(STATUS_PARTS), health: z.enum(HEALTH) })),
  waiting: z.int().describe('Videos in the queue'),
  rendering: z.int(),
  longest_wait: z.int().describe('Seconds that the first in the queue has been waiting'),
  usual_seconds: z.int().nullable().describe('That a video of the last day took, half of them less'),
  voices: z.int(),
  languages: z.int(),
  checked_at: z.int(),
});
export type Status = z.output<typeof Status>;
