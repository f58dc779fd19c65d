import { z } from 'zod';

/** What every page of the dashboard shows around itself, and the first steps on its home. */
export const Overview = z.object({
  balance: z.number().describe('Credits'),
  waiting: z.int().describe('Videos in the queue'),
  rendering: z.int().describe('Videos that are being made'),
  steps: z.object({
    key_used: z.boolean(),
    first_video: z.boolean(),
    webhook_tested: z.boolean(),
  }),
  endpoints_off: z
    .array(z.string())
    .describe('Addresses of the webhook endpoints that were switched off because they failed for days'),
  problem: z.string().nullable().describe('What keeps the server from working'),
});
export type Overview = z.output<typeof Overview>;
