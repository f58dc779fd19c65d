/**
 * A render process that works for nobody: it waits as long as TEST_RENDER_SECONDS says (4), telling its progress, and
 * delivers copies of the files in TEST_RENDER_FILES. Fork it in place of `src/process/render-process.ts`, to see what is
 * around a render. A script that begins with "refuse" is refused.
 */
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderCommand, RenderEvent, StartRender } from '../../src/orders/render-protocol.ts';

const SECONDS = Number(process.env['TEST_RENDER_SECONDS'] ?? 4);
const FILES = process.env['TEST_RENDER_FILES'] ?? '';
/** Seconds between two words about the progress; a real render says more, of which as much is written down. */
const SAYS = 0.5;

process.once('disconnect', () => process.exit(1));
process.on('message', (message: RenderCommand) => {
  if (message.type === 'abort') process.exit(1);
  if (message.type === 'start') void act(message);
});

async function act({ request, tempDir }: StartRender): Promise<void> {
  const { voice } = request;
  if (voice.type === 'script' && voice.script.startsWith('refuse')) {
    await say({
      type: 'refused',
      message: 'The script asks to be refused',
      fault: 'request',
      part: 'script',
    });
    process.exit(0);
  }
  const begun = performance.now();
  for (let passed = 0; passed < SECONDS; passed = (performance.now() - begun) / 1000) {
    await say({ type: 'progress', stage: 'drawing', progress: passed / SECONDS });
    await sleep(Math.min(SAYS, SECONDS - passed) * 1000);
  }
  const deliver = async (name: string) => {
    await copyFile(join(FILES, name), join(tempDir, name));
    return join(tempDir, name);
  };
  const facts = JSON.parse(await readFile(join(FILES, 'facts.json'), 'utf8')) as {
    duration: number;
    width: number;
    height: number;
  };
  const [video, cover, timeline] = [
    await deliver('video.mp4'),
    await deliver('cover.jpg'),
    await deliver('timeline.json'),
  ];
  await say({ type: 'done', result: { video, cover, timeline, ...facts, warnings: [] } });
  process.exit(0);
}

function say(message: RenderEvent): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
