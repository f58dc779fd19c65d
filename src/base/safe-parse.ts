import { z } from 'zod';

/**
 * Runs a schema's `safeParse` on untrusted input. Zod compares an object's own `length` with the limits of texts and
 * lists. It throws if `length` is an object whose `toString` or `valueOf` is not a function; this reports an issue instead.
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
