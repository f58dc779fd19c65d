/** Types and operations of the Python package, from the OpenAPI document. */
import { type ClientOperation, readDocument } from './clients/operations.ts';
import { docstring, isName, PythonTypes, pascal, snake, text } from './clients/python-types.ts';

const NOTE = '# Generated from the OpenAPI document by `npm run generate`; do not edit.';

export function pythonFiles(): Record<string, string> {
  const { schemas, operations } = readDocument();
  const types = new PythonTypes();
  for (const [name, schema] of Object.entries(schemas)) types.declare(name, schema);
  const calls = operations.map((operation) => call(types, operation));
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

function call(types: PythonTypes, operation: ClientOperation): Call {
  const { id, about, path, method, isChecked, isKeyed, pages } = operation;
  const own = pascal(id);
  const parameters = operation.parameters.map(({ key, schema, in: place, required, about: what }) => ({
    name: isName(key) ? key : `${key}_`,
    key,
    type: qualify(types.typeOf(schema, own + pascal(key))),
    in: place,
    required,
    about: what,
  }));
  const result = resultType(types, operation, `${own}Result`);
  const item = pages && { key: pages.key, by: pages.by, type: qualify(itemType(types, pages)) };
  const body = operation.body && qualify(types.typeOf(operation.body, `${own}Request`));
  return {
    name: snake(id),
    about,
    path,
    method,
    parameters,
    body,
    result: qualify(result),
    isChecked,
    isKeyed,
    item,
  };
}

/** The result of a call: the `data` of the envelope, bytes, or JSON without an envelope. */
function resultType(types: PythonTypes, { result, isAlsoBytes }: ClientOperation, name: string): string {
  if (!result) return 'bytes';
  const type = types.typeOf(result, name);
  return isAlsoBytes ? `Union[bytes, ${type}]` : type;
}

/** The entry class of a list was declared with that of the list, and is named after it. */
function itemType(types: PythonTypes, { entry, key, of }: NonNullable<ClientOperation['pages']>): string {
  if (entry.type !== 'object' || !entry.properties) return types.typeOf(entry, '');
  if (!of) throw new Error(`A list without a name: ${key}`);
  return `${of}${pascal(key)}Item`;
}

/** Refers to classes of models.py through the module. */
function qualify(type: string): string {
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
    `    ${docstring('Every API operation, named as in the OpenAPI document.')}`,
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
  const signatureParts = [
    ...(values('path').length > 0 ? [`path_values={${values('path').join(', ')}}`] : []),
    ...(one.body ? ['body=body'] : []),
  ];
  const query = values('query');
  const callArguments = [
    `${text(one.method)}, ${text(one.path)}`,
    ...signatureParts,
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
    `        answer = ${wait}self.call(${[...callArguments, ...keyed].join(', ')})`,
    `        return cast(${text(one.result.replaceAll('"', "'"))}, answer)`,
    '',
  ];
  if (one.isChecked) {
    lines.push(
      `    ${word} check_${one.name}(${signature([])}) -> models.DryRun:`,
      `        ${docstring('Checks the request and returns its price; creates nothing.')}`,
      `        answer = ${wait}self.call(${[...callArguments.filter((part) => !part.startsWith('query=')), 'query={"dry_run": True}'].join(', ')})`,
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
  const filters = others.filter(({ name }) => name !== 'page' && name !== 'cursor');
  const named = filters.map(({ name, type: own }) => `${name}: Optional[${own}] = None`);
  const path = one.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const passed = [...path, ...filters.map(({ name }) => `${name}=${name}`), `${by}=${by}`].join(', ');
  const next = by === 'page' ? ['            page += 1'] : ['            cursor = answer.get("next_cursor")'];
  const start = by === 'page' ? '        page = 1' : '        cursor: Optional[str] = None';
  const end =
    by === 'page' ? 'not answer["has_more"]' : 'not answer["has_more"] or not answer.get("next_cursor")';
  return [
    `    ${word} iter_${one.name}(${[...first, ...(named.length > 0 ? ['*', ...named] : [])].join(', ')}) -> ${kind}[${type}]:`,
    `        ${docstring(`${one.about}: every entry, across all pages.`)}`,
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
