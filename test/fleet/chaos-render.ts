/**
 * Preloaded into a worker and its children (`NODE_OPTIONS=--import`): replaces the render process by this file, which
 * waits, fetches the sound of the order and writes small files. Other kinds of renders use the real process.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderCommand, RenderEvent, StartRender } from '../../src/engine/processes/render/messages.ts';

// The small files are not videos, so they cannot be signed.
process.env['CASTWRIGHT_C2PA'] = 'off';

/** Seconds per short render; a long script takes five times as long. */
const SECONDS = Number(process.env['TEST_RENDER_SECONDS'] ?? 1.2);
/** Characters */
const LONG_SCRIPT = 100;

const REAL = new URL('../../src/engine/processes/render/entry.ts?real', import.meta.url).href;

if (process.argv[1]?.endsWith('/processes/render/entry.ts')) {
  process.once('disconnect', () => process.exit(1));
  process.once('message', async (message: RenderCommand) => {
    if (message.type !== 'start') process.exit(1);
    if (message.output === 'video') return await render(message);
    await import(REAL);
    process.emit('message', message, undefined);
  });
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      return resolved.url.endsWith('/processes/render/entry.ts')
        ? { ...resolved, url: import.meta.url }
        : resolved;
    },
  });
}

async function render({ request, tempDir, stored }: StartRender): Promise<void> {
  const { voice } = request;
  const isLong = voice.type === 'script' && voice.script.length > LONG_SCRIPT;
  await say({ type: 'progress', stage: 'preparing', progress: 0.05 });
  if (voice.type === 'audio' && stored?.[voice.url] === undefined && !(await isThere(voice.url))) {
    await say({ type: 'refused', message: 'The sound cannot be fetched', fault: 'request', part: 'sound' });
    process.exit(0);
  }
  for (let step = 1; step <= 5; step++) {
    await sleep(((isLong ? 5 : 1) * SECONDS * 1000) / 5);
    await say({ type: 'progress', stage: 'drawing', progress: step / 5 });
  }
  const file = async (name: string, bytes: number) => {
    await writeFile(join(tempDir, name), randomBytes(bytes));
    return join(tempDir, name);
  };
  const [video, cover] = [await file('video.mp4', 200_000), await file('cover.jpg', 20_000)];
  const timeline = await file('timeline.json', 2000);
  const facts = { duration: isLong ? 20 : 1.5, width: 1080, height: 1080, warnings: [] };
  await say({ type: 'done', result: { video, cover, timeline, ...facts } });
  process.exit(0);
}

/** The worker fetches files for renders, which have no network. */
async function isThere(url: string): Promise<boolean> {
  const answer = new Promise<RenderCommand>((resolve) => process.once('message', resolve));
  await say({ type: 'fetch', number: 1, url });
  return 'path' in (await answer);
}

function say(message: RenderEvent): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
