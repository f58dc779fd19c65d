/** Draws segments of one video. Started by its render process, with the same confinement, and ends with it. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { RenderError } from '../../film/render-error.ts';
import type { SegmentCommand, SegmentDrawer, SegmentEvent, StartSegments } from './messages.ts';

/** Frames between reports of progress. */
const REPORT_FRAMES = 15;

process.once('disconnect', () => process.exit(0));

let drawer: Promise<SegmentDrawer> | undefined;

process.on('message', async (command: SegmentCommand) => {
  try {
    if (command.type === 'start') {
      drawer = open(command);
      await drawer;
    } else await draw(command);
  } catch (error) {
    if (!(error instanceof RenderError)) {
      console.error(error);
      process.exit(1);
    }
    const { message, fault, part } = error;
    send({ type: 'refused', message, fault, part });
  }
});

async function open({ source, tempDir, cacheDir, files }: StartSegments): Promise<SegmentDrawer> {
  enableCompileCache(join(cacheDir, 'code'));
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  const [{ openSegmentDrawer }, { loadSources }] = await Promise.all([
    import('../../render/segments/segments.ts'),
    import('../../render/sources.ts'),
  ]);
  const fetchMedia = async (url: string) => {
    const path = files.get(url);
    if (path === undefined) throw new Error(`The render process did not download ${url}`);
    return path;
  };
  const sources = await loadSources(source.timeline, { tempDir, fetchMedia });
  return openSegmentDrawer(source, sources, cacheDir, new AbortController().signal);
}

async function draw({ segment }: Extract<SegmentCommand, { type: 'draw' }>): Promise<void> {
  let count = 0;
  await (await drawer)?.draw(segment, () => {
    if (++count % REPORT_FRAMES === 0) send({ type: 'frames', count: REPORT_FRAMES });
  });
  send({ type: 'frames', count: count % REPORT_FRAMES });
  send({ type: 'drawn', index: segment.index });
  // This process is killed when nothing is left to draw, so Node.js would not save the compiled code.
  flushCompileCache();
}

function send(event: SegmentEvent): void {
  process.send?.(event);
}
