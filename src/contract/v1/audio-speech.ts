import { z } from 'zod';
import { GENDERS, LANGUAGES, SOUND_FORMATS } from '../enums.ts';
import { numberBetween, optional, text } from '../fields.ts';
import { Script } from '../scripts.ts';

/** Request of OpenAI's text-to-speech; the format `m4a` is an addition. */
export const CreateAudioSpeech = z.object({
  model: optional(text(200)).describe('Any text is accepted; the voice determines which engine speaks'),
  input: Script.max(4096).describe(
    'Text to speak, at most 4,096 characters; accepts the same marks as a script, such as [pause 1s]',
  ),
  voice: z
    .union([text(200).meta({ examples: ['alloy'] }), z.object({ id: text(200) }).transform(({ id }) => id)])
    .describe('From a voice list, or an OpenAI voice name: alloy, ash, coral, echo …'),
  response_format: optional(z.enum(SOUND_FORMATS)).describe(
    'Default mp3. opus comes in Ogg, aac in ADTS; pcm is raw samples: 24 kHz, 16 bits, one channel',
  ),
  speed: optional(numberBetween(0.25, 4)).describe('Pace; default 1'),
  instructions: optional(z.unknown()).describe('Ignored'),
  stream_format: optional(z.literal('audio')).describe(
    'Only the sound itself; event streams are not supported',
  ),
});

/** Models in OpenAI's format, for clients that let people choose one. */
export const SpeechModels = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z.string().describe('Pass as `model`; all models sound the same, because only the voice matters'),
      object: z.literal('model'),
      created: z.int().describe('Unix time in seconds'),
      owned_by: z.string(),
    }),
  ),
});
export type SpeechModels = z.output<typeof SpeechModels>;

export const SpeechVoices = z.object({
  voices: z.array(
    z.object({
      id: z.string().describe('Pass as `voice`'),
      name: z.string(),
      language: z.enum(LANGUAGES),
      gender: z.enum(GENDERS),
    }),
  ),
});
