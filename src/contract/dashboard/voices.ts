import { z } from 'zod';
import { AVATAR_TYPES, GENDERS, LANGUAGES } from '../enums.ts';
import { boolean, integer, integerBetween, integerOneOf, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { MAX_SCRIPT_CHARACTERS, Script } from '../scripts.ts';
import { templateId } from '../template.ts';
import { CreateCustomVoice } from '../v2/custom-voice.ts';

/** Part of a script to hear before a video is made of the script. */
export const ListenTo = z.object({
  script: Script,
  from: optional(integerBetween(0, MAX_SCRIPT_CHARACTERS)).describe(
    'Index of a character in the script: speech starts with the sentence that contains it. Only needed for scripts longer than a minute; default 0',
  ),
  voice_id: optional(text(200)).describe('Default: the voice that the video would get'),
  language: optional(language()).describe('Language of the script, if no voice is given'),
  avatar: optional(
    z
      .object({ avatar_id: integer(), avatar_type: integerOneOf(AVATAR_TYPES) })
      .describe('Used to choose the voice if voice_id is omitted'),
  ),
  template_id: optional(templateId()).describe('Used to choose the voice if voice_id is omitted'),
});
export type ListenTo = z.output<typeof ListenTo>;

/** Data of `progress` events. */
export const SpeakingProgress = z.object({ progress: z.number().describe('0 to 100') });
export type SpeakingProgress = z.output<typeof SpeakingProgress>;

/** Data of the final `done` event. */
export const SpokenPassage = z.object({
  sound: z.string().describe('M4A in base64'),
  from: z.int().describe('Index of the first spoken character of the script'),
  to: z.int(),
});
export type SpokenPassage = z.output<typeof SpokenPassage>;

/** Settings of a custom voice, to hear it before it is created. */
const TryVoice = CreateCustomVoice.omit({ name: true });

/** State of the installation of voices that the dashboard can download. */
export const FetchState = z.object({
  state: z.enum(['installed', 'fetching', 'missing']),
  bytes: z.int().describe('Downloaded so far'),
  total: z.int().nullable().describe('Download size; null if not known yet'),
  problem: z.string().nullable().describe('Why the last attempt failed'),
});

const PackParams = z.object({ id: text(64) });

const InstallPack = z.object({
  accept_licence: optional(boolean()).describe(
    'Confirms that the licence was read and accepted, if that is required',
  ),
});

export const VoicePacks = z.object({
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      languages: z.array(z.string()),
      voices: z.int(),
      bytes: z.int().nullable().describe('Download size; null if unknown'),
      licence: z.object({
        name: z.string(),
        url: z.string(),
        commercial: z.boolean().describe('Allows commercial use'),
        accept: z.boolean().describe('The licence must be accepted before the pack is installed'),
      }),
      attribution: z.string(),
      recognises: z.boolean().describe('A speech recogniser: the pack has no voices'),
      installed: z.boolean(),
      install: FetchState,
    }),
  ),
  natural: FetchState.describe('State of the download of natural voices'),
  disk: z.object({
    used: z.int().describe('Bytes used by all packs'),
    limit: z.int().describe('Maximum bytes for all packs together'),
  }),
  may_install: z.boolean().describe('Whether this account may install packs'),
});
export type VoicePacks = z.output<typeof VoicePacks>;

export const AutomaticVoiceQuery = z.object({
  language: language().describe('Language of the script'),
  avatar_id: integer(),
  avatar_type: integerOneOf(AVATAR_TYPES),
});
export type AutomaticVoiceQuery = z.output<typeof AutomaticVoiceQuery>;

const DetectLanguage = z.object({
  script: Script,
  language: language().describe('The language that the form is set to'),
});

const ScriptLanguage = z.object({
  language: z
    .enum(LANGUAGES)
    .nullable()
    .describe('Language of the script; null if it is the language of the form, or uncertain'),
});

const AutomaticVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  presenter_gender: z
    .enum(GENDERS)
    .nullable()
    .describe('Null if unknown, for example if the presenter is a photo'),
});

export const listen = defineOperation({
  method: 'POST',
  path: '/dashboard/api/listen',
  name: 'listen',
  summary: 'Speak up to a minute of a script, with the voice that the video would use; reports progress',
  right: 'read',
  body: ListenTo,
  progress: SpeakingProgress,
  data: SpokenPassage,
  frame: 'progress',
});

export const automaticVoice = defineOperation({
  method: 'GET',
  path: '/dashboard/api/automatic_voice',
  name: 'automaticVoice',
  summary: 'Get the default voice of a presenter',
  query: AutomaticVoiceQuery,
  data: AutomaticVoice,
});

export const detectLanguage = defineOperation({
  method: 'POST',
  path: '/dashboard/api/script_language',
  name: 'detectLanguage',
  summary: 'Detect the language of a script, if it differs from the language of the form',
  right: 'read',
  body: DetectLanguage,
  data: ScriptLanguage,
});

export const voicePacks = defineOperation({
  method: 'GET',
  path: '/dashboard/api/voice_packs',
  name: 'voicePacks',
  summary: 'List installed and available voice packs',
  data: VoicePacks,
});

export const fetchNaturalVoices = defineOperation({
  method: 'POST',
  path: '/dashboard/api/natural_voices',
  name: 'fetchNaturalVoices',
  summary: 'Start downloading the natural voices, unless already started',
  right: 'manage',
  data: FetchState,
});

export const installVoicePack = defineOperation({
  method: 'POST',
  path: '/dashboard/api/voice_packs/:id/install',
  name: 'installVoicePack',
  summary: 'Start installing a voice pack, unless it is installed or being installed',
  right: 'manage',
  params: PackParams,
  body: InstallPack,
  data: FetchState,
});

export const tryVoice = defineOperation({
  method: 'POST',
  path: '/dashboard/api/voice_sample',
  name: 'tryVoice',
  summary: 'Get a greeting in a voice that has not been created yet, as M4A',
  right: 'read',
  body: TryVoice,
  frame: 'sound',
});
