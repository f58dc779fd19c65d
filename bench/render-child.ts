/** Renders one request and tells when each stage begins; forked by the pipeline bench. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoRequest } from '../src/compile/request.ts';
import { renderVideo } from '../src/media/render.ts';

process.once('message', async (request: VideoRequest) => {
  const tempDir = await mkdtemp(join(tmpdir(), 'castwright-bench-'));
  const quiet = { info() {}, warn() {}, error() {} };
  const result = await renderVideo(request, {
    signal: new AbortController().signal,
    tempDir,
    cacheDir: tempDir,
    log: quiet,
    progress: ({ stage, progress }) => process.send?.({ stage, progress }),
    fetchMedia: () => Promise.reject(new Error('the bench needs no downloads')),
  });
  process.send?.({ result });
});
