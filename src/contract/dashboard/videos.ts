import { z } from 'zod';

/** How a video was asked for, in the words of the interface. */
export const AskedFor = z.object({
  path: z.string().nullable().describe('Operation that takes the body; null where it cannot be told'),
  body: z.record(z.string(), z.unknown()),
});
export type AskedFor = z.output<typeof AskedFor>;
