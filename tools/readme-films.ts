/**
 * Renders four short films and puts them side by side into `docs/images/films.webp`, the picture at the top of the
 * README: `node tools/readme-films.ts [FOLDER]`. FOLDER keeps the films, so that a second run does not render them again.
 */
import { execFile } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Timeline } from '../src/engine/film/timeline.ts';
import { openScenery } from '../src/engine/layers/scenery.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { openEncoder } from '../src/engine/media/encoder/encoder.ts';
import { encoderPlan, SAMPLE_RATE } from '../src/engine/media/encoder/plan.ts';
import { writeAnimation } from '../src/engine/render/extra-files.ts';
import { loadSources } from '../src/engine/render/sources.ts';
import { offline } from '../test/fixtures/templates/stills.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GIRL = join(ROOT, 'test/fixtures/real/girl-with-a-pearl-earring.jpg');
const TEMPLATE = join(ROOT, 'src/engine/catalog/templates/previews/96-portrait.mp4');
const CARD = { width: 236, height: 420, gap: 16 };
const FPS = 24;
const SECONDS = 6;

const [folder = join(tmpdir(), 'castwright-readme-films')] = process.argv.slice(2);
await mkdir(folder, { recursive: true });

const run = promisify(execFile);

/** Renders a film by the command line, unless the folder has it. */
async function film(name: string, args: readonly string[]): Promise<string> {
  const path = join(folder, name);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) await run(process.execPath, [join(ROOT, 'src/main.ts'), ...args, '-o', path], { cwd: ROOT });
  return path;
}

const pictures = join(folder, 'products');
await run(process.execPath, [join(ROOT, 'tools/product-pictures.ts'), pictures]);
const portrait = ['--aspect', 'portrait', '--caption'];
const films = [
  await film('photo.mp4', [
    ...['render', '--avatar', GIRL, ...portrait, '--style', 'full'],
    ...['--script', 'I have kept quiet since 1665. Give me a script, and I will read it to you.'],
  ]),
  await film('drawn.mp4', [
    ...['render', '--avatar', '81', ...portrait],
    ...['--script', 'Type a few words, and watch me say them. No cloud, no account, no waiting in line.'],
  ]),
  TEMPLATE,
  await film('product.mp4', [
    ...[
      'product',
      '--name',
      'Cork Table Lamp',
      '--style',
      'Dynamic Showcase',
      '--script-style',
      'Discovery',
      '--length',
      '15',
      ...portrait,
    ],
    ...[
      '--description',
      'Touch the base to dim the light. The arm folds flat. The timer switches the lamp off.',
    ],
    ...['--picture', join(pictures, 'lamp-cutout.png'), '--picture', join(pictures, 'lamp-scene.jpg')],
  ]),
];

const { width, height, gap } = CARD;
const size = { width: gap + films.length * (width + gap), height: height + 2 * gap };
const whole = { start: 0, end: SECONDS };
const timeline: Timeline = {
  version: 1,
  ...size,
  fps: FPS,
  duration: SECONDS,
  transparent: false,
  seed: 1,
  tracks: [
    {
      name: 'background',
      clips: [{ ...whole, layer: { kind: 'fill', color: '#f3f1ec', box: { x: 0, y: 0, ...size } } }],
    },
    ...films.map((source, index) => ({
      name: source,
      clips: [
        {
          ...whole,
          layer: {
            kind: 'footage' as const,
            source,
            box: { x: gap + index * (width + gap), y: gap, width, height },
            mask: { kind: 'rounded' as const, radius: 18 },
            fit: 'cover' as const,
            loop: true,
            // The template begins with an empty stage.
            ...(source === TEMPLATE && { from: 0.8 }),
          },
        },
      ],
    })),
  ],
};

const compositor = await createCompositor(timeline);
const stage = await openScenery(timeline, compositor, await loadSources(timeline, offline()));
const sideBySide = join(folder, 'side-by-side.mp4');
const plan = encoderPlan({ format: 'mp4', ...size, fps: FPS, transparent: false });
const { signal } = new AbortController();
const encoder = await openEncoder({ path: sideBySide, plan, signal });
for (let index = 0; index < SECONDS * FPS; index++) {
  await encoder.audio([new Float32Array(SAMPLE_RATE / FPS), new Float32Array(SAMPLE_RATE / FPS)]);
  await encoder.video(compositor.compose(await stage.at(index / FPS)));
}
await encoder.finish();
await stage.close();
compositor.close();
await writeAnimation('webp', sideBySide, join(ROOT, 'docs/images/films.webp'), { fps: FPS, signal });
