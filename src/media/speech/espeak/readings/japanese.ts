import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Token, Tokenizer } from 'kuromoji';
import { readCounted } from './japanese-numbers.ts';
import { beatsOf, toKatakana } from './kana.ts';
import type { Piece } from './reading.ts';

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
const USUAL: Readonly<Record<string, string>> = {
  私: 'ワタシ',
  日本: 'ニホン',
  明日: 'アシタ',
  一人: 'ヒトリ',
  二人: 'フタリ',
  今日: 'キョー',
  何: 'ナニ',
  '%': 'パーセント',
  '％': 'パーセント',
};

/** Words that lean on the one before them and have no accent of their own. */
const LEANING = /^(?:助詞|助動詞)$/;

/** Japanese by the reading of its words. */
export async function readJapanese(text: string): Promise<Piece[]> {
  const { tokenize } = await bound();
  const pieces: Piece[] = [];
  let at = 0;
  // Digits of full width count like the others; they are of the same length.
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  for (const part of plain.split(/(\d[\d,]*(?:\.\d+)?)/)) {
    const after = plain.slice(at + part.length);
    if (/^\d/.test(part)) {
      const { kana, taken } = readCounted(part, after);
      pieces.push({ from: at, to: at + part.length + taken, said: spoken(kana, false) });
    } else {
      let from = at;
      for (const token of tokenize(part)) {
        const to = from + token.surface_form.length;
        const kana = kanaOf(token);
        const last = pieces.at(-1)?.to ?? 0;
        if (last < to && kana)
          pieces.push({ from: Math.max(from, last), to, said: spoken(kana, leans(token)) });
        from = to;
      }
    }
    at += part.length;
  }
  return pieces.filter(({ said }) => said !== '');
}

async function bound() {
  const built = await tokenizer();
  return { tokenize: (text: string) => (text === '' ? [] : built.tokenize(text)) };
}

function kanaOf({ surface_form: surface, pronunciation }: Token): string | undefined {
  const usual = USUAL[surface];
  if (usual) return usual;
  if (/^[ぁ-ゖァ-ヺー]+$/.test(surface) && !pronunciation) return toKatakana(surface);
  return pronunciation && /[ァ-ヺ]/.test(pronunciation) ? pronunciation : undefined;
}

function leans({ pos, pos_detail_1: detail }: Token): boolean {
  return LEANING.test(pos) || /^(?:接尾|非自立)$/.test(detail);
}

function spoken(kana: string, leaning: boolean): string {
  const beats = beatsOf(kana);
  // The voice rises on the second beat of a longer word, unless that is only the length of the first.
  const place = leaning ? -1 : beats.length > 2 && /^.+[aeiou]$/.test(beats[1] ?? '') ? 1 : 0;
  const said = beats.map((beat, index) => (index === place ? beat.replace(/[aeiou]/, "'$&") : beat)).join('');
  return said === '' ? '' : ` [[${said.replace(/([aeiou])\1/g, '$1:')}]] `;
}
