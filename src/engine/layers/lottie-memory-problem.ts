import { readImageInfo } from '../media/pictures/image-size.ts';

/** Layers when everything is laid out: compositions within compositions make ten of one with every step. */
const MOST_LAYERS = 2000;
/** Values of the JSON when everything is laid out. */
const MOST_VALUES = 4_000_000;
/** Pixels of all pictures that it carries within. */
const MOST_PIXELS = 50_000_000;

interface Weight {
  layers: number;
  values: number;
}

/**
 * Why an animation would need too much memory once it is built, as the end of a sentence that begins with its name;
 * undefined where it would not.
 *
 * @see https://lottie.github.io/lottie-spec/ for layers (`ty` 0 shows the composition `refId`) and assets
 */
export function lottieMemoryProblem(animation: Record<string, unknown>): string | undefined {
  const assets = new Map(listOf(animation['assets']).map((asset) => [asset['id'], asset]));
  const known = new Map<unknown, Weight | 'begun'>();

  function weightOf(layers: unknown): Weight {
    const sum = { layers: 0, values: valuesIn(layers) };
    for (const layer of listOf(layers)) {
      sum.layers++;
      if (layer['refId'] === undefined) continue;
      const within = compositionOf(layer['refId']);
      sum.layers += within.layers;
      sum.values += within.values;
    }
    return sum;
  }

  function compositionOf(id: unknown): Weight {
    const found = known.get(id);
    if (found === 'begun') return { layers: Number.POSITIVE_INFINITY, values: 0 };
    if (found) return found;
    known.set(id, 'begun');
    const weight = weightOf(assets.get(id)?.['layers']);
    known.set(id, weight);
    return weight;
  }

  const { layers, values } = weightOf(animation['layers']);
  if (layers === Number.POSITIVE_INFINITY) return 'is an animation that contains itself';
  if (layers > MOST_LAYERS) return `is an animation of ${layers} layers: at most ${MOST_LAYERS} can be shown`;
  if (values > MOST_VALUES) return 'is an animation that is too large once it is laid out';
  const pixels = [...assets.values()].reduce((sum, asset) => sum + pixelsOf(asset['p']), 0);
  if (pixels > MOST_PIXELS) {
    return `is an animation whose pictures are too large: at most ${MOST_PIXELS / 1e6} million pixels can be shown`;
  }
  return undefined;
}

type Item = Record<string, unknown>;

function listOf(value: unknown): Item[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Item => typeof item === 'object' && item !== null);
}

function valuesIn(root: unknown): number {
  const waiting = [root];
  let count = 0;
  while (waiting.length > 0) {
    const value = waiting.pop();
    count++;
    if (typeof value !== 'object' || value === null) continue;
    for (const item of Object.values(value)) waiting.push(item);
  }
  return count;
}

const FORMATS = ['png', 'jpg', 'gif', 'webp'] as const;

/** Of a picture written as a data URL. What none of our readers knows counts as too large: a decoder may know it. */
function pixelsOf(picture: unknown): number {
  if (typeof picture !== 'string' || !picture.startsWith('data:')) return 0;
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const format = bytes.length < 12 ? undefined : FORMATS.find((name) => HEADS[name](bytes));
  const facts = format && readImageInfo(bytes, format);
  return typeof facts === 'object' ? facts.width * facts.height : Number.POSITIVE_INFINITY;
}

const HEADS: Record<(typeof FORMATS)[number], (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.readUInt32BE(0) === 0x89504e47,
  jpg: (bytes) => bytes.readUInt16BE(0) === 0xffd8,
  gif: (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8',
  webp: (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP',
};
