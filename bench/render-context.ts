import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderContext } from '../src/engine/render/render-context.ts';

/**
 * The context of a render with empty caches and local media.
 * @param packs Folder of the installed voice packs
 */
export async function benchContext(
  packs: string,
  progress: RenderContext['progress'] = () => {},
): Promise<RenderContext> {
  const tempDir = await mkdtemp(join(tmpdir(), 'castwright-bench-'));
  return {
    signal: new AbortController().signal,
    tempDir,
    cacheDir: tempDir,
    speech: { packs },
    log: { info() {}, warn() {}, error() {} },
    progress,
    fetchMedia: async (url) => fileURLToPath(url),
  };
}
