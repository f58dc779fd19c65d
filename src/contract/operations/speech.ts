import { z } from 'zod';
import { SOUND_FORMATS } from '../enums.ts';
import { boolean, optional, text } from '../fields.ts';
import { Script } from '../scripts.ts';
import { CreateAudioSpeech, SpeechModels, SpeechVoices } from '../v1/audio-speech.ts';
import { mannerFields } from '../v2/custom-voice.ts';
import { Pronunciations } from '../v2/pronunciations.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'voices', tag: 'Avatars and voices' });

const CreateSpeech = z.object({
  voice_id: text(200).describe('From a voice list'),
  script: Script.max(10_000).describe('Text to speak, at most 10,000 characters; [pause 1s] adds a pause'),
  format: optional(z.enum(SOUND_FORMATS)).describe(
    'Default mp3. opus comes in Ogg, aac in ADTS; pcm is raw samples: 24 kHz, 16 bits, one channel',
  ),
  manner: optional(z.object(mannerFields)).describe(
    'Adjustments to the voice; omitted fields keep the settings of the voice',
  ),
  pronunciations: optional(Pronunciations),
  word_times: optional(boolean()).describe('True returns JSON with the sound and the time of each word'),
});

/** Response with `word_times`. */
const SpokenWords = z.object({
  sound: z.string().describe('The file in base64'),
  format: z.enum(SOUND_FORMATS),
  content_type: z.string(),
  duration: z.number().describe('Seconds'),
  words: z.array(
    z.object({
      text: z.string().describe('As written in the script, with adjacent punctuation'),
      from: z
        .int()
        .describe('Index of the first character of the word in the script, from 0, in UTF-16 units'),
      to: z.int(),
      start: z.number().describe('Seconds'),
      end: z.number().describe('Seconds; equals start for a word that is shown but not spoken'),
    }),
  ),
  warnings: z.array(z.string()).optional(),
});

export const createSpeech = defineOperation({
  method: 'POST',
  path: '/v2/speech',
  name: 'createSpeech',
  summary: 'Speak a script: returns the sound right away and, with word_times, the time of each word',
  body: CreateSpeech,
  data: SpokenWords,
  frame: 'speech',
});

export const createAudioSpeech = defineOperation({
  method: 'POST',
  path: '/v1/audio/speech',
  name: 'createAudioSpeech',
  summary: 'Turn text into speech, in the format of OpenAI’s text-to-speech API',
  body: CreateAudioSpeech,
  frame: 'speech',
  failures: 'error_object',
});

export const listModels = defineOperation({
  method: 'GET',
  path: '/v1/models',
  name: 'listModels',
  summary: 'List the speech models, in the format of OpenAI’s API',
  data: SpeechModels,
  frame: 'bare',
  failures: 'error_object',
});

export const listAudioVoices = defineOperation({
  method: 'GET',
  path: '/v1/audio/voices',
  name: 'listAudioVoices',
  summary: 'List every voice for clients of OpenAI’s text-to-speech, your own first',
  data: SpeechVoices,
  example: { voices: [{ id: 'en-US-slt', name: 'Susan', language: 'english', gender: 'female' }] },
  frame: 'bare',
  failures: 'error_object',
});
