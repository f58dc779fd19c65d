import { afterAll, describe, expect, it } from 'vitest';
import { VOICES } from '../../catalog/voices.ts';
import { createEspeakEngine } from '../../media/speech/espeak/engine.ts';
import { parseScript } from '../script/parts.ts';
import { spokenText } from '../script/spoken-text.ts';

const engine = createEspeakEngine();
afterAll(() => engine.close());

function normalize(script: string, locale: string): string {
  return parseScript(script, locale)
    .map((part) => (part.kind === 'pause' ? '' : spokenText(part.words, locale).text))
    .join(' ');
}

/** Sounds that a listener hears. */
async function sounds(text: string, locale: string): Promise<string> {
  const [language = ''] = locale.split('-');
  const voice =
    VOICES.find((one) => one.locale === locale && one.engine === 'espeak') ??
    VOICES.find((one) => one.locale.startsWith(`${language}-`) && one.engine === 'espeak');
  if (!voice) throw new Error(`no voice of ${locale}`);
  const { alignment } = await engine.synthesize({
    text,
    voice,
    rate: 1,
    signal: new AbortController().signal,
  });
  return alignment?.phones.map(({ ipa }) => ipa).join('') ?? '';
}

/** Similar sounds that count as one, because engines read a figure slightly differently from its word. */
const NEIGHBOURS = ['aʌəɑɐä', 'eɛæ', 'iɪj', 'oɔ', 'uʊ', 'td', 'xχ', 'ckɟ', 'sz'];

function difference(a: string, b: string): number {
  const [left, right] = [a, b].map((text) =>
    [...text.normalize('NFD').replace(/[\p{M}\p{Lm}]/gu, '')].map(
      (sign) => NEIGHBOURS.find((group) => group.includes(sign))?.[0] ?? sign,
    ),
  );
  let row = right?.map((_, index) => index + 1) ?? [];
  left?.forEach((sign, index) => {
    let before = index;
    let last = index + 1;
    row = row.map((above, column) => {
      last = Math.min(above + 1, last + 1, before + (right?.[column] === sign ? 0 : 1));
      before = above;
      return last;
    });
  });
  return (row.at(-1) ?? 1) / Math.max(1, left?.length ?? 0, right?.length ?? 0);
}

/** Scripts and their expected spoken form in words. */
const CASES: Readonly<Record<string, readonly (readonly [script: string, words: string])[]>> = {
  'en-US': [
    ['$1,299.99', 'one thousand two hundred ninety-nine dollars and ninety-nine cents'],
    ['3:45 pm', 'three forty-five p m'],
    ['9 a.m.', 'nine a m'],
    ['20 %', 'twenty percent'],
    ['11/21/2026', 'November twenty-first, twenty twenty-six'],
    ['21/11/2026', 'November twenty-first, twenty twenty-six'],
    ['the 2nd', 'the second'],
    ['35 km NE of Oaxaca', 'thirty-five kilometers northeast of Oaxaca'],
    ['Winds NW at 10 mph', 'Winds northwest at ten miles per hour'],
    ['across SE Asia', 'across Southeast Asia'],
    ['1200 NE 5th Ave, Portland', 'twelve hundred Northeast fifth Avenue, Portland'],
    ['100 W 34th St, New York', 'one hundred West thirty-fourth Street, New York'],
    ['Acme Inc. and Widget Ltd. are here', 'Acme Incorporated and Widget Limited are here'],
    ['We own Acme Inc.', 'We own Acme Incorporated.'],
    ['a 5-year, $225M deal', 'a five-year, two hundred twenty-five million dollar deal'],
    ['Pennsylvania Ave NW', 'Pennsylvania Avenue Northwest'],
    ['a 100 W lamp', 'a one hundred watt lamp'],
    ['the iPhone SE of Apple', 'the iPhone SE of Apple'],
    ['March 3rd, 2024', 'March third, twenty twenty-four'],
    ['$5 $6', 'five dollars six dollars'],
    ['v2.0', 'version two point zero'],
    ['50 km/h', 'fifty kilometers per hour'],
    ['€5', 'five euros'],
    ['No. 5', 'number five'],
    ['Dr. Smith', 'Doctor Smith'],
    ['info@example.com', 'info at example dot com'],
    ['https://www.example.com/shop?id=7', 'w w w dot example dot com slash shop'],
    ['555-123-4567', 'five five five, one two three, four five six seven'],
    ['-5 °C', 'minus five degrees Celsius'],
    ['2-3 days', 'two to three days'],
    ['$2.5m', 'two point five million dollars'],
    ['1,000,000', 'one million'],
    ['since 1984', 'since nineteen eighty-four'],
    ['1/2', 'one half'],
    ['e.g. this', 'for example this'],
    ['a 16:9 video', 'a sixteen by nine video'],
    ['the score was 2:1', 'the score was two one'],
    ['It took 1:30:45 to finish', 'It took one thirty forty-five to finish'],
    ['a 1080p screen', 'a ten eighty p screen'],
    ['7 ÷ 8', 'seven divided by eight'],
    ['10^6 cells', 'ten to the sixth cells'],
    ['in Beverly Hills, CA 90210', 'in Beverly Hills, C A nine oh two one oh'],
    ['a flat of 85 m²', 'a flat of eighty-five square meters'],
    ['in 1066', 'in ten sixty-six'],
    ['Tom &amp; Jerry', 'Tom and Jerry'],
    ['Read [our site](https://example.com/a) now', 'Read our site now'],
    ['# Welcome', 'Welcome'],
    ['It lasts 0:45:10', 'It lasts zero forty-five ten'],
    ['We lost -$5', 'We lost minus five dollars'],
    ['It costs $20 USD', 'It costs twenty dollars'],
    ['It costs $500 pesos', 'It costs five hundred pesos'],
    ['a 4:3 screen', 'a four by three screen'],
    ['They won 3:2', 'They won three two'],
    ['a 2:1 ratio', 'a two to one ratio'],
    ['₹5 lakh', 'five lakh rupees'],
    ['₹2 crore', 'two crore rupees'],
    ['at 9.30am', 'at nine thirty a m'],
    ['only $.99', 'only ninety-nine cents'],
    ['a 4K video', 'a four K video'],
    ['12 × 4 = 48', 'twelve times four equals forty-eight'],
    ['50 m³ of water', 'fifty cubic meters of water'],
    ['Call 9876543210 today', 'Call nine eight seven, six five four, three two one zero today'],
    [
      'WhatsApp +44 20 7946 0958',
      'WhatsApp plus four four, two zero, seven nine four six, zero nine five eight',
    ],
    ['Caf&eacute; open', 'Café open'],
    ['**Big** sale', 'Big sale'],
    ['- First point', 'First point'],
    ['x² + y²', 'x squared plus y squared'],
    ['≈ 50 people', 'about fifty people'],
    ['𝐁𝐨𝐥𝐝 text', 'Bold text'],
  ],
  'de-DE': [
    ['3 × 4 = 12', 'drei mal vier gleich zwölf'],
    ['10 ÷ 2 = 5', 'zehn geteilt durch zwei gleich fünf'],
    ['im Jahr 1989', 'im Jahr neunzehnhundertneunundachtzig'],
    ['die 1. Stunde', 'die erste Stunde'],
    ['2 1/2 Stunden', 'zweieinhalb Stunden'],
    ['5000 mAh', 'fünftausend Milliamperestunden'],
    ['im XIX. Jahrhundert', 'im neunzehnten Jahrhundert'],
    ['Hauptstr. 5', 'Hauptstraße fünf'],
    ['§ 5', 'Paragraf fünf'],
    ['Version 2.0', 'Version zwei Punkt null'],
    ['10 x 15 cm', 'zehn mal fünfzehn Zentimeter'],
    ['1.299,99 €', 'eintausend zweihundertneunundneunzig Euro neunundneunzig'],
    ['10:30 Uhr', 'zehn Uhr dreißig'],
    ['am 21.11.2026', 'am einundzwanzigsten November zweitausend sechsundzwanzig'],
    ['500 mg', 'fünfhundert Milligramm'],
    ['am 3. Oktober', 'am dritten Oktober'],
    ['20 %', 'zwanzig Prozent'],
    ['z. B. das', 'zum Beispiel das'],
    ['Nr. 5', 'Nummer fünf'],
    ['3/4 Tasse', 'drei viertel Tasse'],
    ['am 3.5.24', 'am dritten Mai vierundzwanzig'],
    ['im 21. Jh.', 'im einundzwanzigsten Jahrhundert'],
    ['inkl. MwSt.', 'inklusive Mehrwertsteuer'],
    ['Es steht 2:1', 'Es steht zwei zu eins'],
    ['10-12 Stück', 'zehn bis zwölf Stück'],
    ['Ludwig XIV. war König', 'Ludwig der Vierzehnte war König'],
    ['85 m² Wohnfläche', 'fünfundachtzig Quadratmeter Wohnfläche'],
    ['120 km/h', 'einhundertzwanzig Kilometer pro Stunde'],
    ['um 9.30 Uhr', 'um neun Uhr dreißig'],
    ['Es dauerte 1:30:45', 'Es dauerte eine Stunde dreißig Minuten fünfundvierzig Sekunden'],
    ['5 Mio. €', 'fünf Millionen Euro'],
    ['-5 €', 'minus fünf Euro'],
    ['Ruf 0151 23456789 an', 'Ruf null eins fünf eins, zwei drei vier fünf sechs sieben acht neun an'],
    ['im Format 16:9', 'im Format sechzehn zu neun'],
    ['2 1/2 Stunden', 'zwei und ein halb Stunden'],
    ['ca. 50 m³', 'circa fünfzig Kubikmeter'],
    ['bspw. heute', 'beispielsweise heute'],
    ['am 24.12.', 'am vierundzwanzigsten Dezember'],
    ['0,99 €', 'neunundneunzig Cent'],
    ['20 CHF', 'zwanzig Franken'],
  ],
  'fr-FR': [
    ['2 1/2 heures', 'deux heures et demie'],
    ['format 16:9', 'format seize neuvièmes'],
    ['256 Go', 'deux cent cinquante-six gigaoctets'],
    ['de 10-12 h', 'de dix à douze heures'],
    ['3 × 4 = 12', 'trois fois quatre égale douze'],
    ['1 299,99 €', 'mille deux cent quatre-vingt-dix-neuf euros quatre-vingt-dix-neuf'],
    ['18h30', 'dix-huit heures trente'],
    ['le 1er mai', 'le premier mai'],
    ['le 21/11/2026', 'le vingt-et-un novembre deux mille vingt-six'],
    ['M. Dupont', 'Monsieur Dupont'],
    ['3,5 kg', 'trois virgule cinq kilogrammes'],
    ['1/2 tasse', 'une demi tasse'],
    ['3/4 des gens', 'trois quarts des gens'],
    ['au 01.23.45.67.89', 'au zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf'],
    ['au XXIe siècle', 'au vingt et unième siècle'],
    ['François Ier', 'François premier'],
    ['Louis XIV', 'Louis quatorze'],
    ['le chapitre IV', 'le chapitre quatre'],
    ['10 km²', 'dix kilomètres carrés'],
    ['2,5 Md€', "deux virgule cinq milliards d'euros"],
    ['2/3 des gens', 'deux tiers des gens'],
    [
      'appelez le 06 12 34 56 78',
      'appelez le zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit',
    ],
    ['le XVIIIe siècle', 'le dix-huitième siècle'],
    ['la 1re fois', 'la première fois'],
    ['80 km/h', 'quatre-vingts kilomètres par heure'],
  ],
  'es-ES': [
    ['3 × 4 = 12', 'tres por cuatro igual a doce'],
    ['a las 14:30', 'a las catorce y treinta'],
    ['2 1/2 horas', 'dos horas y media'],
    ['C/ Mayor 5', 'calle Mayor cinco'],
    ['la versión 2.0', 'la versión dos punto cero'],
    ['1.299,99 €', 'mil doscientos noventa y nueve euros con noventa y nueve'],
    ['a las 10:30', 'a las diez y media'],
    ['el 2º piso', 'el segundo piso'],
    ['20 %', 'veinte por ciento'],
    ['50 km/h', 'cincuenta kilómetros por hora'],
    ['Sra. Ruiz', 'señora Ruiz'],
    ['en EE. UU.', 'en Estados Unidos'],
    ['el siglo XXI', 'el siglo veintiuno'],
    ['3/4 de taza', 'tres cuartos de taza'],
    ['Luis XIV', 'Luis catorce'],
    ['Felipe VI', 'Felipe sexto'],
    ['llama al 612 345 678', 'llama al seis uno dos, tres cuatro cinco, seis siete ocho'],
    ['5 millones de euros', 'cinco millones de euros'],
    ['el marcador fue 3:2', 'el marcador fue tres a dos'],
    ['50 m³', 'cincuenta metros cúbicos'],
    ['la 2da parte', 'la segunda parte'],
    ['1/2 taza', 'media taza'],
    ['págs. 12 y 13', 'páginas doce y trece'],
    ['1:30:45', 'una hora treinta minutos cuarenta y cinco segundos'],
  ],
  'it-IT': [
    ['il 1° maggio', 'il primo maggio'],
    ['2,3 mld di euro', 'due virgola tre miliardi di euro'],
    ['www.esempio.it', 'vu vu vu punto esempio punto it'],
    ['2 1/2 ore', 'due ore e mezza'],
    ['€5', 'cinque euro'],
    ['alle 10:30', 'alle dieci e trenta'],
    ['21/11/2026', 'ventuno novembre duemila ventisei'],
    ['20%', 'venti per cento'],
    ['il dott. Bianchi', 'il dottor Bianchi'],
    ['a pag. 12', 'a pagina dodici'],
    ['XXI secolo', 'ventunesimo secolo'],
    ['alle 9.30', 'alle nove e trenta'],
    ['Vittorio Emanuele II', 'Vittorio Emanuele secondo'],
    ['50 mc', 'cinquanta metri cubi'],
    ['il XIX secolo', 'il diciannovesimo secolo'],
    ['3/4 di tazza', 'tre quarti di tazza'],
  ],
  'pt-BR': [
    ['R$ 1.299,99', 'mil duzentos e noventa e nove reais e noventa e nove centavos'],
    ['R$ 1,5 milhão', 'um vírgula cinco milhão de reais'],
    ['2 1/2 horas', 'duas horas e meia'],
    ['às 14h30', 'às quatorze horas e trinta'],
    ['R$ 20,50', 'vinte reais e cinquenta centavos'],
    ['às 10h30', 'às dez horas e meia'],
    ['nº 5', 'número cinco'],
    ['20%', 'vinte por cento'],
    ['ligue (11) 91234-5678', 'ligue onze, nove um dois três quatro, cinco seis sete oito'],
    ['85 m²', 'oitenta e cinco metros quadrados'],
    ['o século XXI', 'o século vinte e um'],
    ['R$ 5 mi', 'cinco milhões de reais'],
    ['3/4 de xícara', 'três quartos de xícara'],
    ['D. Pedro II', 'D. Pedro segundo'],
    ['pág. 12', 'página doze'],
  ],
  'nl-NL': [
    ['€ 12,50', 'twaalf euro vijftig'],
    ['om 10:30 uur', 'om tien uur dertig'],
    ['2e plaats', 'tweede plaats'],
    ['bijv. dit', 'bijvoorbeeld dit'],
    ['50 km/u', 'vijftig kilometer per uur'],
    ['Willem III', 'Willem de Derde'],
    ['om 9.30 uur', 'om negen uur dertig'],
    ['3/4 kop', 'drie kwart kop'],
  ],
  'pl-PL': [
    ['o 10:30', 'o dziesiątej trzydzieści'],
    ['5 zł', 'pięć złotych'],
    ['2 zł', 'dwa złote'],
    ['21 listopada', 'dwudziestego pierwszego listopada'],
    ['np. to', 'na przykład to'],
    ['5 mln zł', 'pięć milionów złotych'],
    ['tel. 123 456 789', 'telefon jeden dwa trzy, cztery pięć sześć, siedem osiem dziewięć'],
    ['w XXI wieku', 'w dwudziestym pierwszym wieku'],
    ['o godz. 18.30', 'o godzinie osiemnastej trzydzieści'],
    ['3/4 szklanki', 'trzy czwarte szklanki'],
  ],
  'ru-RU': [
    ['21 ₽', 'двадцать один рубль'],
    ['22 ₽', 'двадцать два рубля'],
    ['21 ноября', 'двадцать первое ноября'],
    ['в 10:30', 'в десять часов тридцать минут'],
    ['1,5 кг', 'одна целая пять десятых килограмма'],
    ['т. е. так', 'то есть так'],
    ['85 м²', 'восемьдесят пять квадратных метров'],
    ['Пётр I', 'Пётр Первый'],
    ['2-я улица', 'вторая улица'],
    ['XXI век', 'двадцать первый век'],
    ['Екатерина II', 'Екатерина Вторая'],
    ['120 км/ч', 'сто двадцать километров в час'],
    ['3/4 стакана', 'три четверти стакана'],
    ['5 млн руб.', 'пять миллионов рублей'],
    ['1-го мая', 'первого мая'],
    ['звоните 8 800 555 35 35', 'звоните восемь, восемь ноль ноль, пять пять пять, три пять, три пять'],
    ['50 м³', 'пятьдесят кубических метров'],
  ],
  'tr-TR': [
    ['%20 indirim', 'yüzde yirmi indirim'],
    ['2. kat', 'ikinci kat'],
    ['50 km/h', 'elli kilometre/saat'],
    ['1.299 ₺', 'bin iki yüz doksan dokuz lira'],
    ['II. Dünya Savaşı', 'ikinci Dünya Savaşı'],
    ['27,50 TL', 'yirmi yedi lira elli kuruş'],
    ['XXI. yüzyıl', 'yirmi birinci yüzyıl'],
    ['2,5 milyon TL', 'iki virgül beş milyon lira'],
  ],
  'hi-IN': [
    ['₹1,299', 'एक हज़ार दो सौ निन्यानबे रुपये'],
    ['20%', 'बीस प्रतिशत'],
    ['10:30', 'दस बजकर तीस मिनट'],
    ['50 किमी/घंटा', 'पचास किलोमीटर प्रति घंटा'],
    ['कॉल करें 98765 43210', 'कॉल करें नौ आठ सात छह पाँच, चार तीन दो एक शून्य'],
    ['85 वर्ग मीटर', 'पचासी वर्ग मीटर'],
    ['1/2 कप', 'आधा कप'],
  ],
  'ar-SA': [
    ['5 kg', 'خمسة كيلوغرامات'],
    ['20٪', 'عشرون بالمئة'],
  ],
  'zh-CN': [
    ['20%', '百分之二十'],
    ['￥1,299', '一千二百九十九元'],
    ['10:30', '十点三十分'],
    ['2026/11/21', '二零二六年十一月二十一日'],
    ['比分3:2', '比分三比二'],
    ['85平方米 90㎡', '八十五平方米九十平方米'],
    ['拨打13812345678', '拨打一三八,一二三四,五六七八'],
    ['￥5万', '五万元'],
  ],
  'ja-JP': [
    ['20%オフ', '二十パーセントオフ'],
    ['10:30', '十じ三十っぷん'],
    ['¥1,299', '千二百九十九円'],
    ['4月1日', 'しがつついたち'],
    ['300本', 'さんびゃっぽん'],
    ['85㎡', '八十五平方メートル'],
    ['3/4', '四分の三'],
    ['¥5万', '五万円'],
  ],
  'es-MX': [
    ['Cuesta $500', 'Cuesta quinientos pesos'],
    ['$1,234.50 MXN', 'mil doscientos treinta y cuatro pesos con cincuenta'],
    ['la 3ra vez', 'la tercera vez'],
    ['$50 MXN', 'cincuenta pesos'],
  ],
  'ko-KR': [['5만원', '오만 원']],
  'vi-VN': [['1.234.000 VND', 'một triệu hai trăm ba mươi bốn nghìn đồng']],
  'sv-SE': [
    ['27,50 kr', 'tjugosju kronor femtio'],
    ['t.ex. detta', 'till exempel detta'],
  ],
  'id-ID': [
    ['Rp27.500', 'dua puluh tujuh ribu lima ratus rupiah'],
    ['Rp 1,5 juta', 'satu koma lima juta rupiah'],
  ],
  'cs-CZ': [
    ['např. toto', 'například toto'],
    ['24. 12. 2024', 'dvacátého čtvrtého prosince dva tisíce dvacet čtyři'],
    ['Karel IV. byl král', 'Karel Čtvrtý byl král'],
  ],
  'he-IL': [['24/12/2024', 'עשרים וארבע בדצמבר אלפיים עשרים וארבע']],
  'th-TH': [['เวลา 18.30 น.', 'เวลาสิบแปดนาฬิกาสามสิบนาที']],
  'nb-NO': [['kl. 18.30', 'klokken atten tretti']],
  'fi-FI': [
    ['27,50 €', 'kaksikymmentäseitsemän euroa viisikymmentä'],
    ['klo 18.30', 'kello kahdeksantoista kolmekymmentä'],
  ],
  'es-CO': [['$50.000', 'cincuenta mil pesos']],
  'hu-HU': [['3/4 csésze', 'háromnegyed csésze']],
};

describe.each(Object.entries(CASES))('in %s', (locale, cases) => {
  it.each(cases)('speaks “%s” as “%s”', async (script, words) => {
    const text = normalize(script, locale);
    if (locale.startsWith('en')) expect(text).toBe(words);
    const [heard, meant] = [await sounds(text, locale), await sounds(words, locale)];
    expect(difference(heard, meant), `${heard} for ${meant}`).toBeLessThan(0.15);
  });
});
