import { kanaWords } from '../spoken/japanese.ts';
import type { Piece } from './reading.ts';

/** Reads Japanese by the kana of its words. */
export async function readJapanese(text: string): Promise<Piece[]> {
  return (await kanaWords(text))
    .map(({ from, to, kana, isAttached: leans }) => ({ from, to, said: espeakKana(kana, leans) }))
    .filter(({ said }) => said !== '');
}

function espeakKana(kana: string, isUnstressed: boolean): string {
  const beats = beatsOf(kana);
  // The pitch rises on the second beat of a longer word, unless that only lengthens the first.
  const place = isUnstressed ? -1 : beats.length > 2 && /^.+[aeiou]$/.test(beats[1] ?? '') ? 1 : 0;
  const stressed = beats
    .map((beat, index) => (index === place ? beat.replace(/[aeiou]/, "'$&") : beat))
    .join('');
  return stressed === '' ? '' : ` [[${stressed.replace(/([aeiou])\1/g, '$1:')}]] `;
}

/** Kana in phonemes of espeak's `ja` voice, whose own rules drop some small letters. */
const KANA = `
  ア a,イ i,ウ u,エ e,オ o,カ ka,キ ki,ク ku,ケ ke,コ ko,ガ ga,ギ gi,グ gu,ゲ ge,ゴ go,サ sa,シ s\\i,ス su,セ se,ソ so,
  ザ za,ジ d_z\\i,ズ zu,ゼ ze,ゾ zo,タ ta,チ t_s\\i,ツ t_su,テ te,ト to,ダ da,ヂ d_z\\i,ヅ zu,デ de,ド do,
  ナ na,ニ ni,ヌ nu,ネ ne,ノ no,ハ ha,ヒ Ci,フ p\\u,ヘ he,ホ ho,バ ba,ビ bi,ブ bu,ベ be,ボ bo,パ pa,ピ pi,プ pu,ペ pe,
  ポ po,マ ma,ミ mi,ム mu,メ me,モ mo,ヤ ja,ユ ju,ヨ jo,ラ r\`a,リ r\`i,ル r\`u,レ r\`e,ロ r\`o,ワ wa,ヲ o,ヴ vu,
  シャ s\\a,シュ s\\u,ショ s\\o,シェ s\\e,ジャ d_z\\a,ジュ d_z\\u,ジョ d_z\\o,ジェ d_z\\e,チャ t_s\\a,チュ t_s\\u,チョ t_s\\o,
  チェ t_s\\e,ティ ti,ディ di,トゥ tu,ドゥ du,テュ t;u,デュ d;u,ツァ t_sa,ツェ t_se,ツォ t_so,ファ p\\a,フィ p\\i,フェ p\\e,
  フォ p\\o,フュ p\\ju,ウィ wi,ウェ we,ウォ wo,ヴァ va,ヴィ vi,ヴェ ve,ヴォ vo,イェ je,ヒャ Ca,ヒュ Cu,ヒョ Co,
  クァ kwa,クォ kwo,グァ gwa`;

const PALATAL: Readonly<Record<string, string>> = {
  キ: 'k;',
  ギ: 'g;',
  ニ: 'n;',
  ビ: 'b;',
  ピ: 'p;',
  ミ: 'm;',
  リ: 'r`;',
};

const SOUNDS = new Map(
  KANA.split(',').map((row): [string, string] => {
    const [letters = '', sound = ''] = row.trim().split(' ');
    return [letters, sound];
  }),
);
for (const [letter, sound] of Object.entries(PALATAL)) {
  for (const [small, vowel] of ['ャa', 'ュu', 'ョo'].map((pair) => [...pair])) {
    SOUNDS.set(`${letter}${small}`, `${sound}${vowel}`);
  }
}

/** Splits katakana into beats. A long vowel, a held consonant and a final n are beats of their own. */
function beatsOf(katakana: string): string[] {
  const beats: string[] = [];
  let isHeld = false;
  for (let at = 0; at < katakana.length; at++) {
    const letter = katakana[at] ?? '';
    const pair = SOUNDS.get(katakana.slice(at, at + 2));
    const sound = pair ?? SOUNDS.get(letter);
    if (letter === 'ン') beats.push('N\\');
    else if (letter === 'ッ') isHeld = true;
    else if (letter === 'ー' && beats.length > 0) beats.push(/[aeiou]$/.exec(beats.at(-1) ?? '')?.[0] ?? '');
    else if (sound) {
      const closure = /^(?:t_s\\?|d_z\\|s\\|p\\|[^aeiou;]`?)/.exec(sound)?.[0];
      beats.push(isHeld && closure ? `${/^[td]_/.test(closure) ? closure[0] : closure}${sound}` : sound);
      isHeld = false;
      if (pair) at++;
    }
  }
  return beats;
}
