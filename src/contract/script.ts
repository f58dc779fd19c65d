import { z } from 'zod';
import { CONTROLS, HAS_CONTROLS } from './fields.ts';

export const SCRIPT_LIMIT = 100_000;

/** Marks of the script that are not spoken, such as `[pause 1s]`. */
const MARKS = /\[[^[\]\n]{0,40}\]/g;

/** Text to speak: it must hold at least one letter or digit. */
export const Script = z
  .string()
  .max(SCRIPT_LIMIT)
  .refine((script) => !CONTROLS.test(script), HAS_CONTROLS)
  .refine((script) => /[\p{L}\p{N}]/u.test(script.includes('[') ? script.replace(MARKS, '') : script), {
    message: 'has no words to speak',
  })
  .describe(
    `Text to speak, at most ${SCRIPT_LIMIT.toLocaleString('en')} characters; [pause 1s] is a silence`,
  );
