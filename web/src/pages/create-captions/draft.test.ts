import { expect, it } from 'vitest';
import { type Draft, draftFromRequest, EMPTY_DRAFT, isReady, toRequestBody } from './draft.ts';

const FILM = { id: '41', name: 'film.mp4' };
const SCRIPT: Draft = {
  ...EMPTY_DRAFT,
  video: FILM,
  script: 'Hello there.',
  subtitles: 'kept',
  name: 'Mine',
};
const FILE: Draft = { ...EMPTY_DRAFT, video: FILM, says: 'subtitles', subtitles: 'a --> b', burn: false };

it('sends only the chosen words and options', () => {
  expect(toRequestBody(SCRIPT)).toEqual({
    video_url: '41',
    script: 'Hello there.',
    caption_style: 'highlight',
    video_name: 'Mine',
  });
  expect(toRequestBody(FILE)).toEqual({ video_url: '41', subtitles: 'a --> b', burn: false });
});

const HEARD: Draft = { ...EMPTY_DRAFT, video: FILM, says: 'heard', script: 'kept' };

it.each([SCRIPT, FILE, HEARD])('turns a draft into a call and back unchanged', (draft) => {
  expect(toRequestBody(draftFromRequest({ ...toRequestBody(draft) }))).toEqual(toRequestBody(draft));
});

it('requires a video and, unless they are recognised, usable words', () => {
  expect([SCRIPT, FILE, HEARD].map(isReady)).toEqual([true, true, true]);
  expect(toRequestBody(HEARD)).not.toHaveProperty('script');
  expect(isReady({ ...SCRIPT, video: null })).toBe(false);
  expect(isReady({ ...SCRIPT, script: ' … ' })).toBe(false);
  expect(isReady({ ...FILE, subtitles: 'no times' })).toBe(false);
});
