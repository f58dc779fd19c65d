import { languageOf, type Rewriting, type Rule, rewriteMatches } from './rewriting.ts';

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5' },
    ...{ '⅘': '4/5', '⅙': '1/6', '⅚': '5/6', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' },
  }),
);
const FRACTION =
  /(?<![\d/.,:-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])(?:(\d{1,3})[ \u00a0]?)?(?:([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])|([1-9])[/⁄]([2-9]|10))(?![\d/]|[.,]\d|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])/gu;

/**
 * First line: one half; word between a whole number and its fraction; words for one and for two parts. Second line: the
 * parts from thirds to tenths as `one|several`. Third line, if different: the names of five parts or more.
 */
const FRACTION_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: `ein halb;und;ein;2
    Drittel Viertel Fünftel Sechstel Siebtel Achtel Neuntel Zehntel`,
    nl: `een half;en;een;2
    derde kwart vijfde zesde zevende achtste negende tiende`,
    fr: `un demi;et;un;2
    tiers quart|quarts cinquième|cinquièmes sixième|sixièmes septième|septièmes huitième|huitièmes neuvième|neuvièmes dixième|dixièmes`,
    es: `medio;y;un;2
    tercio|tercios cuarto|cuartos quinto|quintos sexto|sextos séptimo|séptimos octavo|octavos noveno|novenos décimo|décimos`,
    it: `mezzo;e;un;2
    terzo|terzi quarto|quarti quinto|quinti sesto|sesti settimo|settimi ottavo|ottavi nono|noni decimo|decimi`,
    pt: `meio;e;um;2
    terço|terços quarto|quartos quinto|quintos sexto|sextos sétimo|sétimos oitavo|oitavos nono|nonos décimo|décimos`,
    ca: `mig;i;un;2
    terç|terços quart|quarts cinquè|cinquens sisè|sisens setè|setens vuitè|vuitens novè|novens desè|desens`,
    ro: `o jumătate;și;o;două
    treime|treimi pătrime|pătrimi cincime|cincimi șesime|șesimi șeptime|șeptimi optime|optimi noime|noimi zecime|zecimi`,
    sv: `en halv;och;en;2
    tredjedel|tredjedelar fjärdedel|fjärdedelar femtedel|femtedelar sjättedel|sjättedelar sjundedel|sjundedelar åttondel|åttondelar niondel|niondelar tiondel|tiondelar`,
    da: `en halv;og;en;2
    tredjedel|tredjedele fjerdedel|fjerdedele femtedel|femtedele sjettedel|sjettedele syvendedel|syvendedele ottendedel|ottendedele niendedel|niendedele tiendedel|tiendedele`,
    nb: `en halv;og;en;2
    tredjedel|tredjedeler fjerdedel|fjerdedeler femtedel|femtedeler sjettedel|sjettedeler sjuendedel|sjuendedeler åttendedel|åttendedeler niendedel|niendedeler tiendedel|tiendedeler`,
    fi: `puoli;ja;yksi;2
    kolmasosa|kolmasosaa neljäsosa|neljäsosaa viidesosa|viidesosaa kuudesosa|kuudesosaa seitsemäsosa|seitsemäsosaa kahdeksasosa|kahdeksasosaa yhdeksäsosa|yhdeksäsosaa kymmenesosa|kymmenesosaa`,
    pl: `pół;i;jedna;dwie
    trzecia|trzecie czwarta|czwarte piąta|piąte szósta|szóste siódma|siódme ósma|ósme dziewiąta|dziewiąte dziesiąta|dziesiąte
    trzecich czwartych piątych szóstych siódmych ósmych dziewiątych dziesiątych`,
    cs: `půl;a;jedna;dvě
    třetina|třetiny čtvrtina|čtvrtiny pětina|pětiny šestina|šestiny sedmina|sedminy osmina|osminy devítina|devítiny desetina|desetiny
    třetin čtvrtin pětin šestin sedmin osmin devítin desetin`,
    sk: `pol;a;jedna;dve
    tretina|tretiny štvrtina|štvrtiny pätina|pätiny šestina|šestiny sedmina|sedminy osmina|osminy devätina|devätiny desatina|desatiny
    tretín štvrtín pätín šestín sedmín osmín devätín desatín`,
    ru: `половина;и;одна;две
    треть|трети четверть|четверти пятая|пятых шестая|шестых седьмая|седьмых восьмая|восьмых девятая|девятых десятая|десятых
    третей четвертей пятых шестых седьмых восьмых девятых десятых`,
    uk: `половина;і;одна;дві
    третина|третини чверть|чверті пʼята|пʼятих шоста|шостих сьома|сьомих восьма|восьмих девʼята|девʼятих десята|десятих
    третин чвертей пʼятих шостих сьомих восьмих девʼятих десятих`,
    bg: `половин;и;една;две
    трета|трети четвърт|четвърти пета|пети шеста|шести седма|седми осма|осми девета|девети десета|десети`,
    hr: `pola;i;jedna;dvije
    trećina|trećine četvrtina|četvrtine petina|petine šestina|šestine sedmina|sedmine osmina|osmine devetina|devetine desetina|desetine
    trećina četvrtina petina šestina sedmina osmina devetina desetina`,
    el: `μισό;και;ένα;2
    τρίτο|τρίτα τέταρτο|τέταρτα πέμπτο|πέμπτα έκτο|έκτα έβδομο|έβδομα όγδοο|όγδοα ένατο|ένατα δέκατο|δέκατα`,
    hu: `fél;és;egy;2
    harmad negyed ötöd hatod heted nyolcad kilenced tized`,
    hi: `आधा;और;एक;2
    तिहाई चौथाई पाँचवाँ|पाँचवें छठा|छठे सातवाँ|सातवें आठवाँ|आठवें नौवाँ|नौवें दसवाँ|दसवें`,
    he: `חצי;ו;;שני
    שליש|שלישים רבע|רבעים חמישית|חמישיות שישית|שישיות שביעית|שביעיות שמינית|שמיניות תשיעית|תשיעיות עשירית|עשיריות`,
    ar: `نصف;و;;2
    ثلث|أثلاث ربع|أرباع خمس|أخماس سدس|أسداس سبع|أسباع ثمن|أثمان تسع|أتساع عشر|أعشار`,
  }),
);

/** Languages whose fractions are built from figures. */
const BY_FIGURES: ReadonlyMap<string, (above: number, below: number) => string> = new Map(
  Object.entries({
    zh: (above: number, below: number) => `${HAN[below]}分之${HAN[above]}`,
    ja: (above: number, below: number) => `${HAN[below]}分の${HAN[above]}`,
    ko: (above: number, below: number) => `${KOREAN[below]}분의 ${KOREAN[above]}`,
    th: (above: number, below: number) => (below === 2 ? 'ครึ่ง' : `เศษ ${above} ส่วน ${below}`),
    vi: (above: number, below: number) => `${above} phần ${below}`,
    id: (above: number, below: number) =>
      below === 2 ? 'setengah' : above === 1 ? `se${INDONESIAN[below]}` : `${above} ${INDONESIAN[below]}`,
    ms: (above: number, below: number) =>
      below === 2
        ? 'setengah'
        : below === 4
          ? `${above} suku`
          : above === 1
            ? `satu ${INDONESIAN[below]}`
            : `${above} ${INDONESIAN[below]}`,
    tr: (above: number, below: number) => (below === 2 ? 'yarım' : `${TURKISH[below]} ${above}`),
  }),
);
const HAN = [...'零一二三四五六七八九十'];
const KOREAN = '영 일 이 삼 사 오 육 칠 팔 구 십'.split(' ');
const INDONESIAN = '- - - pertiga perempat perlima perenam pertujuh perdelapan persembilan persepuluh'.split(
  ' ',
);
const TURKISH = '- - ikide üçte dörtte beşte altıda yedide sekizde dokuzda onda'.split(' ');

/** `1/2`, `¾`, `2 1/2`, except in English, which has rules of its own. */
export const fractions: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const parts = partsOf(language);
  const figures = BY_FIGURES.get(language);
  if (!parts && !figures) return [];
  return [
    ...mixedHalves(sentence, language),
    ...rewriteMatches(sentence, FRACTION, (match) => {
      const [all, whole, sign, top, bottom] = match;
      const [above = 0, below = 0] = (SIGNS.get(sign ?? '') ?? `${top}/${bottom}`).split('/').map(Number);
      if (above >= below) return undefined;
      const noun = /^\s(\p{L}+)/u.exec(sentence.slice(match.index + all.length))?.[1] ?? '';
      const spoken = figures
        ? figures(above, below)
        : parts && verbalizeParts(above, below, parts, language, noun);
      return [whole, whole && parts?.and, spoken].filter(Boolean).join(' ');
    }),
  ];
};

interface Parts {
  half: string;
  and: string;
  one: string;
  two: string;
  names: readonly string[];
  many: readonly string[] | undefined;
}

function partsOf(language: string): Parts | undefined {
  const [counts, names, many] = FRACTION_WORDS.get(language)?.split(/\n\s*/) ?? [];
  if (counts === undefined || names === undefined) return undefined;
  const [half = '', and = '', one = '', two = ''] = counts.split(';');
  return { half, and, one, two, names: names.split(' '), many: many?.split(' ') };
}

function verbalizeParts(above: number, below: number, parts: Parts, language: string, noun: string): string {
  if (below === 2) return verbalizeHalf(parts.half, language, noun);
  const [single = '', several = single] = (parts.names[below - 3] ?? '').split('|');
  if (language === 'ar' && above === 2) return `${single}ان`;
  if (language === 'hi' && above === 1 && below === 4) return single;
  if (language === 'hu') return `${HUNGARIAN[above]}${single}`;
  const count = [undefined, parts.one, parts.two][above] ?? String(above);
  const name = above === 1 ? single : above > 4 ? (parts.many?.[below - 3] ?? several) : several;
  return `${count} ${name}`.trim();
}

const HUNGARIAN = '- egy két három négy öt hat hét nyolc kilenc'.split(' ');

const MIXED_HALF = /(?<![\d/.,:-]|\p{L})(\d{1,3})[ \u00a0]?(?:½|[ \u00a0]1[/⁄]2(?!\d))(?:\s(\p{L}+))?/gu;
const GERMAN_NUMBERS = 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');
const DUTCH_NUMBERS = '- tweeën drieën vieren vijfen zesen zevenen achten negenen tienen'.split(' ');

/** Two and a half is one word in German and Dutch. In Romance languages the half follows the noun. */
function mixedHalves(sentence: string, language: string): Rewriting[] {
  return rewriteMatches(sentence, MIXED_HALF, ([, digits = '', noun]) => {
    const after = noun === undefined ? '' : ` ${noun}`;
    const count = Number(digits);
    if (language === 'de') return GERMAN_NUMBERS[count - 1] && `${GERMAN_NUMBERS[count - 1]}einhalb${after}`;
    if (language === 'nl')
      return count === 1
        ? `anderhalve${after}`
        : DUTCH_NUMBERS[count - 1] && `${DUTCH_NUMBERS[count - 1]}half${after}`;
    const half = noun === undefined ? undefined : ROMANCE_HALVES.get(language)?.split(' ');
    if (!half) return undefined;
    const isFeminine =
      language === 'fr'
        ? /.{2}es?$/.test(noun ?? '') && !MASCULINE.test(noun ?? '')
        : /as?$|^(?:ore?|horas?)$/.test(noun ?? '');
    const [and, masculine, feminine, ...numbers] = half;
    return `${(isFeminine ? numbers[count - 1] : undefined) ?? digits}${after} ${and} ${isFeminine ? feminine : masculine}`;
  });
}

/** And, half with masculine and with feminine nouns, then feminine numbers from one. */
const ROMANCE_HALVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    es: 'y medio media una',
    it: 'e mezzo mezza una',
    pt: 'e meio meia uma duas',
    fr: 'et demi demie une',
    ca: 'i mig mitja una dues',
  }),
);

/** German nouns by the form of "half" that they take; other nouns take the short form. */
const GERMAN_HALVES: readonly (readonly [noun: RegExp, half: string])[] = [
  [/^(?:Liter|Meter|Kilometer|Tag|Monat|Löffel|Teelöffel|Esslöffel|Becher|Zentimeter)$/, 'ein halber'],
  [/^(?:Stunde|Tasse|Million|Portion|Minute|Packung|Seite|Zwiebel|Gurke|Zitrone)$/, 'eine halbe'],
  [/^(?:Jahr|Kilo|Pfund|Glas|Dutzend|Prozent|Jahrhundert)$/, 'ein halbes'],
];

/** French masculine nouns that end in e. */
const MASCULINE = /^(?:(?:centi|kilo|milli)?(?:mètre|gramme|litre)|verre|siècle|centre|document)s?$/u;

/** In Romance languages, half agrees with the gender of its noun, which the last letter usually shows. */
function verbalizeHalf(half: string, language: string, noun: string): string {
  if (language === 'de') return GERMAN_HALVES.find(([nouns]) => nouns.test(noun))?.[1] ?? half;
  if (language === 'fr') return /.{2}es?$/.test(noun) && !MASCULINE.test(noun) ? 'une demi' : half;
  if (/^(?:es|it|pt)$/.test(language) && /as?$/.test(noun)) return half.replace(/o$/, 'a');
  return half;
}
