import { z } from 'zod';
import { SOUND_FORMATS } from '../enums.ts';
import { boolean, optional, text } from '../fields.ts';
import { Script } from '../script.ts';
import { mannerFields } from './custom-voice.ts';
import { Pronunciations } from './pronunciations.ts';

export const CreateSpeech = z.object({
  voice_id: text(200).describe('From a voice list'),
  script: Script.max(10_000).describe('Text to speak, at most 10,000 characters; [pause 1s] is a silence'),
  format: optional(z.enum(SOUND_FORMATS)).describe(
    'Default mp3. opus comes in Ogg, aac in ADTS; pcm is bare samples: 24 kHz, 16 bits, one channel',
  ),
  manner: optional(z.object(mannerFields)).describe(
    'How the voice is used; what is left out is as the voice has it',
  ),
  pronunciations: optional(Pronunciations),
  word_times: optional(boolean()).describe('True answers JSON with the sound and when each word is heard'),
});
export type CreateSpeech = z.output<typeof CreateSpeech>;

/** With `word_times`. */
export const SpokenWords = z.object({
  sound: z.string().describe('The file in base64'),
  format: z.enum(SOUND_FORMATS),
  content_type: z.string(),
  duration: z.number().describe('Seconds'),
  words: z.array(
    z.object({
      text: z.string().describe('As it stands in the script, with the punctuation that touches it'),
      from: z.int().describe('Its first character in the script, from 0, in UTF-16 units'),
      to: z.int(),
      start: z.number().describe('Seconds'),
      end: z.number().describe('Seconds; equals start where a word is seen and not heard'),
    }),
  ),
  warnings: z.array(z.string()).optional(),
});
