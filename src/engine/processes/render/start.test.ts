import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { StealingScript } from '../../../../test/fixtures/greedy-render.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openRenderer } from './start.ts';

const GREEDY = fileURLToPath(new URL('../../../../test/fixtures/greedy-render.ts', import.meta.url));

test.each([
  { what: 'a file', isLinked: false },
  { what: 'a link to a file', isLinked: true },
])('refuses a video that is $what outside of the folder of its render', async ({ isLinked }) => {
  await using temp = await makeTempDir('castwright-start-');
  const [secret, job] = [join(temp.path, 'secret'), join(temp.path, 'job')];
  await writeFile(secret, 'secret');
  await mkdir(job);
  const script: StealingScript = { steal: secret, isLinked };
  using renderer = openRenderer({ module: GREEDY, cacheDir: join(temp.path, 'cache') });
  const rendered = renderer.render(
    {
      kind: 'avatar_video',
      avatar: { library: 1 },
      voice: { type: 'script', script: JSON.stringify(script), voiceId: 'v' },
      aspect: 'portrait',
      layout: 'full',
      caption: false,
      format: 'mp4',
      name: '',
    },
    {
      owner: 'ann',
      video: 'vid_1',
      tempDir: job,
      signal: new AbortController().signal,
      log: { info() {}, warn() {}, error() {} },
    },
  );
  await expect(rendered).rejects.toThrow('named a file outside its folder');
});
