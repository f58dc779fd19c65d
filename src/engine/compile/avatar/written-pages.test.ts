import { describe, expect, it, test } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import { checkPages, type ProposedPage, sentencesOfScript } from './check-pages.ts';
import { pagesOf } from './key-points.ts';
import { pagesFor } from './written-pages.ts';

const NEWS =
  'Our third quarter was the best so far. Revenue grew 24 percent, costs fell by 3 percent and we opened two offices. Do not sell your shares yet. Next year will be harder, because energy is expensive.';

const page = (change: Partial<ProposedPage>): ProposedPage => ({
  sentence: 1,
  headline: '',
  points: [],
  isOrdered: false,
  ...change,
});
const check = (script: string, offered: Partial<ProposedPage>[], locale = 'en-US') =>
  checkPages(offered.map(page), sentencesOfScript(script, locale), locale);
const headlineOf = (script: string, headline: string, locale = 'en-US', sentence = 1) =>
  check(script, [{ headline, sentence }], locale).pages[0]?.headline;

describe('a headline', () => {
  it.each([
    ['Q3: best quarter yet', 1],
    ['Third quarter: the best so far', 1],
    ['Revenue grew 24 %', 2],
    ['2 offices opened', 2],
    ['Next year will be harder', 4],
  ])('may say "%s"', (headline, sentence) => {
    expect(headlineOf(NEWS, headline, 'en-US', sentence)).toBe(headline);
  });

  it.each([
    ['ends early', 'Our third quarter was the best so'],
    ['is what a sentence begins with', 'Our third quarter was'],
    ['stops before the object', 'Revenue grew'],
    ['has too many words', 'The third quarter was the very best quarter so far'],
    ['has a number that is not in the script', 'Revenue grew 42 percent'],
    ['has a word that is not in the script', 'Record quarter for shareholders'],
    ['is a single word', 'Quarter'],
    ['has marks', 'The <b>best</b> quarter'],
    ['turns the meaning around', 'Sell your shares'],
    ['denies what the script does not', 'Never the best quarter', 'Our third quarter was the best.'],
  ])('is refused where it %s: "%s"', (_why, headline, script = NEWS) => {
    expect(headlineOf(script, headline)).toBeUndefined();
  });

  it.each([
    [
      'de-DE',
      'Die Grundsteuer steigt um 8 Prozent, und zwei Bäder schließen.',
      'Grundsteuer steigt um 8 Prozent',
    ],
    ['es-ES', 'El consejo aprobó un nuevo plan de bicicletas el lunes.', 'Nuevo plan de bicicletas aprobado'],
    ['ja-JP', '来月から朝の電車の時間が変わります。', '朝の電車の時間が変わる'],
    ['zh-CN', '公司今年的收入增长了24%。', '收入增长24%'],
    ['hi-IN', 'कल सभी सरकारी स्कूल बंद रहेंगे।', 'सरकारी स्कूल बंद'],
  ])('may be of the words of %s', (locale, script, headline) => {
    expect(headlineOf(script, headline, locale)).toBe(headline);
  });

  it.each([
    [
      'de-DE',
      'Die Grundsteuer steigt um 8 Prozent, und zwei Bäder schließen.',
      'Grundsteuer steigt und zwei',
    ],
    ['es-ES', 'El consejo aprobó un nuevo plan de bicicletas el lunes.', 'Un nuevo plan de'],
    ['ja-JP', '朝の時間が変わります。', '夜の時間が変わる'],
    ['ru-RU', 'Не продавайте акции компании.', 'Продавайте акции компании'],
  ])('is refused in %s, too', (locale, script, headline) => {
    expect(headlineOf(script, headline, locale)).toBeUndefined();
  });
});

describe('points', () => {
  const points = (...own: string[]) =>
    check(NEWS, [{ headline: 'Q3: best quarter yet', points: own }]).pages[0]?.points;

  it('are kept where the script lists them', () => {
    const good = ['Revenue grew 24 %', 'Costs fell 3 %', 'Two offices opened'];
    expect(points(...good)).toEqual(good);
  });

  it.each([
    ['one alone', ['Revenue grew 24 %']],
    ['one that has a wrong number', ['Revenue grew 24 %', 'Costs fell 5 %']],
    ['one that is not in the script', ['Revenue grew 24 %', 'Customers are happy']],
    ['one that lost its "not"', ['Two offices opened', 'Sell your shares']],
    ['those in another order', ['Costs fell 3 %', 'Revenue grew 24 %']],
    ['those that are no list', ['Third quarter was best', 'Energy is expensive']],
  ])('are left out for %s, and the headline stays', (_why, own) => {
    const { pages, rejected: refused } = check(NEWS, [{ headline: 'Q3: best quarter yet', points: own }]);
    expect(pages).toEqual([
      { from: 'Our third quarter was the best so far.', headline: 'Q3: best quarter yet' },
    ]);
    expect(refused).toHaveLength(1);
  });
});

/** Words that last half a second each. */
const spoken = (script: string): Word[] =>
  [...script.matchAll(/\S+/gu)].map(({ 0: text, index }, place) => ({
    text,
    offset: index,
    length: text.length,
    start: place * 0.5,
    end: place * 0.5 + 0.4,
  }));

test('pages come with their sentences, and points when they are spoken of', () => {
  const written = check(NEWS, [
    { headline: 'Q3: best quarter yet' },
    {
      sentence: 2,
      headline: '',
      points: ['Revenue grew 24 %', 'Costs fell 3 %', 'Two offices opened'],
      isOrdered: true,
    },
    { sentence: 4, headline: 'Next year will be harder' },
  ]).pages;
  expect(pagesFor(written, spoken(NEWS), 'en-US')).toEqual([
    { headline: { text: 'Q3: best quarter yet', at: 0 }, points: [], isOrdered: false },
    {
      headline: { text: 'Q3: best quarter yet', at: 4 },
      points: [
        { text: 'Revenue grew 24 %', at: 4 },
        { text: 'Costs fell 3 %', at: 6 },
        { text: 'Two offices opened', at: 9.5 },
      ],
      isOrdered: true,
    },
    { headline: { text: 'Next year will be harder', at: 14 }, points: [], isOrdered: false },
  ]);
});

test('a page that would replace another one at once is left out', () => {
  const script = 'Sales are up. Costs are down. We thank all teams for a year of hard work and good ideas.';
  const written = [
    { from: 'Sales are up.', headline: 'Sales are up' },
    { from: 'Costs are down.', headline: 'Costs are down' },
  ];
  const headlines = pagesFor(written, spoken(script), 'en-US').map(({ headline }) => headline?.text);
  expect(headlines).toEqual(['Sales are up']);
});

test('pages of another script give way to those that are found', () => {
  const written = [{ from: 'Something else entirely.', headline: 'Something else' }];
  expect(pagesFor(written, spoken(NEWS), 'en-US')).toEqual(pagesOf(spoken(NEWS), 'en-US'));
});
