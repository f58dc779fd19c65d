import { z } from 'zod';

/**
 * Building blocks for request schemas: lenient about form, strict about meaning. Every input is checked at run time. The
 * input type lists the forms that a typed client may write.
 */

type Digits = `${number}`;

const blankToAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

const toNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;

const toBoolean = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value);

/** Control characters other than whitespace. They come from broken exports; no speech engine or font supports them. */
export const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\v\f\r\u0085]/u;
export const NO_CONTROL_CHARACTERS = { error: 'must not contain control characters (such as U+0000)' };

/** Treats `null` and `""` as absent. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z
    .preprocess(
      (value: z.input<Schema> | '' | null | undefined): unknown => blankToAbsent(value),
      schema.optional(),
    )
    .optional();
}

/** A whole number, or a string of its digits. */
export function integer() {
  return z.preprocess((value: number | Digits): unknown => toNumber(value), z.int());
}

export function integerBetween(min: number, max: number) {
  return z.preprocess((value: number | Digits): unknown => toNumber(value), z.int().min(min).max(max));
}

/** A number, or a string in decimal notation. */
export function numberBetween(min: number, max: number) {
  const read = (value: number | `${number}`): unknown =>
    typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return z.preprocess(read, z.number().min(min).max(max));
}

/** One of the given whole numbers, or a string of its digits. */
export function integerOneOf<const Codes extends readonly number[]>(codes: Codes) {
  return z.preprocess(
    (value: Codes[number] | `${Codes[number]}`): unknown => toNumber(value),
    z.literal([...codes] as Codes[number][]),
  );
}

export function boolean() {
  return z.preprocess((value: boolean | 'true' | 'false'): unknown => toBoolean(value), z.boolean());
}

/** Reference to an audio file, picture or video: a URL, or an asset id as a number or string. */
export function media() {
  return z.preprocess(
    (value: string | number): unknown => (Number.isSafeInteger(value) ? String(value) : value),
    text(4096),
  );
}

/** Text. A number, such as a price, is converted to its digits. */
export function textOrNumber() {
  return z.preprocess(
    (value: string | number): unknown => (typeof value === 'number' ? String(value) : value),
    z.string(),
  );
}

/** One of the given words. Letter case, spaces, underscores and hyphens do not matter. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const normalize = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '');
  return z.preprocess(
    (value: Words[number]): unknown =>
      typeof value === 'string' && value.length <= 100
        ? (words.find((word) => normalize(word) === normalize(value)) ?? value)
        : value,
    z.enum(words),
  );
}

/** Trimmed text of 1 to `max` characters. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !CONTROL_CHARACTERS.test(value), NO_CONTROL_CHARACTERS);
}
