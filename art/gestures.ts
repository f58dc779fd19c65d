/**
 * Contact sheets of all gestures of drawn and rendered people, as videos show them, one picture per person:
 * `node art/gestures.ts FOLDER [ID…]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { findAvatar } from '../src/engine/catalog/avatars.ts';
import { createCompositor } from '../src/engine/media/compositor/open-compositor.ts';
import { familyOf } from '../src/engine/people/families.ts';
import type { AvatarPack } from '../src/engine/people/pack.ts';
import { REST } from '../src/engine/people/painter/painter.ts';
import { drawScene } from '../src/engine/people/painter/scene.ts';
import { framePicture } from '../src/engine/render/cover.ts';
import { sheet } from './portrait.ts';

const [folder = '.', ...wanted] = process.argv.slice(2);
/** A blazer, a shirt, a senior in a cardigan, and a rendered person. */
const SAMPLE = [1, 100, 127, 209];
/** Rising, held, coming down. */
const AMOUNTS = [0, 0.3, 0.5, 0.75, 1, 0.86, 0.6, 0.2];
const [width, height] = [270, 480];
const view = { width, height, framing: 'waist', mask: { kind: 'none' } } as const;

async function strips(pack: AvatarPack) {
  const compositor = await createCompositor({ width, height, transparent: false });
  const scene = createCanvas(width, height);
  const { name, color } = pack.attributes.scene;
  drawScene(scene.getContext('2d'), width, height, name, color, 1);
  compositor.backdrop({ width, height, data: scene.data() });
  const avatar = await familyOf(pack).open(pack, view, compositor);
  const pictures = [];
  for (const name of avatar.gestures) {
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
  const canvas = sheet(await strips(findAvatar(id)!.pack), AMOUNTS.length);
  writeFileSync(join(folder, `gestures-${id}.png`), await canvas.encode('png'));
}
