import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Converts a schema for OpenAPI 3.1. Shows the documented form only; other tolerated forms go into descriptions. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ jsonSchema: part }) {
      // The limits of safe integers are not limits of the field.
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      // Preprocessed schemas lose `examples`, so they pass one as `sample`.
      if ('sample' in part) {
        part.examples = [part['sample']];
        delete part['sample'];
      }
      if (part.type === 'number' && part.enum?.every(Number.isInteger)) part.type = 'integer';
    },
  });
  return rest;
}

/** Collects named schemas; each appears once. */
export function schemaCatalog() {
  const names = new Map<z.ZodType, string>();
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    /** Reference to a schema, registered under `name` unless it already has one. */
    refTo(schema: z.ZodType, name: string, io: 'input' | 'output'): { $ref: string } {
      const known = names.get(schema) ?? name;
      names.set(schema, known);
      if (!Object.hasOwn(schemas, known)) schemas[known] = jsonSchema(schema, io);
      return { $ref: `#/components/schemas/${known}` };
    },
  };
}
