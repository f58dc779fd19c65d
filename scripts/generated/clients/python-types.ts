import type { Schema } from './operations.ts';

const SIMPLE: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** Python types for JSON Schemas: objects become TypedDicts, collected in dependency order. */
export class PythonTypes {
  readonly blocks: string[] = [];
  private readonly taken = new Set<string>();

  /** A named type of the document. */
  declare(name: string, schema: Schema): void {
    // The name belongs to the whole union; its members are numbered from 1.
    const type = schema.anyOf
      ? union(schema.anyOf.map((one, at) => this.typeOf(one, `${name}${at + 1}`)))
      : this.typeOf(schema, name);
    if (type !== name) this.blocks.push(`${name} = ${type}\n`);
  }

  /** The type of a schema; `name` is used if it needs a class. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) as string;
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    if (schema.anyOf) return union(schema.anyOf.map((one, at) => this.typeOf(one, `${name}${at || ''}`)));
    if (Array.isArray(schema.type)) {
      return union(schema.type.map((type) => this.typeOf({ ...schema, type }, name)));
    }
    if (schema.type === 'array') return `List[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (schema.type === 'object' || schema.properties) return this.objectType(schema, name);
    return SIMPLE[schema.type ?? ''] ?? 'Any';
  }

  private objectType(schema: Schema, name: string): string {
    if (!schema.properties || Object.keys(schema.properties).length === 0) {
      const values = schema.additionalProperties;
      return `Dict[str, ${typeof values === 'object' ? this.typeOf(values, `${name}Value`) : 'Any'}]`;
    }
    const own = this.freeName(name);
    const fields = Object.entries(schema.properties).map(([key, field]) => ({
      key,
      type: this.typeOf(field, own + pascal(key)),
      about: field.description,
      needed: schema.required?.includes(key) ?? false,
    }));
    this.blocks.push(typedDict(own, fields, schema.description));
    return own;
  }

  private freeName(name: string): string {
    let free = name;
    for (let next = 2; this.taken.has(free); next++) free = name + next;
    this.taken.add(free);
    return free;
  }
}

interface Field {
  key: string;
  type: string;
  about: string | undefined;
  needed: boolean;
}

/** Python 3.9 has no NotRequired, so optional keys get their own class. */
function typedDict(name: string, fields: Field[], about?: string): string {
  const needed = fields.filter((field) => field.needed);
  const others = fields.filter((field) => !field.needed);
  // A key that is a Python keyword requires the functional syntax.
  if (fields.some(({ key }) => !isName(key))) return functionalTypedDict(name, needed, others);
  const first = others.length > 0 && needed.length > 0 ? `_${name}Required` : name;
  const base = needed.length > 0 ? body(`class ${first}(TypedDict):`, needed, about) : '';
  if (others.length === 0) return base;
  const parent = needed.length > 0 ? first : 'TypedDict';
  return [base, body(`class ${name}(${parent}, total=False):`, others, about)].filter(Boolean).join('\n\n');
}

function body(head: string, fields: Field[], about?: string): string {
  const lines = fields.map(
    ({ key, type, about: text }) => `    ${key}: ${type}\n${text ? `    ${docstring(text)}\n` : ''}`,
  );
  return `${head}\n${about ? `    ${docstring(about)}\n\n` : ''}${lines.join('')}`;
}

function functionalTypedDict(name: string, needed: Field[], others: Field[]): string {
  const entries = (fields: Field[]) =>
    fields.map(({ key, type }) => `${text(key)}: ${text(type)}`).join(', ');
  if (others.length === 0) return `${name} = TypedDict(${text(name)}, {${entries(needed)}})\n`;
  if (needed.length === 0) return `${name} = TypedDict(${text(name)}, {${entries(others)}}, total=False)\n`;
  const base = `_${name}Required`;
  const rest = body(`class ${name}(${base}, total=False):`, others);
  return `${base} = TypedDict(${text(base)}, {${entries(needed)}})\n\n\n${rest}`;
}

const WORDS = new Set([
  'from',
  'class',
  'import',
  'global',
  'in',
  'is',
  'not',
  'or',
  'and',
  'def',
  'pass',
  'with',
]);

export function isName(key: string): boolean {
  return /^[A-Za-z_]\w*$/.test(key) && !WORDS.has(key);
}

export function pascal(name: string): string {
  return name
    .split(/\W|_/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

export function snake(name: string): string {
  return name
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replaceAll('-', '_')
    .replace(/^_/, '');
}

export function docstring(words: string): string {
  const safe = words
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/\s*\n\s*/g, ' ');
  return `"""${safe}"""`;
}

export function text(value: string): string {
  return JSON.stringify(value);
}

function union(types: string[]): string {
  const different = [...new Set(types)];
  return different.length === 1 ? (different[0] as string) : `Union[${different.join(', ')}]`;
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return value === null ? 'None' : JSON.stringify(value);
}
