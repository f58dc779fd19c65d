import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { movie, mp3, picture } from '../../../../test/fixtures/media-files.ts';
import { backendIn } from '../../../../test/stack/stack.ts';
import type { AvatarVideoRequest, VideoRequest } from '../../../engine/film/request.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import { addAccount } from '../../account/accounts/accounts.ts';
import { AVATAR_SOURCES } from '../../library/avatars/own-avatars.ts';
import { collectIngredients, describeFiles } from './ingredients.ts';

const REQUEST: AvatarVideoRequest = {
  kind: 'avatar_video',
  avatar: { pack: 'asset:mine' },
  voice: { type: 'script', script: 'Hi', voiceId: 'en-US-slt' },
  aspect: 'portrait',
  layout: 'full',
  caption: false,
  format: 'mp4',
  name: 'Film',
};

test('lists the photo of a presenter, footage and the edited film', async () => {
  await using temp = await makeTempDir('castwright-ingredients-');
  const backend = await backendIn(temp.path);
  const { db } = backend;
  const { id: account } = await addAccount(db, backend.encryption, { email: 'a@example.com', credits: 0 });
  const photo = { title: 'photo', format: 'image/png', sha256: 'ab', relationship: 'componentOf' } as const;
  const avatar = {
    account_id: account,
    kind: 'photo',
    name: 'Me',
    status: 'completed',
    created_at: 1,
  } as const;
  await db
    .insertInto('custom_avatars')
    .values([
      { ...avatar, pack_file: 'mine', family: 'photographed', sources: AVATAR_SOURCES.write([photo]) },
      { ...avatar, pack_file: 'older', family: 'filmed' },
    ])
    .execute();
  const paths: Record<string, string> = {};
  for (const [name, bytes] of Object.entries({
    mine: Buffer.from('{}'),
    older: Buffer.from('{}'),
    garden: picture('image/jpeg'),
    talk: await movie('mp4'),
    speech: mp3(),
  })) {
    const path = join(temp.path, name);
    await writeFile(path, bytes);
    paths[`asset:${name}`] = path;
  }
  const { signal } = new AbortController();
  const named = async (request: VideoRequest, files = paths) =>
    (
      await collectIngredients(request, new Map(Object.entries(files)), {
        db,
        signal,
        log: makeLog('silent'),
      })
    ).map(({ title, format, relationship }) => `${title} ${format ?? '?'} ${relationship}`);

  const inGarden = { ...REQUEST, background: { source: 'asset:garden' } };
  const scenes = [
    { avatar: { pack: 'asset:older' }, voice: { type: 'audio', url: 'asset:speech' }, layout: 'full' },
    { avatar: { pack: 'asset:mine' }, media: { source: 'asset:garden' }, layout: 'full' },
  ];
  expect(await named({ ...inGarden, scenes } as AvatarVideoRequest)).toEqual([
    'photo image/png componentOf',
    'picture image/jpeg componentOf',
    'recording audio/mpeg componentOf',
    'clip ? componentOf',
  ]);
  const talk = { type: 'audio', url: 'asset:talk' } as const;
  const { avatar: _, ...film } = REQUEST;
  const captioned = { ...film, kind: 'caption_video', voice: talk, burn: true } as const;
  expect(await named(captioned)).toEqual(['video video/mp4 parentOf']);
  // The render did not download this address, or has deleted the file.
  expect(await named({ ...captioned, voice: { ...talk, url: 'https://a.example/talk.mp4' } })).toEqual([]);
  expect(await named(captioned, { 'asset:talk': join(temp.path, 'removed') })).toEqual([]);
  await backend.queue.close();
  await db.destroy();
});

test('describes only regular files within the folder, and follows no links out of it', async () => {
  await using temp = await makeTempDir('castwright-ingredients-');
  const at = (name: string) => join(temp.path, name);
  await mkdir(at('render'));
  await writeFile(at('secret'), picture('image/png'));
  await writeFile(at('render/own'), picture('image/jpeg'));
  await symlink(at('secret'), at('render/link'));
  await promisify(execFile)('mkfifo', [at('render/pipe')]);
  const files = ['link', 'pipe', 'own', 'missing'].map((name) => {
    return { path: at(`render/${name}`), relationship: 'componentOf' } as const;
  });
  const options = { folder: at('render'), signal: AbortSignal.timeout(20_000), log: makeLog('silent') };
  expect(await describeFiles(files, options)).toMatchObject([{ format: 'image/jpeg' }]);
});
