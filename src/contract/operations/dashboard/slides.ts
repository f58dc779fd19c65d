import { DeckProgress } from '../../dashboard/slides.ts';
import { ReadSlides, Slides } from '../../v2/slides.ts';
import { defineOperation } from '../define-operation.ts';

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
