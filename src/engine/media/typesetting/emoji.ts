import { emojiImage, type Image } from '#canvas';
import { hasOwnEmoji } from '#files';

/** Number of images to keep. A video repeats a few emoji at the same size. */
const MAX_CACHED_IMAGES = 64;
const cache = new Map<string, Image>();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const CANDIDATE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;
/** Characters like © and ↔ are text unless a variation selector makes them emoji. */
const EMOJI_STYLE = /\p{Emoji_Presentation}|\uFE0F|\u20E3|\p{Emoji_Modifier}/u;
const ALWAYS_EMOJI = /[\u2600-\u27BF\u2B05-\u2B55\u{1F000}-\u{1FAFF}]/u;

export interface TextPart {
  text: string;
  /** Position in the text, in UTF-16 units. */
  offset: number;
  emoji: boolean;
}

/** Splits a text into letters and emoji; a sequence (family, flag, skin tone, keycap) is one emoji. */
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
  return (EMOJI_STYLE.test(grapheme) || ALWAYS_EMOJI.test(grapheme)) && nameOf(grapheme) !== undefined;
}

/** Returns a picture of an emoji, `size` pixels wide and high. A sequence without a picture shows its first emoji. */
export function emojiPicture(emoji: string, size: number): Image {
  const pixels = Math.ceil(size);
  const key = `${pixels} ${emoji}`;
  const cached = cache.get(key);
  const image = cached ?? emojiImage(nameOf(emoji) ?? '', pixels);
  cache.delete(key);
  cache.set(key, image);
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED_IMAGES) break;
    cache.delete(oldest);
  }
  return image;
}

/** Returns the name of an emoji's picture: its code points, as in `1f468-200d-1f4bb`. */
function nameOf(emoji: string): string | undefined {
  const codes = [...emoji].map((sign) => (sign.codePointAt(0) ?? 0).toString(16));
  const plain = codes.filter((code) => code !== 'fe0f');
  const names = [codes.join('-'), plain.join('-'), plain[0] ?? ''];
  return names.find(hasOwnEmoji);
}
