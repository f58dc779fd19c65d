import { expect, test } from 'vitest';
import type { InstalledPack } from '../../../engine/voices/packs/installed.ts';
import { resolveCaptionVideo } from './caption-request.ts';

const packOf = (id: string, languages: Record<string, string>) =>
  ({ pack: { id, family: 'whisper', languages }, folder: id }) as InstalledPack;
const ENGLISH = packOf('whisper-tiny-en', { english: 'en-US' });
const MANY = packOf('whisper-base', { english: 'en-US', spanish: 'es-ES' });

const localeWith = async (packs: InstalledPack[], fields: { language?: 'spanish'; script?: string } = {}) => {
  const body = { video_url: 'https://media.example/film.mp4', ...fields };
  const media = async (url: string) => ({ url });
  const { request } = await resolveCaptionVideo(body, media, async () => packs);
  return request.voice.type === 'audio' ? request.voice.locale : undefined;
};

test('leaves the language of speech to a recogniser that supports several', async () => {
  expect(await localeWith([MANY])).toBeUndefined();
  expect(await localeWith([MANY, ENGLISH])).toBeUndefined();
  expect(await localeWith([ENGLISH])).toBe('en-US');
});

test('uses the language that is named, or that of the script', async () => {
  expect(await localeWith([MANY], { language: 'spanish' })).toBe('es-ES');
  expect(await localeWith([MANY], { script: 'Los niños van con la madre a la escuela y al parque.' })).toBe(
    'es-ES',
  );
  await expect(localeWith([ENGLISH], { language: 'spanish' })).rejects.toThrow('whisper-base');
});
