import { nameOf, type Schema } from './operations.ts';

const SIMPLE: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** A named type of the document. */
export function declaration(name: string, schema: Schema): string {
  const about = comment(schema.description, '');
  const isObject = schema.properties && Object.keys(schema.properties).length > 0;
  if (isObject) return `${about}export interface ${name} ${typeOf(schema)}\n`;
  return `${about}export type ${name} = ${typeOf(schema)};\n`;
}

/** The type of a schema; descriptions become comments, which editors show. */
export function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, indent)));
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  }
  if (schema.type === 'array') return arrayOf(typeOf(schema.items ?? {}, indent));
  if (schema.type === 'object' || schema.properties) return objectType(schema, indent);
  return SIMPLE[schema.type ?? ''] ?? 'unknown';
}

function objectType(
  { properties = {}, required = [], additionalProperties }: Schema,
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([key, field]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
    const mark = required.includes(key) ? '' : '?';
    // An explicit undefined counts as omitted.
    const type = typeOf(field, inner) + (mark ? ' | undefined' : '');
    return `${comment(field.description, inner)}${inner}${name}${mark}: ${type};\n`;
  });
  if (fields.length > 0) return `{\n${fields.join('')}${indent}}`;
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
  return `Record<string, ${value}>`;
}

function arrayOf(type: string): string {
  return / [|&] /.test(type.replace(/\{[\s\S]*\}/, '')) ? `(${type})[]` : `${type}[]`;
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ');
}

/** A documentation comment with its line break, or an empty string. */
export function comment(words: string | readonly string[] | undefined, indent: string): string {
  const lines = (typeof words === 'string' ? [words] : (words ?? []))
    .flatMap((text) => text.split(/\n+/))
    .map((line) => line.replaceAll('*/', '*\u200b/').trim());
  if (lines.length === 0) return '';
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
