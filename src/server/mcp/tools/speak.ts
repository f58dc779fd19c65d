import { z } from 'zod';
import { optional, text } from '../../../contract/fields.ts';
import { language } from '../../../contract/language.ts';
import { createSpeech } from '../../../contract/operations/speech.ts';
import { Script } from '../../../contract/scripts.ts';
import { languageOf } from '../../../engine/text/language-of.ts';
import { voiceOf } from '../presenters.ts';
import { defineTool } from '../tool.ts';

/** About two minutes of speech. */
const MAX_CHARACTERS = 2000;
/** Maximum bytes of the sound. */
const MAX_BYTES = 4_000_000;

export const speak = defineTool({
  name: 'speak',
  title: 'Speak a text',
  description: `Speaks a text of up to ${MAX_CHARACTERS} characters and returns the sound as MP3 right away, without making a video. Use it to hear a voice or the pronunciation of a name before making a video.`,
  effect: 'reads',
  input: z.object({
    text: Script.max(MAX_CHARACTERS).describe(
      `At most ${MAX_CHARACTERS} characters; [pause 1s] inserts a silence`,
    ),
    voice: optional(text(200)).describe('A voice_id from find; default: one that fits the language'),
    language: optional(language()).describe('Default: detected'),
    gender: optional(z.enum(['female', 'male'])).describe('Gender of the voice, if no voice is given'),
  }),
  names: { script: 'text', voice_id: 'voice' },
  async run(input, { api }) {
    const spokenLanguage = input.language ?? languageOf(input.text, 'english') ?? 'english';
    const { gender } = input;
    const voice = await voiceOf(api, {
      requested: input.voice,
      language: spokenLanguage as 'english',
      gender,
    });
    const body = { voice_id: voice, script: input.text, format: 'mp3' as const };
    const sound = await api.content(createSpeech, { body }, MAX_BYTES);
    return { data: { voice_id: voice, format: 'mp3', bytes: sound.bytes.length }, attachments: [sound] };
  },
});
