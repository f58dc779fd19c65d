import { z } from 'zod';
import { ownValue } from '../../base/own-value.ts';

/** The keys that an object at this place of the input may have. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): string[] {
  const here = open(schema, input);
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

/** What a schema comes to for a value: without wrappers, and of a union those that may be meant. */
function open(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional) return open(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.flatMap((option) => open(option, value));
    const type = (value as { type?: unknown } | undefined)?.type;
    const meant = options.filter((option) => {
      const named = option instanceof z.ZodObject ? option.shape['type'] : undefined;
      return named instanceof z.ZodLiteral && named.value === type;
    });
    return meant.length > 0 ? meant : options;
  }
  return [schema];
}
