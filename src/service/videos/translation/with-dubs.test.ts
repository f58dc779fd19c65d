import { expect, test } from 'vitest';
import type { DubbedVideoRequest } from '../../../engine/film/request.ts';
import { withSpokenLanguage } from './with-dubs.ts';

const REQUEST: DubbedVideoRequest = {
  ...{
    kind: 'dubbed_video',
    voice: { type: 'audio', url: 'asset:talk' },
    aspect: 'landscape',
    caption: false,
  },
  ...{ keepsOriginalTrack: false, original: 'lowered', maxPaceChange: 0.15, format: 'mp4', name: 'Talk' },
  dubs: [{ from: 'english', to: 'german', table: {}, voices: {} }],
};

test('translates from the language that was recognised', () => {
  expect(withSpokenLanguage(REQUEST, 'es-ES')).toMatchObject({
    voice: { locale: 'es-ES' },
    dubs: [{ from: 'spanish', to: 'german' }],
  });
});

test('keeps the language that was passed', () => {
  const named: DubbedVideoRequest = { ...REQUEST, voice: { ...REQUEST.voice, locale: 'en-US' } };
  expect(withSpokenLanguage(named, 'en-US')).toEqual(named);
});

test('rejects translating a video into its own language', () => {
  expect(() => withSpokenLanguage(REQUEST, 'de-DE')).toThrow('The video is in German already');
});
