import { readFile } from 'node:fs/promises';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import * as mupdf from 'mupdf';
import { describe, expect, it } from 'vitest';
import { pdf, titledPage } from '../../../../test/fixtures/decks.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { DrawnDeck, PageSteps } from '../deck.ts';
import { drawPages } from './draw-pages.ts';

interface Read extends DrawnDeck {
  /** First bytes of each picture. */
  heads: string[];
  /** Dark pixels of a page in its top fifth, where the title is, and below. */
  darkIn(page: number, which: 'picture' | 'build'): { upper: number; lower: number };
}

async function draw(bytes: Buffer, steps: PageSteps[] = []): Promise<Read> {
  await using temp = await makeTempDir('castwright-pages-');
  const deck = await drawPages(bytes, { folder: temp.path, steps, onPage() {} });
  const heads = deck.pages.map(async ({ picture }) =>
    (await readFile(picture.path)).toString('latin1', 1, 4),
  );
  const files = deck.pages.flatMap(({ picture, build }) => [
    picture.path,
    build?.picture.path ?? picture.path,
  ]);
  const pictures = await Promise.all(files.map((path) => loadImage(path)));
  return {
    ...deck,
    heads: await Promise.all(heads),
    darkIn: (page, which) => dark(pictures[2 * page + (which === 'build' ? 1 : 0)] as Image),
  };
}

function dark(picture: Image): { upper: number; lower: number } {
  const { width, height } = picture;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(picture, 0, 0);
  const pixels = context.getImageData(0, 0, width, height).data;
  const counts = { upper: 0, lower: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 255) < 128) counts[at / 4 / width < height / 5 ? 'upper' : 'lower']++;
  }
  return counts;
}

describe('a PDF', () => {
  it('has Arabic read in order, including the letters of ligatures', async () => {
    // Three glyphs from left to right; the second one maps to two letters.
    const named =
      '1 begincodespacerange <00> <ff> endcodespacerange 3 beginbfchar <41> <0645> <42> <06440627> <43> <0633> endbfchar';
    const object = `5000 0 obj\n<< /Length ${named.length} >>\nstream\n${named}\nendstream\nendobj\n`;
    const file = pdf([[{ text: 'ABC', x: 60, y: 400, size: 40 }]])
      .toString('latin1')
      .replace('/BaseFont /Helvetica', '/BaseFont /Helvetica /ToUnicode 5000 0 R')
      .replace('xref\n', `${object}xref\n`);
    const [page] = (await draw(Buffer.from(file, 'latin1'))).pages;
    expect(page?.title).toBe('سلام');
  });

  it('is drawn at film size, with its title, points and letter boxes', async () => {
    const deck = await draw(
      pdf(
        [
          titledPage('Rain by quarter', ['Wettest in ten years', 'Thirty-one thousand litres']),
          titledPage('End'),
        ],
        {
          title: 'Rain',
        },
      ),
    );
    expect(deck).toMatchObject({ title: 'Rain', missingFonts: [], heads: ['PNG', 'PNG'] });
    const [first, last] = deck.pages;
    expect(first?.picture).toMatchObject({ format: 'png', width: 1920, height: 1080 });
    expect(first?.title).toBe('Rain by quarter');
    expect(first?.paragraphs).toMatchObject([
      { text: 'Rain by quarter', level: 0, isPoint: false },
      { text: 'Wettest in ten years', level: 0, isPoint: true },
      { text: 'Thirty-one thousand litres', level: 0, isPoint: true },
    ]);
    expect(last?.ground).toBe('#ffffff');
    // The title is at 60 of 960 points from the left, 460 of 540 from the bottom.
    const [x = 0, y = 0] = last?.letters[0] ?? [];
    expect(x).toBeCloseTo(6.25, 0);
    expect(y).toBeGreaterThan(4);
    expect(y).toBeLessThan(16);
    // Only the upper left has content.
    expect(last?.busy.slice(4).every((row) => !row.includes('#'))).toBe(true);
    expect(last?.busy.slice(0, 4).some((row) => row.includes('#'))).toBe(true);
  });

  it('is also drawn without its points, which are revealed from top to bottom', async () => {
    const deck = await draw(pdf([titledPage('Points', ['One thing', 'Another thing']), titledPage('None')]));
    const [built, plain] = deck.pages;
    expect(plain).not.toHaveProperty('build');
    expect(built?.build?.steps.map(({ text }) => text)).toEqual(['One thing', 'Another thing']);
    // The points are at 390 and 344 of 540 points from the bottom.
    expect(built?.build?.steps[0]?.until).toBeGreaterThan(27);
    expect(built?.build?.steps[0]?.until).toBeLessThan(35);
    expect(built?.build?.steps[1]?.until).toBe(100);
    const [title, whole] = [deck.darkIn(0, 'build'), deck.darkIn(0, 'picture')];
    expect(title.upper).toBe(whole.upper);
    expect(title.lower).toBe(0);
    expect(whole.lower).toBeGreaterThan(0);
  });

  it('takes build steps from the presentation, in groups and with static points', async () => {
    const bytes = pdf([titledPage('Points', ['Here already', 'First', 'Second', 'With it'])]);
    const deck = await draw(bytes, [[['First'], ['Second', 'With it']]]);
    const texts = deck.pages[0]?.build?.steps.map(({ text }) => text);
    expect(texts).toEqual(['First', 'Second With it']);
    // The first point stays on the page without points.
    const [title, whole] = [deck.darkIn(0, 'build'), deck.darkIn(0, 'picture')];
    expect(title.lower).toBeGreaterThan(0);
    expect(whole.lower).toBeGreaterThan(title.lower);
    // A single step is valid. Steps that are not on the page, or go upwards, are ignored.
    expect((await draw(bytes, [[['With it']]])).pages[0]?.build?.steps).toHaveLength(1);
    expect((await draw(bytes, [[['Nowhere']]])).pages[0]?.build?.steps).toHaveLength(4);
    expect((await draw(bytes, [[['Second'], ['First']]])).pages[0]?.build?.steps).toHaveLength(4);
  });

  it('reports fonts that it does not embed', async () => {
    const deck = await draw(pdf([titledPage('Title')], { font: 'FuturaBook' }));
    expect(deck.missingFonts).toEqual(['FuturaBook']);
  });

  it.each([
    ['a page without resources', '/Resources', '/Elsewhere'],
    ['missing resources', '/Resources <<', '/Resources 99 0 R /Elsewhere <<'],
    ['invalid fonts', '/F1 3 0 R', '/F1 3 0 R /F2 null /F3 7 /F4 4 0 R'],
    ['an empty composite font', '/Subtype /Type1 /BaseFont', '/Subtype /Type0 /DescendantFonts [] /BaseFont'],
  ])('with %s is drawn', async (_what, from, to) => {
    const file = pdf([titledPage('Title', ['One', 'Two'])])
      .toString('latin1')
      .replaceAll(from, to);
    const deck = await draw(Buffer.from(file, 'latin1'));
    expect(deck.heads).toEqual(['PNG']);
  });

  it('skips page numbers and reads columns one after the other', async () => {
    const column = (x: number, ...texts: string[]) =>
      texts.map((text, index) => ({ text, x, y: 380 - index * 60, size: 22 }));
    const deck = await draw(
      pdf([
        [
          { text: 'Before and after', x: 60, y: 470, size: 40 },
          ...column(60, 'Before one', 'Before two'),
          ...column(520, 'After one', 'After two'),
          { text: '12', x: 920, y: 20, size: 10 },
        ],
      ]),
    );
    expect(deck.pages[0]?.paragraphs.map(({ text }) => text).join(' | ')).toBe(
      'Before and after | Before one | Before two | After one | After two',
    );
  });
});

describe('an invalid PDF', () => {
  const page = titledPage('Page');
  const locked = () => {
    const document = mupdf.Document.openDocument(pdf([page]), 'application/pdf') as mupdf.PDFDocument;
    return Buffer.from(
      document.saveToBuffer('encrypt=aes-256,user-password=secret,owner-password=secret').asUint8Array(),
    );
  };
  it.each([
    ['a password', locked(), 'has a password'],
    [
      '10,000 pages',
      pdf(Array.from({ length: 10_000 }, () => [])),
      'has 10000 pages; at most 200 can be read',
    ],
    ['no pages', pdf([]), 'has no pages'],
    ['a file that is not a PDF', Buffer.from('%PDF-1.7 and nothing'), /is damaged|has no pages/],
    [
      'a page without a height',
      Buffer.from(pdf([page]).toString('latin1').replace('[0 0 960 540]', '[0 0 960 001]'), 'latin1'),
      'which cannot be shown',
    ],
  ])('is rejected: %s', async (_what, bytes, sentence) => {
    await expect(draw(bytes)).rejects.toThrow(sentence);
  });

  it('is repaired as far as possible when truncated', async () => {
    const whole = pdf([titledPage('First'), titledPage('Second')]);
    const deck = await draw(whole.subarray(0, whole.lastIndexOf('xref\n0')));
    expect(deck.pages[0]?.title).toBe('First');
  });
});
