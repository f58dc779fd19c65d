import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import {
  DeckRefused,
  type DrawnDeck,
  type DrawnPage,
  MOST_PAGES,
  type PagePicture,
  type PageSteps,
} from '../deck.ts';
import { type Build, buildOf } from './build.ts';
import { fontsOf } from './fonts.ts';
import { lookAt } from './look-at.ts';
import { type StructuredText, textOf } from './page-text.ts';
import { inReadOrder, isRightToLeft, type PlacedLetter } from './right-to-left.ts';

/** Pixels of a picture's longer and shorter side: those of a film. */
const LONG = 1920;
const SHORT = 1080;
/** A page that is narrower than this part of its height, or the other way round, is no page. */
const NARROWEST = 0.05;
/** Bytes above which a picture is tried as JPEG: photographs fill a PNG. */
const HEAVY = 1_000_000;
const JPEG_QUALITY = 92;
const OF_PAGE = 'preserve-whitespace,dehyphenate,clip';

export interface DrawOptions {
  /** Where the pictures are written. */
  folder: string;
  /** What comes step by step, page by page, where another file tells it. */
  steps?: readonly PageSteps[];
  onPage(page: number, of: number): void;
}

/**
 * Draws the pages of a PDF with MuPDF, and reads what stands on them. Nothing in it is run or fetched.
 *
 * @throws {DeckRefused}
 */
export async function drawPages(
  bytes: Uint8Array,
  { folder, steps = [], onPage }: DrawOptions,
): Promise<DrawnDeck> {
  const document = opened(bytes);
  const count = pagesIn(document);
  const pages: DrawnPage[] = [];
  const fonts = new Map<string, boolean>();
  for (let index = 0; index < count; index++) {
    onPage(index + 1, count);
    try {
      const page = document.loadPage(index);
      pages.push(await drawn(page, join(folder, `page-${index + 1}`), steps[index] ?? null));
      for (const { name, isHeld } of fontsOf(page)) fonts.set(name, isHeld || (fonts.get(name) ?? false));
      page.destroy();
    } catch (cause) {
      if (cause instanceof DeckRefused) throw cause;
      throw new DeckRefused(`has a page that cannot be drawn: page ${index + 1} (${reason(cause)})`, {
        cause,
      });
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

function opened(bytes: Uint8Array): mupdf.Document {
  let document: mupdf.Document;
  try {
    document = mupdf.Document.openDocument(bytes, 'application/pdf');
  } catch (cause) {
    throw new DeckRefused(`is damaged: it cannot be opened (${reason(cause)})`, { cause });
  }
  if (document.needsPassword()) throw new DeckRefused('has a password; save it without one');
  return document;
}

function pagesIn(document: mupdf.Document): number {
  let count: number;
  try {
    count = document.countPages();
  } catch (cause) {
    throw new DeckRefused(`is damaged: its pages cannot be counted (${reason(cause)})`, { cause });
  }
  if (count === 0) throw new DeckRefused('has no pages');
  if (count > MOST_PAGES) throw new DeckRefused(`has ${count} pages; at most ${MOST_PAGES} can be read`);
  return count;
}

async function drawn(page: mupdf.Page, path: string, steps: PageSteps): Promise<DrawnPage> {
  const [left, top, right, bottom] = page.getBounds();
  const [width, height] = [right - left, bottom - top];
  if (!(width > 0 && height > 0) || Math.min(width / height, height / width) < NARROWEST) {
    throw new DeckRefused(
      `has a page of ${Math.round(width)} by ${Math.round(height)} points, which cannot be shown`,
    );
  }
  const scale = Math.min(LONG / Math.max(width, height), SHORT / Math.min(width, height));
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false, true);
  const look = lookAt({
    pixels: pixmap.getPixels(),
    width: pixmap.getWidth(),
    height: pixmap.getHeight(),
    stride: pixmap.getStride(),
  });
  const picture = await written(pixmap, path);
  const structured = page.toStructuredText(OF_PAGE);
  const text = structuredText(structured);
  structured.destroy();
  pixmap.destroy();
  const place = { left, top, width, height };
  const told = textOf(text, place);
  // What takes the points off the page comes last: the page is another one then.
  const build = buildOf(told.paragraphs, steps);
  const empty = build && (await withoutPoints(page, build, place, scale, `${path}-empty`));
  return { picture, ...look, ...told, ...(empty && { build: { picture: empty, steps: build.steps } }) };
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
    if (isRightToLeft(line.text)) line.text = inReadOrder(placed[index] ?? []);
  });
  return text;
}

/** The page without the letters of its points; undefined where they cannot be taken off. */
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
  // Letters and what is drawn within their boxes, such as bullets; pictures and grounds stay.
  page.applyRedactions(
    false,
    mupdf.PDFPage.REDACT_IMAGE_NONE,
    mupdf.PDFPage.REDACT_LINE_ART_REMOVE_IF_COVERED,
    mupdf.PDFPage.REDACT_TEXT_REMOVE,
  );
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false, true);
  const picture = await written(pixmap, path);
  pixmap.destroy();
  return picture;
}

async function written(pixmap: mupdf.Pixmap, path: string): Promise<PagePicture> {
  const size = { width: pixmap.getWidth(), height: pixmap.getHeight() };
  const png = pixmap.asPNG();
  const jpeg = png.length > HEAVY ? pixmap.asJPEG(JPEG_QUALITY, false) : undefined;
  const format = jpeg && jpeg.length * 2 < png.length ? 'jpg' : 'png';
  const file = `${path}.${format}`;
  await writeFile(file, format === 'jpg' && jpeg ? jpeg : png);
  return { path: file, format, ...size };
}

/** The first line of what MuPDF says. */
function reason(error: unknown): string {
  const [line = ''] = String((error as Error)?.message ?? error).split('\n');
  return line.slice(0, 120);
}
