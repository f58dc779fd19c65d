import { eachMatch, type Piece } from './reading.ts';

/** Common words with the vowels that Arabic leaves out. */
const WORDS = new Map(
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
      const [word = '', said = ''] = row.split(' ');
      return [word, said];
    }),
);

const FATHA = '\u064e';
const KASRA = '\u0650';
const SUKUN = '\u0652';
const LONG = /[اويىآ]/;
const CONSONANT = /[ء-غف-هؤئأإ]/;
/** The article's l is spoken as these when it stands before them. */
const SUN = /[تثدذرزسشصضطظلن]/;
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({ و: 'وَ', ف: 'فَ', ب: 'بِ', ل: 'لِ', ك: 'كَ' }),
);

/** Arabic with vowels: common words from a list, the others by the shape words usually have. */
export function readArabic(text: string): Piece[] {
  return eachMatch(text, /(?<![\u0621-\u064a])[\u0621-\u064a]+(?![\u064b-\u0652\u0621-\u064a])/gu, (word) =>
    LONG.test(word) || word.length > 1 ? (known(word) ?? guessed(word)).replace(/ة$/, '') : undefined,
  );
}

function known(word: string): string | undefined {
  const whole = WORDS.get(word);
  if (whole) return whole;
  const prefix = PREFIXES.get(word[0] ?? '');
  const rest = WORDS.get(word.slice(1));
  return prefix && rest ? `${prefix}${rest}` : undefined;
}

/** An open syllable gets an a; a consonant between a vowel and another consonant closes its syllable. */
function guessed(word: string): string {
  const article = /^([وفبك]?ال|لل)(?=..)/.exec(word)?.[0];
  let said = '';
  let at = 0;
  if (article) {
    at = article.length;
    const lead =
      article === 'لل' ? `ل${KASRA}` : article.length > 2 ? `${PREFIXES.get(word[0] ?? '')}` : `ا${FATHA}`;
    said = `${lead}${SUN.test(word[at] ?? '') && article !== 'لل' ? '' : `ل${SUKUN}`}`;
  }
  let closes = false;
  for (; at < word.length; at++) {
    const [letter = '', next = '', after = ''] = word.slice(at, at + 3);
    const glide =
      /[وي]/.test(letter) && (closes || said === '' || article?.length === at) && /[اة]/.test(next);
    if (letter === 'ة') break;
    said += letter;
    if (!glide && LONG.test(letter) && said.length > 1) closes = true;
    else if (next === '') break;
    else if (letter === 'إ' || letter === 'ئ') said += KASRA;
    else if (next === 'ة') said += FATHA;
    else if (LONG.test(next) && !(/[وي]/.test(next) && /[اة]/.test(after) && closes)) closes = true;
    else if (closes && after !== '' && CONSONANT.test(letter)) {
      said += SUKUN;
      closes = false;
      continue;
    } else said += FATHA;
    closes = true;
  }
  return said;
}
