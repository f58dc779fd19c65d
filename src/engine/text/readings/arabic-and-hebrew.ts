import { eachMatch, type Piece, phonemes } from './reading.ts';

/** Common words with the vowels that Arabic does not write. */
const ARABIC_WORDS = new Map(
  `مرحبا مَرْحَبَا,أهلا أَهْلَنْ,بكم بِكُم,بك بِكَ,في فِي,من مِن,على عَلَى,إلى إِلَى,عن عَن,مع مَعَ,هذا هَاذَا,هذه هَاذِهِ,ذلك ذَالِكَ,
  تلك تِلْكَ,هو هُوَ,هي هِيَ,أنا أَنَا,نحن نَحْنُ,أنت أَنْتَ,أنتم أَنْتُم,هم هُم,كان كَانَ,كل كُل,كما كَمَا,لكن لَاكِن,أن أَن,إن إِنَّ,
  لا لَا,ما مَا,لم لَم,لن لَن,قد قَد,هل هَل,كيف كَيْفَ,متى مَتَى,أين أَيْنَ,كم كَم,لك لَكَ,لكم لَكُم,لنا لَنَا,لي لِي,له لَهُ,بعد بَعْدَ,
  قبل قَبْلَ,عند عِنْدَ,اليوم اَلْيَوْم,يوم يَوْم,غدا غَدَن,الآن اَلْآن,جدا جِدَّا,شكرا شُكْرَن,السلام اَسَّلَام,عليكم عَلَيْكُم,جديد جَدِيد,
  الجديد اَلْجَدِيد,متجر مَتْجَر,متجرنا مَتْجَرِنَا,المتجر اَلْمَتْجَر,منتج مُنْتَج,المنتج اَلْمُنْتَج,منتجات مُنْتَجَات,منتجاتنا مُنْتَجَاتِنَا,
  سعر سِعْر,السعر اَسِّعْر,فقط فَقَط,دولار دُولَار,دولارا دُولَارَن,ريال رِيَال,درهم دِرْهَم,جنيه جُنَيْه,يكلف يُكَلِّف,خصم خَصْم,
  عرض عَرْض,العرض اَلْعَرْض,واحد وَاحِد,اثنان إِثْنَان,ثلاثة ثَلَاثَة,أربعة أَرْبَعَة,خمسة خَمْسَة,ستة سِتَّة,سبعة سَبْعَة,ثمانية ثَمَانِيَة,
  تسعة تِسْعَة,عشرة عَشَرَة,عشرون عِشْرُون,عشرين عِشْرِين,مئة مِئَة,بالمئة بِلْمِئَة,ألف أَلْف,صوتي صَوْتِي,صوت صَوْت,العربية اَلْعَرَبِيَّة,
  اللغة اَلُّغَة,العالم اَلْعَالَم,عمل عَمَل,العمل اَلْعَمَل,يمكن يُمْكِن,يمكنك يُمْكِنُكَ,أفضل أَفْضَل,أكثر أَكْثَر,أول أَوَّل,كبير كَبِير,
  صغير صَغِير,سهل سَهْل,وقت وَقْت,الوقت اَلْوَقْت,حياة حَيَاة,بيت بَيْت,الناس اَنَّاس,شركة شَرِكَة,شركتنا شَرِكَتِنَا,خدمة خِدْمَة,
  خدمات خَدَمَات,عملاء عُمَلَاء,فيديو فِيدْيُو,نقطة نُقْطَة,يورو يُورُو,سنة سَنَة,ساعة سَاعَة,دقيقة دَقِيقَة,يناير يَنَايِر,فبراير فِبْرَايِر,
  مارس مَارِس,أبريل أَبْرِيل,مايو مَايُو,يونيو يُونْيُو,يوليو يُولْيُو,أغسطس أَغُسْطُس,سبتمبر سِبْتَمْبَر,أكتوبر أُكْتُوبَر,
  نوفمبر نُوفَمْبَر,ديسمبر دِيسَمْبَر,رقم رَقْم,دكتور دُكْتُور,كيلومتر كِيلُومِتْر,متر مِتْر,كيلوغرام كِيلُوغْرَام,هكذا هَاكَذَا,يبدو يَبْدُو`
    .split(/,\s*/)
    .map((row): [string, string] => {
      const [word = '', spoken = ''] = row.split(' ');
      return [word, spoken];
    }),
);

const FATHA = '\u064e';
const KASRA = '\u0650';
const SUKUN = '\u0652';
const LONG_VOWEL = /[اويىآ]/;
const ARABIC_CONSONANT = /[ء-غف-هؤئأإ]/;
/** The l of the article is assimilated to these letters. */
const SUN_LETTER = /[تثدذرزسشصضطظلن]/;
const ARABIC_PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({ و: 'وَ', ف: 'فَ', ب: 'بِ', ل: 'لِ', ك: 'كَ' }),
);

/** Adds vowels to Arabic: common words from a list, others by the usual shape of words. */
export function readArabic(text: string): Piece[] {
  return eachMatch(text, /(?<![\u0621-\u064a])[\u0621-\u064a]+(?![\u064b-\u0652\u0621-\u064a])/gu, (word) =>
    LONG_VOWEL.test(word) || word.length > 1
      ? (vocalizedArabic(word) ?? guessArabic(word)).replace(/ة$/, '')
      : undefined,
  );
}

function vocalizedArabic(word: string): string | undefined {
  const whole = ARABIC_WORDS.get(word);
  if (whole) return whole;
  const prefix = ARABIC_PREFIXES.get(word[0] ?? '');
  const rest = ARABIC_WORDS.get(word.slice(1));
  return prefix && rest ? `${prefix}${rest}` : undefined;
}

/** Adds an a to open syllables. A consonant between a vowel and another consonant closes its syllable. */
function guessArabic(word: string): string {
  const article = /^([وفبك]?ال|لل)(?=..)/.exec(word)?.[0];
  let spoken = '';
  let at = 0;
  if (article) {
    at = article.length;
    const lead =
      article === 'لل'
        ? `ل${KASRA}`
        : article.length > 2
          ? `${ARABIC_PREFIXES.get(word[0] ?? '')}`
          : `ا${FATHA}`;
    spoken = `${lead}${SUN_LETTER.test(word[at] ?? '') && article !== 'لل' ? '' : `ل${SUKUN}`}`;
  }
  let closes = false;
  for (; at < word.length; at++) {
    const [letter = '', next = '', after = ''] = word.slice(at, at + 3);
    const glide =
      /[وي]/.test(letter) && (closes || spoken === '' || article?.length === at) && /[اة]/.test(next);
    if (letter === 'ة') break;
    spoken += letter;
    if (!glide && LONG_VOWEL.test(letter) && spoken.length > 1) closes = true;
    else if (next === '') break;
    else if (letter === 'إ' || letter === 'ئ') spoken += KASRA;
    else if (next === 'ة') spoken += FATHA;
    else if (LONG_VOWEL.test(next) && !(/[وي]/.test(next) && /[اة]/.test(after) && closes)) closes = true;
    else if (closes && after !== '' && ARABIC_CONSONANT.test(letter)) {
      spoken += SUKUN;
      closes = false;
      continue;
    } else spoken += FATHA;
    closes = true;
  }
  return spoken;
}

/** Common words with the vowels that Hebrew does not write. Capitals: S sh, X ch, R r, T ts. */
const HEBREW_WORDS = parseLexicon(`
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

const HEBREW_LETTERS: ReadonlyMap<string, string> = new Map(
  'א ?,ב b,ג g,ד d,ה h,ו v,ז z,ח X,ט t,י j,כ k,ך X,ל l,מ m,ם m,נ n,ן n,ס s,ע ?,פ p,ף f,צ ts,ץ ts,ק k,ר R,ש S,ת t'
    .split(',')
    .map((row) => row.split(' ') as [string, string]),
);
/** Sounds of Hebrew letters after a vowel. */
const SOFT: ReadonlyMap<string, string> = new Map(Object.entries({ ב: 'v', כ: 'X', פ: 'f' }));
/** Sounds of these letters elsewhere. */
const HARD: ReadonlyMap<string, string> = new Map(Object.entries({ ב: 'b', כ: 'k', פ: 'p' }));
/** Particles that are written as one word with the next. */
const HEBREW_PREFIXES: ReadonlyMap<string, string> = new Map(
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

/** Adds vowels to Hebrew: common words from a list, others by the usual shape of words. */
export function readHebrew(text: string): Piece[] {
  return eachMatch(text, /[א-ת\u0591-\u05c7]+(?:["'״׳][א-ת]+)?/gu, (match) => {
    const word = match.replace(/[\u0591-\u05c7"'״׳]/g, '');
    return phonemes(vocalizedHebrew(word) ?? guessHebrewWithPrefix(word));
  });
}

function vocalizedHebrew(word: string): string | undefined {
  const whole = HEBREW_WORDS.get(word);
  if (whole) return whole;
  const prefix = HEBREW_PREFIXES.get(word[0] ?? '');
  const rest = HEBREW_WORDS.get(word.slice(1));
  return prefix && rest ? `${prefix}${rest}` : undefined;
}

function guessHebrewWithPrefix(word: string): string {
  const prefix = word.length > 3 ? HEBREW_PREFIXES.get(word[0] ?? '') : undefined;
  return prefix && /^[הוש]/.test(word) ? `${prefix}${guessHebrew(word.slice(1))}` : guessHebrew(word);
}

/** Inserts vowels so that no three consonants meet and no word begins with two. */
function guessHebrew(word: string): string {
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
      const sound = (soft ? SOFT : HARD).get(letter) ?? HEBREW_LETTERS.get(letter);
      if (sound) sounds.push({ sound, vowel: false });
    }
  });
  const phones: string[] = [];
  const vowels: number[] = [];
  sounds.forEach(({ sound, vowel }, index) => {
    if (vowel) vowels.push(phones.length);
    phones.push(sound);
    const next = sounds[index + 1];
    if (vowel || !next || next.vowel) return;
    const after = sounds[index + 2];
    const open = index === 0 || (sounds[index - 1]?.vowel !== true && !endsOpenSyllable(phones));
    if (open || (!after && !isVowel(phones.at(-2)))) {
      vowels.push(phones.length);
      phones.push(index === 0 ? 'a' : 'e');
    }
  });
  const stress = vowels.at(-1);
  return phones.map((sound, index) => (index === stress ? `'${sound}` : sound)).join('');
}

/** Whether the last consonant follows a vowel. */
function endsOpenSyllable(spoken: readonly string[]): boolean {
  return isVowel(spoken.at(-2));
}

function isVowel(sound: string | undefined): boolean {
  return sound !== undefined && /^[aeiou]$/.test(sound);
}

function parseLexicon(rows: string): Map<string, string> {
  return new Map(
    rows
      .trim()
      .split(/,\s*/)
      .map((row): [string, string] => {
        const [word = '', phones = ''] = row.split(' ');
        return [word, phones];
      }),
  );
}
