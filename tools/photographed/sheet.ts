/**
 * Contact sheets of photographed people as they move in a 1080×1920 video:
 * `node tools/photographed/sheet.ts PHOTOS OUT [blink,turn,mouth,gaze]` writes, for every picture of a folder, strips
 * as PNG files: the eyes at 300 % in eight stages of a blink, the largest turns, and the mouth through a sentence.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { REST } from '../../src/engine/people/painter/painter.ts';
import { OUTER_CORNERS } from '../../src/engine/people/photographed/landmarks.ts';
import { middle } from '../../src/engine/people/photographed/space.ts';
import { analyseFile } from './analysed.ts';
import { sentencePoses } from './sentence.ts';
import { crop, openStudio, type Studio } from './studio.ts';

const [photos = '.', out = '.', kinds = 'blink,turn,mouth,gaze'] = process.argv.slice(2);
const GAP = 4;
const PICTURES = /\.(jpe?g|png|webp|json)$/;

const STRIPS: Record<string, (studio: Studio) => Promise<{ columns: number; pictures: Canvas[] }>> = {
  async blink(studio) {
    const eyes = eyesOf(studio);
    const pictures = [];
    for (const shut of [0, 0.15, 0.3, 0.5, 0.7, 0.85, 0.95, 1]) {
      const picture = studio.frame({ ...REST, blinkLeft: shut, blinkRight: shut });
      pictures.push(crop(picture, eyes, [1.7 * studio.face.size, 0.62 * studio.face.size], 3));
    }
    return { columns: 2, pictures };
  },
  async turn(studio) {
    const pictures = [];
    for (const [yaw, pitch] of [
      [-6, 0],
      [0, 0],
      [6, 0],
      [-6, 5],
      [6, -5],
    ]) {
      const picture = studio.frame({ ...REST, yaw: yaw!, pitch: pitch!, roll: yaw! / 3, x: yaw! / 2 });
      pictures.push(crop(picture, studio.face.center, [1000, 1300], 0.5));
    }
    return { columns: 5, pictures };
  },
  async mouth(studio) {
    const pictures = [];
    for (const pose of await sentencePoses(18)) {
      const picture = studio.frame(pose);
      pictures.push(crop(picture, studio.face.mouth, [1.3 * studio.face.size, 0.9 * studio.face.size], 1.5));
    }
    return { columns: 6, pictures };
  },
  async gaze(studio) {
    const eyes = eyesOf(studio);
    const pictures = [];
    for (const [gazeX, gazeY] of [
      [-1, 0],
      [-0.5, 0],
      [0, 0],
      [0.5, 0],
      [1, 0],
      [0, -0.6],
      [0, 0.6],
    ]) {
      const picture = studio.frame({ ...REST, gazeX: gazeX!, gazeY: gazeY! });
      pictures.push(crop(picture, eyes, [1.7 * studio.face.size, 0.62 * studio.face.size], 2));
    }
    return { columns: 2, pictures };
  },
};

function eyesOf({ face }: Studio): readonly number[] {
  return middle(face.points[OUTER_CORNERS.right]!, face.points[OUTER_CORNERS.left]!);
}

function sheet(pictures: readonly Canvas[], columns: number): Canvas {
  const [{ width, height }] = pictures as [Canvas];
  const rows = Math.ceil(pictures.length / columns);
  const canvas = createCanvas(columns * (width + GAP), rows * (height + GAP));
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  pictures.forEach((picture, i) => {
    ctx.drawImage(picture, (i % columns) * (width + GAP), Math.floor(i / columns) * (height + GAP));
  });
  return canvas;
}

mkdirSync(out, { recursive: true });
for (const file of readdirSync(photos).filter((name) => PICTURES.test(name))) {
  const { name } = parse(file);
  const content = await analyseFile(join(photos, file));
  if (typeof content === 'string') {
    console.log(`${name}: refused (${content})`);
    continue;
  }
  const studio = await openStudio(content);
  for (const kind of kinds.split(',')) {
    const { pictures, columns } = await STRIPS[kind]!(studio);
    writeFileSync(join(out, `${name}-${kind}.png`), await sheet(pictures, columns).encode('png'));
  }
  studio.close();
}
