import { expect, it } from 'vitest';
import type { EspeakEvent } from './engine.ts';
import { readForVoice, withTones } from './entry.ts';

async function read(text: string, locale: string): Promise<string> {
  const { text: said } = await readForVoice({ text, locale, variant: 'f2', emphases: [] });
  return said.replace(/\s+/g, ' ').trim();
}

it.each([
  // Tones: 1 rising, 2 low, 3 level, 4 high, 5 falling.
  ['th-TH', 'สวัสดีครับ', '[[sa2wat2di:3]] [[k_hrap4]]'],
  ['th-TH', 'สินค้าใหม่', '[[sin1k_ha:4]] [[maj2]]'],
  ['th-TH', 'ตลก ขนม เพื่อน', '[[ta3lok2]] [[k_ha2nom1]] [[p_hW@n5]]'],
  ['th-TH', '๒๑', '[[ji:5sip2?et2]]'],
  ['ja-JP', '私は東京へ', "[[wat'as\\i]] [[wa]] [[t'o:k;o:]] [[e]]"],
  ['ja-JP', '11月3日', "[[d_z\\'u:it_s\\igat_su]] [[m'ikka]]"],
  ['zu-ZA', 'Sawubona', "[[sawub'O:na]]"],
  ['mn-MN', 'дэлгүүрт 25', "[[delg'y:rt]] [[x'0rin]] [[t'Aw]]"],
  ['fil-PH', 'mga bata ng 20', "[[m'aNa]] [[b'ata]] [[n'aN]] [[dalaw'ampu]]"],
  ['or-IN', 'ସ୍ୱାଗତ', 'ସୁଆଗତ'],
  ['he-IL', 'שלום לחנות', "[[Sal'om]] [[laXan'ut]]"],
  ['ar-SA', 'متجرنا', 'مَتْجَرِنَا'],
  ['ar-SA', 'مَتْجَر', 'مَتْجَر'],
  ['de-DE', 'Guten Tag', 'Guten Tag'],
])('reads %s: %s', async (locale, text, said) => {
  expect(await read(text, locale)).toBe(said);
});

it('speaks English words in other languages in English, with the same speaker', async () => {
  expect(await read('これは Apple です', 'ja-JP')).toContain(
    '<voice xml:lang="en-us" gender="female" variant="2">Apple</voice>',
  );
});

it('maps its output back to positions in the text', async () => {
  const text = 'ราคา 25 บาท';
  const { text: said, origins } = await readForVoice({
    text,
    locale: 'th-TH',
    variant: 'f2',
    emphases: [[5, 7]],
  });
  const place = [...said].join('').indexOf('ba:t');
  expect(text.slice(origins[place]?.from, (origins[place]?.from ?? 0) + (origins[place]?.length ?? 0))).toBe(
    'บาท',
  );
  expect(said.indexOf('<prosody')).toBeLessThan(said.indexOf('sip'));
  expect(said.indexOf('</prosody>')).toBeGreaterThan(said.indexOf('sip'));
});

const event = (type: EspeakEvent['type'], ipa: string): EspeakEvent => ({
  type,
  at: 0,
  from: 0,
  length: 1,
  ipa,
});
const events = [event('word', ''), event('phoneme', 'n'), event('phoneme', 'i'), event('phoneme', '')];

it('takes tone marks from the whole transcription', () => {
  expect(withTones(events, 'n_i2_').map(({ ipa }) => ipa)).toEqual(['', 'n', 'i2', '']);
});

it('leaves events unchanged when the transcription does not match', () => {
  expect(withTones(events, 'n_i2 | h_au_')).toEqual(events);
});
