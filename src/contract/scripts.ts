import { z } from 'zod';
import { SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from './enums.ts';
import {
  CONTROL_CHARACTERS,
  integerBetween,
  NO_CONTROL_CHARACTERS,
  oneOf,
  optional,
  text,
} from './fields.ts';
import { language } from './language.ts';

export { SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from './enums.ts';

export const MAX_SCRIPT_CHARACTERS = 100_000;

/** Marks in a script, such as `[pause 1s]`. They are not spoken. */
const MARKS = /\[[^[\]\n]{0,40}\]/g;

/** Text to speak, with at least one letter or digit. */
export const Script = z
  .string()
  .max(MAX_SCRIPT_CHARACTERS)
  .refine((script) => !CONTROL_CHARACTERS.test(script), NO_CONTROL_CHARACTERS)
  .refine((script) => /[\p{L}\p{N}]/u.test(script.includes('[') ? script.replace(MARKS, '') : script), {
    message: 'has no words to speak',
  })
  .describe(
    `Text to speak, at most ${MAX_SCRIPT_CHARACTERS.toLocaleString('en')} characters; [pause 1s] adds a pause`,
  );

type VideoLength = (typeof VIDEO_LENGTHS)[number];

const toText = (value: VideoLength | number): unknown => (typeof value === 'number' ? String(value) : value);

/** Length of a video in seconds, as a string or number. */
export const videoLength = () => z.preprocess(toText, z.enum(VIDEO_LENGTHS));

export const scriptLanguage = language;

type ScriptStyle = (typeof SCRIPT_STYLE_NAMES)[number];

const removeStageSuffix = (value: ScriptStyle | `${ScriptStyle}_stage`): unknown =>
  typeof value === 'string' ? value.replace(/_stage$/i, '') : value;

/** Name of a script style; case does not matter. In the hosted service's catalogue, names end in `_stage`. */
export const scriptStyle = () => z.preprocess(removeStageSuffix, oneOf(SCRIPT_STYLE_NAMES));

/** Request fields that v1 and v2 share. */
export const scriptFields = {
  voice_id: optional(text(200)).describe(
    'The voice that will speak the script; used to calculate its length',
  ),
  seed: optional(integerBetween(0, 2_147_483_647)).describe('Another number gives a different wording'),
  webhook_url: optional(text(2048)).describe('Receives an event when the scripts are ready'),
};

export const productName = () => text(500).describe('Name of the product');
export const productDescription = () => text(20_000).describe('Introduction and selling points');
export const targetAudience = () => text(500).describe('Who the product is for');
