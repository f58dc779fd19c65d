import { readImageInfo } from '../media/pictures/image-size.ts';

/** Maximum number of layers after all compositions are expanded. Nested compositions multiply the number. */
const MAX_LAYERS = 2000;
/** Maximum number of JSON values after all compositions are expanded. */
const MAX_VALUES = 4_000_000;
/** Maximum number of pixels of all embedded pictures together. */
const MAX_PIXELS = 50_000_000;

interface Weight {
  layers: number;
  values: number;
}

/**
 * Returns why an animation would need too much memory, as the rest of a sentence that starts with its name. Returns
 * undefined if the animation would not.
 *
 * @see https://lottie.github.io/lottie-spec/ for layers (`ty` 0 shows the composition `refId`) and assets
 */
export function lottieMemoryProblem(animation: Record<string, unknown>): string | undefined {
  const assets = new Map(listOf(animation['assets']).map((asset) => [asset['id'], asset]));
  const weights = new Map<unknown, Weight | 'begun'>();

  function weightOf(layers: unknown): Weight {
    const sum = { layers: 0, values: countValues(layers) };
    for (const layer of listOf(layers)) {
      sum.layers++;
      if (layer['refId'] === undefined) continue;
      const expanded = compositionOf(layer['refId']);
      sum.layers += expanded.layers;
      sum.values += expanded.values;
    }
    return sum;
  }

  function compositionOf(id: unknown): Weight {
    const found = weights.get(id);
    if (found === 'begun') return { layers: Number.POSITIVE_INFINITY, values: 0 };
    if (found) return found;
    weights.set(id, 'begun');
    const weight = weightOf(assets.get(id)?.['layers']);
    weights.set(id, weight);
    return weight;
  }

  const { layers, values } = weightOf(animation['layers']);
  if (layers === Number.POSITIVE_INFINITY) return 'is an animation that contains itself';
  if (layers > MAX_LAYERS) return `is an animation of ${layers} layers: at most ${MAX_LAYERS} are supported`;
  if (values > MAX_VALUES) return 'is an animation that is too large once its compositions are expanded';
  const pixels = [...assets.values()].reduce((sum, asset) => sum + countPixels(asset['p']), 0);
  if (pixels > MAX_PIXELS) {
    return `is an animation whose pictures are too large: at most ${MAX_PIXELS / 1e6} million pixels are supported`;
  }
  return undefined;
}

type Item = Record<string, unknown>;

function listOf(value: unknown): Item[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Item => typeof item === 'object' && item !== null);
}

function countValues(root: unknown): number {
  const stack = [root];
  let count = 0;
  while (stack.length > 0) {
    const value = stack.pop();
    count++;
    if (typeof value !== 'object' || value === null) continue;
    for (const item of Object.values(value)) stack.push(item);
  }
  return count;
}

const FORMATS = ['png', 'jpg', 'gif', 'webp'] as const;

/**
 * Counts the pixels of a picture in a data URL. A picture in an unknown format counts as too large, because the decoder of
 * the animation may know the format.
 */
function countPixels(picture: unknown): number {
  if (typeof picture !== 'string' || !picture.startsWith('data:')) return 0;
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  const format = bytes.length < 12 ? undefined : FORMATS.find((name) => SIGNATURES[name](bytes));
  const facts = format && readImageInfo(bytes, format);
  return typeof facts === 'object' ? facts.width * facts.height : Number.POSITIVE_INFINITY;
}

const SIGNATURES: Record<(typeof FORMATS)[number], (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.readUInt32BE(0) === 0x89504e47,
  jpg: (bytes) => bytes.readUInt16BE(0) === 0xffd8,
  gif: (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8',
  webp: (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP',
};
