/**
 * How much the filled background around photographed people differs from the true one: `node tools/photographed/halo.ts
 * PEOPLE OUT` places cut-out people (PNG or WebP with alpha, or JSON content files) in front of known backgrounds,
 * analyses the result, moves them sideways by the distance of a six-degree head turn, and prints the mean colour
 * difference (0–255) in a ring around the head. Writes the pictures to OUT.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { analyseFile } from './analysed.ts';
import { GROUNDS, ground } from './grounds.ts';

const [people = '.', out = '.'] = process.argv.slice(2);
/** Pixels of the longer side. */
const LONGER_SIDE = 800;
/** Sideways movement of the head and width of the ring, in face widths. */
const ASIDE = 0.1;
const RING = 0.15;
/** Blur of the background in face widths, as in videos. */
const SOFT = 0.03;

async function cutOut(path: string): Promise<Image> {
  if (!path.endsWith('.json')) return loadImage(path);
  return loadImage(Buffer.from(JSON.parse(readFileSync(path, 'utf8')).person, 'base64'));
}

function over(back: Canvas | Image, front: Canvas | Image, aside: number, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(back, 0, 0, width, height);
  ctx.drawImage(front, aside, 0, width, height);
  return canvas;
}

function outOfFocus(ground: Canvas | Image, blur: number, { width, height }: Size): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.filter = `blur(${blur}px)`;
  ctx.drawImage(ground, 0, 0, width, height);
  return canvas;
}

interface Size {
  width: number;
  height: number;
}

/** The ring near the true outline, above the chin; everything else is ignored. */
function ringOf(person: Image, aside: number, radius: number, chin: number, size: Size): Uint8Array {
  const { width, height } = size;
  const alpha = over(createCanvas(width, height), person, aside, size).data();
  const ring = new Uint8Array(width * height);
  const reach = Math.round(radius);
  for (let y = 0; y < Math.min(chin, height); y++)
    for (let x = 0; x < width; x++) {
      if (alpha[(y * width + x) * 4 + 3]! > 12) continue;
      for (let k = 0; k < 16; k++) {
        const angle = (k * Math.PI) / 8;
        const [u, v] = [Math.round(x + reach * Math.cos(angle)), Math.round(y + reach * Math.sin(angle))];
        if (u >= 0 && v >= 0 && u < width && v < height && alpha[(v * width + u) * 4 + 3]! > 128) {
          ring[y * width + x] = 1;
          break;
        }
      }
    }
  return ring;
}

function difference(a: Canvas, b: Canvas, ring: Uint8Array): number {
  const [one, other] = [a.data(), b.data()];
  let [sum, count] = [0, 0];
  ring.forEach((inside, i) => {
    if (!inside) return;
    for (let c = 0; c < 3; c++) sum += Math.abs(one[4 * i + c]! - other[4 * i + c]!);
    count += 3;
  });
  return sum / Math.max(1, count);
}

/** The share of background around the true person that the cut-out includes, in per cent. */
function alphaApart(person: Image, made: Image, ring: Uint8Array, size: Size): number {
  const clear = createCanvas(size.width, size.height);
  const [one, other] = [over(clear, person, 0, size).data(), over(clear, made, 0, size).data()];
  let [sum, count] = [0, 0];
  ring.forEach((inside, i) => {
    if (!inside) return;
    sum += Math.abs(one[4 * i + 3]! - other[4 * i + 3]!) / 2.55;
    count++;
  });
  return sum / Math.max(1, count);
}

mkdirSync(out, { recursive: true });
const sums: Record<string, number[]> = {};
for (const file of readdirSync(people).filter((name) => /\.(png|webp|json)$/.test(name))) {
  const person = await cutOut(join(people, file));
  const scale = Math.min(1, LONGER_SIDE / Math.max(person.width, person.height));
  const size = { width: Math.round(person.width * scale), height: Math.round(person.height * scale) };
  for (const name of Object.keys(GROUNDS)) {
    const back = ground(name, size.width, size.height);
    const path = join(out, `${parse(file).name}-${name}.png`);
    writeFileSync(path, await over(back, person, 0, size).encode('png'));
    const content = await analyseFile(path);
    if (typeof content === 'string' || content.width !== size.width) {
      console.log(`${file} ${name}: ${typeof content === 'string' ? content : 'cut'}`);
      continue;
    }
    const [right, left, chin] = [234, 454, 152].map((i) => content.landmarks[i]!);
    const wide = Math.hypot(left![0] - right![0], left![1] - right![1]);
    const [made, filled] = await Promise.all(
      [content.person, content.background].map((base64) => loadImage(Buffer.from(base64, 'base64'))),
    );
    const found = [-ASIDE * wide, ASIDE * wide].map((aside) => {
      const truth = over(outOfFocus(back, SOFT * wide, size), person, aside, size);
      const composed = over(outOfFocus(filled!, SOFT * wide, size), made!, aside, size);
      if (aside > 0) writeFileSync(path.replace('.png', '-seen.png'), composed.toBuffer('image/png'));
      return difference(truth, composed, ringOf(person, aside, RING * wide, chin![1], size));
    });
    const mean = (found[0]! + found[1]!) / 2;
    const alpha = alphaApart(person, made!, ringOf(person, 0, RING * wide, chin![1], size), size);
    sums[name] = [...(sums[name] ?? []), mean];
    console.log(`${file.padEnd(40)} ${name.padEnd(8)} ${mean.toFixed(2)}  stray ${alpha.toFixed(2)} %`);
  }
}
for (const [name, all] of Object.entries(sums))
  console.log(
    `mean of ${name.padEnd(8)} ${(all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(2)}`,
  );
