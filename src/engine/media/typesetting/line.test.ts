import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from '../../../../test/fixtures/sentences.ts';
import { VOICES } from '../../catalog/voices.ts';
import { emsOf } from '../../text/captions/pieces.ts';
import { splitEmoji } from './emoji.ts';
import { applyFont, fillPieces, setLine, strokePieces } from './line.ts';

const SIZE = 40;
const localeOf = (language: string) =>
  VOICES.find((voice) => voice.language === language)?.locale ?? { thai: 'th-TH' }[language] ?? 'en-US';
const styled = (locale: string) => ({ locale, fontSize: SIZE, weight: 900 });
const wordsOf = (text: string) => text.split(' ').map((word) => ({ text: word }));

/** Returns the words in visual order, from left to right. */
function visualOrder(text: string, locale: string): string[] {
  return setLine(wordsOf(text), styled(locale), 0).pieces.map((piece) => piece.text);
}

/** Letters of each language that are rarer than those of a sentence. */
const ALPHABETS: Record<string, string> = {
  french: 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»€',
  german: 'ÄÖÜẞß„“€',
  spanish: 'ÁÉÍÑÓÚÜ¡¿€',
  portuguese: 'ÃÕÁÂÀÇÉÊÍÓÔÚ',
  polish: 'ĄĆĘŁŃÓŚŹŻ',
  czech: 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  hungarian: 'ÁÉÍÓÖŐÚÜŰ',
  romanian: 'ĂÂÎȘȚ',
  turkish: 'ÇĞİIıÖŞÜ₺',
  lithuanian: 'ĄČĘĖĮŠŲŪŽ',
  latvian: 'ĀČĒĢĪĶĻŅŠŪŽ',
  vietnamese: 'ĂÂĐÊÔƠƯạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ₫',
  greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςάέήίόύώϊΐ',
  russian: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ₽№',
  ukrainian: 'ҐЄІЇґєії₴',
  serbian: 'ЂЈЉЊЋЏђјљњћџ',
  mongolian: 'ӨҮөү₮',
  arabic: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي٠١٢٣٤٥٦٧٨٩،؛؟٪',
  persian: 'پچژگکی۰۱۲۳۴۵۶۷۸۹٬',
  urdu: 'ٹڈڑںھہےۓ۔',
  hebrew: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת״׳₪',
  hindi: 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह०१२३४५६७८९₹',
  bengali: 'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়ৎ০১২৩৪৫৬৭৮৯৳',
  assamese: 'ৰৱ',
  tamil: 'அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவழளறனஜஷஸஹ',
  telugu: 'అఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశషసహళ',
  kannada: 'ಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಚಛಜಝಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲವಶಷಸಹಳ',
  malayalam: 'അആഇഈഉഊഋഎഏഐഒഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനപഫബഭമയരലവശഷസഹളഴറൻർൽൾൺ',
  odia: 'ଅଆଇଈଉଊଋଏଐଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଳଵଶଷସହୟୱ୦୧୨୩୪୫୬୭୮୯',
  thai: 'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาเแโใไๆฯ๐๑๒๓๔๕๖๗๘๙฿',
  amharic: 'ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ፩፪፫፬፭።፣፤',
  japanese: 'アイウエオガパッャー「」『』〜々円東京',
  korean: '가나다라마바사아자차카타파하괜찮습니다뷁₩',
  chinese: '的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会',
  cantonese: '嘅咗喺啲咁乜嘢冇佢哋嚟唔㗎噉',
};
const EVERYWHERE = '0123456789.,:;!?-–—…%&@#*+=/()[]\'"‘’“”$€£¥©®™°½×→★✓';

describe.each(Object.entries(SENTENCES))('%s', (language, sentence) => {
  const locale = localeOf(language);

  it('has a glyph for every character', () => {
    const missing = new Set<string>();
    for (const { segment } of new Intl.Segmenter(locale).segment(
      sentence + (ALPHABETS[language] ?? '') + EVERYWHERE,
    )) {
      for (const sign of segment) {
        if (/\s|\p{Cf}/u.test(sign)) continue;
        if (looks(segment, locale) === looks(segment, locale, sign)) missing.add(sign);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('is about as wide as the line breaker estimates', () => {
    const { width } = setLine(wordsOf(sentence), styled(locale), 0.08);
    expect(width / SIZE / emsOf(sentence)).toBeGreaterThan(0.88);
    expect(width / SIZE / emsOf(sentence)).toBeLessThan(1.05);
  });
});

/** The pixels of a cluster; `without` puts a sign that no font has in the place of one of its own. */
function looks(cluster: string, locale: string, without?: string): string {
  const canvas = createCanvas(72, 48);
  const ctx = canvas.getContext('2d');
  applyFont(ctx, cluster, { ...styled(locale), fontSize: 24 });
  ctx.fillText(without === undefined ? cluster : cluster.replace(without, '\u{10FFFF}'), 10, 34);
  return canvas.data().toString('latin1');
}

/** The pixels of a line. */
function drawn(text: string, locale: string): string {
  const canvas = createCanvas(72, 72);
  const ctx = canvas.getContext('2d');
  applyFont(ctx, text, styled('en-US'));
  fillPieces(ctx, setLine(wordsOf(text), styled(locale), 0).pieces, 10, 50, SIZE);
  return canvas.data().toString('latin1');
}

describe('a right-to-left line', () => {
  it('keeps English names with their numbers in order', () => {
    expect(visualOrder('جهاز iPhone 15 Pro جديد', 'ar-SA')).toEqual(['جديد', 'iPhone', '15', 'Pro', 'جهاز']);
  });

  it('orders prices as the language writes them', () => {
    expect(visualOrder('עולה $1,299.99 היום', 'he-IL')).toEqual(['היום', '$1,299.99', 'עולה']);
    // Arabic digits of either kind: the sign follows the number in reading order.
    expect(visualOrder('بسعر 1,299.99 دولار', 'ar-SA')).toEqual(['دولار', '1,299.99', 'بسعر']);
    expect(visualOrder('خصم ٢٥٪ اليوم', 'ar-SA')).toEqual(['اليوم', '٪', '٢٥', 'خصم']);
  });

  it('ends sentences on the left and mirrors brackets', () => {
    expect(visualOrder('أهلا (hello) world.', 'ar-SA')).toEqual(['.', 'world', ')', 'hello', '(', 'أهلا']);
    expect(visualOrder('שלום!', 'he-IL')).toEqual(['שלום!']);
    // A bracket is drawn as its mirror image there.
    expect(drawn(')', 'ar-SA')).toBe(drawn('(', 'en-US'));
    expect(drawn(')', 'ar-SA')).not.toBe(drawn(')', 'en-US'));
  });

  it('is set right to left inside a left-to-right line', () => {
    expect(visualOrder('Say שלום עולם now', 'en-US')).toEqual(['Say', 'עולם', 'שלום', 'now']);
  });

  it('fills the line without overlapping words', () => {
    const { pieces, width } = setLine(wordsOf('جهاز iPhone 15 بسعر $99 فقط'), styled('ar-SA'), 0.1);
    pieces.forEach((piece, index) => {
      const next = pieces[index + 1]?.x ?? width + 0.01;
      expect(piece.x + piece.width).toBeLessThanOrEqual(next + 0.01);
    });
    expect((pieces.at(-1)?.x ?? 0) + (pieces.at(-1)?.width ?? 0)).toBeCloseTo(width, 3);
  });
});

describe('emoji', () => {
  it('are split off whole: families, skin tones, flags, keycaps and hearts', () => {
    const emoji = ['👨‍👩‍👧‍👦', '👩🏽‍💻', '🇧🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '❤️', '🥹', '☕'];
    for (const one of emoji) {
      expect(splitEmoji(`a${one}b`).map(({ text }) => text)).toEqual(['a', one, 'b']);
    }
  });

  it('are not found in digits, © and other letters', () => {
    for (const text of ['#1', '5*3', '© 2026 Tea™', 'A→B']) {
      expect(splitEmoji(text)).toEqual([{ text, offset: 0, emoji: false }]);
    }
  });

  it('are drawn in colour and sharp at any size', () => {
    const canvas = createCanvas(400, 400);
    const ctx = canvas.getContext('2d');
    const style = { locale: 'en-US', fontSize: 300, weight: 900 };
    applyFont(ctx, '😀', style);
    const { pieces } = setLine([{ text: '😀' }], style, 0);
    strokePieces(ctx, pieces, 0, 300, 300);
    fillPieces(ctx, pieces, 0, 300, 300);
    const { data } = ctx.getImageData(0, 0, 400, 400);
    const count = { yellow: 0, soft: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      if (red > 240 && green > 190 && blue < 120 && alpha === 255) count.yellow++;
      if (alpha > 0 && alpha < 255) count.soft++;
    }
    expect(count.yellow).toBeGreaterThan(40_000);
    // Blown up from its 36 pixels it would have a rim of thousands.
    expect(count.soft).toBeLessThan(3000);
  });
});
