import { z } from 'zod';
import { Pack } from './pack.ts';

/** What a pack's folder says of it. */
export const PackRecord = z.object({
  pack: Pack,
  installedAt: z.string(),
  /** When the licence was accepted, where that was needed. */
  licenceAcceptedAt: z.string().optional(),
  /** What was fetched: the sums that were found, and who had named them. */
  fetched: z.array(z.object({ url: z.string(), sha256: z.string(), size: z.int(), namedBy: z.string() })),
});
export type PackRecord = z.output<typeof PackRecord>;
