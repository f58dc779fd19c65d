import { openApiDocument } from '../../src/server/http/openapi.ts';

export type Schema = { [key: string]: unknown };

export interface DocumentedOperation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  body: { schema: Schema; example: unknown } | undefined;
  /** Sends server-sent events until the client disconnects. */
  isStream: boolean;
  /** Accepts a dry run. */
  canBeTried: boolean;
}

type Document = {
  // biome-ignore lint/suspicious/noExplicitAny: read as a client would
  [key: string]: any;
};

export const document = openApiDocument() as Document;

/** Every operation of the OpenAPI document that requires a key. */
export function documentedOperations(): DocumentedOperation[] {
  return Object.entries<Document>(document['paths']).flatMap(([path, item]) =>
    Object.entries<Document>(item)
      .filter(([, operation]) => operation['security'] === undefined)
      .map(([method, operation]) => describe(method, path, operation)),
  );
}

function describe(method: string, path: string, operation: Document): DocumentedOperation {
  const parameters = ((operation['parameters'] ?? []) as Document[]).map(resolveReference);
  const content = operation['requestBody']?.content['application/json'];
  return {
    id: operation['operationId'],
    method: method.toUpperCase() as DocumentedOperation['method'],
    path,
    parameters: parameters as unknown as DocumentedOperation['parameters'],
    body: content && { schema: resolveReference(content.schema), example: content.example },
    isStream: 'text/event-stream' in operation['responses'][200].content,
    canBeTried: parameters.some(({ name }) => name === 'dry_run'),
  };
}

/** Follows a `$ref`. */
export function resolveReference(part: Document): Document {
  const ref = part['$ref'] as string | undefined;
  if (ref === undefined) return part;
  return ref
    .slice(2)
    .split('/')
    .reduce<Document>((at, name) => at[name], document);
}
