import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import {
  type Box,
  type BuildStep,
  type DrawnDeck,
  type DrawnPage,
  MAX_PAGES,
  type PagePicture,
  type PageSteps,
  type Paragraph,
  UnsupportedDeckError,
} from '../deck.ts';
import { type StructuredText, textOf } from './page-text.ts';
import { inReadingOrder, isRightToLeft, type PlacedLetter } from './right-to-left.ts';

/** Grid in which a page is examined. */
const GRID_COLUMNS = 32;
const GRID_ROWS = 18;

/** Minimum brightness difference within a cell, of 255, that is visible; gradients have less. */
const MIN_VISIBLE_DIFFERENCE = 24;
/** Only every n-th pixel is sampled. */
const SAMPLE_STEP_PIXELS = 3;

interface Pixels {
  /** RGB, three bytes per pixel. */
  pixels: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
  /** Bytes per row. */
  stride: number;
}

/** Standard fonts of every PDF reader (ISO 32000-1, 9.6.2.2). MuPDF has substitutes for them. */
const STANDARD_FONTS = /^(?:Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|TimesNewRoman|CourierNew)/;
/** Subset prefix, such as `BAAAAA+`. */
const SUBSET_PREFIX = /^[A-Z]{6}\+/;
const MAX_FONTS = 300;

/** Longer side of a page's picture, as in a film. */
const LONG_SIDE_PIXELS = 1920;
/** Shorter side of a page's picture, as in a film. */
const SHORT_SIDE_PIXELS = 1080;
/** Minimum ratio of a page's sides. */
const MIN_RATIO = 0.05;
/** PNG bytes above which JPEG is tried, for pages with photographs. */
const MAX_PNG_BYTES = 1_000_000;
const JPEG_QUALITY = 92;
const TEXT_OPTIONS = 'preserve-whitespace,dehyphenate,clip';

export interface DrawOptions {
  /** Folder for the pictures. */
  folder: string;
  /** Build steps of each page, if known from the presentation file. */
  steps?: readonly PageSteps[];
  onPage(page: number, total: number): void;
}

/**
 * Draws the pages of a PDF with MuPDF and reads their text. Nothing in the PDF is executed or fetched.
 *
 * @throws {UnsupportedDeckError}
 */
export async function drawPages(
  bytes: Uint8Array,
  { folder, steps = [], onPage }: DrawOptions,
): Promise<DrawnDeck> {
  const document = openDocument(bytes);
  const count = countPages(document);
  const pages: DrawnPage[] = [];
  const fonts = new Map<string, boolean>();
  for (let index = 0; index < count; index++) {
    onPage(index + 1, count);
    try {
      const page = document.loadPage(index);
      pages.push(await drawPage(page, join(folder, `page-${index + 1}`), steps[index] ?? null));
      for (const { name, isEmbedded: isHeld } of fontsOf(page))
        fonts.set(name, isHeld || (fonts.get(name) ?? false));
      page.destroy();
    } catch (cause) {
      if (cause instanceof UnsupportedDeckError) throw cause;
      throw new UnsupportedDeckError(
        `has a page that cannot be drawn: page ${index + 1} (${reason(cause)})`,
        {
          cause,
        },
      );
    }
  }
  return {
    title: (document.getMetaData(mupdf.Document.META_INFO_TITLE) ?? '').trim(),
    pages,
    fonts: [...fonts.keys()],
    missingFonts: [...fonts].flatMap(([name, isHeld]) => (isHeld ? [] : [name])),
    warnings: [],
  };
}

function openDocument(bytes: Uint8Array): mupdf.Document {
  let document: mupdf.Document;
  try {
    document = mupdf.Document.openDocument(bytes, 'application/pdf');
  } catch (cause) {
    throw new UnsupportedDeckError(`is damaged: it cannot be opened (${reason(cause)})`, { cause });
  }
  if (document.needsPassword()) throw new UnsupportedDeckError('has a password. Save it without one');
  return document;
}

function countPages(document: mupdf.Document): number {
  let count: number;
  try {
    count = document.countPages();
  } catch (cause) {
    throw new UnsupportedDeckError(`is damaged: its pages cannot be counted (${reason(cause)})`, { cause });
  }
  if (count === 0) throw new UnsupportedDeckError('has no pages');
  if (count > MAX_PAGES)
    throw new UnsupportedDeckError(`has ${count} pages; at most ${MAX_PAGES} can be read`);
  return count;
}

async function drawPage(page: mupdf.Page, path: string, steps: PageSteps): Promise<DrawnPage> {
  const [left, top, right, bottom] = page.getBounds();
  const [width, height] = [right - left, bottom - top];
  if (!(width > 0 && height > 0) || Math.min(width / height, height / width) < MIN_RATIO) {
    throw new UnsupportedDeckError(
      `has a page of ${Math.round(width)} by ${Math.round(height)} points, which cannot be shown`,
    );
  }
  const scale = Math.min(
    LONG_SIDE_PIXELS / Math.max(width, height),
    SHORT_SIDE_PIXELS / Math.min(width, height),
  );
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false, true);
  const appearance = examinePage({
    pixels: pixmap.getPixels(),
    width: pixmap.getWidth(),
    height: pixmap.getHeight(),
    stride: pixmap.getStride(),
  });
  const picture = await writePicture(pixmap, path);
  const structured = page.toStructuredText(TEXT_OPTIONS);
  const text = structuredText(structured);
  structured.destroy();
  pixmap.destroy();
  const pageArea = { left, top, width, height };
  const content = textOf(text, pageArea);
  // Must come last, because removing the points changes the page.
  const build = buildOf(content.paragraphs, steps);
  const empty = build && (await withoutPoints(page, build, pageArea, scale, `${path}-empty`));
  return {
    picture,
    ...appearance,
    ...content,
    ...(empty && { build: { picture: empty, steps: build.steps } }),
  };
}

function structuredText(structured: mupdf.StructuredText): StructuredText {
  const text = JSON.parse(structured.asJSON()) as StructuredText;
  const lines = text.blocks.flatMap((block) => block.lines ?? []);
  if (!lines.some((line) => isRightToLeft(line.text))) return text;
  const placed: PlacedLetter[][] = [];
  structured.walk({
    beginLine: () => void placed.push([]),
    onChar: (letter, _origin, _font, _size, [left, , right]) =>
      void placed.at(-1)?.push({ text: letter, x: left, width: right - left }),
  });
  lines.forEach((line, index) => {
    if (isRightToLeft(line.text)) line.text = inReadingOrder(placed[index] ?? []);
  });
  return text;
}

/** Draws the page without its points. Returns undefined if they cannot be removed. */
async function withoutPoints(
  page: mupdf.Page,
  { boxes }: Build,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  scale: number,
  path: string,
): Promise<PagePicture | undefined> {
  if (!(page instanceof mupdf.PDFPage)) return undefined;
  for (const [x, y, wide, high] of boxes) {
    const across = (part: number) => left + (part / 100) * width;
    const down = (part: number) => top + (part / 100) * height;
    const annotation = page.createAnnotation('Redact');
    annotation.setRect([across(x), down(y), across(x + wide), down(y + high)]);
  }
  // Removes text and line art (such as bullets) within the boxes; pictures and backgrounds stay.
  page.applyRedactions(
    false,
    mupdf.PDFPage.REDACT_IMAGE_NONE,
    mupdf.PDFPage.REDACT_LINE_ART_REMOVE_IF_COVERED,
    mupdf.PDFPage.REDACT_TEXT_REMOVE,
  );
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false, true);
  const picture = await writePicture(pixmap, path);
  pixmap.destroy();
  return picture;
}

async function writePicture(pixmap: mupdf.Pixmap, path: string): Promise<PagePicture> {
  const size = { width: pixmap.getWidth(), height: pixmap.getHeight() };
  const png = pixmap.asPNG();
  const jpeg = png.length > MAX_PNG_BYTES ? pixmap.asJPEG(JPEG_QUALITY, false) : undefined;
  const format = jpeg && jpeg.length * 2 < png.length ? 'jpg' : 'png';
  const file = `${path}.${format}`;
  await writeFile(file, format === 'jpg' && jpeg ? jpeg : png);
  return { path: file, format, ...size };
}

/** Returns the first line of MuPDF's message. */
function reason(error: unknown): string {
  const [line = ''] = String((error as Error)?.message ?? error).split('\n');
  return line.slice(0, 120);
}

/** Lists the fonts that a page uses, and whether they are embedded. */
function fontsOf(page: mupdf.Page): { name: string; isEmbedded: boolean }[] {
  if (!(page instanceof mupdf.PDFPage)) return [];
  const entries = entryOf(page.getObject().getInheritable('Resources'), 'Font');
  const fonts: { name: string; isEmbedded: boolean }[] = [];
  if (!entries.isDictionary()) return fonts;
  entries.forEach((font) => {
    if (fonts.length >= MAX_FONTS || !font.isDictionary()) return;
    const base = font.get('BaseFont');
    if (!base.isName()) return;
    const name = base.asName().replace(SUBSET_PREFIX, '');
    // Type 3 fonts draw their own glyphs; composite fonts embed theirs one level below.
    const composite = font.get('DescendantFonts');
    const descriptor = entryOf(composite.isArray() ? composite.get(0) : font, 'FontDescriptor');
    const isEmbedded =
      STANDARD_FONTS.test(name) ||
      (descriptor.isDictionary() &&
        ['FontFile', 'FontFile2', 'FontFile3'].some((key) => !descriptor.get(key).isNull()));
    fonts.push({ name, isEmbedded });
  });
  return fonts;
}

/** Reads an entry; a page without resources has `null` there, which has no entries. */
function entryOf(object: mupdf.PDFObject, key: string): mupdf.PDFObject {
  return object.isNull() ? object : object.get(key);
}

/** Finds the cells of a page with content, and the colour of its edges. */
function examinePage(picture: Pixels): { busy: string[]; ground: string } {
  const busy = Array.from({ length: GRID_ROWS }, (_, row) =>
    Array.from({ length: GRID_COLUMNS }, (_, column) => (isBusy(picture, column, row) ? '#' : '.')).join(''),
  );
  return { busy, ground: groundOf(picture) };
}

function isBusy({ pixels, width, height, stride }: Pixels, column: number, row: number): boolean {
  const [left, right] = [column, column + 1].map((at) => Math.floor((at * width) / GRID_COLUMNS)) as [
    number,
    number,
  ];
  const [top, bottom] = [row, row + 1].map((at) => Math.floor((at * height) / GRID_ROWS)) as [number, number];
  let darkest = 255;
  let brightest = 0;
  for (let y = top; y < bottom; y += SAMPLE_STEP_PIXELS) {
    for (let x = left; x < right; x += SAMPLE_STEP_PIXELS) {
      const at = y * stride + x * 3;
      const brightness =
        0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
      darkest = Math.min(darkest, brightness);
      brightest = Math.max(brightest, brightness);
      if (brightest - darkest > MIN_VISIBLE_DIFFERENCE) return true;
    }
  }
  return false;
}

/** Returns the most common colour of the outermost pixels, in steps of 8. */
function groundOf({ pixels, width, height, stride }: Pixels): string {
  const counts = new Map<number, { count: number; color: [number, number, number] }>();
  const count = (x: number, y: number) => {
    const at = y * stride + x * 3;
    const color = [0, 1, 2].map((channel) => pixels[at + channel] ?? 0) as [number, number, number];
    const key = color.reduce((sum, value) => sum * 32 + (value >> 3), 0);
    const existing = counts.get(key);
    if (existing) existing.count++;
    else counts.set(key, { count: 1, color });
  };
  for (let x = 0; x < width; x += SAMPLE_STEP_PIXELS)
    for (const y of [1, height - 2]) count(x, Math.max(0, y));
  for (let y = 0; y < height; y += SAMPLE_STEP_PIXELS)
    for (const x of [1, width - 2]) count(Math.max(0, x), y);
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
  const [red, green, blue] = first?.color ?? [255, 255, 255];
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

interface Build {
  steps: BuildStep[];
  /** Areas of the page that the steps cover, including bullets. */
  boxes: Box[];
}

const MAX_STEPS = 8;
/** Maximum distance of a bullet from its text, in percent of the page's width. */
const MAX_BULLET_DISTANCE_PERCENT = 4;
/** Margin around a text and its bullet, in percent of the page. */
const BOX_MARGIN_PERCENT = 0.4;
/** Maximum overlap of lines by descenders and ascenders, in percent of the page's height. */
const MAX_LINE_OVERLAP_PERCENT = 1.5;

/**
 * Finds how a page is revealed from top to bottom: by the steps of its presentation, or else point by point. Returns
 * undefined if the revealed texts are not stacked vertically.
 */
function buildOf(paragraphs: readonly Paragraph[], steps: PageSteps = null): Build | undefined {
  return (steps && buildFromSteps(steps, paragraphs)) ?? buildFromPoints(paragraphs);
}

/** Groups paragraphs by the presentation's steps. Returns undefined if a step's text is not on the page. */
function buildFromSteps(
  steps: readonly (readonly string[])[],
  paragraphs: readonly Paragraph[],
): Build | undefined {
  const left = [...paragraphs];
  const groups: Paragraph[][] = [];
  for (const texts of steps) {
    const group: Paragraph[] = [];
    for (const text of texts) {
      const at = left.findIndex((one) => lettersOf(one.text) === lettersOf(text));
      if (at === -1) return undefined;
      group.push(...left.splice(at, 1));
    }
    groups.push(group);
  }
  return buildIn(groups);
}

/** Groups list items, with the indented ones below each. */
function buildFromPoints(paragraphs: readonly Paragraph[]): Build | undefined {
  const points = paragraphs.filter(({ isPoint }) => isPoint);
  const outermost = Math.min(...points.map(({ level }) => level));
  const groups: Paragraph[][] = [];
  for (const point of points) {
    const last = groups.at(-1);
    if (last && point.level > outermost) last.push(point);
    else groups.push([point]);
  }
  return groups.length < 2 ? undefined : buildIn(groups);
}

function buildIn(groups: readonly (readonly Paragraph[])[]): Build | undefined {
  const paragraphs = groups.flat();
  const boxes = paragraphs.flatMap(({ box }) => (box ? [widened(box)] : []));
  if (groups.length === 0 || groups.length > MAX_STEPS || boxes.length < paragraphs.length) return undefined;
  const isColumn = boxes.every(([, top], index) => {
    const [, previousTop = 0, , height = 0] = boxes[index - 1] ?? [0, -100, 0, 0];
    return top >= previousTop + height - MAX_LINE_OVERLAP_PERCENT;
  });
  if (!isColumn) return undefined;
  let count = 0;
  const steps = groups.map((group) => {
    const [, top = 0] = boxes[count] ?? [];
    count += group.length;
    const [, last = 0, , height = 0] = boxes[count - 1] ?? [];
    return { text: group.map(({ text }) => text).join(' '), top, until: last + height };
  });
  return {
    boxes,
    // Each step ends halfway between its text and the next one.
    steps: steps.map(({ text, until }, index) => {
      const next = steps[index + 1]?.top;
      return { text, until: next === undefined ? 100 : rounded((until + next) / 2) };
    }),
  };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function widened([x, y, width, height]: Box): Box {
  const left = Math.max(0, x - MAX_BULLET_DISTANCE_PERCENT);
  return [
    left,
    y - BOX_MARGIN_PERCENT,
    x + width + BOX_MARGIN_PERCENT - left,
    height + 2 * BOX_MARGIN_PERCENT,
  ];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
