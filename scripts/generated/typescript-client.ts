/** Types and operations of the TypeScript package, from the OpenAPI document. */
import { type ClientOperation, readDocument } from './clients/operations.ts';
import { comment, declaration, typeOf } from './clients/typescript-types.ts';

const NOTE = '// Generated from the OpenAPI document by `npm run generate`; do not edit.\n';

export function typescriptFiles(): Record<string, string> {
  const { schemas, operations } = readDocument();
  const models = Object.entries(schemas).map(([name, schema]) => declaration(name, schema));
  const names = Object.keys(schemas);
  const methods = operations.map(methodsOf).join('\n');
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(methods));
  const head = `import type { ${used.join(', ')} } from './models.generated.ts';\nimport { type CallOptions, type CreationOptions, Transport } from './transport.ts';\n`;
  const about = comment('Every API operation, named as in the OpenAPI document.', '');
  return {
    'models.generated.ts': `${NOTE}\n${models.join('\n')}`,
    'operations.generated.ts': `${NOTE}${head}\n${about}export class Operations extends Transport {\n${methods}}\n`,
  };
}

function methodsOf(operation: ClientOperation): string {
  const { id, isChecked, isKeyed, result, isAlsoBytes, pages } = operation;
  const data = result ? typeOf(result, '  ') : '';
  const answer = result ? (isAlsoBytes ? `Blob | ${data}` : data) : 'Blob';
  const methods = [
    method(operation, {
      name: id,
      about: [`${operation.about}.`],
      answer,
      options: isKeyed ? 'CreationOptions' : 'CallOptions',
      flags: isKeyed ? ['keyed: true'] : [],
    }),
  ];
  if (isChecked) {
    const about = [`${operation.about}: checks the request and returns its price; creates nothing.`];
    const name = `check${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    methods.push(
      method(operation, {
        name,
        about,
        answer: 'DryRun',
        options: 'CallOptions',
        flags: ['dryRun: true'],
      }),
    );
  }
  if (pages && result) methods.push(iterator(operation, data));
  return methods.join('\n');
}

interface Method {
  name: string;
  about: string[];
  answer: string;
  options: string;
  flags: string[];
}

function method(operation: ClientOperation, { name, about, answer, options, flags }: Method): string {
  const callArguments = [`'${operation.method}', '${operation.path}'`, partsOf(operation, flags)];
  return [
    comment([...about, ...describedParameters(operation)], '  '),
    `  ${name}(${argumentsOf(operation, options)}): Promise<${answer}> {\n`,
    `    return this.call(${callArguments.join(', ')});\n  }\n`,
  ].join('');
}

/** Path values come first, one by one, then the body, the query and the options. */
function argumentsOf(operation: ClientOperation, options: string): string {
  const path = inPath(operation).map(({ key, schema }) => `${camel(key)}: ${typeOf(schema)}`);
  const body = operation.body ? [`body: ${typeOf(operation.body, '  ')}`] : [];
  const query = queryType(operation);
  const queryParameter = query ? [`query: ${query.type}${query.isNeeded ? '' : ' = {}'}`] : [];
  return [...path, ...body, ...queryParameter, `options: ${options} = {}`].join(', ');
}

function partsOf(operation: ClientOperation, flags: string[]): string {
  const path = inPath(operation).map(({ key }) => {
    const name = camel(key);
    return name === key ? key : `${key}: ${name}`;
  });
  return `{ ${[
    ...(path.length > 0 ? [`path: { ${path.join(', ')} }`] : []),
    ...(operation.body ? ['body'] : []),
    ...(queryType(operation) ? ['query'] : []),
    ...flags,
    '...options',
  ].join(', ')} }`;
}

function inPath({ parameters }: ClientOperation) {
  return parameters.filter((one) => one.in === 'path');
}

function queryType({ parameters }: ClientOperation, without: readonly string[] = []) {
  const query = parameters.filter((one) => one.in === 'query' && !without.includes(one.key));
  if (query.length === 0) return undefined;
  const properties = Object.fromEntries(
    query.map(({ key, schema, about }) => [key, { ...schema, ...(about && { description: about }) }]),
  );
  const required = query.filter((one) => one.required).map(({ key }) => key);
  return { type: typeOf({ properties, required }, '  '), isNeeded: required.length > 0 };
}

function describedParameters({ parameters }: ClientOperation): string[] {
  return parameters
    .filter((one) => one.in === 'path' && one.about)
    .map(({ key, about }) => `@param ${camel(key)} ${about}`);
}

function iterator(operation: ClientOperation, data: string): string {
  const { by, key } = operation.pages as NonNullable<ClientOperation['pages']>;
  const filters = queryType(operation, ['page', 'cursor']);
  const path = inPath(operation);
  const parameters = [
    ...path.map(({ key: name, schema }) => `${camel(name)}: ${typeOf(schema)}`),
    ...(filters ? [`query: ${filters.type} = {}`] : []),
    'options: CallOptions = {}',
  ];
  const passed = [
    ...path.map(({ key: name }) => camel(name)),
    `{ ${filters ? '...query, ' : ''}${by} }`,
    'options',
  ];
  const name = operation.id.replace(/^(list|get)/, 'iterate');
  const next =
    by === 'page'
      ? ['let page = 1; ; page++', 'if (!answer.has_more) return;']
      : [
          'let cursor: string | undefined; ; ',
          'if (!answer.has_more || !answer.next_cursor) return;\n      cursor = answer.next_cursor;',
        ];
  return [
    comment(`${operation.about}: every entry, across all pages.`, '  '),
    `  async *${name}(${parameters.join(', ')}): AsyncGenerator<${data}['${key}'][number]> {\n`,
    `    for (${next[0]}) {\n      const answer = await this.${operation.id}(${passed.join(', ')});\n`,
    `      yield* answer.${key};\n      ${next[1]}\n    }\n  }\n`,
  ].join('');
}

function camel(key: string): string {
  return key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
