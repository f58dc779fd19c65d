import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { findAvatar } from '../catalog/avatars.ts';
import { writeAvatarPack } from '../people/pack-file.ts';
import { loadPresenter } from './sources.ts';

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
