import { afterAll, describe, expect, it } from 'vitest';
import { VOICES } from '../../catalog/voices.ts';
import { createEspeakEngine } from '../../media/speech/espeak/engine.ts';
import { parseScript } from '../script/parts.ts';
import { spokenText } from '../script/spoken-text.ts';

const engine = createEspeakEngine();
afterAll(() => engine.close());

function prepared(script: string, locale: string): string {
  return parseScript(script, locale)
    .map((part) => (part.kind === 'pause' ? '' : spokenText(part.words, locale).text))
    .join(' ');
}

/** What a listener would hear, as sounds. */
async function sounds(text: string, locale: string): Promise<string> {
  const voice = VOICES.find((one) => one.locale === locale && one.engine === 'espeak');
  if (!voice) throw new Error(`no voice of ${locale}`);
  const { alignment } = await engine.synthesize({
    text,
    voice,
    rate: 1,
    signal: new AbortController().signal,
  });
  return alignment?.phones.map(({ ipa }) => ipa).join('') ?? '';
}

/** Engines say a figure a little otherwise than its word; such neighbours count as one. */
const NEIGHBOURS = ['aʌəɑɐä', 'eɛæ', 'iɪj', 'oɔ', 'uʊ', 'td', 'xχ', 'ckɟ', 'sz'];

function difference(a: string, b: string): number {
  const [left, right] = [a, b].map((text) =>
    [...text.normalize('NFD').replace(/[\p{M}\p{Lm}]/gu, '')].map(
      (sign) => NEIGHBOURS.find((group) => group.includes(sign))?.[0] ?? sign,
    ),
  );
  let row = right?.map((_, index) => index + 1) ?? [];
  left?.forEach((sign, index) => {
    let before = index;
    let last = index + 1;
    row = row.map((above, column) => {
      last = Math.min(above + 1, last + 1, before + (right?.[column] === sign ? 0 : 1));
      before = above;
      return last;
    });
  });
  return (row.at(-1) ?? 1) / Math.max(1, left?.length ?? 0, right?.length ?? 0);
}

/** Scripts as people write them and, in words, what is to be heard. */
const CASES: Readonly<Record<string, readonly (readonly [script: string, words: string])[]>> = {
  'en-US': [
    ['$1,299.99', 'one thousand two hundred ninety-nine dollars and ninety-nine cents'],
    ['3:45 pm', 'three forty-five p m'],
    ['9 a.m.', 'nine a m'],
    ['20 %', 'twenty percent'],
    ['11/21/2026', 'November twenty-first, twenty twenty-six'],
    ['21/11/2026', 'November twenty-first, twenty twenty-six'],
    ['the 2nd', 'the second'],
    ['35 km NE of Oaxaca', 'thirty-five kilometers northeast of Oaxaca'],
    ['Winds NW at 10 mph', 'Winds northwest at ten miles per hour'],
    ['across SE Asia', 'across Southeast Asia'],
    ['1200 NE 5th Ave, Portland', 'twelve hundred Northeast fifth Avenue, Portland'],
    ['100 W 34th St, New York', 'one hundred West thirty-fourth Street, New York'],
    ['Acme Inc. and Widget Ltd. are here', 'Acme Incorporated and Widget Limited are here'],
    ['We own Acme Inc.', 'We own Acme Incorporated.'],
    ['a 5-year, $225M deal', 'a five-year, two hundred twenty-five million dollar deal'],
    ['Pennsylvania Ave NW', 'Pennsylvania Avenue Northwest'],
    ['a 100 W lamp', 'a one hundred watt lamp'],
    ['the iPhone SE of Apple', 'the iPhone SE of Apple'],
    ['March 3rd, 2024', 'March third, twenty twenty-four'],
    ['$5 $6', 'five dollars six dollars'],
    ['v2.0', 'version two point zero'],
    ['50 km/h', 'fifty kilometers per hour'],
    ['€5', 'five euros'],
    ['No. 5', 'number five'],
    ['Dr. Smith', 'Doctor Smith'],
    ['info@example.com', 'info at example dot com'],
    ['https://www.example.com/shop?id=7', 'w w w dot example dot com slash shop'],
    ['555-123-4567', 'five five five, one two three, four five six seven'],
    ['-5 °C', 'minus five degrees Celsius'],
    ['2-3 days', 'two to three days'],
    ['$2.5m', 'two point five million dollars'],
    ['1,000,000', 'one million'],
    ['since 1984', 'since nineteen eighty-four'],
    ['1/2', 'one half'],
    ['e.g. this', 'for example this'],
  ],
  'de-DE': [
    ['1.299,99 €', 'eintausend zweihundertneunundneunzig Euro neunundneunzig'],
    ['10:30 Uhr', 'zehn Uhr dreißig'],
    ['am 21.11.2026', 'am einundzwanzigsten November zweitausend sechsundzwanzig'],
    ['500 mg', 'fünfhundert Milligramm'],
    ['am 3. Oktober', 'am dritten Oktober'],
    ['20 %', 'zwanzig Prozent'],
    ['z. B. das', 'zum Beispiel das'],
    ['Nr. 5', 'Nummer fünf'],
  ],
  'fr-FR': [
    ['1 299,99 €', 'mille deux cent quatre-vingt-dix-neuf euros quatre-vingt-dix-neuf'],
    ['18h30', 'dix-huit heures trente'],
    ['le 1er mai', 'le premier mai'],
    ['le 21/11/2026', 'le vingt-et-un novembre deux mille vingt-six'],
    ['M. Dupont', 'Monsieur Dupont'],
    ['3,5 kg', 'trois virgule cinq kilogrammes'],
  ],
  'es-ES': [
    ['1.299,99 €', 'mil doscientos noventa y nueve euros con noventa y nueve'],
    ['a las 10:30', 'a las diez y media'],
    ['el 2º piso', 'el segundo piso'],
    ['20 %', 'veinte por ciento'],
    ['50 km/h', 'cincuenta kilómetros por hora'],
    ['Sra. Ruiz', 'señora Ruiz'],
  ],
  'it-IT': [
    ['€5', 'cinque euro'],
    ['alle 10:30', 'alle dieci e trenta'],
    ['21/11/2026', 'ventuno novembre duemila ventisei'],
    ['20%', 'venti per cento'],
  ],
  'pt-BR': [
    ['R$ 20,50', 'vinte reais e cinquenta'],
    ['às 10h30', 'às dez horas e meia'],
    ['nº 5', 'número cinco'],
    ['20%', 'vinte por cento'],
  ],
  'nl-NL': [
    ['€ 12,50', 'twaalf euro vijftig'],
    ['om 10:30 uur', 'om tien uur dertig'],
    ['2e plaats', 'tweede plaats'],
    ['bijv. dit', 'bijvoorbeeld dit'],
  ],
  'pl-PL': [
    ['o 10:30', 'o dziesiątej trzydzieści'],
    ['5 zł', 'pięć złotych'],
    ['2 zł', 'dwa złote'],
    ['21 listopada', 'dwudziestego pierwszego listopada'],
    ['np. to', 'na przykład to'],
  ],
  'ru-RU': [
    ['21 ₽', 'двадцать один рубль'],
    ['22 ₽', 'двадцать два рубля'],
    ['21 ноября', 'двадцать первое ноября'],
    ['в 10:30', 'в десять часов тридцать минут'],
    ['1,5 кг', 'одна целая пять десятых килограмма'],
    ['т. е. так', 'то есть так'],
  ],
  'tr-TR': [
    ['%20 indirim', 'yüzde yirmi indirim'],
    ['2. kat', 'ikinci kat'],
    ['50 km/h', 'elli kilometre/saat'],
    ['1.299 ₺', 'bin iki yüz doksan dokuz lira'],
  ],
  'hi-IN': [
    ['₹1,299', 'एक हज़ार दो सौ निन्यानबे रुपये'],
    ['20%', 'बीस प्रतिशत'],
    ['10:30', 'दस बजकर तीस मिनट'],
  ],
  'ar-SA': [
    ['5 kg', 'خمسة كيلوغرامات'],
    ['20٪', 'عشرون بالمئة'],
  ],
  'zh-CN': [
    ['20%', '百分之二十'],
    ['￥1,299', '一千二百九十九元'],
    ['10:30', '十点三十分'],
    ['2026/11/21', '二零二六年十一月二十一日'],
  ],
  'ja-JP': [
    ['20%オフ', '二十パーセントオフ'],
    ['10:30', '十じ三十っぷん'],
    ['¥1,299', '千二百九十九円'],
    ['4月1日', 'しがつついたち'],
    ['300本', 'さんびゃっぽん'],
  ],
};

describe.each(Object.entries(CASES))('in %s', (locale, cases) => {
  it.each(cases)('speaks “%s” as “%s”', async (script, words) => {
    const text = prepared(script, locale);
    if (locale.startsWith('en')) expect(text).toBe(words);
    const [heard, meant] = [await sounds(text, locale), await sounds(words, locale)];
    expect(difference(heard, meant), `${heard} for ${meant}`).toBeLessThan(0.15);
  });
});
