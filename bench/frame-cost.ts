/**
 * CPU milliseconds per frame of moving presenters, drawn and composed at 1080×1920, without encoding. Other cores and
 * programs do not count. `node bench/frame-cost.ts [ID…]`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { findAvatar } from '../src/engine/catalog/avatars.ts';
import { type Gesture, VISEMES } from '../src/engine/film/pose.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { direct } from '../src/engine/people/animation/director.ts';
import { familyOf } from '../src/engine/people/families.ts';
import type { AvatarPack } from '../src/engine/people/pack.ts';
import { analysePhoto } from '../src/engine/people/photographed/analysis/analyse-photo.ts';
import type { PhotoPack } from '../src/engine/people/photographed/family.ts';

const [width, height] = [1080, 1920];
const FPS = 30;
const DURATION = 20;
/** Long curls, long waves, a fade, glasses with a beard, a headscarf, a frontal face. */
const SAMPLE = [23, 1, 100, 127, 22, 18];
const PHOTOS = join(import.meta.dirname, '../test/fixtures/real');

/** Six phrases with ten visemes per second, and a stressed word about every second. */
function performance(seed: number, gestures: readonly Gesture[]) {
  const spokenVisemes = VISEMES.filter((viseme) => viseme !== 'sil');
  const phrases = Array.from({ length: 6 }, (_, i) => ({ start: 0.5 + i * 3.2, end: 3.2 + i * 3.2 }));
  const visemes = phrases.flatMap(({ start }, phrase) =>
    Array.from({ length: 27 }, (_, i) => ({
      viseme: spokenVisemes[(phrase * 31 + i * 5) % spokenVisemes.length]!,
      start: start + i * 0.1,
      end: start + (i + 1) * 0.1,
      energy: 0.55 + 0.4 * Math.abs(Math.sin(phrase + i)),
    })),
  );
  const stresses = phrases.flatMap(({ start }) => [
    { at: start + 0.5, strength: 0.9 },
    { at: start + 1.6, strength: 0.6 },
  ]);
  return direct({ visemes, stresses, phrases, duration: DURATION, seed, gestures });
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measure(name: string, pack: AvatarPack, seed: number): Promise<void> {
  const compositor = await createCompositor({ width, height, transparent: false });
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillStyle = '#8899aa';
  canvas.getContext('2d').fillRect(0, 0, width, height);
  compositor.backdrop({ width, height, data: canvas.data() });
  const before = compositor.kernel.memory.used;
  const view = { width, height, framing: 'waist', mask: { kind: 'none' } } as const;
  const opened = cpu();
  const avatar = await familyOf(pack).open(pack, view, compositor);
  const pose = performance(seed, avatar.gestures);
  compositor.compose(avatar.frame(pose(0)));
  const opening = cpu() - opened;

  let [drawing, composing] = [0, 0];
  const costs: number[] = [];
  // A frame with a raised hand costs more than others, because the arm is painted.
  const [raised, still] = [
    { frames: 0, ms: 0 },
    { frames: 0, ms: 0 },
  ];
  for (let i = 1; i < DURATION * FPS; i++) {
    const now = pose(i / FPS);
    const start = cpu();
    const placed = avatar.frame(now);
    const drawn = cpu();
    compositor.compose(placed);
    const end = cpu();
    drawing += drawn - start;
    composing += end - drawn;
    costs.push(end - start);
    const kind = now.gesture.amount > 0 ? raised : still;
    kind.frames++;
    kind.ms += drawn - start;
  }
  costs.sort((a, b) => a - b);
  const [median, worst] = [costs[costs.length >> 1]!, costs.at(-1)!];
  const uneven = costs.filter((cost) => cost > 2 * median).length;
  const gestures = raised.ms - (raised.frames * still.ms) / still.frames;
  const frames = DURATION * FPS - 1;
  const mb = (compositor.kernel.memory.used - before) / 1e6;
  console.log(
    `${name.padEnd(28)} open ${opening.toFixed(0)} ms  mean ${((drawing + composing) / frames).toFixed(2)} ms ` +
      `(drawing ${(drawing / frames).toFixed(2)})  ` +
      `median ${median.toFixed(1)} ms  worst ${worst.toFixed(0)} ms  above twice the median ${uneven}  gestures ${gestures.toFixed(0)} ms  caches ${mb.toFixed(0)} MB`,
  );
  avatar.close();
  const left = compositor.kernel.memory.used - before;
  if (left !== 0) console.log(`  ${left} bytes were not freed`);
  compositor.close();
}

function photos(): string[] {
  return readdirSync(PHOTOS)
    .filter((name) => name.endsWith('.jpg'))
    .slice(0, 2);
}

const ids = process.argv.slice(2).map(Number);
for (const id of ids.length > 0 ? ids : SAMPLE) {
  const { name, pack } = findAvatar(id)!;
  await measure(name, pack, id);
}
if (ids.length === 0) {
  for (const name of photos()) {
    const content = await analysePhoto(join(PHOTOS, name));
    const attributes = findAvatar(1)!.pack.attributes;
    const pack: PhotoPack = { family: 'photographed', attributes, licence: 'unknown', content };
    await measure(name, pack, 1);
  }
}
