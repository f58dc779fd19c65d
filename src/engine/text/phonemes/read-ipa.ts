/**
 * A supported IPA sound. English engines use ARPAbet, or the nearest English sound. Other languages use the first of
 * espeak-ng's names that they have (https://github.com/espeak-ng/espeak-ng/blob/master/docs/phonemes.md).
 */
interface IpaSound {
  /** Without stress; `AAH` is the long vowel of British "father". */
  arpabet: string;
  /** Separated by spaces. */
  espeak: string;
  isVowel: boolean;
}

const VOWELS = `
aɪ|AY|aI   aʊ|AW|aU   eɪ|EY|eI e:   oʊ|OW|oU o:   əʊ|OW|oU o:   ɔɪ|OY|OI OY   ɔʏ|OY|OY OI   ɪə|IY AH|i@ I@   eə|EH R|e@ E@   ɛə|EH R|e@ E@   ʊə|UH R|U@ u@
ɜː|ER|3: W:   ɝ|ER|3: W:   ɜ|ER|3: W   ɚ|ER|3 @   ɑː|AAH|A: a: a   ɑ|AA|A A: a   aː|AAH|a: A: a   a|AA|a a#   ɒ|AA|0 O   æ|AE|a a#
iː|IY|i: i   i|IY|i i:   ɪ|IH|I i   yː|UW|y: y u:   y|UW|y Y u   ʏ|UH|Y y U u   eː|EY|e: e   e|EH|e E   ɛː|EH|E: E e:   ɛ|EH|E e
øː|ER|Y: Y 3:   ø|ER|Y Y: @   œː|ER|W: W   œ|ER|W Y @   əː|ER|3: @   ə|AH|@ a#   ɐ|AH|a# @ a   ʌ|AH|V a   ɵ|UH|u- U u   ɨ|IH|i" I i   ʉ|UW|u" u: u
uː|UW|u: u   u|UW|u u:   ʊ|UH|U u   oː|OW|o: o   o|OW|o o:   ɔː|AO|O: o:   ɔ|AO|O o   ɤ|AH|V @   ɯ|UW|u" u
ɑ̃|AA N|A~ a~ an   ɔ̃|AO N|O~ o~ on   ɛ̃|AE N|E~ e~ en   œ̃|AH N|W~ E~ en   ã|AA N|a~ A~ an   õ|OW N|o~ O~ on   ẽ|EY N|e~ E~ en
ĩ|IY N|i~ in   ũ|UW N|u~ un`;
const CONSONANTS = `
tʃ|CH|tS tS;   dʒ|JH|dZ dZ;   ts|T S|ts   dz|D Z|dz   pf|P F|pf   p|P|p   b|B|b   t|T|t   d|D|d   k|K|k   ɡ|G|g   g|G|g   f|F|f   v|V|v   θ|TH|T s   ð|DH|D d
s|S|s   z|Z|z s   ʃ|SH|S S;   ʒ|ZH|Z Z; S   h|HH|h x   ɦ|HH|h x   x|K|x h   χ|K|x X h   ç|HH Y|C x S   ɕ|SH|S; S   ʑ|ZH|Z; Z   ʂ|SH|s. S   ʐ|ZH|z. Z
m|M|m   n|N|n   ŋ|NG|N n   ɲ|N Y|n^ n;   ɱ|M|m   ɳ|N|n. n   l|L|l   ɫ|L|l   ʎ|L Y|l^ l;   ɭ|L|l. l   ɬ|L|l   r|R|r R   ɹ|R|r r- R   ɾ|D|* r R   ɻ|R|r   ʁ|R|R r   ʀ|R|R r   ɽ|R|*. r
j|Y|j   ɥ|W|w y   w|W|w v   ʋ|V|v# v   ʍ|W|w v   β|V|B b   ɸ|F|f   ɣ|G|Q g   ʔ||? `;
/** Syllabic consonants, spoken with a short vowel before them. */
const SYLLABIC = `n̩|AH N|@n n-   l̩|AH L|@L @l l-   m̩|AH M|@m m-   ɹ̩|ER|3 @r`;

const IPA_SOUNDS: ReadonlyMap<string, IpaSound> = new Map([
  ...parseSounds(VOWELS, true),
  ...parseSounds(SYLLABIC, true),
  ...parseSounds(CONSONANTS, false),
]);

/** A sound in a word. Each word has at most one main stress. */
interface ReadSound extends IpaSound {
  ipa: string;
  /** 2 for main stress and 1 for secondary, on the vowel. */
  stress: 0 | 1 | 2;
  /** Whether the sound begins a word. */
  isFirst: boolean;
}

/** Keyboard substitutes for the signs of stress and length. */
const KEYBOARD_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/['’]/g, 'ˈ'],
  [/,/g, 'ˌ'],
  [/:/g, 'ː'],
  [/[\u0361\u035c]/g, ''],
];
/** Ties, syllable marks, and finer distinctions that no voice makes. */
const IGNORED_SIGNS = new Set(
  '.‿‖|\u032f\u0325\u030a\u0329\u0303\u031a\u02b0\u02b2\u02b7\u02de\u0306\u02d1\u031e\u031d\u032a\u033b\u02e0\u02e4',
);
const MAX_SOUND_LENGTH = 3;

/** Returns the first sign that cannot be spoken, or the whole text if it has no sounds; undefined for valid IPA. */
export function findUnknownSign(ipa: string): string | undefined {
  const { sounds, unknown } = scanIpa(ipa);
  return unknown ?? (sounds.length === 0 ? ipa.trim() : undefined);
}

/** Reads the sounds of IPA and skips unknown signs. */
export function readIpa(ipa: string): ReadSound[] {
  const { sounds } = scanIpa(ipa);
  const words = wordsOf(sounds);
  // Without a stress mark, the stress is on the first full vowel.
  for (const word of words) {
    if (word.some(({ stress }) => stress === 2)) continue;
    const vowels = word.filter(({ isVowel }) => isVowel);
    const bearer = vowels.find((one) => one.ipa !== 'ə' && one.stress === 0) ?? vowels[0];
    if (bearer) bearer.stress = 2;
  }
  return sounds;
}

function wordsOf(sounds: readonly ReadSound[]): ReadSound[][] {
  const words: ReadSound[][] = [];
  for (const sound of sounds) {
    if (sound.isFirst || words.length === 0) words.push([]);
    words.at(-1)?.push(sound);
  }
  return words;
}

function scanIpa(ipa: string): { sounds: ReadSound[]; unknown: string | undefined } {
  const plain = KEYBOARD_SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), ipa.normalize('NFD'));
  const sounds: ReadSound[] = [];
  let unknown: string | undefined;
  let stress: 0 | 1 | 2 = 0;
  let isFirst = true;
  for (let at = 0; at < plain.length; ) {
    const sign = String.fromCodePoint(plain.codePointAt(at) ?? 0);
    if (sign === 'ˈ' || sign === 'ˌ') stress = sign === 'ˈ' ? 2 : 1;
    else if (/\s/.test(sign)) isFirst = true;
    const symbol = soundAt(plain, at);
    if (symbol) {
      const sound = IPA_SOUNDS.get(symbol);
      if (sound) sounds.push({ ...sound, ipa: symbol, stress: sound.isVowel ? stress : 0, isFirst });
      if (sound?.isVowel) stress = 0;
      isFirst = false;
    } else if (!/[ˈˌː\s-]/.test(sign) && !IGNORED_SIGNS.has(sign)) unknown ??= sign;
    at += symbol?.length ?? sign.length;
  }
  return { sounds, unknown };
}

/** Returns the longest sound at an offset. */
function soundAt(text: string, at: number): string | undefined {
  for (let length = MAX_SOUND_LENGTH; length > 0; length--) {
    const part = text.slice(at, at + length);
    if (IPA_SOUNDS.has(part)) return part;
  }
  return undefined;
}

function parseSounds(list: string, isVowel: boolean): [string, IpaSound][] {
  return list
    .trim()
    .split(/\s{2,}|\n/)
    .filter(Boolean)
    .map((entry) => {
      const [ipa = '', arpabet = '', espeak = ''] = entry.split('|');
      return [ipa.normalize('NFD'), { arpabet, espeak: espeak.trim(), isVowel }];
    });
}
