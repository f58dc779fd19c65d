import { z } from 'zod';
import { defineOperation } from '../operations/define-operation.ts';
import { ReadSlides, Slides } from '../v2/slides.ts';
import { DECK_STAGES } from './limits.ts';

/** Progress of reading a presentation. */
export const DeckProgress = z.object({
  stage: z.enum(DECK_STAGES),
  done: z.int().optional().describe('Pages drawn so far'),
  of: z.int().optional(),
});
export type DeckProgress = z.output<typeof DeckProgress>;

export const readDeckPages = defineOperation({
  method: 'POST',
  path: '/dashboard/api/read_slides',
  name: 'readDeckPages',
  summary: 'Read a presentation, with progress',
  body: ReadSlides,
  progress: DeckProgress,
  data: Slides,
  frame: 'progress',
  isPriced: true,
});
