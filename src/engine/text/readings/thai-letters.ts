/** Consonants at the beginning of a syllable, in phonemes of espeak's `th` voice. */
export const INITIALS: ReadonlyMap<string, string> = table(`
  ก k, ข k_h, ฃ k_h, ค k_h, ฅ k_h, ฆ k_h, ง N, จ tS, ฉ tSh, ช tSh, ซ s, ฌ tSh, ญ j, ฎ d, ฏ t, ฐ t_h, ฑ t_h,
  ฒ t_h, ณ n, ด d, ต t, ถ t_h, ท t_h, ธ t_h, น n, บ b, ป p, ผ p_h, ฝ f, พ p_h, ฟ f, ภ p_h, ม m, ย j, ร r, ล l,
  ว w, ศ s, ษ s, ส s, ห h, ฬ l, อ ?, ฮ h`);

/** Consonants at the end of a syllable; those that are missing cannot stand there. */
export const FINALS: ReadonlyMap<string, string> = table(`
  ก k, ข k, ค k, ฆ k, ง N, จ t, ช t, ซ t, ฎ t, ฏ t, ฐ t, ฑ t, ฒ t, ด t, ต t, ถ t, ท t, ธ t, ศ t, ษ t, ส t,
  ญ n, ณ n, น n, ร n, ล n, ฬ n, บ p, ป p, พ p, ฟ p, ภ p, ม m, ย j, ว w`);

export const SONORANTS = 'งญณนมยรลวฬ';

/** Two consonants that are spoken together. */
export const TRUE_CLUSTERS: ReadonlySet<string> = new Set(
  'กร กล กว ขร ขล ขว คร คล คว ปร ปล พร พล ผล ตร บร บล ดร ฟร ฟล'.split(' '),
);

interface VowelForm {
  /** C: the consonants before the vowel, T: a tone mark, F: a consonant that may end the syllable. */
  pattern: string;
  vowel: string;
  long: boolean;
  /** A sound that belongs to the vowel's letters. */
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
