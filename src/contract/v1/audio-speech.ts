import { z } from 'zod';
import { SOUND_FORMATS } from '../enums.ts';
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
