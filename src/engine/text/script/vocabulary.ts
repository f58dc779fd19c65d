/** The few words that signs are read as. */
export interface Vocabulary {
  and: string;
  dot: string;
  at: string;
  slash: string;
  percent: string;
  dollar: string;
  euro: string;
  pound: string;
  yen: string;
  rupee: string;
}

const ROWS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'and|dot|at|slash|percent|dollars|euros|pounds|yen|rupees',
    de: 'und|Punkt|ät|Schrägstrich|Prozent|Dollar|Euro|Pfund|Yen|Rupien',
    fr: 'et|point|arobase|barre oblique|pour cent|dollars|euros|livres|yens|roupies',
    es: 'y|punto|arroba|barra|por ciento|dólares|euros|libras|yenes|rupias',
    it: 'e|punto|chiocciola|barra|percento|dollari|euro|sterline|yen|rupie',
    pt: 'e|ponto|arroba|barra|por cento|dólares|euros|libras|ienes|rúpias',
    nl: 'en|punt|apenstaartje|schuine streep|procent|dollar|euro|pond|yen|roepie',
    sv: 'och|punkt|snabel-a|snedstreck|procent|dollar|euro|pund|yen|rupier',
    da: 'og|punktum|snabel-a|skråstreg|procent|dollar|euro|pund|yen|rupier',
    nb: 'og|punktum|krøllalfa|skråstrek|prosent|dollar|euro|pund|yen|rupier',
    fi: 'ja|piste|ät|kauttaviiva|prosenttia|dollaria|euroa|puntaa|jeniä|rupiaa',
    pl: 'i|kropka|małpa|ukośnik|procent|dolarów|euro|funtów|jenów|rupii',
    cs: 'a|tečka|zavináč|lomítko|procent|dolarů|eur|liber|jenů|rupií',
    sk: 'a|bodka|zavináč|lomka|percent|dolárov|eur|libier|jenov|rupií',
    ru: 'и|точка|собака|слэш|процентов|долларов|евро|фунтов|иен|рупий',
    uk: 'і|крапка|равлик|слеш|відсотків|доларів|євро|фунтів|єн|рупій',
    bg: 'и|точка|кльомба|наклонена черта|процента|долара|евро|паунда|йени|рупии',
    ro: 'și|punct|arond|bară|la sută|dolari|euro|lire|yeni|rupii',
    hu: 'és|pont|kukac|perjel|százalék|dollár|euró|font|jen|rúpia',
    tr: 've|nokta|et|eğik çizgi|yüzde|dolar|avro|sterlin|yen|rupi',
    el: 'και|τελεία|παπάκι|κάθετος|τοις εκατό|δολάρια|ευρώ|λίρες|γιεν|ρουπίες',
    hr: 'i|točka|et|kosa crta|posto|dolara|eura|funti|jena|rupija',
    sl: 'in|pika|afna|poševnica|odstotkov|dolarjev|evrov|funtov|jenov|rupij',
    sr: 'и|тачка|ет|коса црта|посто|долара|евра|фунти|јена|рупија',
    lt: 'ir|taškas|eta|pasvirasis brūkšnys|procentų|dolerių|eurų|svarų|jenų|rupijų',
    lv: 'un|punkts|et|slīpsvītra|procenti|dolāri|eiro|mārciņas|jenas|rūpijas',
    id: 'dan|titik|at|garis miring|persen|dolar|euro|pound|yen|rupee',
    ms: 'dan|titik|at|garis miring|peratus|dolar|euro|paun|yen|rupee',
    sw: 'na|nukta|at|mkwaju|asilimia|dola|yuro|pauni|yen|rupia',
    vi: 'và|chấm|a còng|gạch chéo|phần trăm|đô la|ơ rô|bảng Anh|yên|ru pi',
    hi: 'और|डॉट|ऐट|स्लैश|प्रतिशत|डॉलर|यूरो|पाउंड|येन|रुपये',
    bn: 'এবং|ডট|অ্যাট|স্ল্যাশ|শতাংশ|ডলার|ইউরো|পাউন্ড|ইয়েন|রুপি',
    ur: 'اور|ڈاٹ|ایٹ|سلیش|فیصد|ڈالر|یورو|پاؤنڈ|ین|روپے',
    ar: 'و|نقطة|آت|شرطة مائلة|بالمئة|دولار|يورو|جنيه|ين|روبية',
    fa: 'و|نقطه|ات|اسلش|درصد|دلار|یورو|پوند|ین|روپیه',
    he: 'ו|נקודה|שטרודל|לוכסן|אחוז|דולר|אירו|פאונד|ין|רופי',
    zh: '和|点|艾特|斜杠|百分之|美元|欧元|英镑|日元|卢比',
    ko: '그리고|점|골뱅이|슬래시|퍼센트|달러|유로|파운드|엔|루피',
    ja: 'と|ドット|アット|スラッシュ|パーセント|ドル|ユーロ|ポンド|えん|ルピー',
  }),
);

const LIKE: ReadonlyMap<string, string> = new Map(Object.entries({ no: 'nb', fil: 'id', tl: 'id' }));

/** The vocabulary of a locale; undefined where it is left to the engine to read signs. */
export function vocabularyOf(locale: string): Vocabulary | undefined {
  const [language = ''] = locale.toLowerCase().split('-');
  const row = ROWS.get(LIKE.get(language) ?? language);
  if (row === undefined) return undefined;
  const [
    and = '',
    dot = '',
    at = '',
    slash = '',
    percent = '',
    dollar = '',
    euro = '',
    pound = '',
    yen = '',
    rupee = '',
  ] = row.split('|');
  return { and, dot, at, slash, percent, dollar, euro, pound, yen, rupee };
}
