/** Reads every operation of the OpenAPI document as the client generators need it. */
import { openApiDocument } from '../../../src/server/http/openapi.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
}

interface DocumentedParameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  $ref?: string;
}

interface DocumentedOperation {
  operationId: string;
  summary: string;
  parameters?: DocumentedParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, DocumentedParameter> };
}

export interface ClientParameter {
  key: string;
  in: string;
  required: boolean;
  about: string | undefined;
  schema: Schema;
}

export interface ClientOperation {
  /** The `operationId`. */
  id: string;
  about: string;
  path: string;
  method: string;
  parameters: ClientParameter[];
  body: Schema | undefined;
  /** Schema of the `data` in the envelope, or of JSON without an envelope. Undefined for bytes. */
  result: Schema | undefined;
  /** Whether it may return bytes instead. */
  isAlsoBytes: boolean;
  /** Whether it supports a dry run. */
  isChecked: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  isKeyed: boolean;
  /** Present for paged lists. */
  pages: Pages | undefined;
}

export interface Pages {
  by: 'page' | 'cursor';
  /** The field that holds the entries, and their schema. */
  key: string;
  entry: Schema;
  /** The type of the response. */
  of: string | undefined;
}

/** The named types of the document, and its operations except streams and uploads, which are written by hand. */
export function readDocument(): { schemas: Record<string, Schema>; operations: ClientOperation[] } {
  const document = openApiDocument() as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => read(document, path, method, operation)),
  );
  return { schemas: document.components.schemas, operations };
}

function read(
  document: Document,
  path: string,
  method: string,
  operation: DocumentedOperation,
): ClientOperation[] {
  const content = operation.responses['200']?.content ?? {};
  const request = operation.requestBody?.content;
  if (content['text/event-stream'] || (request && !request['application/json'])) return [];
  const all = (operation.parameters ?? []).map((one) =>
    one.$ref ? (document.components.parameters[nameOf(one.$ref)] as DocumentedParameter) : one,
  );
  const has = (name: string) => all.some((one) => one.name === name);
  const parameters = all
    .filter((one) => one.in !== 'header' && one.name !== 'dry_run')
    .map(({ name, in: place, required, description, schema }) => ({
      key: name,
      in: place,
      required: place === 'path' || required === true,
      about: description,
      schema,
    }));
  const result = resultOf(content);
  return [
    {
      id: operation.operationId,
      about: operation.summary,
      path,
      method: method.toUpperCase(),
      parameters,
      body: request && (request['application/json']?.schema ?? {}),
      result,
      isAlsoBytes: result !== undefined && Object.keys(content).length > 1,
      isChecked: has('dry_run'),
      isKeyed: has('Idempotency-Key'),
      pages: pagesOf(document, result, has('cursor') ? 'cursor' : has('page') ? 'page' : undefined),
    },
  ];
}

function resultOf(content: Record<string, { schema: Schema }>): Schema | undefined {
  const json = content['application/json']?.schema;
  if (!json) return undefined;
  const data = json.properties?.['rid'] ? json.properties['data'] : json;
  // A dry run has its own method.
  const results = data?.anyOf?.filter((one) => !one.$ref?.endsWith('/DryRun'));
  if (!results) return data ?? {};
  return results.length === 1 ? results[0] : { anyOf: results };
}

function pagesOf(
  { components }: Document,
  result: Schema | undefined,
  by: Pages['by'] | undefined,
): Pages | undefined {
  const of = result?.$ref && nameOf(result.$ref);
  const properties = (of ? components.schemas[of] : result)?.properties ?? {};
  const list = Object.entries(properties).find(([, one]) => one.type === 'array');
  const isPaged = by !== undefined && Object.hasOwn(properties, 'has_more');
  return isPaged && list ? { by, key: list[0], entry: list[1].items ?? {}, of } : undefined;
}

export function nameOf(reference: string): string {
  return reference.split('/').at(-1) as string;
}
