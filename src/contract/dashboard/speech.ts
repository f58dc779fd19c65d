import { z } from 'zod';
import { AVATAR_TYPES } from '../enums.ts';
import { code, integer, integerBetween, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { SCRIPT_LIMIT, Script } from '../script.ts';
import { templateId } from '../template.ts';

/** A script to be heard before a video is made of it. */
export const ListenTo = z.object({
  script: Script,
  from: optional(integerBetween(0, SCRIPT_LIMIT)).describe(
    'Where a script of more than a minute begins: at the sentence of this character; its first one otherwise',
  ),
  voice_id: optional(text(200)).describe('Otherwise the one that the video would get'),
  language: optional(language()).describe('Of the script, where no voice is named'),
  avatar: optional(
    z.object({ avatar_id: integer(), avatar_type: code(AVATAR_TYPES) }).describe('Decides the voice, too'),
  ),
  template_id: optional(templateId()).describe('Decides the voice, too'),
});
export type ListenTo = z.output<typeof ListenTo>;

/** What is told meanwhile, as `progress` events. */
export const SpeakingProgress = z.object({ progress: z.number().describe('0 to 100') });
export type SpeakingProgress = z.output<typeof SpeakingProgress>;

/** What is told in the end, as a `done` event. */
export const SpokenPassage = z.object({
  sound: z.string().describe('M4A in base64'),
  from: z.int().describe('Characters of the script that are heard'),
  to: z.int(),
});
export type SpokenPassage = z.output<typeof SpokenPassage>;
