import { z } from 'zod';
import { LANGUAGES, TRANSLATORS } from '../enums.ts';
import { boolean, media, optional, text } from '../fields.ts';
import { byLanguage, language } from '../language.ts';

const MAX_LANGUAGES = 10;
/** Characters of a string or its translation. */
export const MAX_STRING_CHARACTERS = 20_000;
/** Strings of one language. */
const MAX_STRINGS = 3000;
/** Characters of a table of all languages. */
const MAX_TABLE_CHARACTERS = 1_000_000;

const Translations = byLanguage(
  z
    .record(z.string().max(MAX_STRING_CHARACTERS), text(MAX_STRING_CHARACTERS))
    .refine((strings) => Object.keys(strings).length <= MAX_STRINGS, {
      error: `must have at most ${MAX_STRINGS} strings`,
    }),
);

export const TranslateVideo = z.object({
  video_id: text(100).describe('A video of this account whose presenter speaks a script'),
  languages: z
    .array(language())
    .min(1)
    .max(MAX_LANGUAGES)
    .describe('Languages by name (spanish) or tag (es); one video is made for each')
    .meta({ sample: ['spanish', 'german'] }),
  translations: optional(Translations).describe(
    'Your own translations: for each language, the translation of each string of GET /v2/translate_video/strings. Strings that are missing are translated by the server',
  ),
  table: optional(z.string().max(MAX_TABLE_CHARACTERS)).describe(
    'The same as CSV text: a column text, and a column for each language',
  ),
  voices: optional(byLanguage(text(200))).describe(
    'voice_id for each language; default: a voice of the same gender as the original',
  ),
  translator: optional(z.enum(TRANSLATORS)).describe(
    'model: the language model of the server. server: its translation server. Default: the translation server if there is one',
  ),
  title: optional(text(200)).describe(
    'Name of the videos, followed by the language; default: the name of the original',
  ),
  webhook_url: optional(text(2048)).describe('Receives an event for each video that has finished or failed'),
});
export type TranslateVideo = z.output<typeof TranslateVideo>;

export const CreatedTranslations = z.object({
  videos: z
    .array(
      z.object({
        language: z.enum(LANGUAGES),
        video_id: z.string().describe('Get its status with GET /v2/videos/{id}'),
        voice_id: z.string(),
        warnings: z.array(z.string()).optional().describe('What differs from your request'),
      }),
    )
    .describe('In the order of languages'),
});
export type CreatedTranslations = z.output<typeof CreatedTranslations>;

export const StringsQuery = z.object({
  video_id: text(100),
  format: optional(z.enum(['json', 'csv'])).describe('csv adds the strings as CSV text'),
  languages: optional(text(400)).describe('Columns of the CSV, separated by commas: es,de'),
});
export type StringsQuery = z.output<typeof StringsQuery>;

export const TranslatableStrings = z.object({
  video_id: z.string(),
  language: z.enum(LANGUAGES).describe('Language of the voice'),
  strings: z.array(
    z.object({
      text: z.string().describe('The key of its translation'),
      use: z.enum(['spoken', 'shown']).describe('spoken by the presenter, or shown on the screen'),
      seconds: z.number().describe('About how long the text takes to speak'),
    }),
  ),
  csv: z
    .string()
    .optional()
    .describe('With format=csv: a table to fill in, for table of POST /v2/translate_video'),
});
export type TranslatableStrings = z.output<typeof TranslatableStrings>;

export const ChangeGlossary = z.object({
  terms: z
    .array(
      z.object({
        term: text(100)
          .describe('As written in your texts')
          .meta({ examples: ['Castwright'] }),
        translations: optional(byLanguage(text(100))).describe(
          'Fixed translations by language; without one for a language, the term is not translated',
        ),
      }),
    )
    .max(500),
});
export type ChangeGlossary = z.output<typeof ChangeGlossary>;

export const Glossary = z.object({
  terms: z.array(z.object({ term: z.string(), translations: z.record(z.string(), z.string()).optional() })),
  updated_at: z.int().optional().describe('Unix time in seconds'),
});
export type Glossary = z.output<typeof Glossary>;

export const VideoTranslate = z.object({
  video_url: media().describe('A video made on this server by your account: its URL, file name or video_id'),
  output_language: language().describe('Name or tag of the language').meta({ sample: 'spanish' }),
  title: optional(text(255)),
  translate_audio_only: optional(boolean()).describe(
    'Has no effect: the video is drawn again, with new lips',
  ),
  output_voice: optional(text(200)).describe('Default: a voice of the same gender as the original'),
  add_subtitles: optional(boolean()).describe('True adds captions; default: as in the original'),
  enable_dynamic_duration: optional(boolean()).describe('Has no effect: the video is as long as its speech'),
  callback_url: optional(text(2048)).describe('Receives an event when the video has finished or failed'),
});
export type VideoTranslate = z.output<typeof VideoTranslate>;

export const CreatedVideoTranslate = z.object({
  video_translate_id: z.string().describe('The video_id of the new video'),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});

export const VideoTranslateParams = z.object({ video_translate_id: text(100) });

export const VideoTranslateStatus = z.object({
  video_translate_id: z.string(),
  title: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  url: z.string().describe('Empty until it is completed'),
  subtitle_url: z.string().describe('SubRip file; empty without captions'),
  error: z
    .object({ code: z.int(), message: z.string(), field: z.string().optional() })
    .optional()
    .describe('Reason for the failure'),
  warnings: z.array(z.string()).optional(),
});
export type VideoTranslateStatus = z.output<typeof VideoTranslateStatus>;

export const TargetLanguages = z.object({ languages: z.array(z.string()) });
