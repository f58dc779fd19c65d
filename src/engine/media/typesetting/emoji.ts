import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { Image } from '@napi-rs/canvas';
import { ownValue } from '../../../base/own-value.ts';

/** Graphics by the Twemoji contributors, CC-BY 4.0; see NOTICE. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));

/** Where each begins in the one file that `npm start` lays them into, and its bytes (scripts/setup/pack-emoji.js). */
type Places = Record<string, [start: number, bytes: number]>;

const places = new Map<string, Places | undefined>();

/** Pictures of one size are few in a video, but the same over and over. */
const KEPT = 64;
const kept = new Map<string, Image>();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const CANDIDATE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
/** Signs like © and ↔ are letters unless they ask to be pictures. */
const PICTURE = /\p{Emoji_Presentation}|\uFE0F|\u20E3|\p{Emoji_Modifier}/u;
const ONLY_PICTURE = /[\u2600-\u27BF\u2B05-\u2B55\u{1F000}-\u{1FAFF}]/u;

export interface TextPart {
  text: string;
  /** Place in the text, in UTF-16 units. */
  offset: number;
  emoji: boolean;
}

/** Cuts a text into letters and emoji; a sequence (family, flag, skin tone, keycap) is one emoji. */
export function splitEmoji(text: string): TextPart[] {
  if (!CANDIDATE.test(text)) return text === '' ? [] : [{ text, offset: 0, emoji: false }];
  const parts: TextPart[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const emoji = isEmoji(segment);
    const last = parts.at(-1);
    if (last && !emoji && !last.emoji) last.text += segment;
    else parts.push({ text: segment, offset: index, emoji });
  }
  return parts;
}

function isEmoji(grapheme: string): boolean {
  if (!CANDIDATE.test(grapheme)) return false;
  return (PICTURE.test(grapheme) || ONLY_PICTURE.test(grapheme)) && nameOf(grapheme) !== undefined;
}

/** The emoji's picture, `size` pixels wide and high; sequences without one of their own show their first. */
export function emojiPicture(emoji: string, size: number): Image {
  const pixels = Math.ceil(size);
  const key = `${pixels} ${emoji}`;
  const known = kept.get(key);
  const image = known ?? new Image();
  if (!known) {
    // Drawn at the size it stands in: the file's own 36 pixels would be blown up.
    const svg = readEmoji(nameOf(emoji) ?? '');
    image.src = Buffer.from(svg.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `));
  }
  kept.delete(key);
  kept.set(key, image);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return image;
}

function nameOf(emoji: string): string | undefined {
  const codes = [...emoji].map((sign) => (sign.codePointAt(0) ?? 0).toString(16));
  const plain = codes.filter((code) => code !== 'fe0f');
  const names = [codes.join('-'), plain.join('-'), plain[0] ?? ''];
  return names.find((name) => hasEmoji(name));
}

function placesIn(folder: string): Places | undefined {
  if (!places.has(folder)) {
    const path = join(folder, 'pictures.json');
    places.set(folder, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
  }
  return places.get(folder);
}

/** @param name its code points, as in `1f468-200d-1f4bb` */
export function hasEmoji(name: string, folder = FOLDER): boolean {
  const packed = placesIn(folder);
  return packed ? Object.hasOwn(packed, name) : existsSync(join(folder, `${name}.svg`));
}

/** The picture as SVG; the name has been found by `hasEmoji`. */
export function readEmoji(name: string, folder = FOLDER): string {
  const place = ownValue(placesIn(folder), name);
  if (!place) return readFileSync(join(folder, `${name}.svg`), 'utf8');
  const [start, length] = place;
  const bytes = Buffer.alloc(length);
  const file = openSync(join(folder, 'pictures.bin'), 'r');
  try {
    readSync(file, bytes, 0, length, start);
  } finally {
    closeSync(file);
  }
  return inflateRawSync(bytes).toString('utf8');
}
