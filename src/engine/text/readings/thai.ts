import { type CountWords, count } from './count.ts';
import { type Piece, phonemes } from './reading.ts';
import { thaiSyllables } from './thai-syllables.ts';

/** Common words that are not spoken as they are written, in regular spelling. */
const WORDS = new Map(
  `ก็ ก้อ,ไทย ไท,น้ำ น้าม,ได้ ด้าย,ไม้ ม้าย,เช้า ช้าว,เปล่า ปล่าว,จริง จิง,สร้าง ซ่าง,เสริม เสิม,บริการ บอ-ริ-กาน,
  บริษัท บอ-ริ-สัด,คุณภาพ คุน-นะ-พาบ,สุขภาพ สุก-ขะ-พาบ,ผลิต ผะ-หลิด,ผลิตภัณฑ์ ผะ-หลิด-ตะ-พัน,ธรรมชาติ ทำ-มะ-ชาด,
  ชาติ ชาด,วิทยาลัย วิด-ทะ-ยา-ลัย,มหาวิทยาลัย มะ-หา-วิด-ทะ-ยา-ลัย,โทรศัพท์ โท-ระ-สับ,ปัจจุบัน ปัด-จุ-บัน,
  สมาชิก สะ-มา-ชิก,อนาคต อะ-นา-คด,ประวัติ ประ-หวัด,รัฐบาล รัด-ถะ-บาน,กรรมการ กำ-มะ-กาน,ศึกษา สึก-สา,
  สามารถ สา-มาด,เทคโนโลยี เทค-โน-โล-ยี,พิเศษ พิ-เสด,เหตุ เหด,เพชร เพ็ด,พุธ พุด,พฤศจิกายน พรึด-สะ-จิ-กา-ยน,
  คณะ คะ-นะ,ขณะ ขะ-หนะ,พฤหัส พะ-รึ-หัด,อังกฤษ อัง-กริด,ตลาด ตะ-หลาด,ฉบับ ฉะ-บับ,สบาย สะ-บาย,แสดง สะ-แดง,
  สะดวก สะ-ดวก,เสมอ สะ-เหมอ,เฉพาะ ฉะ-เพาะ,ขยะ ขะ-หยะ,ชนะ ชะ-นะ,ธนาคาร ทะ-นา-คาน,ทศวรรษ ทด-สะ-วัด,
  จังหวัด จัง-หวัด,องค์กร อง-กอน,เกียรติ เกียด,สังเกต สัง-เกด,ญาติ ยาด,ศตวรรษ สะ-ตะ-วัด,นาฬิกา นา-ลิ-กา,
  ธุรกิจ ทุ-ระ-กิด,ประโยชน์ ประ-โหยด,วันพุธ วัน-พุด,กรกฎาคม กะ-ระ-กะ-ดา-คม,กุมภาพันธ์ กุม-พา-พัน,เมษายน เม-สา-ยน,
  สวัสดี สะ-หวัด-ดี,สวัสดิ์ สะ-หวัด,สนาม สะ-หนาม,เสนอ สะ-เหนอ,เยี่ยม เยี่ยม,มิตร มิด,บัตร บัด,สมัคร สะ-หมัก,จักร จัก`
    .split(/,\s*/)
    .map((row): [string, string[]] => {
      const [word = '', spoken = ''] = row.split(' ');
      return [word, spoken.split('-')];
    }),
);

const UNITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];

const NUMBERS: CountWords = {
  units: UNITS,
  tens: (tens, unit) => {
    const begin = tens === 1 ? 'สิบ' : tens === 2 ? 'ยี่ สิบ' : `${UNITS[tens]} สิบ`;
    return unit === 0 ? begin : `${begin} ${unit === 1 ? 'เอ็ด' : UNITS[unit]}`;
  },
  hundreds: (hundreds) => `${UNITS[hundreds]} ร้อย`,
  thousands: (_, thousands) => {
    const [hundreds, tens, units] = [
      Math.floor(thousands / 100),
      Math.floor(thousands / 10) % 10,
      thousands % 10,
    ];
    const named = [
      [hundreds, 'แสน'],
      [tens, 'หมื่น'],
      [units, 'พัน'],
    ] as const;
    return named.flatMap(([digit, name]) => (digit > 0 ? [`${UNITS[digit]} ${name}`] : [])).join(' ');
  },
  millions: (said) => `${said} ล้าน`,
  point: 'จุด',
};

/** Syllables between two spaces from which on the space is heard: Thai parts its clauses with nothing else. */
const CLAUSE = 8;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Thai by the letters: words are found by dictionary, syllables and tones by rule. */
export function readThai(text: string): Piece[] {
  const pieces: Piece[] = [];
  let syllables = 0;
  let before: string[] = [];
  const numbered = text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50));
  for (const { segment, index } of segmenter.segment(numbered)) {
    const to = index + segment.length;
    const said = segment === 'ๆ' ? before : syllablesOf(segment);
    if (said) {
      pieces.push({ from: index, to, said: `${phonemes(said.join(''))} ` });
      before = said;
      syllables += said.length;
    } else if (/^\s+$/.test(segment) && syllables >= CLAUSE && !isNumber(text, index, to)) {
      pieces.push({ from: index, to, said: ', ' });
      syllables = 0;
    }
  }
  return pieces;
}

/** Undefined for what is not Thai. */
function syllablesOf(segment: string): string[] | undefined {
  if (/^\d[\d,]*(\.\d+)?$/.test(segment)) {
    return count(segment.replaceAll(',', ''), NUMBERS).split(' ').flatMap(spoken);
  }
  return /[\u0e01-\u0e4e]/.test(segment) ? spoken(segment) : undefined;
}

function spoken(word: string): string[] {
  return (WORDS.get(word) ?? [word]).flatMap(thaiSyllables);
}

/** A number and what it counts belong together. */
function isNumber(text: string, from: number, to: number): boolean {
  return /\d/.test(`${text[from - 1]}${text[to]}`);
}
