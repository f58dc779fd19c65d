import { eachMatch, type Piece, phonemes } from './reading.ts';

/** Common words with their vowels, which Hebrew does not write. Capitals: S sh, X ch, R r, T ts. */
const WORDS = lexicon(`
  שלום Sal'om,של Sel,שלי Sel'i,שלך SelX'a,שלנו Sel'anu,שלכם SelaX'em,את et,אתה at'a,אתם at'em,אני an'i,אנחנו an'aXnu,
  הוא hu,היא hi,הם hem,הן hen,זה ze,זו zo,זאת zot,הזה haz'e,הזאת haz'ot,אלה 'ele,לא lo,כן ken,גם gam,רק Rak,כל kol,
  על al,עם im,אל el,מן min,אבל av'al,או o,כי ki,אם im,יש jeS,אין en,היה haj'a,להיות lihj'ot,טוב tov,טובה tov'a,
  טובים tov'im,חדש Xad'aS,חדשה Xadas'a,חדשים XadaS'im,מאוד me?'od,יום jom,היום haj'om,מחר maX'aR,עכשיו aXS'av,
  תודה tod'a,רבה Rab'a,ברוך baR'uX,ברוכים bRuX'im,הבאים haba?'im,בבקשה bevakaS'a,חנות Xan'ut,לחנות laXan'ut,
  מוצר mutS'aR,המוצר hamuts'aR,מוצרים mutsaR'im,מחיר meX'iR,המחיר hameX'iR,שקל S'ekel,שקלים Skal'im,דולר d'olaR,
  עולה ol'e,נהדר nehed'aR,אחד eX'ad,אחת aX'at,שתיים St'ajim,שניים Sn'ajim,שלוש Sal'oS,שלושה SloS'a,ארבע aRb'a,
  חמש Xam'eS,חמישה XamiS'a,שש SeS,שבע S'eva,שמונה Sm'one,תשע t'eSa,עשר 'eseR,עשרים esR'im,שלושים SloS'im,
  ארבעים aRba?'im,חמישים XamiS'im,מאה me?'a,אלף 'elef,אחוז aX'uz,אחוזים aXuz'im,ישראל jisRa?'el,עברית ivR'it,
  שנה Sana,איך eX,מה ma,מי mi,למה l'ama,איפה 'ejfo,כמה k'ama,הקול hak'ol,קול kol,שומעים Som?'im,נשמע niSm'a,
  אפשר efS'aR,אפשרות efSaR'ut,צריך tsaR'iX,רוצה Rots'e,רוצים Rots'im,אנשים anaS'im,בית b'ajit,הבית hab'ajit,
  עולם ol'am,העולם ha?ol'am,חיים Xaj'im,הנה hin'e,כך kaX,עוד od,יותר jot'eR,הכי haX'i,לכם laX'em,לך leX'a,לנו l'anu,
  לי li,ככה k'aXa,וידאו v'ide?o,עבודה avod'a,שירות SeR'ut,חברה XevR'a,לקוח lak'oaX,לקוחות lakoX'ot,מבצע mivts'a`);

const LETTERS: ReadonlyMap<string, string> = new Map(
  'א ?,ב b,ג g,ד d,ה h,ו v,ז z,ח X,ט t,י j,כ k,ך X,ל l,מ m,ם m,נ n,ן n,ס s,ע ?,פ p,ף f,צ ts,ץ ts,ק k,ר R,ש S,ת t'
    .split(',')
    .map((row) => row.split(' ') as [string, string]),
);
/** Letters whose sound depends on whether a vowel comes before them. */
const SOFT: ReadonlyMap<string, string> = new Map(Object.entries({ ב: 'v', כ: 'X', פ: 'f' }));
const HARD: ReadonlyMap<string, string> = new Map(Object.entries({ ב: 'b', כ: 'k', פ: 'p' }));
/** Said of the letters that are put before a word. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ה: 'ha',
    ו: 've',
    ב: 'be',
    ל: 'le',
    ש: 'Se',
    מ: 'mi',
    כ: 'ke',
  }),
);

/** Hebrew with the vowels it leaves out: common words from a list, the others by the shape words usually have. */
export function readHebrew(text: string): Piece[] {
  return eachMatch(text, /[א-ת\u0591-\u05c7]+(?:["'״׳][א-ת]+)?/gu, (match) => {
    const word = match.replace(/[\u0591-\u05c7"'״׳]/g, '');
    return phonemes(known(word) ?? guessedWithPrefix(word));
  });
}

function known(word: string): string | undefined {
  const whole = WORDS.get(word);
  if (whole) return whole;
  const prefix = PREFIXES.get(word[0] ?? '');
  const rest = WORDS.get(word.slice(1));
  return prefix && rest ? `${prefix}${rest}` : undefined;
}

function guessedWithPrefix(word: string): string {
  const prefix = word.length > 3 ? PREFIXES.get(word[0] ?? '') : undefined;
  return prefix && /^[הוש]/.test(word) ? `${prefix}${guessed(word.slice(1))}` : guessed(word);
}

/** Consonants that touch are parted by a vowel where three would meet or a word would begin with two. */
function guessed(word: string): string {
  const sounds: { sound: string; vowel: boolean }[] = [];
  [...word].forEach((letter, index) => {
    const last = index === word.length - 1;
    const before = sounds.at(-1);
    const after = word[index + 1];
    if (letter === 'ו' && index > 0 && (last || after !== 'ו')) {
      sounds.push({ sound: before?.vowel ? 'v' : last ? 'u' : 'o', vowel: !before?.vowel });
    } else if (letter === 'י' && index > 0 && before && !before.vowel) {
      sounds.push({ sound: 'i', vowel: true });
    } else if (letter === 'ה' && last) {
      if (!before?.vowel) sounds.push({ sound: 'a', vowel: true });
    } else if ((letter === 'א' || letter === 'ע') && last) {
      if (!before?.vowel) sounds.push({ sound: 'a', vowel: true });
    } else {
      const soft = index > 0 && before?.vowel;
      const sound = (soft ? SOFT : HARD).get(letter) ?? LETTERS.get(letter);
      if (sound) sounds.push({ sound, vowel: false });
    }
  });
  const said: string[] = [];
  const vowels: number[] = [];
  sounds.forEach(({ sound, vowel }, index) => {
    if (vowel) vowels.push(said.length);
    said.push(sound);
    const next = sounds[index + 1];
    if (vowel || !next || next.vowel) return;
    const after = sounds[index + 2];
    const open = index === 0 || (sounds[index - 1]?.vowel !== true && !isOpened(said));
    if (open || (!after && !isVowel(said.at(-2)))) {
      vowels.push(said.length);
      said.push(index === 0 ? 'a' : 'e');
    }
  });
  const stress = vowels.at(-1);
  return said.map((sound, index) => (index === stress ? `'${sound}` : sound)).join('');
}

/** Whether a vowel stands before the last consonant. */
function isOpened(said: readonly string[]): boolean {
  return isVowel(said.at(-2));
}

function isVowel(sound: string | undefined): boolean {
  return sound !== undefined && /^[aeiou]$/.test(sound);
}

function lexicon(rows: string): Map<string, string> {
  return new Map(
    rows
      .trim()
      .split(/,\s*/)
      .map((row): [string, string] => {
        const [word = '', said = ''] = row.split(' ');
        return [word, said];
      }),
  );
}
