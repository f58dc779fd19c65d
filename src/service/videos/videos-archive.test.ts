import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { backendIn } from '../../../test/stack/stack.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { randomId } from '../../platform/random-id.ts';
import { createVideo } from './create-video.ts';
import { type Archive, learningPackage, videosArchive } from './videos-archive.ts';

async function setUp() {
  const temp = await makeTempDir('castwright-archive-');
  const backend = await backendIn(temp.path);
  for (const id of ['ann', 'bob']) {
    const facts = { email: `${id}@example.com`, username: id, created_at: 1, balance: 0 };
    await backend.db
      .insertInto('accounts')
      .values({ id, ...facts, password_hash: null, blocked_at: null })
      .execute();
  }
  /** @returns its id; the video is finished if it has content */
  const video = async (accountId: string, name: string, content?: Buffer) => {
    const request = {
      kind: 'avatar_video' as const,
      avatar: { library: 1 },
      voice: { type: 'script' as const, script: 'Hi', voiceId: 'v' },
      aspect: 'portrait' as const,
      layout: 'full' as const,
      caption: false,
      format: 'mp4' as const,
      name,
    };
    const options = { accountId, family: 'v2' as const, request, warnings: [] };
    const { videoId } = await createVideo({ ...backend, credits: false }, options);
    if (content === undefined) return videoId;
    const id = randomId();
    const path = join(temp.path, id);
    await writeFile(path, content);
    await backend.storage.put(id, path);
    const facts = { content_type: 'video/mp4', size: content.length, created_at: 1_700_000_000_000 };
    await backend.db
      .insertInto('files')
      .values({ id, account_id: accountId, video_id: videoId, role: 'video', name: `${name}.mp4`, ...facts })
      .execute();
    await backend.db.updateTable('videos').set({ status: 'completed' }).where('id', '=', videoId).execute();
    return videoId;
  };
  /** Adds another file to a video. */
  const file = async (videoId: string, role: 'cover' | 'vtt' | 'chapters', content: string) => {
    const id = randomId();
    const path = join(temp.path, id);
    await writeFile(path, content);
    await backend.storage.put(id, path);
    const facts = { content_type: 'text/vtt', size: content.length, created_at: 1_700_000_000_000 };
    await backend.db
      .insertInto('files')
      .values({ id, account_id: 'ann', video_id: videoId, role, name: role, ...facts })
      .execute();
  };
  return {
    backend,
    video,
    file,
    [Symbol.asyncDispose]: async () => {
      await backend.queue.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

async function unpack({ content }: Archive): Promise<Record<string, Buffer>> {
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) => {
    content
      .toArray()
      .then((parts) =>
        fromBuffer(Buffer.concat(parts), { lazyEntries: true }, (error, found) =>
          error ? reject(error) : resolve(found),
        ),
      )
      .catch(reject);
  });
  const files: Record<string, Buffer> = {};
  await new Promise<void>((resolve, reject) => {
    zip.once('end', resolve).once('error', reject);
    zip.on('entry', (entry: import('yauzl').Entry) => {
      zip.openReadStream(entry, (error, content) => {
        if (error) return reject(error);
        content.toArray().then((parts) => {
          files[entry.fileName] = Buffer.concat(parts);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return files;
}

test("archives the account's finished videos under distinct names", async () => {
  await using t = await setUp();
  const [one, two] = [Buffer.alloc(300_000, 'one'), Buffer.alloc(200_000, 'two')];
  const ids = [
    await t.video('ann', 'Lamp', one),
    await t.video('ann', 'Lamp', two),
    await t.video('ann', 'Being made'),
    await t.video('bob', 'His', one),
    'nothing',
  ];
  const files = await unpack(await videosArchive(t.backend, 'ann', ids));
  expect(Object.keys(files).sort()).toEqual(['Lamp (2).mp4', 'Lamp.mp4']);
  expect([files['Lamp.mp4'], files['Lamp (2).mp4']].map((file) => file?.length).sort()).toEqual([
    200_000, 300_000,
  ]);
  expect(files['Lamp.mp4']?.equals(one) || files['Lamp.mp4']?.equals(two)).toBe(true);
  await expect(videosArchive(t.backend, 'ann', ids.slice(2))).rejects.toThrow('None of these videos');
});

test('limits archives per account, and frees a place when one is cancelled', async () => {
  await using t = await setUp();
  const id = await t.video('ann', 'Long', Buffer.alloc(5_000_000, 1));
  const archives = await Promise.all([1, 2, 3].map(() => videosArchive(t.backend, 'ann', [id])));
  await expect(videosArchive(t.backend, 'ann', [id])).rejects.toThrow('try again in');
  const closed = new Promise((resolve) => archives[0]?.content.once('close', resolve));
  archives[0]?.content.destroy();
  await closed;
  archives.push(await videosArchive(t.backend, 'ann', [id]));
  for (const { content } of archives) content.destroy();
});

test('ends the archive with an error when a file is missing from the store', async () => {
  await using t = await setUp();
  const id = await t.video('ann', 'Lost', Buffer.alloc(1000, 1));
  const { id: file } = await t.backend.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  await t.backend.storage.remove(file);
  const archive = await videosArchive(t.backend, 'ann', [id]);
  await expect(archive.content.toArray()).rejects.toThrow('There is no file');
});

test('packages a finished video with its cover, captions and chapters for learning platforms', async () => {
  await using t = await setUp();
  const film = Buffer.alloc(300_000, 'film');
  const id = await t.video('ann', 'Tea & <tea>', film);
  await t.file(id, 'cover', 'a cover');
  await t.file(id, 'vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nTea </script>\n');
  await t.file(id, 'chapters', 'WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n');
  for (const [standard, manifest] of [
    ['scorm_1_2', 'imsmanifest.xml'],
    ['cmi5', 'cmi5.xml'],
  ] as const) {
    const archive = await learningPackage(t.backend, 'ann', id, { standard, completion: 80 });
    expect(archive.name).toBe(`Tea-tea-${standard === 'cmi5' ? 'cmi5' : 'scorm'}.zip`);
    const files = await unpack(archive);
    const script = standard === 'cmi5' ? 'cmi5.js' : 'scorm.js';
    const page = ['index.html', 'film.css', script, 'film.js', 'film.mp4', 'cover.jpg'];
    expect(Object.keys(files)).toEqual([manifest, ...page]);
    expect(files['film.mp4']?.equals(film)).toBe(true);
    const described = files[manifest]?.toString() ?? '';
    expect(described).toContain('Tea &amp; &lt;tea&gt;');
    if (standard === 'scorm_1_2')
      expect([...described.matchAll(/<file href="([^"]+)"/g)].map(([, name]) => name)).toEqual(page);
    const data = /id="film">(.*?)<\/script>/.exec(files['index.html']?.toString() ?? '')?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({
      captions: expect.stringContaining('Tea </script>'),
      chapters: expect.stringContaining('One'),
      completion: 80,
    });
  }
  const again = await unpack(
    await learningPackage(t.backend, 'ann', id, { standard: 'cmi5', completion: 80 }),
  );
  expect(again['cmi5.xml']?.toString()).toMatch(/<au id="urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8/);
});

test('refuses to package a video that has no film, or that belongs to another account', async () => {
  await using t = await setUp();
  const options = { standard: 'cmi5', completion: 90 } as const;
  const [waiting, his] = [await t.video('ann', 'Waiting'), await t.video('bob', 'His', Buffer.from('x'))];
  await expect(learningPackage(t.backend, 'ann', waiting, options)).rejects.toThrow('not finished yet');
  await expect(learningPackage(t.backend, 'ann', his, options)).rejects.toThrow('no video with this id');
});
