import { z } from 'zod';
import { safeParse } from '../../../base/safe-parse.ts';
import { invalidRequest } from '../../../contract/issues.ts';

/**
 * Checks what is sent, by code that is made of the schema when it is first needed: most of what stands before an
 * operation would be the schema's own way of checking.
 *
 * @throws {ApiError} from the check, naming every field that is wrong
 */
export function checker<Value>(schema: z.ZodType<Value> | undefined): (input: unknown) => Value | undefined {
  if (!schema) return () => undefined;
  let compiled: z.ZodType<Value> | undefined;
  return (input) => {
    compiled ??= z.compile(schema);
    const result = safeParse(compiled, input ?? {});
    if (!result.success) throw invalidRequest(result.error, input);
    return result.data;
  };
}
