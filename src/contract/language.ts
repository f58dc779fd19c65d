import { z } from 'zod';
import { LANGUAGES } from './enums.ts';

export type Language = (typeof LANGUAGES)[number];

/** Languages by ISO 639 code, with a region or script where that selects a different language. */
const BY_CODE: Readonly<Record<string, Language>> = {
  en: 'english',
  fil: 'filipino',
  fr: 'french',
  de: 'german',
  hi: 'hindi',
  id: 'indonesian',
  it: 'italian',
  ja: 'japanese',
  ko: 'korean',
  ms: 'malay',
  pt: 'portuguese',
  ru: 'russian',
  es: 'spanish',
  th: 'thai',
  vi: 'vietnamese',
  ar: 'arabic',
  el: 'greek',
  tr: 'turkish',
  sl: 'slovenian',
  hr: 'croatian',
  ro: 'romanian',
  zh: 'chinese',
  cmn: 'chinese',
  'zh-tw': 'traditional-chinese',
  'zh-hant': 'traditional-chinese',
  'zh-hk': 'cantonese',
  yue: 'cantonese',
  bn: 'bengali',
  ur: 'urdu',
  hu: 'hungarian',
  pl: 'polish',
  da: 'danish',
  ml: 'malayalam',
  ta: 'tamil',
  te: 'telugu',
  cs: 'czech',
  he: 'hebrew',
  iw: 'hebrew',
  zu: 'zulu',
  sv: 'swedish',
  lt: 'lithuanian',
  nl: 'dutch',
  'nl-be': 'flemish',
  no: 'norwegian',
  nb: 'norwegian',
  nn: 'norwegian',
  fi: 'finnish',
  bg: 'bulgarian',
  lv: 'latvian',
  uk: 'ukrainian',
  mn: 'mongolian',
  fa: 'persian',
  or: 'odia',
  as: 'assamese',
  kn: 'kannada',
  tl: 'tagalog',
  am: 'amharic',
  sr: 'serbian',
  sk: 'slovak',
  sw: 'swahili',
};

/** A language: its name in the list, in upper or lower case, or its BCP 47 tag, such as `en-US` or `zh-Hant-TW`. */
export function language() {
  return z.preprocess(
    (value: string): unknown =>
      typeof value === 'string' && value.length <= 35 ? (languageOf(value) ?? value) : value,
    z.enum(LANGUAGES),
  );
}

/** Values by language. The keys are names or tags, as for `language`. */
export function byLanguage<Schema extends z.ZodType>(value: Schema) {
  return z.record(z.string().max(35), value).superRefine((record, context) => {
    const languages = new Set<string>();
    for (const key of Object.keys(record)) {
      const found = languageOf(key);
      if (!found) context.addIssue({ code: 'custom', path: [key], message: UNKNOWN });
      else if (languages.has(found))
        context.addIssue({ code: 'custom', path: [key], message: 'names a language a second time' });
      else languages.add(found);
    }
  });
}

const UNKNOWN =
  'is not a language: use its name, such as spanish, or its tag, such as es (GET /v2/video_translate/target_languages)';

/** The BCP 47 tag of a language, as translation servers use it. */
export function tagOf(language: Language): string {
  const special: Partial<Record<Language, string>> = {
    'traditional-chinese': 'zh-Hant',
    cantonese: 'yue',
    flemish: 'nl',
    norwegian: 'nb',
    filipino: 'tl',
  };
  return special[language] ?? Object.keys(BY_CODE).find((code) => BY_CODE[code] === language) ?? language;
}

/** A language's name for readers: `Traditional Chinese`. */
export function languageTitle(language: Language): string {
  return language
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Finds a language by its name or tag. */
export function languageOf(nameOrTag: string): Language | undefined {
  const name = nameOrTag.trim().toLowerCase();
  const [code = '', regionOrScript = ''] = name.replaceAll('_', '-').split('-');
  return (
    LANGUAGES.find((language) => language === name) ??
    (Object.hasOwn(BY_CODE, `${code}-${regionOrScript}`)
      ? BY_CODE[`${code}-${regionOrScript}`]
      : undefined) ??
    (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined)
  );
}
