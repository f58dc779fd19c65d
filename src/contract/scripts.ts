import { z } from 'zod';
import { SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from './enums.ts';
import { integerBetween, optional, text, word } from './fields.ts';
import { language } from './language.ts';

export { SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from './enums.ts';

const toText = (value: VideoLength | number): unknown => (typeof value === 'number' ? String(value) : value);

type VideoLength = (typeof VIDEO_LENGTHS)[number];
type ScriptStyle = (typeof SCRIPT_STYLE_NAMES)[number];

/** Seconds, as text or number. */
export const videoLength = () => z.preprocess(toText, z.enum(VIDEO_LENGTHS));

export const scriptLanguage = language;

const withoutStage = (value: ScriptStyle | `${ScriptStyle}_stage`): unknown =>
  typeof value === 'string' ? value.replace(/_stage$/i, '') : value;

/** By its name in any case; names of the hosted catalogue end in `_stage`. */
export const scriptStyle = () => z.preprocess(withoutStage, word(SCRIPT_STYLE_NAMES));

/** What both families take beside their own fields. */
export const scriptFields = {
  voice_id: optional(text(200)).describe('The voice that will speak it; used to measure the length'),
  seed: optional(integerBetween(0, 2_147_483_647)).describe('Another number gives a different wording'),
  webhook_url: optional(text(2048)).describe('Receives an event when the scripts are ready'),
};

export const productName = () => text(500).describe('Name of the product');
export const productDescription = () => text(20_000).describe('Introduction and selling points');
export const targetAudience = () => text(500).describe('Whom it is for');
