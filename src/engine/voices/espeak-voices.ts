import type { Voice } from './voice.ts';

type Row = [
  language: string,
  locale: string,
  /** espeak's name of the language. */
  espeak: string,
  /** Number of the female voice; the male voice has the next number. */
  timbreId: number,
  female: string,
  male: string,
  approximate?: 'approximate',
];

/** A female and a male voice for each language. Numbers must never change: clients store them. */
const ROWS: readonly Row[] = [
  ['english', 'en-US', 'en-us', 101, 'Ellie', 'Mark'],
  ['filipino', 'fil-PH', 'id', 103, 'Liwayway', 'Bayani', 'approximate'],
  ['french', 'fr-FR', 'fr', 105, 'Camille', 'Julien'],
  ['german', 'de-DE', 'de', 107, 'Anna', 'Jonas'],
  ['hindi', 'hi-IN', 'hi', 109, 'Ananya', 'Arjun'],
  ['indonesian', 'id-ID', 'id', 111, 'Putri', 'Budi'],
  ['italian', 'it-IT', 'it', 113, 'Giulia', 'Matteo'],
  ['japanese', 'ja-JP', 'ja', 115, 'Haruka', 'Ren'],
  ['korean', 'ko-KR', 'ko', 117, 'Jiwoo', 'Minjun'],
  ['malay', 'ms-MY', 'ms', 119, 'Aisyah', 'Hakim'],
  ['portuguese', 'pt-BR', 'pt-br', 121, 'Beatriz', 'Rafael'],
  ['russian', 'ru-RU', 'ru', 123, 'Daria', 'Maxim'],
  ['spanish', 'es-ES', 'es', 125, 'Lucía', 'Mateo'],
  ['thai', 'th-TH', 'th', 127, 'Ploy', 'Krit', 'approximate'],
  ['vietnamese', 'vi-VN', 'vi', 129, 'Linh', 'Minh'],
  ['arabic', 'ar-SA', 'ar', 131, 'Layla', 'Omar'],
  ['greek', 'el-GR', 'el', 133, 'Eleni', 'Nikos'],
  ['turkish', 'tr-TR', 'tr', 135, 'Zeynep', 'Emre'],
  ['slovenian', 'sl-SI', 'sl', 137, 'Maja', 'Luka'],
  ['croatian', 'hr-HR', 'hr', 139, 'Ivana', 'Marko'],
  ['romanian', 'ro-RO', 'ro', 141, 'Ioana', 'Andrei'],
  ['chinese', 'zh-CN', 'cmn', 143, 'Meilin', 'Haoran'],
  ['bengali', 'bn-BD', 'bn', 145, 'Nusrat', 'Rahim'],
  ['urdu', 'ur-PK', 'ur', 147, 'Fatima', 'Bilal'],
  ['hungarian', 'hu-HU', 'hu', 149, 'Réka', 'Bence'],
  ['traditional-chinese', 'zh-TW', 'cmn', 151, 'Yating', 'Chiahao', 'approximate'],
  ['polish', 'pl-PL', 'pl', 153, 'Kasia', 'Tomek'],
  ['cantonese', 'zh-HK', 'yue', 155, 'Wingyan', 'Kaming'],
  ['danish', 'da-DK', 'da', 157, 'Freja', 'Mikkel'],
  ['malayalam', 'ml-IN', 'ml', 159, 'Lakshmi', 'Vishnu'],
  ['tamil', 'ta-IN', 'ta', 161, 'Kavitha', 'Karthik'],
  ['telugu', 'te-IN', 'te', 163, 'Sravani', 'Venkat'],
  ['czech', 'cs-CZ', 'cs', 165, 'Tereza', 'Jakub'],
  ['hebrew', 'he-IL', 'he', 167, 'Noa', 'Itai'],
  ['zulu', 'zu-ZA', 'tn', 169, 'Nomvula', 'Sipho', 'approximate'],
  ['swedish', 'sv-SE', 'sv', 171, 'Astrid', 'Erik'],
  ['lithuanian', 'lt-LT', 'lt', 173, 'Rūta', 'Tomas'],
  ['dutch', 'nl-NL', 'nl', 175, 'Sanne', 'Daan'],
  ['flemish', 'nl-BE', 'nl', 177, 'Lotte', 'Wout', 'approximate'],
  ['norwegian', 'nb-NO', 'nb', 179, 'Ingrid', 'Lars'],
  ['finnish', 'fi-FI', 'fi', 181, 'Aino', 'Eero'],
  ['bulgarian', 'bg-BG', 'bg', 183, 'Elena', 'Georgi'],
  ['latvian', 'lv-LV', 'lv', 185, 'Laima', 'Jānis'],
  ['ukrainian', 'uk-UA', 'uk', 187, 'Oksana', 'Taras'],
  ['mongolian', 'mn-MN', 'tt', 189, 'Saran', 'Bat', 'approximate'],
  ['persian', 'fa-IR', 'fa', 191, 'Shirin', 'Reza'],
  ['odia', 'or-IN', 'or', 193, 'Sasmita', 'Bikash'],
  ['assamese', 'as-IN', 'as', 195, 'Mousumi', 'Pranjal'],
  ['kannada', 'kn-IN', 'kn', 197, 'Divya', 'Manju'],
  ['tagalog', 'tl-PH', 'id', 199, 'Maria', 'Jose', 'approximate'],
  ['amharic', 'am-ET', 'am', 201, 'Hanna', 'Dawit'],
  ['serbian', 'sr-RS', 'sr', 203, 'Milica', 'Stefan'],
  ['slovak', 'sk-SK', 'sk', 205, 'Zuzana', 'Martin'],
  ['swahili', 'sw-KE', 'sw', 207, 'Amina', 'Juma'],
];

/** Languages that the API does not offer. Their voices speak words in their writing system within other scripts. */
const GUEST_ROWS: readonly Row[] = [
  ['georgian', 'ka-GE', 'ka', 9001, 'the Georgian voice', 'the Georgian voice'],
  ['armenian', 'hy-AM', 'hy', 9003, 'the Armenian voice', 'the Armenian voice'],
  ['burmese', 'my-MM', 'my', 9005, 'the Burmese voice', 'the Burmese voice'],
  ['sinhala', 'si-LK', 'si', 9007, 'the Sinhala voice', 'the Sinhala voice'],
  ['gujarati', 'gu-IN', 'gu', 9009, 'the Gujarati voice', 'the Gujarati voice'],
  ['punjabi', 'pa-IN', 'pa', 9011, 'the Punjabi voice', 'the Punjabi voice'],
];

interface Timbre {
  /** espeak's name of the speaker. */
  variant: string;
  /** 0–99; 50 is the variant's default. */
  pitch: number;
  /** Relative to the default pace. */
  pace: number;
}

/** The most natural variants. */
const TIMBRES: Readonly<Record<`${Voice['gender']}-${Voice['age']}`, Timbre | undefined>> = {
  'female-young': { variant: 'f3', pitch: 62, pace: 1.06 },
  'female-adult': { variant: 'f2', pitch: 52, pace: 1 },
  'female-senior': undefined,
  'male-young': undefined,
  'male-adult': { variant: 'm3', pitch: 46, pace: 1 },
  'male-senior': { variant: 'm1', pitch: 34, pace: 0.9 },
};

/** The adult voices of each language. */
export const ESPEAK_VOICES: readonly Voice[] = ROWS.flatMap((row) => [
  voiceOf(row, 'female'),
  voiceOf(row, 'male'),
]);

/** Voices for `GUEST_ROWS`: neither listed nor selectable. */
export const ESPEAK_GUESTS: readonly Voice[] = GUEST_ROWS.flatMap((row) => [
  voiceOf(row, 'female'),
  voiceOf(row, 'male'),
]);

/** Younger and older voices of the same languages. */
export const ESPEAK_AGES: readonly Voice[] = ESPEAK_VOICES.map((voice) => {
  const age = voice.gender === 'female' ? 'young' : 'senior';
  return {
    ...voice,
    id: `${voice.id}-${age}`,
    timbreId: voice.timbreId + 1000,
    name: `${voice.name}, ${age}`,
    age,
  };
});

/** Corrections for languages that espeak speaks too slowly. */
const PACES: ReadonlyMap<string, number> = new Map(
  Object.entries({ cmn: 1.25, yue: 1.15, he: 1.1, am: 1.1 }),
);

const NAMES = new Map([...ROWS, ...GUEST_ROWS].map(([, locale, espeak]) => [locale, espeak]));

/** Returns espeak's name, pitch and pace for a voice; undefined for voices of other engines. */
export function espeakTimbreOf({
  engine,
  locale,
  gender,
  age,
}: Voice): (Pick<Timbre, 'pitch' | 'pace'> & { name: string }) | undefined {
  const language = NAMES.get(locale);
  const timbre = TIMBRES[`${gender}-${age}`];
  if (engine !== 'espeak' || !language || !timbre) return undefined;
  return {
    name: `${language}+${timbre.variant}`,
    pitch: timbre.pitch,
    pace: timbre.pace * (PACES.get(language) ?? 1),
  };
}

function voiceOf(
  [language, locale, , timbreId, female, male, approximate]: Row,
  gender: 'female' | 'male',
): Voice {
  return {
    id: `${locale}-${gender}`,
    timbreId: gender === 'female' ? timbreId : timbreId + 1,
    name: gender === 'female' ? female : male,
    language,
    locale,
    gender,
    age: 'adult',
    engine: 'espeak',
    approximate: approximate === 'approximate',
  };
}
