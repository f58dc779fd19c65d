/** Renders one request and tells when each stage begins; forked by the pipeline bench. */
import { mkdtemp } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VideoRequest } from '../src/film/request.ts';

/** What the bench sends. */
export interface RenderOrder {
  request: VideoRequest;
  /** Folder of the installed voice packs. */
  packs: string;
}

process.once('message', async ({ request, packs }: RenderOrder) => {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  enableCompileCache(join(tmpdir(), 'castwright-bench-code'));
  const { renderVideo } = await import('../src/render/render.ts');
  flushCompileCache();
  const tempDir = await mkdtemp(join(tmpdir(), 'castwright-bench-'));
  const quiet = { info() {}, warn() {}, error() {} };
  const result = await renderVideo(request, {
    signal: new AbortController().signal,
    tempDir,
    cacheDir: tempDir,
    speech: { packs },
    log: quiet,
    progress: ({ stage, progress }) => process.send?.({ stage, progress }),
    fetchMedia: async (url) => fileURLToPath(url),
  });
  process.send?.({ result });
});
