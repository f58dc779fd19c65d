import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { findAvatar } from '../catalog/avatars.ts';
import type { Timeline } from '../film/timeline.ts';
import type { AvatarPack } from '../people/pack.ts';
import { writeAvatarPack } from '../people/pack-file.ts';
import { closeUpWarnings, loadPresenter, presenterOf } from './sources.ts';

it('replaces a retired presenter of an old request, and warns', async () => {
  await using temp = await makeTempDir('castwright-presenter-');
  const context = { tempDir: temp.path, fetchMedia: async (source: string) => source };
  expect(await loadPresenter({ library: 2203 }, context)).toEqual({
    pack: findAvatar(6)!.pack,
    warning: 'Avatar 2203 (Daniel) is no longer in the library; Anton (6) presents instead.',
  });
  const pack = findAvatar(208)!.pack;
  expect(await loadPresenter({ library: 208 }, context)).toEqual({ pack, warning: undefined });

  // An avatar of an account that was made from the same person.
  const path = join(temp.path, 'own.json');
  await writeAvatarPack(path, { ...pack, content: { person: 'man-suit', seed: 220 } });
  expect(await loadPresenter({ pack: path }, context)).toMatchObject({
    pack: { family: 'illustrated' },
    warning: 'Daniel is no longer in the library; Anton (6) presents instead.',
  });
});

/** A photo of a face 190 pixels wide whose picture ends this far below the eyes. */
function photoEndingBelowEyes(pixels: number): AvatarPack {
  const landmarks = Array.from({ length: 478 }, () => [100, 100, 0]);
  landmarks[33] = [50, 100, 0];
  landmarks[263] = [150, 100, 0];
  landmarks[234] = [5, 120, 0];
  landmarks[454] = [195, 120, 0];
  const attributes = { scene: { name: 'plain', color: '#ffffff' } as const };
  return { family: 'photographed', licence: '', attributes, content: { landmarks, height: 100 + pixels } };
}

it('warns if a close-up picture fills a tall or wide frame, unless the API has already warned', () => {
  const warned = (pixels: number, size: [number, number], box: [number, number], name = 'own.json') => {
    const avatar = { pack: name };
    const [width, height] = size;
    const layer = {
      kind: 'avatar',
      avatar,
      box: { x: 0, y: 0, width: box[0], height: box[1] },
      framing: 'waist',
      mask: { kind: 'none' },
    } as const;
    const tracks = [{ name: 'presenter', clips: [{ start: 0, end: 1, layer }] }];
    const timeline: Timeline = {
      version: 1,
      width,
      height,
      fps: 30,
      duration: 1,
      transparent: false,
      seed: 1,
      tracks,
    };
    const presenter = presenterOf(avatar, photoEndingBelowEyes(pixels));
    return closeUpWarnings(timeline, [presenter]).length > 0;
  };
  expect(warned(195, [1080, 1920], [1080, 1920])).toBe(true);
  expect(warned(195, [1920, 1080], [1920, 1080])).toBe(true);
  expect(warned(195, [1080, 1080], [1080, 1080])).toBe(false);
  expect(warned(195, [1080, 1920], [1080, 1020])).toBe(false);
  expect(warned(440, [1080, 1920], [1080, 1920])).toBe(false);
  expect(warned(195, [1080, 1920], [1080, 1920], 'presenter:sfhq.amber.0123456789ab')).toBe(false);
});
