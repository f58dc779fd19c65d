import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { request } from '../../../../test/media/render.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { HardwareEncoder } from '../../media/encoder/hardware.ts';
import { openRenderer, type Renderer } from './start.ts';

/** A codec of every machine takes the way of a hardware encoder. */
const HARDWARE: HardwareEncoder = {
  name: 'stand-in',
  codec: 'libx264',
  pixelFormat: 'nv12',
  options: { preset: 'superfast', profile: 'high', crf: '23', sc_threshold: '0', bf: '0' },
  files: [],
};
/** x264 writes its settings into the video. */
const BY_HARDWARE = 'crf=23.0';
const IN_SOFTWARE = 'crf=22.0';

test.runIf(process.platform === 'linux')(
  'encodes with hardware, and renders again in software when the process dies',
  { timeout: 180_000 },
  async () => {
    await using temp = await makeTempDir('castwright-hardware-');
    const warnings: string[] = [];
    using renderer = openRenderer({
      cacheDir: join(temp.path, 'cache'),
      encoder: 'auto',
      encoderCandidates: [{ encoder: HARDWARE }],
    });
    const render = async (name: string, onDrawing: () => Promise<void>) => {
      const tempDir = join(temp.path, name);
      await mkdir(tempDir);
      return settingsOf(renderer, tempDir, warnings, onDrawing);
    };

    expect(await render('whole', async () => {})).toContain(BY_HARDWARE);
    expect(warnings).toEqual([]);

    expect(await render('killed', killRender)).toContain(IN_SOFTWARE);
    expect(warnings).toContain('a render failed, and is repeated in software');
    await expect.poll(() => warnings.at(-1), { timeout: 60_000 }).toBe('the encoders were tried again');
  },
);

/** Renders a short video and returns the settings that x264 wrote into it. */
async function settingsOf(
  renderer: Renderer,
  tempDir: string,
  warnings: string[],
  onDrawing: () => Promise<void>,
): Promise<string> {
  let isDrawing = false;
  const { video } = await renderer.video(
    request('Mama buys bamboo.', { resolution: '720p', aspect: 'square' }),
    {
      tempDir,
      signal: new AbortController().signal,
      log: { info() {}, warn: (_, message) => warnings.push(message), error() {} },
      onProgress({ stage }) {
        if (stage !== 'drawing' || isDrawing) return;
        isDrawing = true;
        void onDrawing();
      },
    },
  );
  return /crf=[\d.]+/.exec(await readFile(video, 'latin1'))?.[0] ?? '';
}

/** Kills the render process of this test, as a crash of a driver does. */
async function killRender(): Promise<void> {
  for (const thread of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${thread}/children`, 'latin1');
    for (const child of children.split(' ').filter(Boolean)) {
      const command = await readFile(`/proc/${child}/cmdline`, 'latin1').catch(() => '');
      if (command.includes('processes/render/entry')) process.kill(Number(child), 'SIGKILL');
    }
  }
}
