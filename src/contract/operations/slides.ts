import { CreatedVideo } from '../v2/avatar-video.ts';
import { CreateVideoFromSlides, ReadSlides, Slides, SlidesParams } from '../v2/slides.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'videos', tag: 'Videos' });

const EXAMPLE: Slides = {
  deck_id: 'deck_Zb3kQ9mXw2Lr7TcV0sNf4HyD',
  title: 'A year of rainwater',
  pages: [
    {
      page: 1,
      title: 'Three questions',
      picture_url: 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/a-year-of-rainwater-1.png',
      script: 'How much rain fell on the roofs, and how much of it did we keep?',
      script_from: 'notes',
      points: ['How much rain fell on the roofs?', 'How much of it did we keep?'],
    },
  ],
  estimated_seconds: 5.1,
  estimated_credit: 0.05,
};

export const readSlides = defineOperation({
  method: 'POST',
  path: '/v2/slides',
  name: 'readSlides',
  summary: 'Read a presentation: returns its pages as pictures, with a proposed script for each',
  body: ReadSlides,
  data: Slides,
  example: EXAMPLE,
  isPriced: true,
});

export const getSlides = defineOperation({
  method: 'GET',
  path: '/v2/slides/:id',
  name: 'getSlides',
  summary: 'Get the pages of a presentation that has been read',
  params: SlidesParams,
  data: Slides,
  example: EXAMPLE,
});

export const createVideoFromSlides = defineOperation({
  method: 'POST',
  path: '/v2/create_video_from_slides',
  name: 'createVideoFromSlides',
  summary: 'Create a video in which an avatar presents the pages of a PDF, PPTX, ODP or Markdown file',
  body: CreateVideoFromSlides,
  data: CreatedVideo,
  isPriced: true,
});
