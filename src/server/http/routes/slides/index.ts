import { createVideoFromSlides } from './create-video.ts';
import { getSlides, readSlides } from './read.ts';

export const SLIDES_OPERATIONS = [readSlides, getSlides, createVideoFromSlides];
