/**
 * CPU milliseconds per frame of moving pictures, cards, texts and footage, composed at 1080×1920, without encoding.
 * `node bench/motion-cost.ts [NAME…]`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type {
  Clip,
  Layer,
  Motion,
  PictureLayer,
  Rect,
  TextLayer,
  Timeline,
} from '../src/engine/film/timeline.ts';
import { openScenery } from '../src/engine/layers/scenery.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { openEncoder } from '../src/engine/media/encoder/encoder.ts';
import { encoderPlan } from '../src/engine/media/encoder/plan.ts';

const [width, height, fps, duration] = [1080, 1920, 30, 4];
const WHOLE: Rect = { x: 0, y: 0, width, height };
const CARD: Rect = { x: 190, y: 500, width: 700, height: 700 };

const picture: PictureLayer = {
  kind: 'picture',
  source: 'photo',
  box: WHOLE,
  mask: { kind: 'none' },
  fit: 'cover',
};
const card: PictureLayer = { ...picture, box: CARD, mask: { kind: 'rounded', radius: 48 } };
const text: TextLayer = {
  kind: 'text',
  text: 'Everything moves and nothing shakes',
  locale: 'en-US',
  box: { x: 90, y: 300, width: 900, height: 320 },
  fontSize: 110,
  minFontSize: 40,
  weight: 800,
  color: '#ffffff',
  align: 'center',
  valign: 'middle',
  lineHeight: 1.1,
  entrance: 'none',
};

/** From the start to the end of the clip. */
function through(from: number, to: number) {
  return [
    { at: 0, value: from },
    { at: duration, value: to, ease: 'linear' as const },
  ];
}

const footage = {
  kind: 'footage',
  source: 'video',
  mask: { kind: 'none' },
  fit: 'cover',
  loop: true,
} as const;

const CASES: Record<string, { layer: Layer; motion?: Motion }[]> = {
  'picture that stands': [{ layer: picture }],
  'picture, camera': [{ layer: { ...picture, camera: { zoom: through(1, 1.15), x: through(0.45, 0.55) } } }],
  'card, camera': [{ layer: { ...card, camera: { zoom: through(1, 1.15) } } }],
  'card that fades': [{ layer: card, motion: { opacity: through(0, 1) } }],
  'card that glides': [{ layer: card, motion: { y: through(-200, 200) } }],
  'card that grows': [{ layer: card, motion: { scale: through(0.8, 1.1) } }],
  'card that turns': [{ layer: card, motion: { rotation: through(-8, 8) } }],
  'text that glides': [{ layer: text, motion: { y: through(0, 90) } }],
  'text that grows': [{ layer: text, motion: { scale: through(0.9, 1.1) } }],
  'text, word by word': [{ layer: { ...text, entrance: 'rise', pace: { by: 'words', step: 0.5 } } }],
  'text, typed': [{ layer: { ...text, pace: { by: 'typed', step: 0.08 } } }],
  'footage, whole frame': [{ layer: { ...footage, box: WHOLE } }],
  'footage, card': [{ layer: { ...footage, box: CARD, mask: { kind: 'rounded', radius: 48 } } }],
};

function timelineOf(clips: readonly { layer: Layer; motion?: Motion }[]): Timeline {
  const all = clips.map((clip): Clip => ({ start: 0, end: duration, ...clip }));
  return {
    version: 1,
    width,
    height,
    fps,
    duration,
    transparent: false,
    seed: 1,
    tracks: [{ name: 'all', clips: all }],
  };
}

/** A picture with detail everywhere, like a photo. */
function photo() {
  const canvas = createCanvas(1600, 2400);
  const ctx = canvas.getContext('2d');
  for (let i = 0; i < 4000; i++) {
    ctx.fillStyle = `hsl(${(i * 47) % 360} 60% ${20 + ((i * 13) % 60)}%)`;
    ctx.fillRect((i * 331) % 1600, (i * 757) % 2400, 20 + (i % 90), 20 + (i % 70));
  }
  return canvas;
}

async function video(path: string): Promise<void> {
  const [w, h] = [1280, 720];
  const encoder = await openEncoder({
    path,
    plan: encoderPlan({ format: 'mp4', width: w, height: h, fps, transparent: false }),
    signal: AbortSignal.timeout(60_000),
  });
  const planes = { y: new Uint8Array(w * h), u: new Uint8Array((w * h) / 4), v: new Uint8Array((w * h) / 4) };
  const silence = new Float32Array(48_000 / fps);
  for (let frame = 0; frame < 45; frame++) {
    for (let i = 0; i < w * h; i++) planes.y[i] = 60 + (((i % w) + frame * 4) & 127);
    planes.u.fill(110 + (frame % 30));
    planes.v.fill(140);
    await encoder.audio([silence, silence]);
    await encoder.video({ width: w, height: h, ...planes });
  }
  await encoder.finish();
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measure(name: string, timeline: Timeline, fileOf: (source: string) => string): Promise<void> {
  const compositor = await createCompositor(timeline);
  const before = compositor.kernel.memory.used;
  const packOf = () => {
    throw new Error('This video has no presenter');
  };
  const stage = await openScenery(timeline, compositor, { packOf, fileOf });
  const opened = cpu();
  compositor.compose(await stage.at(0));
  const opening = cpu() - opened;
  const costs: number[] = [];
  let most = 0;
  for (let i = 1; i < duration * fps; i++) {
    const start = cpu();
    compositor.compose(await stage.at(i / fps));
    costs.push(cpu() - start);
    most = Math.max(most, compositor.kernel.memory.used - before);
  }
  const mean = costs.reduce((sum, ms) => sum + ms, 0) / costs.length;
  const [worst] = costs.sort((a, b) => b - a);
  console.log(
    `${name.padEnd(24)} open ${opening.toFixed(0).padStart(4)} ms  mean ${mean.toFixed(2).padStart(5)} ms  ` +
      `worst ${(worst ?? 0).toFixed(0).padStart(3)} ms  memory ${(most / 1e6).toFixed(1).padStart(5)} MB`,
  );
  await stage.close();
  const left = compositor.kernel.memory.used - before;
  if (left !== 0) console.log(`  ${left} bytes were not freed`);
  compositor.close();
}

const folder = await mkdtemp(join(tmpdir(), 'motion-cost-'));
try {
  await writeFile(join(folder, 'photo'), await photo().encode('jpeg', 90));
  await video(join(folder, 'video.mp4'));
  const names = process.argv.slice(2);
  for (const [name, clips] of Object.entries(CASES)) {
    if (names.length > 0 && !names.some((wanted) => name.includes(wanted))) continue;
    await measure(name, timelineOf(clips), (source) =>
      join(folder, source === 'video' ? 'video.mp4' : source),
    );
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
