import { expect, test } from 'vitest';
import { HANDWRITING_FONT } from '../../../test/fixtures/fonts.ts';
import type { TextLayer, Timeline } from '../film/timeline.ts';
import { openOwnFont } from '../media/typesetting/own-fonts.ts';
import { letterWarnings } from './letter-warnings.ts';

function timeline(text: string, face?: TextLayer['face']): Timeline {
  const box = { x: 0, y: 0, width: 900, height: 200 };
  const layer: TextLayer = {
    kind: 'text',
    text,
    locale: 'en-US',
    box,
    fontSize: 60,
    minFontSize: 20,
    weight: 700,
    color: '#ffffff',
    align: 'start',
    valign: 'top',
    lineHeight: 1.1,
    entrance: 'none',
    ...(face && { face }),
  };
  const tracks = [{ name: 'text', clips: [{ start: 0, end: 1, layer }] }];
  return { version: 1, width: 900, height: 200, fps: 25, duration: 1, transparent: false, seed: 1, tracks };
}

test('names the script that no font has, once', () => {
  expect(letterWarnings(timeline('Hello བོད་ and བོད་'))).toEqual([
    'Letters of the Tibetan script (བ ོ ད ་) are in no font here and cannot be shown. Add a font that has them to the brand kit, or write the text without them.',
  ]);
  expect(letterWarnings(timeline('A sign \u{1F78C}\u{1CEB0} alone'))[0]).toMatch(
    /^Some characters \(\u{1CEB0}\) are/u,
  );
});

test('does not warn about scripts, symbols and emoji that can be drawn', async () => {
  const text =
    'ភ្នំពេញ ມ່ວນ မြန်မာ සිංහල ქართული հայերեն ਪੰਜਾਬੀ ગુજરાતી हिन्दी ✗ ➜ ✓ ☐ ⅓ 𝐀 😀 ©️ 1️⃣ \u200D\u200B\u00AD\u00A0';
  expect(letterWarnings(timeline(text))).toEqual([]);
  expect(letterWarnings(timeline('한국어'.normalize('NFD')))).toEqual([]);
  await openOwnFont('own:asset:hand', HANDWRITING_FONT);
  expect(letterWarnings(timeline('Hello ✗ ਪੰਜਾਬੀ', 'own:asset:hand'))).toEqual([]);
});
