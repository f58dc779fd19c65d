/**
 * The sounds of the IPA that can be spoken: in English as ARPAbet (the nearest where English has none), elsewhere by
 * espeak-ng's names, the first that a language knows (https://github.com/espeak-ng/espeak-ng/blob/master/docs/phonemes.md).
 */
export interface IpaSound {
  /** Vowels without their stress; `AAH` is the long one of British "father". */
  arpabet: string;
  /** Apart by spaces. */
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
/** They sound with a little vowel before them. */
const SYLLABIC = `n̩|AH N|@n n-   l̩|AH L|@L @l l-   m̩|AH M|@m m-   ɹ̩|ER|3 @r`;

function read(list: string, isVowel: boolean): [string, IpaSound][] {
  return list
    .trim()
    .split(/\s{2,}|\n/)
    .filter(Boolean)
    .map((entry) => {
      const [ipa = '', arpabet = '', espeak = ''] = entry.split('|');
      return [ipa.normalize('NFD'), { arpabet, espeak: espeak.trim(), isVowel }];
    });
}

export const IPA_SOUNDS: ReadonlyMap<string, IpaSound> = new Map([
  ...read(VOWELS, true),
  ...read(SYLLABIC, true),
  ...read(CONSONANTS, false),
]);
