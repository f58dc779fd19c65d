import { createCanvas, type Image, type SKRSContext2D } from '#canvas';
import type { TextFace } from '../../film/timeline.ts';
import { directionOf, directionRuns, inVisualOrder } from '../../text/direction.ts';
import { hasJoinedLetters, isTall } from '../../text/scripts.ts';
import { emojiPicture, splitEmoji } from './emoji.ts';
import { faceSettings } from './faces.ts';
import { drawableText, fontFamilies } from './fonts.ts';

export interface TextStyle {
  locale: string;
  fontSize: number;
  /** 100–900 in hundreds: the canvas reads no other weight. */
  weight: number;
  face?: TextFace;
  /** Ems between letters; letters that join stay together. */
  letterSpacing?: number;
}

/** A part of a line drawn in one call: letters of one word in one direction, or one emoji. */
export interface Piece {
  /** Index of the word that the piece belongs to. */
  word: number;
  text: string;
  /** Distance from the left end of the line. */
  x: number;
  width: number;
  /** Extent above and below the baseline. */
  above: number;
  below: number;
  rightToLeft: boolean;
  picture?: Image;
}

export interface SetLine {
  /** From left to right. */
  pieces: Piece[];
  width: number;
}

/** Size, advance width and height of the middle of an emoji, in font sizes. */
const EMOJI_SIZE = 1.12;
const EMOJI_ADVANCE = 1.24;
const EMOJI_MIDDLE = 0.34;

const ruler = createCanvas(8, 8).getContext('2d');

/** Sets the font of a context for a text. `font` alone does not set the weight, so the variation axis is set as well. */
export function applyFont(ctx: SKRSContext2D, text: string, style: TextStyle): void {
  const { locale, fontSize, face = 'sans' } = style;
  const { weight, axes } = faceSettings(face, style.weight);
  ctx.font = `${weight} ${fontSize}px ${fontFamilies(text, locale, face)}`;
  ctx.fontVariationSettings = axes;
  // Letter spacing would separate letters from their marks.
  const spacing = hasJoinedLetters(text) || isTall(text) ? 0 : (style.letterSpacing ?? 0);
  ctx.letterSpacing = `${spacing * fontSize}px`;
  ctx.textBaseline = 'alphabetic';
  ctx.textAlign = 'left';
}

export interface LineWord {
  text: string;
  /** Whether the word follows the previous one without a space. */
  joined?: true;
}

/**
 * Arranges the words of a line in visual order: numbers and Latin names run left to right within a right-to-left line. The
 * pieces of each word are separate, so that each word can have its own colour and motion.
 *
 * @param spacing extra space between words, in font sizes
 */
export function setLine(given: readonly LineWord[], style: TextStyle, spacing: number): SetLine {
  const words = given.map((word) => ({
    ...word,
    text: drawableText(word.text, style.locale, style.face ?? 'sans'),
  }));
  const text = words.map((word, index) => (index > 0 && !word.joined ? ' ' : '') + word.text).join('');
  applyFont(ruler, text, style);
  const space = ruler.measureText(' ').width + spacing * style.fontSize;
  const runs = directionRuns(text, directionOf(style.locale));
  const parts: (Omit<Piece, 'x'> & { level: number })[] = [];
  let at = 0;
  words.forEach((word, index) => {
    if (index > 0 && !word.joined) {
      const level = runs.find(({ to }) => at < to)?.level ?? 0;
      parts.push({
        word: -1,
        text: '',
        width: space,
        above: 0,
        below: 0,
        level,
        rightToLeft: level % 2 === 1,
      });
      at += 1;
    }
    const [from, to] = [at, at + word.text.length];
    for (const run of runs) {
      const begin = Math.max(from, run.from);
      const rightToLeft = run.level % 2 === 1;
      for (const part of splitEmoji(text.slice(begin, Math.min(to, run.to)))) {
        const piece = { word: index, text: part.text, level: run.level, rightToLeft };
        parts.push(part.emoji ? pictureOf(piece, style.fontSize) : { ...piece, ...measure(piece) });
      }
    }
    at = to;
  });
  let x = 0;
  const pieces = inVisualOrder(parts).flatMap(({ level: _, ...piece }) => {
    x += piece.width;
    return piece.word < 0 ? [] : [{ ...piece, x: x - piece.width }];
  });
  return { pieces, width: x };
}

type Extent = Pick<Piece, 'width' | 'above' | 'below'>;

function measure({ text, rightToLeft }: Pick<Piece, 'text' | 'rightToLeft'>): Extent {
  ruler.direction = rightToLeft ? 'rtl' : 'ltr';
  const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = ruler.measureText(text);
  return { width, above: actualBoundingBoxAscent, below: actualBoundingBoxDescent };
}

function pictureOf<T extends { text: string }>(piece: T, fontSize: number): T & Extent & { picture: Image } {
  const picture = emojiPicture(piece.text, fontSize * EMOJI_SIZE);
  const above = fontSize * (EMOJI_MIDDLE + EMOJI_SIZE / 2);
  const below = fontSize * (EMOJI_SIZE / 2 - EMOJI_MIDDLE);
  return { ...piece, picture, width: fontSize * EMOJI_ADVANCE, above, below };
}

/** Draws pieces of a line that begins at (x, baseline), with the context's current font and fill. */
export function fillPieces(...line: PiecesOnLine): void {
  drawPieces('fillText', ...line);
}

/** Draws the outlines of pieces. An emoji has no outline; its picture is drawn for the shadow. */
export function strokePieces(...line: PiecesOnLine): void {
  drawPieces('strokeText', ...line);
}

type PiecesOnLine = [
  ctx: SKRSContext2D,
  pieces: readonly Piece[],
  x: number,
  baseline: number,
  fontSize: number,
];

function drawPieces(how: 'fillText' | 'strokeText', ...line: PiecesOnLine): void {
  const [ctx, pieces, x, baseline, fontSize] = line;
  for (const piece of pieces) {
    if (piece.picture) drawPicture(ctx, piece, piece.picture, x, baseline, fontSize);
    else {
      ctx.direction = piece.rightToLeft ? 'rtl' : 'ltr';
      ctx[how](piece.text, x + piece.x, baseline);
    }
  }
}

function drawPicture(
  ctx: SKRSContext2D,
  piece: Piece,
  picture: Image,
  x: number,
  baseline: number,
  fontSize: number,
): void {
  const size = fontSize * EMOJI_SIZE;
  const left = x + piece.x + (piece.width - size) / 2;
  ctx.drawImage(picture, left, baseline - fontSize * EMOJI_MIDDLE - size / 2, size, size);
}
