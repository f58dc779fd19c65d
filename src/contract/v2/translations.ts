import { z } from 'zod';
import { LANGUAGES, ORIGINAL_SOUNDS, TRANSLATION_OUTPUTS, TRANSLATORS } from '../enums.ts';
import { boolean, integerBetween, media, optional, text } from '../fields.ts';
import { byLanguage, language } from '../language.ts';
import { Script } from '../scripts.ts';

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

const translateVideo = z.object({
  video_id: optional(text(100)).describe(
    'A video of this account whose presenter speaks a script, or an upload that was recognised or translated before',
  ),
  video_url: optional(media()).describe(
    'Instead of video_id: URL of any video in which somebody speaks, at most 10 minutes, or asset_id of an upload, at most 5 minutes. The picture and the lips stay as filmed, and other voices speak in time with the speaker',
  ),
  languages: optional(z.array(language()).max(MAX_LANGUAGES))
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
  language: optional(language()).describe(
    'Of video_url: the language that is spoken in it. Default: that of the script. Without one, it is recognised if the recogniser supports several languages, and warnings name it; otherwise english',
  ),
  script: optional(Script).describe(
    'Of video_url: what is said in it, word for word. Without a script, the speech is recognised if a recogniser is installed',
  ),
  strings_only: optional(boolean()).describe(
    'Of video_url: true only recognises the speech. Get its strings with GET /v2/translate_video/strings when the video is completed, and translate it by its video_id',
  ),
  keep_original: optional(z.enum(ORIGINAL_SOUNDS)).describe(
    'Of an upload: its own sound. lowered (default): 18 dB quieter while somebody speaks. removed: silent',
  ),
  max_pace_change: optional(integerBetween(0, 50)).describe(
    'Of an upload: how much faster or slower than usual the voices may speak to keep the times, in percent. Default 15, which a sentence that does not fit exceeds, up to 35, with a warning; a given value is never exceeded',
  ),
  output: optional(z.enum(TRANSLATION_OUTPUTS)).describe(
    'Of an upload: videos (default): a video for each language. tracks: one MP4 with a sound track and a caption track for each language and the original; its first language plays by default',
  ),
  caption: optional(boolean()).describe(
    'Of an upload: true shows its caption track from the start. Its videos always have caption tracks in both languages',
  ),
  translator: optional(z.enum(TRANSLATORS)).describe(
    'model: the language model of the server. server: its translation server. Default: the translation server if there is one',
  ),
  title: optional(text(200)).describe(
    'Name of the videos, followed by the language; default: the name of the original',
  ),
  webhook_url: optional(text(2048)).describe('Receives an event for each video that has finished or failed'),
});

/** Fields that an upload named by its address has in addition. */
const UPLOAD_FIELDS = ['language', 'script', 'strings_only'] as const;

export const TranslateVideo = translateVideo
  .superRefine((body, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { video_id, video_url, languages = [], strings_only: isStringsOnly } = body;
    if (video_id === undefined && video_url === undefined)
      refuse('video_id', 'is required, or video_url for an uploaded video');
    if (video_id !== undefined && video_url !== undefined)
      refuse('video_url', 'cannot be combined with video_id');
    const misplaced = video_url === undefined && UPLOAD_FIELDS.find((field) => body[field] !== undefined);
    if (misplaced) refuse(misplaced, 'can only be passed with video_url');
    if (languages.length === 0 && !isStringsOnly)
      refuse('languages', 'is required: name at least one language');
    if (languages.length > 0 && isStringsOnly)
      refuse('languages', 'cannot be combined with strings_only, which only recognises the speech');
  })
  .meta({
    sample: { video_id: 'vid_7Jm2xQ0sVb9Ta4Lc', languages: ['spanish', 'german'], title: 'My first video' },
  });
export type TranslateVideo = z.output<typeof TranslateVideo>;

export const CreatedTranslations = z.object({
  videos: z
    .array(
      z.object({
        language: z
          .enum(LANGUAGES)
          .optional()
          .describe('Absent if only the speech and its language are recognised'),
        video_id: z.string().describe('Get its status with GET /v2/videos/{id}'),
        voice_id: z
          .string()
          .optional()
          .describe('Absent if the voice is chosen by who speaks in an uploaded video'),
        lips: z
          .enum(['drawn', 'as_filmed'])
          .describe('drawn: they follow the new language. as_filmed: those of an uploaded video stay'),
        warnings: z.array(z.string()).optional().describe('What differs from your request'),
      }),
    )
    .describe('In the order of languages; with tracks, all have the same video_id'),
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
  video_url: media().describe(
    'A video made on this server by your account (its URL, file name or video_id), which is drawn again, or URL or asset_id of any other video, whose lips stay as filmed',
  ),
  output_language: language().describe('Name or tag of the language').meta({ sample: 'spanish' }),
  title: optional(text(255)),
  translate_audio_only: optional(boolean()).describe(
    'Has no effect: videos made on this server get new lips, others keep theirs',
  ),
  output_voice: optional(text(200)).describe('Default: a voice of the same gender as the original'),
  add_subtitles: optional(boolean()).describe(
    'True shows captions; default: as in the original. Other videos get caption tracks in any case',
  ),
  enable_dynamic_duration: optional(boolean()).describe(
    'Has no effect: videos made on this server become as long as their speech, others keep their length',
  ),
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
