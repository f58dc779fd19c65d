import { englishCardinal } from './english-numbers.ts';
import { languageOf, plural, type Rule, rewriteMatches } from './rewriting.ts';

const HALF = String.raw`(?:\s?([ap])\.?\s?m\b\.?)`;
const CLOCK = new RegExp(
  String.raw`(?<![\d:.,/])(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?![\d:])(?:${HALF}|\s(Uhr|uur|h|часов|ч)(?!\p{L})\.?)?`,
  'giu',
);
const DOTTED = /(?<![\d:.,])(\d{1,2})\.([0-5]\d)(?=\s(Uhr|uur)(?!\p{L}))\s(?:Uhr|uur)/giu;
const LETTERED = /(?<![\d:.,])(\d{1,2})\s?h\s?([0-5]\d)?(?![\p{L}\d])/giu;
const WHOLE = new RegExp(String.raw`(?<![\d:.,])(\d{1,2})${HALF}`, 'giu');

/** `3:45 pm`, `10:30 Uhr`, `18h30` as they are said. */
export const times: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const clock = rewriteMatches(sentence, CLOCK, ({ index, 1: hour = '', 2: minute = '', 3: half }) => {
    const said = sayTime(Number(hour), Number(minute), language, locale, half);
    const located = language === 'pl' && /(?:^|\s)(?:o|po)\s$/i.test(sentence.slice(0, index));
    return located ? said?.replace(/([gk]?)a(?=\s|$)/g, (_, stem) => `${stem}${stem ? 'i' : ''}ej`) : said;
  });
  const dotted = /^(?:de|nl)$/.test(language)
    ? rewriteMatches(sentence, DOTTED, ([, hour = '', minute = '']) =>
        sayTime(Number(hour), Number(minute), language, locale),
      )
    : [];
  const lettered = /^(?:fr|pt|es|it)$/.test(language)
    ? rewriteMatches(sentence, LETTERED, ([, hour = '', minute]) =>
        minute === undefined && language !== 'fr'
          ? undefined
          : sayTime(Number(hour), Number(minute ?? 0), language, locale),
      )
    : [];
  const whole =
    language === 'en'
      ? rewriteMatches(sentence, WHOLE, ([, hour = '', half = '']) =>
          sayTime(Number(hour), 0, language, locale, half),
        )
      : [];
  return [...clock, ...dotted, ...lettered, ...whole];
};

function sayTime(
  hour: number,
  minute: number,
  language: string,
  locale: string,
  half?: string,
): string | undefined {
  if (hour > 24) return undefined;
  if (language === 'en') return englishTime(hour, minute, half);
  const early = half?.toLowerCase() === 'a';
  const say = BY_LANGUAGE.get(language);
  const said = say ? say(hour, minute, locale) : minute === 0 ? `${hour}` : `${hour} ${minute}`;
  const part = half && PARTS_OF_DAY.get(language);
  if (!part) return said;
  const [before = '', after = ''] = part.split('|');
  if (language === 'zh' || language === 'ja' || language === 'ko') return `${early ? before : after}${said}`;
  return `${said} ${early ? before : after}`;
}

const PARTS_OF_DAY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    es: 'de la mañana|de la tarde',
    pt: 'da manhã|da tarde',
    it: 'di mattina|di pomeriggio',
    fr: 'du matin|de l’après-midi',
    de: 'morgens|nachmittags',
    nl: 'in de ochtend|in de middag',
    hi: 'सुबह|शाम',
    ar: 'صباحا|مساء',
    zh: '上午|下午',
    ja: '午前|午後',
    ko: '오전 |오후 ',
  }),
);

type Say = (hour: number, minute: number, locale: string) => string;

const joined =
  (hours: string, link: string): Say =>
  (hour, minute, locale) =>
    [hour, plural(hours, hour, locale), minute > 0 ? `${link} ${minute}` : '']
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();

const KOREAN_HOURS = '열두 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한'.split(' ');

const BY_LANGUAGE: ReadonlyMap<string, Say> = new Map(
  Object.entries({
    de: joined('Uhr', ''),
    nl: joined('uur', ''),
    fr: (hour, minute) =>
      `${hour === 1 ? 'une' : hour} ${hour < 2 ? 'heure' : 'heures'}${minute ? ` ${minute}` : ''}`,
    es: (hour, minute) => {
      const said = hour === 1 ? 'una' : String(hour);
      return minute === 0
        ? `${said} en punto`
        : `${said} y ${{ 15: 'cuarto', 30: 'media' }[minute] ?? minute}`;
    },
    it: (hour, minute) => `${hour === 1 ? 'una' : hour}${minute ? ` e ${minute}` : ''}`,
    pt: (hour, minute) => {
      const said = { 1: 'uma', 2: 'duas' }[hour] ?? String(hour);
      return `${said} ${hour === 1 ? 'hora' : 'horas'}${minute ? ` e ${minute === 30 ? 'meia' : minute}` : ''}`;
    },
    ru: (hour, minute, locale) => {
      const unit = minute % 10;
      const tens = minute - unit;
      const feminine = { 1: 'одна', 2: 'две' }[minute > 10 && minute < 20 ? 0 : unit];
      const said = feminine ? `${tens > 0 ? `${tens} ` : ''}${feminine}` : `${minute}`;
      const minutes = minute === 0 ? '' : ` ${said} ${plural('минута|минуты|минут', minute, locale)}`;
      return `${hour} ${plural('час|часа|часов', hour, locale)}${minutes}`;
    },
    pl: (hour, minute) =>
      `${POLISH_HOURS[hour] ?? hour}${minute ? ` ${minute < 10 ? `zero ${minute}` : minute}` : ''}`,
    hi: (hour, minute) => (minute === 0 ? `${hour} बजे` : `${hour} बजकर ${minute} मिनट`),
    ar: (hour, minute) => (minute === 0 ? `${hour}` : `${hour} و ${minute} دقيقة`),
    zh: (hour, minute) =>
      `${hour === 2 ? '两' : hour}点${minute ? `${minute < 10 ? '零' : ''}${minute}分` : ''}`,
    ja: (hour, minute) => `${hour}時${minute ? `${minute}分` : ''}`,
    ko: (hour, minute) => `${hour > 12 ? hour : KOREAN_HOURS[hour % 12]} 시${minute ? ` ${minute} 분` : ''}`,
    sv: joined('', ''),
  }),
);

const POLISH_HOURS =
  'zero pierwsza druga trzecia czwarta piąta szósta siódma ósma dziewiąta dziesiąta jedenasta dwunasta trzynasta czternasta piętnasta szesnasta siedemnasta osiemnasta dziewiętnasta dwudziesta'
    .split(' ')
    .concat(['dwudziesta pierwsza', 'dwudziesta druga', 'dwudziesta trzecia']);

export function englishTime(hour: number, minute: number, half: string | undefined): string {
  const said = englishCardinal(String(hour));
  const minutes = minute < 10 ? `oh ${englishCardinal(String(minute))}` : englishCardinal(String(minute));
  const tail = half ? ` ${half.toLowerCase()} m` : '';
  if (minute > 0) return `${said} ${minutes}${tail}`;
  if (half) return `${said}${tail}`;
  return hour > 12 || hour === 0 ? `${said} hundred` : `${said} o'clock`;
}
