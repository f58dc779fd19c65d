import type { PictureMeasures } from './measure-pictures.ts';
import type { Picture } from './page-product.ts';

/**
 * Addresses of pictures that never show a product. Few words suffice: a hoodie may have a logo, a phone may be a
 * Pixel.
 */
const NO_PRODUCT: readonly RegExp[] = [
  /\.(?:svg|gif|ico|cur|bmp|avif)$/i,
  /(?:^|[/_.-])(?:sprites?|favicon|placeholder)(?=[/_.-]|\d|$)/i,
  /[/_.-]logo(?:\d{1,4}x?)?(?:[-_.]?(?:white|black|dark|light|small|large|retina)(?:\d{1,4}x?)?|[-_.]\d{1,4}x?)*\.\w+$/i,
  /\/(?:logos?|icons?|banners?|badges?|flags?|avatars?|payments?|swatches)\//i,
  /\/(?:pixel|blank|spacer|transparent|loading|loader|banner|icon|1x1)\.\w+$/i,
];
/** Parts of a path that state a picture's size. */
const SIZES: readonly RegExp[] = [
  /\._[A-Z]{2}[A-Z0-9_,%-]*_(?=\.)/g,
  /[_-](?:\d{2,4}x\d{2,4}|\d{2,4}x|x\d{2,4})(?=[_.@-]|$)/g,
  /[_-](?:pico|icon|thumb|thumbnail|small|compact|medium|large|grande|mini|standard|full|max|original|zoom|master|retina)(?=[_.-]|$)/gi,
  /@\dx/g,
  /\bil_(?:\d+x[\dN]+|fullxfull)\./g,
  /\/cdn-cgi\/image(?=\/)/g,
];
/** Folders that state a picture's size. */
const SIZE_FOLDER = /^(?:(?:t|w|h|c|f|q|e|u|fl|ar|dpr)_|\d{2,4}x\d{2,4}$|[a-z]+=)|resize|compr-r/i;

export function mayBeProductPicture(url: string): boolean {
  const path = safelyDecoded(new URL(url).pathname);
  return !NO_PRODUCT.some((pattern) => pattern.test(path));
}

/** Returns a key that is equal for all sizes of the same picture. */
export function pictureKey(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const segments = SIZES.reduce((path, size) => path.replaceAll(size, ''), safelyDecoded(pathname)).split(
    '/',
  );
  const bare = segments
    .filter((part, at) => at === 0 || at === segments.length - 1 || !SIZE_FOLDER.test(part))
    .join('/');
  // Scripts that serve pictures distinguish the pictures by the query.
  const isFile = /\.(?:jpe?g|png|webp)$/i.test(bare);
  const query = isFile
    ? ''
    : [...searchParams].filter(([name]) => !/^(?:w|h|width|height|q|quality|fit|dpr)$/i.test(name));
  return `${host}${bare.toLowerCase()}${query === '' ? '' : `?${new URLSearchParams(query)}`}`;
}

/** Returns the width in pixels from the source or the address; undefined if neither states the width. */
export function declaredWidth({ url, width }: Picture): number | undefined {
  if (width !== undefined) return width;
  const path = safelyDecoded(url);
  const [, pixels] =
    /\._(?:AC_)?(?:S[XLRS]|UX|UL)(\d{2,4})_/.exec(path) ??
    /[_-](\d{2,4})x\d{0,4}(?=[_.@-])/.exec(path) ??
    /\bil_(\d+)xN\./.exec(path) ??
    /resize-h\d+-w(\d+)/.exec(path) ??
    /[?&](?:w|width|wid|sw)=(\d{2,4})\b/.exec(path) ??
    /[/,]w[_=](\d{2,4})\b/.exec(path) ??
    [];
  return pixels === undefined ? undefined : Number(pixels);
}

/** Removes duplicates: keeps the largest size of each picture, at the position of its first occurrence. */
export function distinct(pictures: readonly Picture[]): Picture[] {
  const byKey = new Map<string, Picture>();
  for (const picture of pictures) {
    if (!mayBeProductPicture(picture.url)) continue;
    const key = pictureKey(picture.url);
    const existing = byKey.get(key);
    if (!existing || sizeOf(picture) > sizeOf(existing)) byKey.set(key, picture);
  }
  return [...byKey.values()];
}

/** Without a size in the address, a picture is assumed to be full size. */
function sizeOf(picture: Picture): number {
  return /fullxfull|[_-](?:original|master)\./.test(picture.url) ? 1e6 : (declaredWidth(picture) ?? 1200);
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Minimum shorter side in pixels that fills a frame. */
const MIN_SIDE = 500;
/** Maximum aspect ratio; beyond it a picture is a strip. */
const MAX_ASPECT = 2.6;
/** Maximum mean difference of grey levels (0–255) between thumbnails of the same picture, outside white areas. */
const MAX_SAME_DIFFERENCE = 6;
const MIN_WHITE_LEVEL = 244;
/** Below this sharpness a picture was enlarged or is out of focus. */
const MIN_SHARPNESS = 0.25;

type Unfit = 'too small' | 'a strip' | 'text' | 'a logo' | 'empty';

/** Returns why a picture does not show a product; undefined if it may show one. */
export function unfitness(look: PictureMeasures): Unfit | undefined {
  const [shorterSide, longerSide] = [Math.min(look.width, look.height), Math.max(look.width, look.height)];
  if (shorterSide < MIN_SIDE) return 'too small';
  if (longerSide / shorterSide > MAX_ASPECT) return 'a strip';
  if (look.ground !== 'scene' && look.subject < 0.02) return 'empty';
  if (look.text > 0.16) return 'text';
  if (look.flatness > 0.9) return 'a logo';
  return undefined;
}

/** Returns the pictures that show the product, best first, without duplicates. `order` is the position on the page. */
export function ranked<Item extends { look: PictureMeasures; order: number }>(
  items: readonly Item[],
): Item[] {
  const clean = items.filter(({ look }) => unfitness(look) === undefined);
  // For a card or a poster, pictures of text may be all there is.
  const usable = clean.length > 0 ? clean : items.filter(({ look }) => unfitness(look) === 'text');
  const distinct: Item[] = [];
  for (const item of usable.toSorted((a, b) => area(b.look) - area(a.look))) {
    const twin = distinct.findIndex(
      ({ look }) => meanDifference(look.thumbnail, item.look.thumbnail) <= MAX_SAME_DIFFERENCE,
    );
    const existing = distinct[twin];
    if (!existing) distinct.push(item);
    else if (item.order < existing.order) distinct[twin] = { ...existing, order: item.order };
  }
  return distinct.toSorted((a, b) => score(b) - score(a));
}

/** Scores a picture. Earlier pictures score higher, because shops put the best first. */
function score({ look, order }: { look: PictureMeasures; order: number }): number {
  const size = Math.min(1, Math.min(look.width, look.height) / 1200);
  const clean = look.ground === 'white' ? 0.35 : look.ground === 'plain' ? 0.25 : 0;
  const fill = look.ground === 'scene' ? 0.6 : 1 - Math.min(1, Math.abs(look.subject - 0.6) / 0.6);
  const blur = Math.max(0, 1 - look.sharpness / MIN_SHARPNESS);
  return size + 0.7 * look.sharpness - 0.8 * blur + 0.4 * fill + clean - 3 * look.text + 0.6 / (1 + order);
}

function area({ width, height }: PictureMeasures): number {
  return width * height;
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.length; at++) {
    const [level, otherLevel] = [one[at] ?? 0, other[at] ?? 0];
    if (Math.min(level, otherLevel) >= MIN_WHITE_LEVEL) continue;
    sum += Math.abs(level - otherLevel);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
