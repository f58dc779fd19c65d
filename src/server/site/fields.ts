import { resolve, type Schema } from './open-api.ts';

/** Returns a table of an object's fields. Nested fields have dotted names. */
export function fieldTable(schema: object, document: object): string {
  const rows = fields(schema as Schema, '', document);
  return rows.length === 0 ? '' : ['| field | type | |', '|---|---|---|', ...rows].join('\n');
}

function fields(part: Schema, prefix: string, document: object): string[] {
  const schema = resolve(part, document);
  if (schema.type === 'array') return fields(schema.items ?? {}, prefix === '' ? '[].' : prefix, document);
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((option) => fields(option, prefix, document)))];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const resolved = resolve(property, document);
    const isRequired = schema.required?.includes(name) ?? false;
    const nestedPrefix = resolved.type === 'array' ? `${prefix}${name}[].` : `${prefix}${name}.`;
    return [row(prefix + name, resolved, isRequired, document), ...fields(resolved, nestedPrefix, document)];
  });
}

function row(name: string, schema: Schema, isRequired: boolean, document: object): string {
  const about = [isRequired ? '**Required.**' : '', cell(schema.description ?? ''), values(schema)];
  return `| \`${name}\` | ${kind(schema, document)} | ${about.filter(Boolean).join(' ')} |`;
}

function kind(part: Schema, document: object): string {
  const schema = resolve(part, document);
  if (schema.anyOf) return [...new Set(schema.anyOf.map((option) => kind(option, document)))].join(' or ');
  if (schema.type === 'array') return `array of ${kind(schema.items ?? {}, document)}`;
  return schema.type ?? (schema.enum || 'const' in schema ? 'value' : 'any');
}

function values({ enum: choices, const: only, minimum, maximum, maxLength }: Schema): string {
  const allowed = choices ?? (only === undefined ? undefined : [only]);
  if (allowed) return `One of ${allowed.map((value) => `\`${cell(String(value))}\``).join(', ')}.`;
  const limits = [
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
  ].filter(Boolean);
  return limits.length === 0 ? '' : `(${limits.join(', ')})`;
}

/** Escapes text for a table cell. */
export function cell(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');
}
