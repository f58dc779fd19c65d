import { z } from 'zod';
import { LANGUAGES, VIDEO_LENGTHS } from './enums.ts';
import { integerBetween, optional, text } from './fields.ts';

export { SCRIPT_STYLE_NAMES, VIDEO_LENGTHS } from './enums.ts';

const toText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** Seconds, as text or number. */
export const videoLength = () => z.preprocess(toText, z.enum(VIDEO_LENGTHS));

export const scriptLanguage = () => z.enum(LANGUAGES);

/** What both families take beside their own fields. */
export const scriptFields = {
  voice_id: optional(text(200)).describe('Who will speak it: the length is measured for that voice'),
  seed: optional(integerBetween(0, 2_147_483_647)).describe('Another number says it differently'),
  webhook_url: optional(text(2048)).describe('Told when the scripts are there'),
};

export const productName = () => text(500).describe('Name of the product');
export const productDescription = () => text(20_000).describe('Introduction and selling points');
export const targetAudience = () => text(500).describe('Whom it is for');
