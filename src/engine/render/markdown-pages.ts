import { readFile } from 'node:fs/promises';
import { type Canvas, type Image, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { brandTheme, type Theme, themeOf } from '../compile/brand.ts';
import type { OwnFace, Rect } from '../film/timeline.ts';
import { openPicture } from '../media/pictures/open-picture.ts';
import { type TextBlock, textBlock } from '../media/typesetting/block.ts';
import { applyFont, fillPieces } from '../media/typesetting/line.ts';
import { openOwnFont } from '../media/typesetting/own-fonts.ts';
import type { DeckLook } from '../processes/deck/messages.ts';
import type {
  MarkdownBlock,
  MarkdownDeck,
  MarkdownSlide,
  RichText,
} from '../slides/markdown/read-markdown.ts';
import { directionOf } from '../text/direction.ts';

/** Pixels, as in a film. */
const WIDTH = 1920;
const HEIGHT = 1080;
const MARGIN = 130;
const TITLE = { x: MARGIN, y: 118, width: WIDTH - 2 * MARGIN, height: 176 };
const BODY = { x: MARGIN, y: 336, width: WIDTH - 2 * MARGIN, height: 616 };
/** Space between text and picture. */
const GUTTER = 80;
const RULE = { width: 96, height: 12, rise: 46 };
/** Background of decks without a brand. */
const DEFAULT_COLOR = '#23407c';

const SIZES = { title: 82, lead: 132, subtitle: 56, point: 50, paragraph: 46, quote: 48, code: 36 };
const LINE_HEIGHT = 1.24;
/** Space between blocks, and indentation of a level, in font sizes. */
const GAP = 0.5;
const INDENT = 1.1;
/** Step and minimum of the scale to which the text of a full slide is reduced. */
const SCALE_STEP = 0.04;
const MIN_SCALE = 0.36;

type Context = ReturnType<PDFDocument['beginPage']> & SKRSContext2D;

interface Setting {
  theme: Theme;
  locale: string;
  heading?: OwnFace;
  body?: OwnFace;
}

/** Draws the slides of a Markdown deck as a PDF in the colours and fonts of a brand. */
export async function markdownPages(
  deck: Pick<MarkdownDeck, 'title' | 'slides'>,
  look: DeckLook,
): Promise<Buffer> {
  const common = {
    theme: brandTheme(look.colors) ?? themeOf(DEFAULT_COLOR),
    ...(look.fonts.heading && { heading: await openFont('own:heading', look.fonts.heading) }),
    ...(look.fonts.body && { body: await openFont('own:body', look.fonts.body) }),
  };
  const pdf = new PDFDocument({ title: deck.title });
  for (const [index, slide] of deck.slides.entries()) {
    const setting: Setting = { ...common, locale: slide.locale };
    const path = slide.picture === undefined ? undefined : pathOf(look.pictures, slide.picture);
    const picture = path === undefined ? undefined : await openPicture(path);
    const ctx = pdf.beginPage(WIDTH, HEIGHT) as Context;
    drawBackground(ctx, setting.theme);
    if (isLead(slide, index)) drawLead(ctx, slide, setting);
    else drawSlide(ctx, slide, picture, setting);
    pdf.endPage();
  }
  return pdf.close();
}

async function openFont(face: OwnFace, path: string): Promise<OwnFace> {
  await openOwnFont(face, await readFile(path));
  return face;
}

function pathOf(pictures: DeckLook['pictures'], name: string): string | undefined {
  return Object.hasOwn(pictures, name) ? pictures[name] : undefined;
}

/** Whether a slide is a title alone, or the title page of the deck with a line or two below it. */
function isLead({ title, blocks, picture }: MarkdownSlide, index: number): boolean {
  if (picture !== undefined || title.text === '') return false;
  return (
    blocks.length === 0 ||
    (index === 0 && blocks.length <= 2 && blocks.every(({ kind }) => kind === 'paragraph'))
  );
}

function drawBackground(ctx: Context, { panelTop, panelBottom }: Theme): void {
  const gradient = ctx.createLinearGradient(0, 0, 0, HEIGHT);
  gradient.addColorStop(0, panelTop);
  gradient.addColorStop(1, panelBottom);
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawLead(ctx: Context, { title, blocks }: MarkdownSlide, setting: Setting): void {
  const hasMore = blocks.length > 0;
  const box = { x: MARGIN, y: 240, width: WIDTH - 2 * MARGIN, height: hasMore ? 400 : 600 };
  const block = headline(title, box, SIZES.lead, setting, hasMore ? 'bottom' : 'middle');
  drawRule(ctx, (block.lines[0]?.middle ?? box.y) - block.style.fontSize * 0.62, setting);
  drawText(ctx, block, title, setting);
  if (!hasMore) return;
  const lines = blocks.flatMap((more) => ('text' in more ? [more.text] : []));
  const text = { text: lines.map((line) => line.text).join('\n'), strong: [] };
  const below = { ...box, y: 690, height: 240 };
  drawText(ctx, bodyText(text, below, SIZES.subtitle, setting), text, setting);
}

function drawSlide(
  ctx: Context,
  slide: MarkdownSlide,
  picture: Image | Canvas | undefined,
  setting: Setting,
): void {
  const { title, blocks } = slide;
  const hasTitle = title.text !== '';
  if (hasTitle) {
    drawRule(ctx, TITLE.y, setting);
    drawText(ctx, headline(title, TITLE, SIZES.title, setting, 'middle'), title, setting);
  }
  const whole = hasTitle ? BODY : { ...BODY, y: MARGIN, height: HEIGHT - 2 * MARGIN };
  if (!picture || blocks.length === 0) {
    drawBlocks(ctx, blocks, whole, setting);
    if (picture) drawPicture(ctx, picture, whole);
    return;
  }
  const half = (whole.width - GUTTER) / 2;
  const [start, end] = [whole, { ...whole, x: whole.x + half + GUTTER }].map((box) => ({
    ...box,
    width: half,
  }));
  const isMirrored = directionOf(setting.locale) === 'rtl';
  drawBlocks(ctx, blocks, (isMirrored ? end : start)!, setting);
  drawPicture(ctx, picture, (isMirrored ? start : end)!);
}

/** Draws a picture as large as fits into a box, in the middle of the box. */
function drawPicture(ctx: Context, picture: Image | Canvas, box: Rect): void {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  ctx.drawImage(picture, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

function drawRule(ctx: Context, top: number, { theme, locale }: Setting): void {
  ctx.fillStyle = theme.accent;
  const x = directionOf(locale) === 'rtl' ? WIDTH - MARGIN - RULE.width : MARGIN;
  ctx.fillRect(x, top - RULE.rise, RULE.width, RULE.height);
}

/** Draws blocks from top to bottom, at the largest scale at which all fit. */
function drawBlocks(ctx: Context, blocks: readonly MarkdownBlock[], box: Rect, setting: Setting): void {
  for (let scale = 1; ; scale -= SCALE_STEP) {
    const isSmallest = scale - SCALE_STEP < MIN_SCALE;
    let y = box.y;
    const placed = blocks.map((block) => {
      const at = { ...box, y, height: Math.max(1, box.y + box.height - y) };
      const height = heightOf(block, at, scale, setting);
      y += height + GAP * SIZES[block.kind] * scale;
      return { block, box: { ...at, height } };
    });
    if (y - GAP * SIZES.point * scale > box.y + box.height && !isSmallest) continue;
    for (const { block, box: area } of placed) drawBlock(ctx, block, area, scale, setting);
    return;
  }
}

function heightOf(block: MarkdownBlock, box: Rect, scale: number, setting: Setting): number {
  const fontSize = SIZES[block.kind] * scale;
  if (block.kind === 'code') return (block.lines.length * LINE_HEIGHT + 1) * fontSize;
  const { lines } = bodyText(
    block.text,
    { ...textBox(block, box, scale, setting), height: 1e5 },
    fontSize,
    setting,
  );
  return lines.length * fontSize * LINE_HEIGHT;
}

/** Returns the box for the text of a block, beside the mark of a point or the bar of a quote. */
function textBox(block: MarkdownBlock, box: Rect, scale: number, { locale }: Setting): Rect {
  const depth = block.kind === 'point' ? block.level + 1 : block.kind === 'quote' ? 1 : 0;
  const indent = depth * INDENT * SIZES.point * scale;
  const x = directionOf(locale) === 'rtl' ? box.x : box.x + indent;
  return { ...box, x, width: box.width - indent };
}

function drawBlock(ctx: Context, block: MarkdownBlock, box: Rect, scale: number, setting: Setting): void {
  const { theme, locale } = setting;
  const fontSize = SIZES[block.kind] * scale;
  if (block.kind === 'code') {
    drawCode(ctx, block.lines, box, fontSize, setting);
    return;
  }
  const area = textBox(block, box, scale, setting);
  const isMirrored = directionOf(locale) === 'rtl';
  drawText(ctx, bodyText(block.text, area, fontSize, setting), block.text, setting);
  const beside = isMirrored ? area.x + area.width : area.x - INDENT * SIZES.point * scale;
  if (block.kind === 'quote') {
    ctx.fillStyle = theme.accent;
    ctx.fillRect(isMirrored ? beside + fontSize * 0.6 : beside, box.y, 8, box.height);
  } else if (block.kind === 'point') {
    const width = INDENT * SIZES.point * scale;
    const mark = { text: block.mark, strong: [] };
    const at = { x: beside, y: box.y, width: Math.max(width, fontSize * 2), height: fontSize * LINE_HEIGHT };
    if (isMirrored) at.x = beside + width - at.width;
    drawText(
      ctx,
      bodyText(mark, at, fontSize, setting),
      { ...mark, strong: [[0, block.mark.length]] },
      setting,
    );
  }
}

/** Draws code line by line on a plate, with its own indentation; long lines are set smaller. */
function drawCode(
  ctx: Context,
  lines: readonly string[],
  box: Rect,
  fontSize: number,
  { theme }: Setting,
): void {
  ctx.fillStyle = '#0000004d';
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.width, box.height, 14);
  ctx.fill();
  const room = box.width - fontSize;
  const style = { locale: 'en', weight: 500, face: 'tech' as const };
  const widths = lines.map((line) => {
    applyFont(ctx, line, { ...style, fontSize });
    return ctx.measureText(line).width;
  });
  const widest = Math.max(1, ...widths);
  const size = fontSize * Math.min(1, room / widest);
  ctx.fillStyle = theme.text;
  ctx.direction = 'ltr';
  for (const [index, line] of lines.entries()) {
    applyFont(ctx, line, { ...style, fontSize: size });
    ctx.fillText(line, box.x + fontSize / 2, box.y + fontSize * (0.5 + LINE_HEIGHT * (index + 0.5) + 0.3));
  }
}

function headline(
  { text }: RichText,
  box: Rect,
  fontSize: number,
  { locale, heading }: Setting,
  valign: 'middle' | 'bottom',
): TextBlock {
  const face = heading && { face: heading };
  const style = { locale, weight: 900, fontSize, minFontSize: fontSize / 3, lineHeight: 1.1, ...face };
  return textBlock({ text, box, align: 'start', valign, ...style });
}

function bodyText({ text }: RichText, box: Rect, fontSize: number, { locale, body }: Setting): TextBlock {
  const style = { locale, weight: 500, fontSize, minFontSize: fontSize * 0.9, lineHeight: LINE_HEIGHT };
  return textBlock({ text, box, align: 'start', valign: 'top', ...style, ...(body && { face: body }) });
}

/** Draws a block; bold words have the accent colour, as in panels. */
function drawText(ctx: Context, block: TextBlock, { text, strong }: RichText, { theme }: Setting): void {
  let cursor = 0;
  for (const line of block.lines) {
    for (const word of line.words) {
      const found = text.indexOf(word.text, cursor);
      if (found >= 0) cursor = found + word.text.length;
      const isStrong = found >= 0 && strong.some(([from, to]) => from < cursor && to > found);
      ctx.fillStyle = isStrong ? theme.accent : theme.text;
      applyFont(ctx, word.text, block.style);
      fillPieces(ctx, word.pieces, line.left, line.baseline, block.style.fontSize);
    }
  }
}
