import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backendIn } from '../../../../test/stack/stack.ts';
import type { VideoRequest } from '../../../engine/film/request.ts';
import type { Timeline } from '../../../engine/film/timeline.ts';
import type { PreviewProcess } from '../../../engine/processes/preview/start.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import { openFilmPreviews } from './film-previews.ts';

const REQUEST: VideoRequest = {
  kind: 'avatar_video',
  avatar: { library: 1 },
  voice: { type: 'script', script: 'Hi', voiceId: 'en-US-slt' },
  aspect: 'portrait',
  layout: 'full',
  caption: false,
  format: 'mp4',
  name: 'Hi',
};
const OPTIONS = {
  account: 'ann',
  tab: undefined,
  isSilent: false,
  path: '/',
  warnings: [],
  urlOf: (address: string) => address,
};
/** Bytes that a process may leave in its folder before it is replaced. */
const FOLDER_BYTES = 1000;

/** Opens previews whose processes behave as given, and counts their calls. */
async function setUp(behaviour: { writtenBytes?: number; namesMissingFile?: boolean }) {
  const temp = await makeTempDir('castwright-previews-');
  const backend = await backendIn(temp.path);
  const counts = { started: 0, released: 0 };
  const previews = openFilmPreviews({
    backend,
    folder: join(temp.path, 'assets'),
    tempRoot: temp.path,
    cacheDir: temp.path,
    speech: undefined,
    allowPrivate: false,
    credits: false,
    isShared: false,
    log: makeLog('silent'),
    limits: { previews: 300, folderBytes: FOLDER_BYTES },
    startProcess({ folder }): PreviewProcess {
      counts.started++;
      const ended = Promise.withResolvers<void>();
      return {
        folder,
        isMixing: false,
        isOver: false,
        ended: ended.promise,
        kill: () => ended.resolve(),
        async prepare() {
          await writeFile(join(folder, 'asset-a'), '{}');
          await writeFile(join(folder, 'media-a'), Buffer.alloc(behaviour.writtenBytes ?? 0));
          const file = behaviour.namesMissingFile ? 'asset-b' : 'asset-a';
          return {
            film: {
              timeline: { duration: 1 } as Timeline,
              presenters: {},
              files: {},
              assets: [{ key: 'a', file, type: 'application/json' }],
              sound: 'a sound',
              words: [],
              scenes: [],
              isEstimated: false,
              warnings: [],
            },
            mix: () => Promise.reject(new Error('Nobody asks for the sound')),
            release: () => void counts.released++,
          };
        },
      };
    },
  });
  return {
    counts,
    prepare: () => previews.prepare(REQUEST, OPTIONS),
    async [Symbol.asyncDispose]() {
      await previews.close();
      await backend.queue.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}

test('releases a film whose files cannot be published', async () => {
  await using t = await setUp({ namesMissingFile: true });
  await expect(t.prepare()).rejects.toThrow('ENOENT');
  expect(t.counts).toEqual({ started: 1, released: 1 });
});

test('keeps a process for the next preview, unless its folder has become too large', async () => {
  await using small = await setUp({ writtenBytes: FOLDER_BYTES / 2 });
  for (let count = 0; count < 2; count++) await small.prepare();
  // The second film has the same sound, which is offered already.
  expect(small.counts).toEqual({ started: 1, released: 1 });

  await using large = await setUp({ writtenBytes: 2 * FOLDER_BYTES });
  for (let count = 0; count < 2; count++) await large.prepare();
  expect(large.counts).toEqual({ started: 2, released: 0 });
});
