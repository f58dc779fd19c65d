import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** A schema as OpenAPI 3.1 has it, in the plain form: what is tolerated beyond it is told in words. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override({ jsonSchema: part }) {
      // Limits of the number format itself say nothing about the field.
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
      // What is converted on its way in loses its `examples`; it says them as `sample`.
      if ('sample' in part) {
        part.examples = [part['sample']];
        delete part['sample'];
      }
      if (part.type === 'number' && part.enum?.every(Number.isInteger)) part.type = 'integer';
    },
  });
  return rest;
}

/** Schemas with names, each written once however often it is used. */
export function schemaCatalog() {
  const names = new Map<z.ZodType, string>();
  const schemas: Record<string, JsonSchema> = {};
  return {
    schemas,
    /** Of a schema under a name, or under the one that it has already. */
    refTo(schema: z.ZodType, name: string, io: 'input' | 'output'): { $ref: string } {
      const known = names.get(schema) ?? name;
      names.set(schema, known);
      if (!Object.hasOwn(schemas, known)) schemas[known] = jsonSchema(schema, io);
      return { $ref: `#/components/schemas/${known}` };
    },
  };
}
