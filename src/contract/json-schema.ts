import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Converts a schema for OpenAPI 3.1. Contains only the documented form; descriptions mention other accepted forms. */
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

/** Collects named schemas, each of them once. */
export function schemaCatalog() {
  const names = new Map<z.ZodType, string>();
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    /** Returns a reference to a schema, and registers the schema under `name` unless it already has a name. */
    refTo(schema: z.ZodType, name: string, io: 'input' | 'output'): { $ref: string } {
      const registeredName = names.get(schema) ?? name;
      names.set(schema, registeredName);
      if (!Object.hasOwn(schemas, registeredName)) schemas[registeredName] = jsonSchema(schema, io);
      return { $ref: `#/components/schemas/${registeredName}` };
    },
  };
}
