import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Token, Tokenizer } from 'kuromoji';
import { readCounted } from './numbers.ts';

/** A word of a text in katakana, as it is said. */
export interface KanaWord {
  /** UTF-16 units of the text, [from, to). */
  from: number;
  to: number;
  kana: string;
  /** Whether it leans on the word before it and has no accent of its own. */
  leans: boolean;
}

let loading: Promise<Tokenizer> | undefined;

/** The dictionary takes most of a second and some hundred megabytes, so it is read when Japanese is first spoken. */
function tokenizer(): Promise<Tokenizer> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Tokenizer> {
  const { default: kuromoji } = await import('kuromoji');
  const dicPath = join(dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict');
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built)));
  });
}

/** Words whose usual reading the dictionary does not put first. */
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    私: 'ワタシ',
    日本: 'ニホン',
    明日: 'アシタ',
    一人: 'ヒトリ',
    二人: 'フタリ',
    今日: 'キョー',
    何: 'ナニ',
    '%': 'パーセント',
    '％': 'パーセント',
  }),
);

/** What 何 is said ナン before: counters, and what begins with t, d or n. */
const COUNTED = /^(?:[時人個回年月日分秒度本枚台歳才円番階曜週杯匹冊件点名倍でだの]|と(?!も))/;

const LEANING = /^(?:助詞|助動詞)$/;

/** Japanese by the reading of its words; what has none, such as Latin letters, is left out. */
export async function kanaWords(text: string): Promise<KanaWord[]> {
  const { tokenize } = await bound();
  const words: KanaWord[] = [];
  let at = 0;
  // Digits of full width count like the others; they are of the same length.
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  for (const part of plain.split(/(\d[\d,]*(?:\.\d+)?)/)) {
    const after = plain.slice(at + part.length);
    if (/^\d/.test(part)) {
      const { kana, taken } = readCounted(part, after);
      words.push({ from: at, to: at + part.length + taken, kana, leans: false });
    } else {
      let from = at;
      for (const token of tokenize(part)) {
        const to = from + token.surface_form.length;
        const kana = kanaOf(token, part.slice(to - at));
        const last = words.at(-1)?.to ?? 0;
        if (last < to && kana) words.push({ from: Math.max(from, last), to, kana, leans: leans(token) });
        from = to;
      }
    }
    at += part.length;
  }
  return words;
}

async function bound() {
  const built = await tokenizer();
  return { tokenize: (text: string) => (text === '' ? [] : built.tokenize(text)) };
}

function kanaOf({ surface_form: surface, pronunciation }: Token, after: string): string | undefined {
  if (surface === '何' && COUNTED.test(after)) return 'ナン';
  const usual = USUAL.get(surface);
  if (usual) return usual;
  if (/^[ぁ-ゖァ-ヺー]+$/.test(surface) && !pronunciation) return toKatakana(surface);
  return pronunciation && /[ァ-ヺ]/.test(pronunciation) ? pronunciation : undefined;
}

function leans({ pos, pos_detail_1: detail }: Token): boolean {
  return LEANING.test(pos) || /^(?:接尾|非自立)$/.test(detail);
}

function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}
