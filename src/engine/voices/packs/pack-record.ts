import { z } from 'zod';
import { Pack } from './pack.ts';

/** The record in a pack's folder. */
export const PackRecord = z.object({
  pack: Pack,
  installedAt: z.string(),
  /** When the licence was accepted, where that was needed. */
  licenceAcceptedAt: z.string().optional(),
  /** The downloads with their checksums, and who published each checksum. */
  fetched: z.array(z.object({ url: z.string(), sha256: z.string(), size: z.int(), namedBy: z.string() })),
});
export type PackRecord = z.output<typeof PackRecord>;
