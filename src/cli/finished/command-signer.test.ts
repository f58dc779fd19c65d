import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { mp3, picture } from '../../../test/fixtures/media-files.ts';
import { backendIn } from '../../../test/stack/stack.ts';
import type { AvatarVideoRequest } from '../../engine/film/request.ts';
import { readConfig } from '../../platform/config/config.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { checkCredentials } from '../../service/library/assets/credentials.ts';
import { commandSigner } from './command-signer.ts';

const { signal } = new AbortController();

test('signs files without a server, naming the photo, and with the key of an installation if there is one', async () => {
  await using temp = await makeTempDir('castwright-command-');
  await mkdir(join(temp.path, 'home'));
  vi.stubEnv('HOME', join(temp.path, 'home'));
  const path = (name: string) => join(temp.path, name);
  const pack = pathToFileURL(path('avatar.json')).href;
  const request: AvatarVideoRequest = {
    ...{
      kind: 'avatar_video',
      aspect: 'square',
      layout: 'full',
      caption: false,
      format: 'mp4',
      name: 'Hello',
    },
    avatar: { pack },
    voice: { type: 'script', script: 'Hi', voiceId: 'en-US-slt' },
  };
  await writeFile(path('avatar.json'), '{}');
  await writeFile(path('photo.png'), picture('image/png'));
  const photo = { path: path('photo.png'), title: 'photo' } as const;
  const presenters = new Map([[pack, { origin: 'photographed', photo } as const]]);
  const config = readConfig({ CASTWRIGHT_DATA_DIR: path('data') });
  const sign = async (name: string, bytes: Buffer) => {
    await writeFile(path(name), bytes);
    const { sidecar } = await commandSigner(config, presenters)([path(name)], request, { signal });
    return checkCredentials(undefined, path(name), signal, sidecar);
  };

  const first = await sign('a.mp3', mp3());
  expect(first).toMatchObject({
    state: 'valid',
    credentials: {
      title: 'Hello',
      presenters: ['photographed'],
      ingredients: [{ title: 'photo', format: 'image/png', relationship: 'componentOf' }],
      signer: { name: 'Castwright command line (self-signed)' },
    },
  });
  const again = await sign('a.webm', Buffer.from('webm'));
  expect(again).toMatchObject({ state: 'valid', credentials: { signer: first.credentials?.signer } });
  const key = await stat(join(temp.path, 'home/.config/castwright/signing-key.json'));
  expect(key.mode & 0o777).toBe(0o600);
  expect(await readdir(join(temp.path, 'home/.config/castwright'))).toEqual(['signing-key.json']);

  // As a command leaves it that was ended while it wrote the key, or a disk that was full.
  await writeFile(join(temp.path, 'home/.config/castwright/signing-key.json'), '');
  await expect(sign('d.png', picture('image/png'))).rejects.toThrow(
    'signing-key.json is damaged; delete it, and a new key is made',
  );

  const backend = await backendIn(path('data'));
  await backend.queue.close();
  await backend.db.destroy();
  const installed = await sign('b.png', picture('image/png'));
  expect(installed.credentials?.signer?.name).toMatch(/^Castwright [\da-f]{8} \(self-signed\)$/);

  const off = readConfig({ CASTWRIGHT_DATA_DIR: path('data'), CASTWRIGHT_C2PA: 'off' });
  await writeFile(path('c.png'), picture('image/png'));
  await commandSigner(off, presenters)([path('c.png')], request, { signal });
  expect(await checkCredentials(undefined, path('c.png'), signal)).toMatchObject({ state: 'none' });
  vi.unstubAllEnvs();
});
