import { z } from 'zod';

/**
 * Building blocks for what clients send: forgiving in form, strict in meaning. What goes in is checked whatever it is; its
 * type is what a typed client may write.
 */

type Digits = `${number}`;

const blankToAbsent = (value: unknown) => (value === '' || value === null ? undefined : value);

const toNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;

const toBoolean = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value);

/** Signs that neither show nor part words: they come from broken exports, and no engine and no font knows them. */
export const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/u;
export const HAS_CONTROLS = { error: 'must not hold control characters (such as U+0000)' };

/** Absent, `null` and `""` are the same. */
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

export function integerBetween(least: number, most: number) {
  return z.preprocess((value: number | Digits): unknown => toNumber(value), z.int().min(least).max(most));
}

/** A number, or a string that writes one. */
export function numberBetween(least: number, most: number) {
  const read = (value: number | `${number}`): unknown =>
    typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return z.preprocess(read, z.number().min(least).max(most));
}

/** One of a few whole numbers, or a string of its digits. */
export function code<const Codes extends readonly number[]>(codes: Codes) {
  return z.preprocess(
    (value: Codes[number] | `${Codes[number]}`): unknown => toNumber(value),
    z.literal([...codes] as Codes[number][]),
  );
}

export function boolean() {
  return z.preprocess((value: boolean | 'true' | 'false'): unknown => toBoolean(value), z.boolean());
}

/** What names a sound, a picture or a video: an address, or the id of an asset as a number or its digits. */
export function media() {
  return z.preprocess(
    (value: string | number): unknown => (Number.isSafeInteger(value) ? String(value) : value),
    text(4096),
  );
}

/** Text; numbers such as a price are their digits. */
export function words() {
  return z.preprocess(
    (value: string | number): unknown => (typeof value === 'number' ? String(value) : value),
    z.string(),
  );
}

/** One of a few words, in any case, with spaces, underscores or hyphens between its parts. */
export function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '');
  return z.preprocess(
    (value: Words[number]): unknown =>
      typeof value === 'string' && value.length <= 100
        ? (words.find((one) => plain(one) === plain(value)) ?? value)
        : value,
    z.enum(words),
  );
}

/** Text that is more than blanks. */
export function text(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((value) => !CONTROLS.test(value), HAS_CONTROLS);
}
