import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/enums.ts';
import { callOutText, callToAction, hookOf, matchPoints } from './plan-film.ts';
import { amountOf, dropOf, spokenPrices } from './prices.ts';
import { SCRIPTS, speechOf } from './product-video.fixture.ts';
import { sentencesOf } from './shots.ts';

describe('hookOf', () => {
  it('uses the first sentence when it is short, and the product name otherwise', () => {
    const { words } = speechOf('en-US');
    expect(hookOf(words, 'The Mug')).toMatchObject({ text: 'Cold coffee by nine?' });
    expect(hookOf(words.slice(6), 'The Mug').text).toBe('This is the Brightside Stoneware Mug');
    expect(hookOf(words.slice(12), 'The Mug')).toEqual({ text: 'The Mug', spokenUntil: 0 });
  });

  it('has at most seven words', () => {
    for (const locale of Object.keys(SCRIPTS)) {
      const { words } = speechOf(locale);
      for (let from = 0; from < words.length; from++) {
        expect(hookOf(words.slice(from), 'The Mug').text.split(' ').length).toBeLessThanOrEqual(7);
      }
    }
  });
});

describe('callouts', () => {
  it('keep a whole phrase, or are left out', () => {
    expect(callOutText('Keeps drinks hot for 12 hours.')).toBe('Keeps drinks hot for 12 hours');
    expect(
      callOutText('Solid oak frame (FSC certified), finished by hand in our own workshop in the north'),
    ).toBe('Solid oak frame');
    expect(
      callOutText(
        'Waterproof only when the lid is closed and the seal has been replaced within the last year',
      ),
    ).toBeUndefined();
    expect(
      callOutText(
        'A long story about a product that goes on and on without ever getting to a point of any kind',
      ),
    ).toBeUndefined();
  });

  it('match the sentences that mention them, timed at their first word, or are left out', () => {
    const { words } = speechOf('en-US');
    const matched = matchPoints(
      ['Hand-glazed stoneware', 'Free shipping', 'Keeps coffee hot for two hours'],
      sentencesOf(words),
    );
    expect(matched.map(({ text }) => text)).toEqual([
      'Keeps coffee hot for two hours',
      'Hand-glazed stoneware',
    ]);
    expect(matched[0]?.at).toBe(words.find(({ text }) => text === 'keeps')?.start);
  });
});

it('has a call to action in every interface language', () => {
  const locales =
    'fil-PH fr-FR de-DE hi-IN id-ID it-IT ja-JP ko-KR ms-MY pt-BR ru-RU es-ES th-TH vi-VN ar-SA el-GR tr-TR sl-SI hr-HR ro-RO zh-CN bn-BD ur-PK hu-HU zh-TW pl-PL zh-HK da-DK ml-IN ta-IN te-IN cs-CZ he-IL zu-ZA sv-SE lt-LT nl-NL nl-BE nb-NO fi-FI bg-BG lv-LV uk-UA mn-MN fa-IR or-IN as-IN kn-IN tl-PH am-ET sr-RS sk-SK sw-KE'.split(
      ' ',
    );
  expect(locales.length).toBe(LANGUAGES.length - 1);
  for (const locale of locales) expect(callToAction(locale), locale).not.toBe(callToAction('en-US'));
});

describe('prices', () => {
  it('are found where they are spoken, the new one beside the old one', () => {
    const wordsOf = (script: string) => {
      let offset = 0;
      return script.split(' ').map((text, index) => {
        const word = { text, offset, length: text.length, start: index, end: index + 0.9 };
        offset += text.length + 1;
        return word;
      });
    };
    const product = { name: '', points: [], pictures: [], videos: [], price: '€89', oldPrice: '€119' };
    expect(spokenPrices(product, wordsOf("It was €119. Now it's €89."))).toEqual([
      { text: '€119', struckWords: 1, at: 2, until: 2.9 },
      { text: '€119\u2002€89', struckWords: 1, at: 5, until: 5.9 },
    ]);
    expect(spokenPrices(product, wordsOf('Yours for 89 euros today.'))).toMatchObject([
      { text: '€119\u2002€89', at: 2, until: 3.9 },
    ]);
    expect(spokenPrices(product, wordsOf('It lasts 89 hours.'))).toEqual([]);
    expect(spokenPrices({ ...product, oldPrice: '€79' }, wordsOf('Only €89.'))).toEqual([
      { text: '€89', struckWords: 0, at: 1, until: 1.9 },
    ]);
  });

  it('are read in formats from around the world, with the discount in percent', () => {
    expect(
      [
        '$25',
        '€1.299,00',
        '1 299,50 kr',
        '¥2,400',
        '₹1,24,999.00',
        'CHF 1’250.–',
        '٢٤٫٥ ر.س',
        'from 2 to 3',
      ].map(amountOf),
    ).toEqual([25, 1299, 1299.5, 2400, 124999, 1250, undefined, undefined]);
    expect(
      dropOf({ name: '', points: [], pictures: [], videos: [], price: '$24', oldPrice: '$32' })?.percent,
    ).toBe(25);
  });
});
