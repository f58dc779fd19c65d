import { OBJECT_KINDS, type ObjectKind, productPicture, type Setting, tintOf } from './product-picture.ts';
import { banner, broken, logo, pixel } from './rejects.ts';

/** The words of a page that tell what it sells, as far as there are drawings of it. */
const WORDS: readonly [RegExp, ObjectKind][] = [
  [/\b(?:shoes?|sneakers?|trainers?|boots?)\b/gi, 'shoe'],
  [/\b(?:lamps?|sconces?|lights?|lighting)\b/gi, 'lamp'],
  [/\b(?:mugs?|cups?)\b/gi, 'mug'],
  [/\b(?:bags?|totes?|handbags?|purses?)\b/gi, 'bag'],
  [/\b(?:bottles?|oils?|serums?|perfumes?)\b/gi, 'bottle'],
  [/\b(?:box|boxes|gifts?|cards?)\b/gi, 'box'],
];

/** What the title of a page speaks of; of others any object will do, always the same. */
export function kindOnPage(html: string): ObjectKind {
  const title = /<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? '';
  const counts = WORDS.map(([word, kind]) => ({ kind, count: title.match(word)?.length ?? 0 }));
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count > 0 ? best.kind : OBJECT_KINDS[seedOf(title) % OBJECT_KINDS.length]!;
}

const SETTINGS: readonly Setting[] = ['white', 'scene', 'plain', 'scene', 'white', 'scene'];
const SHAPES: readonly [number, number][] = [
  [1000, 1000],
  [1600, 1200],
  [800, 1200],
  [1200, 1500],
];

/**
 * The same picture for the same address. Every page has one product in one colour, seen in many ways; among its
 * pictures are some that shops put there by mistake.
 */
export async function pictureFor(path: string, kind: ObjectKind, product: string): Promise<Buffer> {
  const seed = seedOf(path);
  if (seed % 23 === 0) return logo(800).encode('png');
  if (seed % 23 === 1) return banner(4000, 300).encode('jpeg', 88);
  if (seed % 23 === 2) return banner(1200, 800).encode('jpeg', 88);
  if (seed % 23 === 3) return pixel().encode('png');
  if (seed % 23 === 4) return broken();
  const [width, height] = SHAPES[(seed >> 3) % SHAPES.length]!;
  const setting = SETTINGS[(seed >> 6) % SETTINGS.length]!;
  const zoom = setting === 'scene' && (seed >> 9) % 3 === 0 ? 1.55 : 1;
  const shot = { kind, width, height, setting, zoom, tint: tintOf(seedOf(product)), seed: seed % 997 };
  return productPicture(shot).encode('jpeg', 91);
}

function seedOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash >>> 4;
}
