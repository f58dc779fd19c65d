import { englishCardinal } from './numbers.ts';
import { languageOf, plural, type Rule, rewriteMatches } from './rewriting.ts';

const DAY_HALF = String.raw`(?:\s?([ap])\.?\s?m\b\.?)`;
const CLOCK = new RegExp(
  String.raw`(?<![\d:.,/])(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?![\d:])(?:${DAY_HALF}|\s(Uhr|uur|h|часов|ч|बजे)(?!\p{L})\.?)?`,
  'giu',
);
/** A dot between hours and minutes needs a word that identifies a time. */
const DOTTED =
  /(?<![\d:.,])(\d{1,2})\.([0-5]\d)(?![\d.,]*\d)(?:\s?(Uhr|uur|น\.|Wita|WIB)(?!\p{L})|\s?([ap])\.?\s?m\b\.?)?/giu;
const BEFORE_TIME =
  /(?:^|[^\p{L}])(?:kl\.?|klo|klokken|klockan|[ad]?alle(?: ore)?|delle(?: ore)?|ore|godz\.|o|dalle|pukul|jam|เวลา|at|at around|from|until|by)\s?$/iu;
/** Hours, minutes and seconds are a duration, unless a word for the time of day follows. */
const DURATION = /(?<![\d:.,])(\d{1,3}):([0-5]\d):([0-5]\d)(?![\d:])(?!\s(?:Uhr|uur|h|часов|ч)(?!\p{L}))/gu;
const LETTERED = /(?<![\d:.,])(\d{1,2})\s?h\s?([0-5]\d)?(?![\p{L}\d])/giu;
const WHOLE = new RegExp(String.raw`(?<![\d:.,])(\d{1,2})${DAY_HALF}`, 'giu');

/** Times of day and durations: `3:45 pm`, `10:30 Uhr`, `18h30`, `1:30:45`. */
export const times: Rule = (sentence, locale) => {
  const language = languageOf(locale);
  const clock = rewriteMatches(sentence, CLOCK, ({ index, 1: hour = '', 2: minute = '', 3: half }) => {
    const spoken = verbalizeTime(Number(hour), Number(minute), language, locale, half);
    return spoken && locatedHour(spoken, sentence.slice(0, index), language);
  });
  const dotted = rewriteMatches(
    sentence,
    DOTTED,
    ({ index, 0: all, 1: hour = '', 2: minute = '', 3: word, 4: half }) => {
      const isTime = word !== undefined || (half !== undefined && language === 'en');
      const isAfterTimeWord =
        language !== 'en' && BEFORE_TIME.test(sentence.slice(Math.max(0, index - 12), index));
      if (!isTime && !isAfterTimeWord) return undefined;
      const spoken = verbalizeTime(Number(hour), Number(minute), language, locale, half);
      const stop = all.endsWith('.') && /^\s*$/.test(sentence.slice(index + all.length)) ? '.' : '';
      return spoken && `${locatedHour(spoken, sentence.slice(0, index), language)}${stop}`;
    },
  );
  const lettered = /^(?:fr|pt|es|it)$/.test(language)
    ? rewriteMatches(sentence, LETTERED, ([, hour = '', minute]) =>
        minute === undefined && language !== 'fr'
          ? undefined
          : verbalizeTime(Number(hour), Number(minute ?? 0), language, locale),
      )
    : [];
  const whole =
    language === 'en'
      ? rewriteMatches(sentence, WHOLE, ([, hour = '', half = '']) =>
          verbalizeTime(Number(hour), 0, language, locale, half),
        )
      : [];
  const durations = rewriteMatches(sentence, DURATION, ([, ...parts]) =>
    verbalizeDuration(parts.map(Number), locale),
  );
  return [...durations, ...clock, ...dotted, ...lettered, ...whole];
};

/** Puts a Polish hour into the locative after "o", "po" and "o godz.". */
function locatedHour(spoken: string, before: string, language: string): string {
  if (language !== 'pl' || !/(?:^|\s)(?:o|po)(?:\sgodz\.)?\s$/i.test(before)) return spoken;
  return spoken.replace(/([gk]?)a(?=\s|$)/g, (_, stem) => `${stem}${stem ? 'i' : ''}ej`);
}

/** Writes a duration in words. English reads the figures of 1:30:45; other languages name the units. */
function verbalizeDuration(parts: readonly number[], locale: string): string {
  const [hours = 0, minutes = 0, seconds = 0] = parts;
  if (languageOf(locale) === 'en') {
    const two = (value: number) => `${value < 10 ? 'oh ' : ''}${englishCardinal(String(value))}`;
    return [englishCardinal(String(hours)), two(minutes), two(seconds)].join(' ');
  }
  const named = (value: number, unit: string) =>
    value === 0
      ? ''
      : new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
          value,
        );
  return [named(hours, 'hour'), named(minutes, 'minute'), named(seconds, 'second')].filter(Boolean).join(' ');
}

function verbalizeTime(
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
  const spoken = say ? say(hour, minute, locale) : minute === 0 ? `${hour}` : `${hour} ${minute}`;
  const part = half && PARTS_OF_DAY.get(language);
  if (!part) return spoken;
  const [before = '', after = ''] = part.split('|');
  if (language === 'zh' || language === 'ja' || language === 'ko')
    return `${early ? before : after}${spoken}`;
  return `${spoken} ${early ? before : after}`;
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

type TimeFormat = (hour: number, minute: number, locale: string) => string;

const hourAndMinute =
  (hours: string, link: string): TimeFormat =>
  (hour, minute, locale) =>
    [hour, plural(hours, hour, locale), minute > 0 ? `${link} ${minute}` : '']
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();

const KOREAN_HOURS = '열두 한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한'.split(' ');

const BY_LANGUAGE: ReadonlyMap<string, TimeFormat> = new Map(
  Object.entries({
    de: hourAndMinute('Uhr', ''),
    nl: hourAndMinute('uur', ''),
    fr: (hour, minute) =>
      `${hour === 1 ? 'une' : hour} ${hour < 2 ? 'heure' : 'heures'}${minute ? ` ${minute}` : ''}`,
    es: (hour, minute) => {
      const spoken = hour === 1 ? 'una' : String(hour);
      if (minute === 0) return `${spoken} en punto`;
      // "Cuarto" and "media" are only used with the 12-hour clock.
      const named = hour > 12 ? undefined : { 15: 'cuarto', 30: 'media' }[minute];
      return `${spoken} y ${named ?? minute}`;
    },
    it: (hour, minute) => `${hour === 1 ? 'una' : hour}${minute ? ` e ${minute}` : ''}`,
    pt: (hour, minute) => {
      const spoken = { 1: 'uma', 2: 'duas' }[hour] ?? String(hour);
      return `${spoken} ${hour === 1 ? 'hora' : 'horas'}${minute ? ` e ${minute === 30 && hour <= 12 ? 'meia' : minute}` : ''}`;
    },
    ru: (hour, minute, locale) => {
      const unit = minute % 10;
      const tens = minute - unit;
      const feminine = { 1: 'одна', 2: 'две' }[minute > 10 && minute < 20 ? 0 : unit];
      const spoken = feminine ? `${tens > 0 ? `${tens} ` : ''}${feminine}` : `${minute}`;
      const minutes = minute === 0 ? '' : ` ${spoken} ${plural('минута|минуты|минут', minute, locale)}`;
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
    sv: hourAndMinute('', ''),
    th: (hour, minute) => `${hour} นาฬิกา${minute ? ` ${minute} นาที` : ''}`,
  }),
);

const POLISH_HOURS =
  'zero pierwsza druga trzecia czwarta piąta szósta siódma ósma dziewiąta dziesiąta jedenasta dwunasta trzynasta czternasta piętnasta szesnasta siedemnasta osiemnasta dziewiętnasta dwudziesta'
    .split(' ')
    .concat(['dwudziesta pierwsza', 'dwudziesta druga', 'dwudziesta trzecia']);

export function englishTime(hour: number, minute: number, half: string | undefined): string {
  const spoken = englishCardinal(String(hour));
  const minutes = minute < 10 ? `oh ${englishCardinal(String(minute))}` : englishCardinal(String(minute));
  const tail = half ? ` ${half.toLowerCase()} m` : '';
  if (minute > 0) return `${spoken} ${minutes}${tail}`;
  if (half) return `${spoken}${tail}`;
  return hour > 12 || hour === 0 ? `${spoken} hundred` : `${spoken} o'clock`;
}
