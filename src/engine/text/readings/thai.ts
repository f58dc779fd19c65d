import { type NumberWords, numberInWords, type Piece, phonemes } from './reading.ts';

/** Common words with irregular spelling, respelled syllable by syllable. */
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
      const [word = '', spelling = ''] = row.split(' ');
      return [word, spelling.split('-')];
    }),
);

const UNITS = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];

const NUMBERS: NumberWords = {
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
  millions: (thai) => `${thai} ล้าน`,
  point: 'จุด',
};

/** Syllables after which a space becomes a pause. Thai separates clauses by spaces alone. */
const MIN_CLAUSE_SYLLABLES = 8;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Reads Thai: a dictionary finds the words, rules find syllables and tones. */
export function readThai(text: string): Piece[] {
  const pieces: Piece[] = [];
  let syllables = 0;
  let before: string[] = [];
  const numbered = text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50));
  for (const { segment, index } of segmenter.segment(numbered)) {
    const to = index + segment.length;
    const spoken = segment === 'ๆ' ? before : syllablesOf(segment);
    if (spoken) {
      pieces.push({ from: index, to, said: `${phonemes(spoken.join(''))} ` });
      before = spoken;
      syllables += spoken.length;
    } else if (/^\s+$/.test(segment) && syllables >= MIN_CLAUSE_SYLLABLES && !isNumber(text, index, to)) {
      pieces.push({ from: index, to, said: ', ' });
      syllables = 0;
    }
  }
  return pieces;
}

/** Returns the syllables of a segment; undefined if it is not Thai. */
function syllablesOf(segment: string): string[] | undefined {
  if (/^\d[\d,]*(\.\d+)?$/.test(segment)) {
    return numberInWords(segment.replaceAll(',', ''), NUMBERS).split(' ').flatMap(spokenSyllables);
  }
  return /[\u0e01-\u0e4e]/.test(segment) ? spokenSyllables(segment) : undefined;
}

function spokenSyllables(word: string): string[] {
  return (WORDS.get(word) ?? [word]).flatMap(thaiSyllables);
}

/** Whether a space touches a number. No pause separates a number from the noun that it counts. */
function isNumber(text: string, from: number, to: number): boolean {
  return /\d/.test(`${text[from - 1]}${text[to]}`);
}

type ConsonantClass = 'low' | 'middle' | 'high';

interface Syllable {
  /** Number of letters. */
  length: number;
  /** Lower costs are more likely. */
  cost: number;
  phonemes: string;
}

const MIDDLE = /^[กจฎฏดตบปอ]/;
const HIGH = /^[ขฃฉฐถผฝศษสห]/;
/** A vowel or tone mark, which shows that the consonant before it does not end a syllable. */
const ATTACHED = /^[ะัาำิีึืุู็่้๊๋]/;

/** Splits a Thai word into syllables in the most likely way, as phonemes of espeak's `th` voice. */
export function thaiSyllables(word: string): string[] {
  // Silent letters carry a thanthakhat (◌์).
  const text = word.replace(/[ก-ฮ][ิุ]?์/g, '').replace(/[ฯๆ]/g, '');
  const best: { cost: number; syllables: string[] }[] = [{ cost: 0, syllables: [] }];
  for (let at = 0; at < text.length; at++) {
    const before = best[at];
    if (!before) continue;
    const offer = (length: number, cost: number, phonemes: string) => {
      const current = best[at + length];
      if (current && current.cost <= before.cost + cost) return;
      best[at + length] = {
        cost: before.cost + cost,
        syllables: phonemes ? [...before.syllables, phonemes] : before.syllables,
      };
    };
    for (const { length, cost, phonemes } of syllablesAt(text.slice(at))) offer(length, cost, phonemes);
    offer(1, 20, '');
  }
  return best[text.length]?.syllables ?? [];
}

function* syllablesAt(rest: string): Generator<Syllable> {
  for (const { pattern, vowel, long, final, cost } of VOWELS) {
    for (const match of matches(pattern, rest)) {
      const { initial = '', tone = '', last = '' } = match.groups ?? {};
      const onset = onsetOf(initial);
      const coda = final ?? (last === '' ? '' : FINALS.get(last));
      if (!onset || coda === undefined) continue;
      if (last !== '' && ATTACHED.test(rest.slice(match[0].length))) continue;
      const kind = classOf(initial);
      const live = /^[mnNjw]/.test(coda) || (coda === '' && long);
      const level = toneOf(kind, tone, live, long);
      const lead = onset.lead ? `${onset.lead}a${kind === 'high' ? 2 : 3}` : '';
      const phonemes = `${lead}${onset.sound}${vowel}${coda}${level}`;
      yield { length: match[0].length, cost: cost + onset.cost, phonemes };
    }
  }
}

/** Matches a vowel pattern with one or two initial consonants, with and without a final one. */
function* matches(pattern: string, rest: string): Generator<RegExpExecArray> {
  for (const initial of ['[ก-ฮ]', '[ก-ฮ]{2}']) {
    for (const last of ['', '(?<last>[ก-ฮ])']) {
      if (last !== '' && !pattern.includes('F')) continue;
      const source = pattern.replace('C', `(?<initial>${initial})`).replace('T', '(?<tone>[่้๊๋]?)');
      const match = new RegExp(`^${source.replace('F', last)}`).exec(rest);
      if (match) yield match;
    }
  }
}

interface Onset {
  /** Consonant that is spoken as a short syllable of its own. */
  lead?: string;
  sound: string;
  cost: number;
}

function onsetOf(letters: string): Onset | undefined {
  const [first = '', second] = letters;
  const sound = INITIALS.get(first);
  if (sound === undefined) return undefined;
  if (!second) return { sound, cost: 0 };
  const other = INITIALS.get(second) ?? '';
  if (TRUE_CLUSTERS.has(letters)) return { sound: `${sound}${other}`, cost: 0.1 };
  if (letters === 'ทร' || letters === 'สร' || letters === 'ซร' || letters === 'ศร')
    return { sound: 's', cost: 0.2 };
  if (letters === 'จร') return { sound, cost: 0.4 };
  if (!SONORANTS.includes(second)) return undefined;
  if (first === 'ห') return { sound: other, cost: 0 };
  if (letters === 'อย') return { sound: other, cost: 0.2 };
  // The class of the first letter decides the tone of both.
  return MIDDLE.test(first) || HIGH.test(first) ? { lead: sound, sound: other, cost: 0.6 } : undefined;
}

function classOf(initial: string): ConsonantClass {
  return HIGH.test(initial) ? 'high' : MIDDLE.test(initial) ? 'middle' : 'low';
}

/** espeak's numbers of the nearest tones: 1 rising, 2 low, 3 level, 4 high, 5 falling. */
function toneOf(kind: ConsonantClass, mark: string, live: boolean, long: boolean): number {
  if (mark === '่') return kind === 'low' ? 5 : 2;
  if (mark === '้') return kind === 'low' ? 4 : 5;
  if (mark === '๊') return 4;
  if (mark === '๋') return 1;
  if (live) return kind === 'high' ? 1 : 3;
  if (kind !== 'low') return 2;
  return long ? 5 : 4;
}

/** Initial consonants of a syllable, in phonemes of espeak's `th` voice. */
export const INITIALS: ReadonlyMap<string, string> = table(`
  ก k, ข k_h, ฃ k_h, ค k_h, ฅ k_h, ฆ k_h, ง N, จ tS, ฉ tSh, ช tSh, ซ s, ฌ tSh, ญ j, ฎ d, ฏ t, ฐ t_h, ฑ t_h,
  ฒ t_h, ณ n, ด d, ต t, ถ t_h, ท t_h, ธ t_h, น n, บ b, ป p, ผ p_h, ฝ f, พ p_h, ฟ f, ภ p_h, ม m, ย j, ร r, ล l,
  ว w, ศ s, ษ s, ส s, ห h, ฬ l, อ ?, ฮ h`);

/** Final consonants of a syllable. Other consonants cannot end one. */
export const FINALS: ReadonlyMap<string, string> = table(`
  ก k, ข k, ค k, ฆ k, ง N, จ t, ช t, ซ t, ฎ t, ฏ t, ฐ t, ฑ t, ฒ t, ด t, ต t, ถ t, ท t, ธ t, ศ t, ษ t, ส t,
  ญ n, ณ n, น n, ร n, ล n, ฬ n, บ p, ป p, พ p, ฟ p, ภ p, ม m, ย j, ว w`);

export const SONORANTS = 'งญณนมยรลวฬ';

/** Pairs of consonants without a vowel between them. */
export const TRUE_CLUSTERS: ReadonlySet<string> = new Set(
  'กร กล กว ขร ขล ขว คร คล คว ปร ปล พร พล ผล ตร บร บล ดร ฟร ฟล'.split(' '),
);

interface VowelForm {
  /** C: initial consonants, T: a tone mark, F: an optional final consonant. */
  pattern: string;
  vowel: string;
  long: boolean;
  /** Final sound that is part of the vowel's spelling. */
  final?: string;
  cost: number;
}

const short = (pattern: string, vowel: string, cost = 1): VowelForm => ({
  pattern,
  vowel,
  long: false,
  cost,
});
const long = (pattern: string, vowel: string, cost = 1): VowelForm => ({ pattern, vowel, long: true, cost });
const ended = (pattern: string, vowel: string, final: string): VowelForm => ({
  pattern,
  vowel,
  long: vowel.endsWith(':'),
  final,
  cost: 0.9,
});

export const VOWELS: readonly VowelForm[] = [
  short('CTะ', 'a'),
  short('CัTF', 'a'),
  long('CTาF', 'a:'),
  ended('CTำ', 'a', 'm'),
  short('CิTF', 'i'),
  long('CีTF', 'i:'),
  short('CึTF', 'W'),
  long('CืTอ?F', 'W:'),
  short('CุTF', 'u'),
  long('CูTF', 'u:'),
  short('เCTะ', 'e', 0.9),
  short('เC็TF', 'e', 0.9),
  long('เCTF', 'e:'),
  short('แCTะ', 'E', 0.9),
  short('แC็TF', 'E', 0.9),
  long('แCTF', 'E:'),
  short('โCTะ', 'o', 0.9),
  long('โCTF', 'o:'),
  short('เCTาะ', 'O', 0.8),
  short('C็TอF', 'O', 0.9),
  short('C็', 'O', 1.2),
  long('CTอF', 'O:'),
  long('เCTอF', '@:', 0.9),
  long('เCิTF', '@:', 0.9),
  ended('เCTย', '@:', 'j'),
  long('เCีTยF', 'i@', 0.8),
  long('เCืTอF', 'W@', 0.8),
  long('CัTว', 'u@', 0.9),
  { ...long('CTวF', 'u@', 1.3) },
  ended('เCTา', 'a', 'w'),
  ended('ไCTย', 'a', 'j'),
  ended('ไCT', 'a', 'j'),
  ended('ใCT', 'a', 'j'),
  ended('Cรร(?=[ก-ฮ]|$)', 'a', 'n'),
  short('CรรF', 'a', 1.5),
  short('CฤF', 'ri', 1.2),
  short('CTF', 'o', 1.6),
  short('C', 'a', 2.4),
];

function table(rows: string): Map<string, string> {
  return new Map(
    rows.split(',').map((row): [string, string] => {
      const [letter = '', sound = ''] = row.trim().split(' ');
      return [letter, sound];
    }),
  );
}
