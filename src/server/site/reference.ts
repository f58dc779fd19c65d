import { cell, fieldTable } from './fields.ts';
import { type Content, type DescribedOperation, type OpenApi, type Parameter, resolve } from './open-api.ts';
import type { Page } from './page.ts';

export const REFERENCE = 'reference';

interface Operation extends DescribedOperation {
  /** Method and path: `GET /v2/videos`. */
  call: string;
}

/** Returns the pages of the API reference: an overview, and a page for each operation. */
export function referencePages(document: OpenApi): Page[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]): Operation => ({ ...operation, call: `${method.toUpperCase()} ${path}` }),
    ),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ tags }) => tags[0] === tag.name),
  }));
  return [
    page({
      path: REFERENCE,
      title: 'Every operation',
      label: 'Every operation',
      section: 'Reference',
      description: `The ${operations.length} operations of the API, with their fields, responses, errors and samples in cURL, TypeScript and Python.`,
      markdown: overview(document, groups),
    }),
    ...groups.flatMap((group) =>
      group.operations.map((operation) =>
        page({
          path: `${REFERENCE}/${operation.operationId}`,
          title: operation.summary,
          label: operation.call,
          section: group.name,
          description: `${operation.call}: ${operation.summary.charAt(0).toLowerCase()}${operation.summary.slice(1)}. Fields, responses, errors and samples.`,
          markdown: operationPage(operation, document),
        }),
      ),
    ),
  ];
}

function page(fields: Pick<Page, 'path' | 'title' | 'label' | 'section' | 'description' | 'markdown'>): Page {
  return { ...fields, file: undefined, language: 'en' };
}

interface Group {
  name: string;
  description: string;
  operations: Operation[];
}

function overview({ info }: OpenApi, groups: Group[]): string {
  return [
    '# Every operation',
    '',
    info.description,
    '',
    'Send your key in the header `x-api-key`, or as `Authorization: Bearer KEY`. The samples read it from `CASTWRIGHT_API_KEY`,',
    'and the URL of your server from `CASTWRIGHT_BASE_URL`. The machine-readable description is [openapi.json](openapi.json). For error',
    'codes, see [errors](errors).',
    '',
    ...groups.flatMap(({ name, description, operations }) => [
      `## ${name}`,
      '',
      `${description}.`,
      '',
      '| call | what it does |',
      '|---|---|',
      ...operations.map(
        ({ call, operationId, summary }) =>
          `| [\`${call}\`](${REFERENCE}/${operationId}) | ${cell(summary)} |`,
      ),
      '',
    ]),
  ].join('\n');
}

function operationPage(operation: Operation, document: OpenApi): string {
  const { call, operationId, summary, description, requestBody, responses } = operation;
  const parameters = (operation.parameters ?? []).map(
    (parameter) => resolve(parameter, document) as Parameter,
  );
  const request = Object.values(requestBody?.content ?? {})[0];
  const success = resolve(responses['200'] ?? {}, document) as { content?: Content };
  const responseContents = Object.entries(success.content ?? {});
  return [
    `# ${summary}`,
    '',
    '```http',
    call,
    '```',
    '',
    `${description} Its OpenAPI operation id is \`${operationId}\`.`,
    '',
    ...(operation['x-codeSamples'] ?? []).flatMap(({ label, source }) => [
      `\`\`\`${label === 'cURL' ? 'sh' : label === 'Python' ? 'python' : 'ts'}`,
      source,
      '```',
      '',
    ]),
    ...(parameters.length > 0 ? ['## Parameters', '', parameterTable(parameters), ''] : []),
    ...(request
      ? ['## Request', '', fieldTable(request.schema, document), '', ...example(request.example)]
      : []),
    ...(responseContents.length > 0 ? ['## Response', ''] : []),
    ...responseContents.flatMap(([type, { schema, example: exampleValue }]) => [
      ...(type === 'application/json' ? [] : [`As \`${type}\`.`, '']),
      fieldTable(schema, document),
      '',
      ...example(exampleValue),
    ]),
    ...failures(responses, document),
  ].join('\n');
}

function parameterTable(parameters: Parameter[]): string {
  const properties: Record<string, object> = {};
  const required: string[] = [];
  for (const { name, in: place, schema, description, required: isRequired } of parameters) {
    properties[name] = {
      ...schema,
      description: [`In the ${place}.`, description].filter(Boolean).join(' '),
    };
    if (isRequired) required.push(name);
  }
  return fieldTable({ type: 'object', properties, required }, {});
}

function example(value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return ['```', value.trim(), '```', ''];
  return ['```json', JSON.stringify(value, null, 2), '```', ''];
}

function failures(responses: Record<string, object>, document: object): string[] {
  const rows = Object.entries(responses)
    .filter(([status]) => !/^2/.test(status))
    .map(([status, response]) => {
      const { description, content } = resolve(response, document) as {
        description: string;
        content?: Content;
      };
      const { code } = (Object.values(content ?? {})[0]?.example ?? {}) as { code?: number };
      return `| ${status} | ${code ?? ''} | ${cell(description)} |`;
    });
  if (rows.length === 0) return [];
  return [
    '## Errors',
    '',
    '| HTTP | `code` | when |',
    '|---|---|---|',
    ...rows,
    '',
    'How to handle them: [errors](../errors).',
    '',
  ];
}
