/**
 * Packs a person's renders for the library: `node art/rendered/pack.ts RENDERS PERSON [LIBRARY]`. RENDERS is what
 * `make.py` wrote for the person; `RENDERS+OUTFIT` beside it is another outfit. Finds the face as in a photograph, over
 * grey.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { colorsOf } from '../../src/engine/people/photographed/analysis/analyse-photo.ts';
import { onlyFace } from '../../src/engine/people/photographed/analysis/gate.ts';
import { measureFace } from '../../src/engine/people/photographed/analysis/measure-face.ts';
import { findUpright } from '../../src/engine/people/photographed/analysis/portrait.ts';
import { sampleColors } from '../../src/engine/people/photographed/analysis/sample-colors.ts';
import { openVision } from '../../src/engine/people/photographed/analysis/vision.ts';
import type { Part, RenderedFace } from '../../src/engine/people/rendered/content.ts';

const GREY = '#808080';
/** Encoder quality, 0 to 100. */
const QUALITY = { person: 90, part: 92 };

type Box = [left: number, top: number, right: number, bottom: number];
type Shapes = Pick<Part, 'triangles' | 'inner' | 'shapes'>;

const [
  renders = '',
  name = '',
  library = join(import.meta.dirname, '../../src/engine/people/rendered/library'),
] = process.argv.slice(2);
const folder = join(library, name);
const read = (name: string) => JSON.parse(readFileSync(join(renders, name), 'utf8'));
const picture = (name: string) => loadImage(readFileSync(join(renders, `${name}.png`)));

mkdirSync(folder, { recursive: true });
const person = await picture('plate');
const { mouth_box: mouthBox, eyes_box: eyesBox } = read('landmarks.json') as Record<string, Box>;
const { mouth, eyes } = read('shapes.json') as { mouth: Shapes; eyes: Shapes };
const face: RenderedFace = {
  ...(await measured(person)),
  mouth: await part('mouth', mouthBox!, mouth),
  eyes: await part('eyes', eyesBox!, eyes),
};
writeFileSync(join(folder, 'face.json'), JSON.stringify(face));
writeFileSync(join(folder, 'person.webp'), await onCanvas(person).encode('webp', QUALITY.person));
for (const other of readdirSync(dirname(renders)).filter((one) => one.startsWith(`${basename(renders)}+`))) {
  const plate = await loadImage(readFileSync(join(dirname(renders), other, 'plate.png')));
  const outfit = other.slice(other.indexOf('+') + 1);
  writeFileSync(join(folder, `person-${outfit}.webp`), await onCanvas(plate).encode('webp', QUALITY.person));
}

async function measured(plate: Image): Promise<Omit<RenderedFace, 'mouth' | 'eyes'>> {
  const { width, height } = plate;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = GREY;
  ctx.fillRect(0, 0, width, height);
  ctx.drawImage(plate, 0, 0);
  const { overview, faces } = await findUpright(canvas, await openVision(), {
    maxSide: Math.max(width, height),
    sides: [0],
  });
  const found = onlyFace(faces);
  const { pose, eyesOpen, luminance } = measureFace(overview, found);
  const alpha = onCanvas(plate).data();
  const matte = {
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, i) => alpha[i * 4 + 3]! / 255),
  };
  return {
    width,
    height,
    landmarks: found.landmarks,
    pose,
    // Lips are closed at rest, and the inside of the mouth comes from other pictures.
    mouthOpen: 0,
    eyesOpen,
    luminance,
    colors: sampleColors(colorsOf(canvas), matte, found.landmarks, found.square),
    bottomCut: true,
  };
}

/** Stacks the pictures of a part, and lists the positions of its points in each. */
async function part(
  name: string,
  [left, top, right, bottom]: Box,
  { triangles, inner, shapes }: Shapes,
): Promise<Part> {
  // Shapes that the plate shows itself need no picture.
  const names = Object.keys(shapes).filter((one) => one !== 'open' && one !== 'sil');
  const [width, height] = [right - left, bottom - top];
  const strip = createCanvas(width, height * names.length);
  for (const [index, one] of names.entries()) {
    strip.getContext('2d').drawImage(await picture(`${name}-${one}`), 0, index * height);
  }
  writeFileSync(join(folder, `${name}.webp`), await strip.encode('webp', QUALITY.part));
  return { left, top, width, height, names, triangles, inner, shapes };
}

function onCanvas(image: Image): Canvas {
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}
