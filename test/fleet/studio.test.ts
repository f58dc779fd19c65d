import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, QUICK_RENDERS, startServer } from '../acceptance/server.ts';
import { settingsIn } from '../stack/stack.ts';

const PATH = '/v2/create_video_from_avatar';

test('plays a film from a server that has not prepared it', async () => {
  await using temp = await makeTempDir('castwright-fleet-studio-');
  await using first = await startServer(temp.path, {}, QUICK_RENDERS);
  // As on another machine: they share only the database and the bucket.
  const shared = await settingsIn(temp.path);
  await using second = await startServer(join(temp.path, 'second'), shared, QUICK_RENDERS);
  const film = { path: PATH, body: AVATAR_VIDEO };
  const draft = await first.post('/dashboard/api/drafts', {
    form: 'studio',
    content: JSON.stringify(film),
    format: 1,
  });
  const { body: created } = await first.post('/v2/studio/tokens', {
    draft_id: draft.body.data.draft_id,
    origins: ['https://site.example'],
  });
  const preview = await first.post('/dashboard/api/studio/preview', film, created.data.token);
  const { presenters, sound_url: sound } = preview.body.data;
  const bytesOf = async (base: string, path: string) => {
    const response = await fetch(base + path);
    expect(response.status, path).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const pack = await bytesOf(second.url, presenters['81']);
  expect(JSON.parse(pack.toString())).toHaveProperty('family');
  expect(pack.equals(await bytesOf(first.url, presenters['81']))).toBe(true);
  const mixed = await bytesOf(second.url, sound);
  expect(mixed.toString('latin1', 4, 8)).toBe('ftyp');
  // A player may ask both servers for parts of it.
  expect(mixed.equals(await bytesOf(first.url, sound))).toBe(true);

  // The ticket for one file opens no other.
  const unknown = presenters['81'].replace(/assets\/[0-9a-f]{40}/, `assets/${'0'.repeat(40)}`);
  expect((await fetch(second.url + unknown)).status).toBe(401);
});
