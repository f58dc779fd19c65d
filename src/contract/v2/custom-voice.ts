import { z } from 'zod';
import { GENDERS, LANGUAGES, SPEAKING_STYLES, VOICE_AGES } from '../enums.ts';
import { numberBetween, optional, text } from '../fields.ts';
import { inTrash } from './trash.ts';

const PERCENT = /^\s*([+-]?\d+(?:\.\d+)?)\s*%\s*$/;

/** Semitones. A percentage is converted to semitones. */
const pitch = z.preprocess(
  (value: number | `${number}` | `${number}%`): unknown => {
    const percent = typeof value === 'string' ? PERCENT.exec(value)?.[1] : undefined;
    if (percent === undefined) return value;
    const percentage = Number(percent);
    return percentage < -50 || percentage > 50 ? value : 12 * Math.log2(1 + percentage / 100);
  },
  numberBetween(-12, 12),
);

/** Adjustments to a voice. */
export const mannerFields = {
  rate: optional(numberBetween(0.5, 2)).describe('Pace; default 1'),
  pitch: optional(pitch).describe(
    'Semitones, −12 to 12, or a percentage such as "-10%", −50 to 50; default 0',
  ),
  range: optional(numberBetween(0, 2)).describe('How much the pitch varies; default 1'),
  style: optional(z.enum(SPEAKING_STYLES)).describe('Default neutral'),
};

export const CreateCustomVoice = z.object({
  name: text(255),
  voice_id: text(255).describe(
    'The base voice: one of this server, or the name of a voice of the hosted service',
  ),
  ...mannerFields,
});
export type CreateCustomVoice = z.output<typeof CreateCustomVoice>;

export const CustomVoice = z.object({
  voice_id: z.string(),
  timbre_id: z.int(),
  name: z.string(),
  base_voice_id: z.string(),
  language: z.enum(LANGUAGES),
  gender: z.enum(GENDERS),
  age: z.enum(VOICE_AGES),
  rate: z.number(),
  pitch: z.number().describe('Semitones'),
  range: z.number(),
  style: z.enum(SPEAKING_STYLES),
  audio_url: z.string().describe('A greeting in this voice'),
  warnings: z.array(z.string()).optional(),
});

export const DeleteCustomVoice = z.object({ voice_id: text(255) });

export const DeletedVoice = z.object({
  voice_id: z.string(),
  deleted: z.literal(true),
  ...inTrash,
});
