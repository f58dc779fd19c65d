/**
 * Writes the types and operations of the Python package from the OpenAPI document. With `--check` it tells whether the
 * committed copies are the current ones.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { openApiDocument } from '../src/http/openapi.ts';
import { docstring, isName, PythonTypes, pascal, type Schema, snake, text } from './python/types.ts';

const FOLDER = new URL('../packages/python/src/castwright/', import.meta.url);
const NOTE = '# Generated from the OpenAPI document by scripts/python-client.ts; do not edit.';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters?: (Parameter & { $ref?: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

export function pythonFiles(): Record<string, string> {
  const document = openApiDocument() as unknown as Document;
  const types = new PythonTypes();
  for (const [name, schema] of Object.entries(document.components.schemas)) types.declare(name, schema);
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => call(document, types, path, method, operation)),
  );
  const typing = 'from typing import Any, Dict, List, Literal, Optional, TypedDict, Union';
  const models = `${NOTE}\n${typing}\n\n${types.blocks.join('\n\n')}`;
  return {
    'models.py': models,
    '_sync_operations.py': classes(calls, false),
    '_async_operations.py': classes(calls, true),
  };
}

interface Call {
  name: string;
  about: string;
  path: string;
  method: string;
  parameters: {
    name: string;
    key: string;
    type: string;
    in: string;
    required: boolean;
    about: string | undefined;
  }[];
  body: string | undefined;
  result: string;
  isChecked: boolean;
  isKeyed: boolean;
  item: { key: string; type: string; by: 'page' | 'cursor' } | undefined;
}

function call(
  document: Document,
  types: PythonTypes,
  path: string,
  method: string,
  operation: Operation,
): Call[] {
  const content = operation.responses['200']?.content ?? {};
  const request = operation.requestBody?.content;
  // Streams and uploads are written by hand.
  if (content['text/event-stream'] || (request && !request['application/json'])) return [];
  const own = pascal(operation.operationId);
  const all = (operation.parameters ?? []).map((one) =>
    one.$ref ? (document.components.parameters[one.$ref.split('/').at(-1) as string] as Parameter) : one,
  );
  const parameters = all
    .filter((one) => one.in !== 'header' && one.name !== 'dry_run')
    .map((one) => ({
      name: isName(one.name) ? one.name : `${one.name}_`,
      key: one.name,
      type: qualified(types.typeOf(one.schema, own + pascal(one.name))),
      in: one.in,
      required: one.in === 'path' || one.required === true,
      about: one.description,
    }));
  const { type, schema } = result(types, content, own);
  const by = all.some(({ name }) => name === 'cursor')
    ? 'cursor'
    : all.some(({ name }) => name === 'page')
      ? 'page'
      : undefined;
  const list = Object.entries(resolved(document, schema)?.properties ?? {}).find(
    ([, one]) => one.type === 'array',
  );
  const item =
    by && list ? { key: list[0], by, type: qualified(itemType(types, document, schema, list)) } : undefined;
  return [
    {
      name: snake(operation.operationId),
      about: operation.summary,
      path,
      method: method.toUpperCase(),
      parameters,
      body: request
        ? qualified(types.typeOf(request['application/json']?.schema ?? {}, `${own}Request`))
        : undefined,
      result: qualified(type),
      isChecked: all.some(({ name }) => name === 'dry_run'),
      isKeyed: all.some(({ name }) => name === 'Idempotency-Key'),
      item: item as Call['item'],
    },
  ];
}

/** What a call answers: the `data` of the envelope, bytes, or JSON as it comes. */
function result(types: PythonTypes, content: Record<string, { schema: Schema }>, name: string) {
  const json = content['application/json']?.schema;
  if (!json) return { type: 'bytes', schema: undefined };
  const data = json.properties?.['rid'] ? json.properties['data'] : json;
  // A trial is a method of its own.
  const kept = data?.anyOf?.filter((one) => !one.$ref?.endsWith('/DryRun'));
  const schema = kept ? (kept.length === 1 ? kept[0] : { anyOf: kept }) : data;
  const type = types.typeOf(schema ?? {}, `${name}Result`);
  const isAlsoBytes = Object.keys(content).length > 1;
  return { type: isAlsoBytes ? `Union[bytes, ${type}]` : type, schema };
}

function resolved(document: Document, schema: Schema | undefined): Schema | undefined {
  return schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) as string] : schema;
}

/** The class of the entries of a list was declared with that of the list, and has its name. */
function itemType(
  types: PythonTypes,
  document: Document,
  schema: Schema | undefined,
  [key, list]: [string, Schema],
): string {
  const entry = list.items ?? {};
  if (entry.type !== 'object' || !entry.properties) return types.typeOf(entry, '');
  const named = schema?.$ref?.split('/').at(-1);
  if (!named || !document.components.schemas[named]) throw new Error(`A list without a name: ${key}`);
  return `${named}${pascal(key)}Item`;
}

/** Classes of models.py are reached through the module. */
function qualified(type: string): string {
  return type.replaceAll(/"[^"]*"|\b[A-Z]\w*/g, (word) =>
    /^(Union|List|Dict|Literal|Any|None|True|False)$|^"/.test(word) ? word : `models.${word}`,
  );
}

function classes(calls: Call[], isAsync: boolean): string {
  const names = isAsync
    ? 'Any, AsyncIterator, Dict, List, Literal, Optional, Union, cast'
    : 'Any, Dict, Iterator, List, Literal, Optional, Union, cast';
  const head = [NOTE, `from typing import ${names}`, '', 'from . import models', ''].join('\n');
  const [word, name] = isAsync ? ['async def', 'AsyncOperations'] : ['def', 'Operations'];
  const core = [
    `class ${name}:`,
    `    ${docstring('Every call of the interface, by its name in the OpenAPI document.')}`,
    '',
    `    ${word} call(`,
    '        self, method: str, path: str, *, path_values: Optional[Dict[str, Any]] = None,',
    '        query: Optional[Dict[str, Any]] = None, body: Any = None, idempotency_key: Optional[str] = None,',
    '        keyed: bool = False,',
    '    ) -> Any:',
    '        raise NotImplementedError',
    '',
  ].join('\n');
  return `${head}\n\n${core}\n${calls.map((one) => methods(one, isAsync)).join('\n')}`;
}

function methods(one: Call, isAsync: boolean): string {
  const [word, wait] = isAsync ? ['async def', 'await '] : ['def', ''];
  const needed = one.parameters
    .filter(({ required }) => required)
    .map(({ name, type }) => `${name}: ${type}`);
  const others = one.parameters.filter(({ required }) => !required);
  const first = ['self', ...needed, ...(one.body ? [`body: ${one.body}`] : [])];
  const optional = (some: typeof others) => some.map(({ name, type }) => `${name}: Optional[${type}] = None`);
  const key = one.isKeyed ? ['idempotency_key: Optional[str] = None'] : [];
  const signature = (named: string[]) => [...first, ...(named.length > 0 ? ['*', ...named] : [])].join(', ');
  const values = (place: string, some = one.parameters) =>
    some
      .filter((parameter) => parameter.in === place)
      .map((parameter) => `${text(parameter.key)}: ${parameter.name}`);
  const given = [
    ...(values('path').length > 0 ? [`path_values={${values('path').join(', ')}}`] : []),
    ...(one.body ? ['body=body'] : []),
  ];
  const query = values('query');
  const asked = [
    `${text(one.method)}, ${text(one.path)}`,
    ...given,
    ...(query.length > 0 ? [`query={${query.join(', ')}}`] : []),
  ];
  const keyed = one.isKeyed ? ['idempotency_key=idempotency_key', 'keyed=True'] : [];
  const about = one.parameters
    .filter((parameter) => parameter.about)
    .map(({ name, about }) => `${name}: ${about}`);
  const doc = [`${one.about}.`, ...about].map((line) => docstring(line).slice(3, -3)).join('\n\n        ');
  const lines = [
    `    ${word} ${one.name}(${signature([...optional(others), ...key])}) -> ${one.result}:`,
    `        """${doc}"""`,
    `        answer = ${wait}self.call(${[...asked, ...keyed].join(', ')})`,
    `        return cast(${text(one.result.replaceAll('"', "'"))}, answer)`,
    '',
  ];
  if (one.isChecked) {
    lines.push(
      `    ${word} check_${one.name}(${signature([])}) -> models.DryRun:`,
      `        ${docstring('Checks the request and tells its price; creates nothing.')}`,
      `        answer = ${wait}self.call(${[...asked.filter((part) => !part.startsWith('query=')), 'query={"dry_run": True}'].join(', ')})`,
      '        return cast(models.DryRun, answer)',
      '',
    );
  }
  if (one.item) lines.push(...iterator(one, isAsync, first, others));
  return lines.join('\n');
}

function iterator(one: Call, isAsync: boolean, first: string[], others: Call['parameters']): string[] {
  const { key, type, by } = one.item as NonNullable<Call['item']>;
  const [word, wait, kind] = isAsync ? ['async def', 'await ', 'AsyncIterator'] : ['def', '', 'Iterator'];
  const kept = others.filter(({ name }) => name !== by);
  const named = kept.map(({ name, type: own }) => `${name}: Optional[${own}] = None`);
  const path = one.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const passed = [...path, ...kept.map(({ name }) => `${name}=${name}`), `${by}=${by}`].join(', ');
  const next = by === 'page' ? ['            page += 1'] : ['            cursor = answer.get("next_cursor")'];
  const start = by === 'page' ? '        page = 1' : '        cursor: Optional[str] = None';
  const end =
    by === 'page' ? 'not answer["has_more"]' : 'not answer["has_more"] or not answer.get("next_cursor")';
  return [
    `    ${word} iter_${one.name}(${[...first, ...(named.length > 0 ? ['*', ...named] : [])].join(', ')}) -> ${kind}[${type}]:`,
    `        ${docstring(`${one.about}: every entry, page after page.`)}`,
    start,
    '        while True:',
    `            answer = ${wait}self.${one.name}(${passed})`,
    `            for entry in answer[${text(key)}]:`,
    '                yield entry',
    `            if ${end}:`,
    '                return',
    ...next,
    '',
  ];
}

async function main(): Promise<void> {
  for (const [name, content] of Object.entries(pythonFiles())) {
    const file = new URL(name, FOLDER);
    if (!process.argv.includes('--check')) await writeFile(file, content);
    else if (content !== (await readFile(file, 'utf8').catch(() => ''))) {
      process.stderr.write(
        `packages/python/src/castwright/${name} is stale: run node scripts/python-client.ts\n`,
      );
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) await main();
