/**
 * Strips of everything that drawn people do with their hands, as videos show it, one picture a person:
 * `node art/gestures.ts FOLDER [ID…]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { DrawnEntry } from '../src/catalog/cast/entry.ts';
import { findDrawn } from '../src/catalog/drawn.ts';
import type { Gesture } from '../src/film/pose.ts';
import { createCompositor } from '../src/media/compositor/open-compositor.ts';
import { illustrated } from '../src/people/illustrated/family.ts';
import { HAND_POSES } from '../src/people/painter/body/hand/poses.ts';
import { REST } from '../src/people/painter/painter.ts';
import { drawScene } from '../src/people/painter/scene.ts';
import { framePicture } from '../src/render/cover.ts';
import { sheet } from './portrait.ts';

const [folder = '.', ...wanted] = process.argv.slice(2);
/** A blazer, a shirt, a senior in a cardigan. */
const SAMPLE = [1, 100, 127];
const GESTURES = Object.keys(HAND_POSES) as Gesture[];
/** Rising, held, coming down. */
const AMOUNTS = [0, 0.3, 0.5, 0.75, 1, 0.86, 0.6, 0.2];
const [width, height] = [270, 480];
const view = { width, height, framing: 'waist', mask: { kind: 'none' } } as const;

async function strips({ pack }: DrawnEntry) {
  const compositor = await createCompositor({ width, height, transparent: false });
  const scene = createCanvas(width, height);
  const { name, color } = pack.attributes.scene;
  drawScene(scene.getContext('2d'), width, height, name, color, pack.content.seed);
  compositor.backdrop({ width, height, data: scene.data() });
  const avatar = await illustrated.open(pack, view, compositor);
  const pictures = [];
  for (const name of GESTURES) {
    for (const amount of AMOUNTS) {
      const frame = compositor.compose(avatar.frame({ ...REST, gesture: { name, amount } }));
      const canvas = createCanvas(width, height);
      canvas.getContext('2d').drawImage(await loadImage(await framePicture(frame, 'png')), 0, 0);
      pictures.push({ canvas, caption: `${name} ${amount}` });
    }
  }
  avatar.close();
  compositor.close();
  return pictures;
}

mkdirSync(folder, { recursive: true });
for (const id of wanted.length > 0 ? wanted.map(Number) : SAMPLE) {
  const who = findDrawn(id)!;
  const canvas = sheet(await strips(who), AMOUNTS.length);
  writeFileSync(join(folder, `gestures-${id}.png`), await canvas.encode('png'));
}
