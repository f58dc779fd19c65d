import { z } from 'zod';
import { DECK_STAGES } from './limits.ts';

/** Told as a presentation is read. */
export const DeckProgress = z.object({
  stage: z.enum(DECK_STAGES),
  done: z.int().optional().describe('Pages that are drawn'),
  of: z.int().optional(),
});
export type DeckProgress = z.output<typeof DeckProgress>;
