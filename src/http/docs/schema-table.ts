import { type Html, html, joined, raw } from './html.ts';

interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** The fields of an object, those of its objects below them with dots. */
export function schemaTable(schema: object, document: object): Html {
  const rows = fields(schema as Schema, '', document);
  if (rows.length === 0) return raw('');
  return html`<table><thead><tr><th>field</th><th>type</th><th></th></tr></thead><tbody>${joined(rows)}</tbody></table>`;
}

function fields(part: Schema, prefix: string, document: object): Html[] {
  const schema = resolve(part, document);
  if (schema.type === 'array') return fields(schema.items ?? {}, prefix === '' ? '[].' : prefix, document);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => fields(one, prefix, document));
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const found = resolve(property, document);
    const isRequired = schema.required?.includes(name) ?? false;
    const below = found.type === 'array' ? `${prefix}${name}[].` : `${prefix}${name}.`;
    return [row(prefix + name, found, isRequired, document), ...fields(found, below, document)];
  });
}

function row(name: string, schema: Schema, isRequired: boolean, document: object): Html {
  return html`<tr><td><code>${name}</code>${isRequired ? raw(' <b title="required">*</b>') : ''}</td>
<td>${kind(schema, document)}</td><td>${schema.description ?? ''}${values(schema)}</td></tr>`;
}

function kind(part: Schema, document: object): string {
  const schema = resolve(part, document);
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => kind(one, document)))].join(' or ');
  if (schema.type === 'array') return `array of ${kind(schema.items ?? {}, document)}`;
  return schema.type ?? (schema.enum || 'const' in schema ? 'value' : 'any');
}

function values({ enum: choices, const: only, minimum, maximum, maxLength }: Schema): Html {
  const allowed = choices ?? (only === undefined ? undefined : [only]);
  if (allowed) return html` <span class="values">${allowed.map(String).join(' · ')}</span>`;
  const limits = [
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
  ].filter(Boolean);
  return limits.length === 0 ? raw('') : html` <span class="values">${limits.join(', ')}</span>`;
}

function resolve(part: Schema, document: object): Schema {
  if (part.$ref === undefined) return part;
  const found = part.$ref
    .slice(2)
    .split('/')
    .reduce<object>((at, name) => (at as Record<string, object>)[name] ?? {}, document);
  const { $ref, ...more } = part;
  return { ...(found as Schema), ...more };
}
