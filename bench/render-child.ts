/** Renders one request and reports the start of each stage; forked by the pipeline bench. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmRequest } from '../src/engine/film/request.ts';
import { benchContext } from './render-context.ts';

/** The message from the bench. */
export interface RenderOrder {
  request: FilmRequest;
  /** Folder of the installed voice packs. */
  packs: string;
  /** Processes that draw the video. */
  processes: number;
}

process.once('message', async ({ request, packs, processes }: RenderOrder) => {
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  enableCompileCache(join(tmpdir(), 'castwright-bench-code'));
  const { renderVideo } = await import('../src/engine/render/render.ts');
  flushCompileCache();
  const { startSegmentProcess } = await import('../src/engine/processes/segment/start.ts');
  const context = await benchContext(packs, ({ stage, progress }) => process.send?.({ stage, progress }));
  // Drawn in segments, as by a server; the store is empty.
  const store = { get: async () => undefined, keep: async () => {} };
  const reuse = { owner: 'bench', engineVersion: 'bench', store };
  const result = await renderVideo(request, { ...context, processes, startSegmentProcess, reuse });
  process.send?.({ result });
});
