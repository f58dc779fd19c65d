import { z } from 'zod';
import { AVATAR_TYPES, GENDERS, LANGUAGES } from '../enums.ts';
import { boolean, code, integer, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { Script } from '../script.ts';
import { CreateCustomVoice } from '../v2/custom-voice.ts';

/** A voice as it would be, before it gets a name. */
export const TryVoice = CreateCustomVoice.omit({ name: true });
export type TryVoice = z.output<typeof TryVoice>;

/** How it stands with voices that are fetched at the press of a button. */
export const FetchState = z.object({
  state: z.enum(['installed', 'fetching', 'missing']),
  bytes: z.int().describe('Fetched so far'),
  total: z.int().nullable().describe('To fetch; null where nobody knows yet'),
  problem: z.string().nullable().describe('Why the last try came to nothing'),
});

export const PackParams = z.object({ id: text(64) });

export const InstallPack = z.object({
  accept_licence: optional(boolean()).describe('The licence was read and is agreed to, where that is needed'),
});
export type InstallPack = z.output<typeof InstallPack>;

export const VoicePacks = z.object({
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      languages: z.array(z.string()),
      voices: z.int(),
      bytes: z.int().nullable().describe('To download; null where nobody knows'),
      licence: z.object({
        name: z.string(),
        url: z.string(),
        commercial: z.boolean().describe('May be used commercially'),
        accept: z.boolean().describe('Must be accepted when it is installed'),
      }),
      attribution: z.string(),
      recognises: z.boolean().describe('It has no voices, and writes down what is said'),
      installed: z.boolean(),
      install: FetchState,
    }),
  ),
  natural: FetchState,
  disk: z.object({
    used: z.int().describe('Bytes that all packs take'),
    limit: z.int().describe('Bytes that they may take together'),
  }),
  may_install: z.boolean().describe('This account may install packs with a button'),
});
export type VoicePacks = z.output<typeof VoicePacks>;

export const AutomaticVoiceQuery = z.object({
  language: language().describe('Of the script'),
  avatar_id: integer(),
  avatar_type: code(AVATAR_TYPES),
});
export type AutomaticVoiceQuery = z.output<typeof AutomaticVoiceQuery>;

export const DetectLanguage = z.object({
  script: Script,
  language: language().describe('The language that the form is set to'),
});
export type DetectLanguage = z.output<typeof DetectLanguage>;

export const ScriptLanguage = z.object({
  language: z
    .enum(LANGUAGES)
    .nullable()
    .describe('Of the script; null where it is that of the form, and where it is not certain'),
});

export const AutomaticVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  presenter_gender: z.enum(GENDERS).nullable().describe('Null where it is not known, as of a photo'),
});
