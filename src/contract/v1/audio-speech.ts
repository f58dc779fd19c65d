import { z } from 'zod';
import { GENDERS, LANGUAGES, SOUND_FORMATS } from '../enums.ts';
import { numberBetween, optional, text } from '../fields.ts';
import { Script } from '../script.ts';

/** What clients of OpenAI's text-to-speech send; `m4a` is ours. */
export const CreateAudioSpeech = z.object({
  model: optional(text(200)).describe('Any text; the voice decides which engine speaks'),
  input: Script.max(4096).describe(
    'Text to speak, at most 4,096 characters; what holds in scripts holds here, such as [pause 1s]',
  ),
  voice: z
    .union([text(200).meta({ examples: ['alloy'] }), z.object({ id: text(200) }).transform(({ id }) => id)])
    .describe('From a voice list, or one of the names that such clients know: alloy, ash, coral, echo …'),
  response_format: optional(z.enum(SOUND_FORMATS)).describe(
    'Default mp3. opus comes in Ogg, aac in ADTS; pcm is bare samples: 24 kHz, 16 bits, one channel',
  ),
  speed: optional(numberBetween(0.25, 4)).describe('Pace; default 1'),
  instructions: optional(z.unknown()).describe('Ignored'),
  stream_format: optional(z.literal('audio')).describe('The sound itself; streams of events are not made'),
});

/** What clients of OpenAI's interface fill their choice of models from. */
export const SpeechModels = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z.string().describe('What `model` of a speech may be; each speaks alike, the voice decides'),
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
      id: z.string().describe('The `voice` of a speech'),
      name: z.string(),
      language: z.enum(LANGUAGES),
      gender: z.enum(GENDERS),
    }),
  ),
});
