import { rgbHex } from '../../../base/color.ts';
import type { Mask, Pixels } from './pixels.ts';

/** Leading colours of an object, `#rrggbb`. */
export interface ObjectColors {
  /** Most prominent first. */
  colors: string[];
  /** A saturated colour of an area large enough to represent the object. */
  brand?: string;
}

const MAX_COLORS = 4;
/** Share of the object below which a colour is a detail. */
const MIN_COLOR_SHARE = 0.03;
const MIN_BRAND_SHARE = 0.05;
/** HSV saturation, and range of the channels, below which a colour looks grey. */
const MIN_SATURATION = 0.16;
const MIN_CHANNEL_RANGE = 26;
/** Squared distance within which two clusters are one colour. */
const MAX_SQUARED_DISTANCE = 52 ** 2;

interface Cluster {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** Leading colours of the masked area. */
export function colorsOf(pixels: Pixels, mask: Mask): ObjectColors {
  const clusters = mergeSimilar(countBins(pixels, mask));
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  const large = clusters.filter(({ count }) => count >= total * MIN_COLOR_SHARE);
  const brandCluster = large
    .map((cluster) => ({ cluster, score: brandScoreOf(cluster, cluster.count / total) }))
    .filter(({ score, cluster }) => score > 0 && cluster.count >= total * MIN_BRAND_SHARE)
    .sort((one, other) => other.score - one.score)[0]?.cluster;
  return {
    colors: large.slice(0, MAX_COLORS).map(hex),
    ...(brandCluster && { brand: hex(brandCluster) }),
  };
}

/** Counts colours in bins of 16 levels per channel; the largest bin is first. */
function countBins({ rgba }: Pixels, { data }: Mask): Cluster[] {
  const bins = new Map<number, Cluster>();
  for (let at = 0, pixel = 0; at < data.length; at++, pixel += 4) {
    if (data[at] === 0 || rgba[pixel + 3]! < 128) continue;
    const [red, green, blue] = [rgba[pixel]!, rgba[pixel + 1]!, rgba[pixel + 2]!];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key);
    if (!bin) bins.set(key, { red, green, blue, count: 1 });
    else {
      bin.red += red;
      bin.green += green;
      bin.blue += blue;
      bin.count++;
    }
  }
  return [...bins.values()]
    .map(({ red, green, blue, count }) => ({
      red: red / count,
      green: green / count,
      blue: blue / count,
      count,
    }))
    .sort((one, other) => other.count - one.count);
}

/** Merges every bin into the first larger one of a similar colour. */
function mergeSimilar(bins: readonly Cluster[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const one of bins) {
    const similar = clusters.find((other) => distance(one, other) < MAX_SQUARED_DISTANCE);
    if (!similar) {
      clusters.push({ ...one });
      continue;
    }
    const count = similar.count + one.count;
    for (const part of ['red', 'green', 'blue'] as const) {
      similar[part] = (similar[part] * similar.count + one[part] * one.count) / count;
    }
    similar.count = count;
  }
  return clusters.sort((one, other) => other.count - one.count);
}

function distance(one: Cluster, other: Cluster): number {
  return (one.red - other.red) ** 2 + (one.green - other.green) ** 2 + (one.blue - other.blue) ** 2;
}

function brandScoreOf(cluster: Cluster, share: number): number {
  const { red, green, blue } = cluster;
  const high = Math.max(red, green, blue);
  const range = high - Math.min(red, green, blue);
  const saturation = high === 0 ? 0 : range / high;
  if (saturation < MIN_SATURATION || range < MIN_CHANNEL_RANGE) return 0;
  return saturation * Math.sqrt(range / 255) * Math.sqrt(share) * (isSkin(cluster) ? 0.35 : 1);
}

/** Skin tones in photos, from pale to dark; leather and wood also match. */
function isSkin({ red, green, blue }: Cluster): boolean {
  if (!(red > green && green > blue) || red < 70) return false;
  const hue = (60 * (green - blue)) / (red - blue);
  const saturation = (red - blue) / red;
  return hue >= 8 && hue <= 36 && saturation >= 0.16 && saturation <= 0.58;
}

function hex({ red, green, blue }: Cluster): string {
  return rgbHex([red, green, blue]);
}
