import { z } from 'zod';
import { ownValue } from '../../base/own-value.ts';

/** The keys allowed for the object at this path of the input. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): string[] {
  const here = unwrapped(schema, input);
  const [key, ...rest] = path;
  if (key === undefined)
    return here.flatMap((one) => (one instanceof z.ZodObject ? Object.keys(one.shape) : []));
  const value = ownValue(input as Record<PropertyKey, unknown> | undefined, key);
  return here.flatMap((one) => {
    const next = child(one, key);
    return next ? knownKeys(next, rest, value) : [];
  });
}

function child(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return ownValue<z.core.$ZodType>(schema.shape, key);
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

/** Unwraps a schema; for a union, returns the options that match the value's type. */
function unwrapped(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return unwrapped(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.flatMap((option) => unwrapped(option, value));
    const type = (value as { type?: unknown } | undefined)?.type;
    const matching = options.filter((option) => {
      const named = option instanceof z.ZodObject ? option.shape['type'] : undefined;
      return named instanceof z.ZodLiteral && named.value === type;
    });
    return matching.length > 0 ? matching : options;
  }
  return [schema];
}
