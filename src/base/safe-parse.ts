import { z } from 'zod';

/**
 * The schema's `safeParse` for values from outside. Zod compares an object's own `length` with limits of texts and lists,
 * and throws where that is an object whose `toString` or `valueOf` is no function: here it is an issue like any other.
 */
export function safeParse<Value>(schema: z.ZodType<Value>, input: unknown): z.ZodSafeParseResult<Value> {
  try {
    return schema.safeParse(input);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = 'holds an object that cannot be read as text';
    return {
      success: false,
      error: new z.ZodError([{ code: 'custom', path: [], message, input }]) as z.ZodError<Value>,
    };
  }
}
