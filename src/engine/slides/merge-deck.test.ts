import { expect, it } from 'vitest';
import type { DrawnDeck, OfficeDeck, Paragraph } from './deck.ts';
import { mergeDeck } from './merge-deck.ts';

const paragraph = (text: string, isPoint = false): Paragraph => ({ text, level: 0, isPoint });

const drawn = (count: number, fonts: string[] = []): DrawnDeck => ({
  title: '',
  fonts,
  missingFonts: [],
  warnings: [],
  pages: Array.from({ length: count }, (_, index) => ({
    picture: { path: `/tmp/${index}.png`, format: 'png', width: 1920, height: 1080 },
    title: `Seen ${index + 1}`,
    paragraphs: [paragraph(`Seen ${index + 1}`)],
    letters: [],
    busy: [],
    ground: '#ffffff',
  })),
});

const office = (pages: OfficeDeck['pages'], fonts: string[] = []): OfficeDeck => ({
  title: 'Told',
  pages,
  fonts,
  warnings: [],
});

it('takes the script from the notes, or else the text, and names the source', () => {
  const deck = mergeDeck(
    {
      office: office([
        { title: 'One', paragraphs: [paragraph('One')], notes: 'Say\u0000 this.' },
        {
          title: 'Costs',
          paragraphs: [
            paragraph('Costs'),
            paragraph('a [mesh] for *leaves*', true),
            paragraph('1,400'),
            paragraph('35'),
          ],
          notes: ' ',
        },
        { title: '', paragraphs: [paragraph('2024 / 2025'), paragraph('https://example.com')], notes: '' },
      ]),
      drawn: drawn(3),
    },
    'file',
  );
  expect(deck.pages.map(({ script, scriptFrom }) => [scriptFrom, script])).toEqual([
    ['notes', 'Say  this.'],
    ['text', 'Costs. A mesh for leaves .'],
    ['none', ''],
  ]);
  expect(deck).toMatchObject({ title: 'Told', warnings: [] });
});

it('warns about replaced fonts and a different page count', () => {
  const pages = [{ title: 'One', paragraphs: [], notes: '' }];
  const deck = mergeDeck(
    {
      office: office(pages, ['Calibri', 'Liberation Sans']),
      drawn: drawn(2, ['LiberationSans-Bold', 'Carlito']),
    },
    'file',
  );
  expect(deck.warnings).toEqual([
    'These fonts are missing and were replaced: Calibri',
    'The presentation has 1 pages and its PDF 2, so notes may be on the wrong pages',
  ]);
});

it('reads a lone PDF, and keeps the script of a deck that could not be drawn', () => {
  expect(mergeDeck({ drawn: drawn(1) }, 'file')).toMatchObject({
    title: 'Seen 1',
    pages: [{ script: 'Seen 1.', scriptFrom: 'text' }],
  });
  const [page] = mergeDeck({ office: office([{ title: 'A', paragraphs: [], notes: 'B' }]) }, 'file').pages;
  expect(page).toMatchObject({ script: 'B', drawn: undefined });
});

it('warns about pages of a PDF without readable text, unless the presentation file has it', () => {
  const deck = drawn(3);
  for (const page of deck.pages.slice(1))
    Object.assign(page, { title: '', paragraphs: [], isUnreadable: true });
  const { warnings, pages } = mergeDeck({ drawn: deck }, 'deck');
  expect(warnings).toEqual([expect.stringMatching(/^Pages 2, 3: the text cannot be read/)]);
  expect(pages.map(({ scriptFrom }) => scriptFrom)).toEqual(['text', 'none', 'none']);
  const page = { title: 'Told', paragraphs: [paragraph('Told')], notes: '' };
  expect(mergeDeck({ drawn: deck, office: office([page, page, page]) }, 'deck').warnings).toEqual([]);
});
