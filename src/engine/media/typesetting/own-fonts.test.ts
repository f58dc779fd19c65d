import { expect, test } from 'vitest';
import { HANDWRITING_FONT, PICTOGRAMS } from '../../../../test/fixtures/fonts.ts';
import { tinyFont } from '../../../../test/fixtures/tiny-font.ts';
import { fontFacts } from './font-facts.ts';
import { FontRefused } from './font-refused.ts';
import { setLine } from './line.ts';
import { openOwnFont, ownFont, tryFont } from './own-fonts.ts';

const FACE = 'own:asset:hand';
const widthOf = (text: string, face?: 'own:asset:hand') =>
  setLine([{ text }], { locale: 'en-US', fontSize: 100, weight: 700, ...(face && { face }) }, 0).width;

test('uses an uploaded font, and the common font for letters it lacks', async () => {
  await openOwnFont(FACE, HANDWRITING_FONT);
  expect(ownFont(FACE)).toMatchObject({
    family: 'Caveat',
    isVariable: true,
    weight: { min: 400, max: 700 },
  });
  expect(widthOf('Hello there', FACE)).toBeLessThan(0.85 * widthOf('Hello there'));
  expect(widthOf('שלום', FACE)).toBe(widthOf('שלום'));
  expect(widthOf('世界', FACE)).toBe(widthOf('世界'));
});

test('limits the weight to those the font has', async () => {
  await openOwnFont(FACE, HANDWRITING_FONT);
  const [usual, heavy] = [700, 900].map(
    (weight) => setLine([{ text: 'Hello' }], { locale: 'en-US', fontSize: 100, weight, face: FACE }, 0).width,
  );
  expect(heavy).toBe(usual);
});

test('accepts a usable font and rejects pictograms and invalid files', async () => {
  expect(await tryFont(HANDWRITING_FONT)).toBe('Caveat');
  expect(() => fontFacts(PICTOGRAMS)).toThrow('hardly any letters');
  expect(() => fontFacts(Buffer.from('wOF2 or so'))).toThrow(FontRefused);
});

test.each([
  ['one group', tinyFont({ groups: [[65, 0x7fff_ffff, 1]] })],
  ['many groups', tinyFont({ groups: Array(70).fill([0, 0xffff, 1]) })],
  ['many segments', tinyFont({ groups: [], segments: Array(70).fill([0, 0xfffe, 1]) })],
])('rejects a font that claims more characters than Unicode has in %s', (_where, font) => {
  expect(() => fontFacts(font)).toThrow('claims more characters');
});
