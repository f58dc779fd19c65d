import type { DescribedOperation, OpenApi, Parameter, Schema } from '../open-api.ts';

export interface RequestParameter {
  name: string;
  value: string;
  description: string;
  isRequired: boolean;
}

export interface Request {
  id: string;
  summary: string;
  description: string;
  tag: string;
  method: string;
  path: string;
  pathParameters: RequestParameter[];
  queryParameters: RequestParameter[];
  /** Example of a JSON body; undefined if the request has no JSON body. */
  body: unknown;
  /** Whether the body consists of the bytes of a file. */
  isUpload: boolean;
  /** The Accept header, if one is required. */
  accepts: string | undefined;
  /** Whether the request deletes, replaces or ends something. It is then skipped when the whole collection runs. */
  isDestructive: boolean;
  /** Documented statuses; 4XX stands for 400 to 499. */
  statuses: string[];
}

/** Returns every operation as a request, except the event stream, which does not end. */
export function requestsOf({ paths }: OpenApi): Request[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { operationId }]) => operationId !== 'eventsStream')
      .map(([method, operation]) => request(method, path, operation)),
  );
}

function request(method: string, path: string, operation: DescribedOperation): Request {
  const { operationId: id, summary, description, requestBody, responses } = operation;
  const content = requestBody?.content ?? {};
  const responseTypes = Object.keys((responses['200'] as { content?: object } | undefined)?.content ?? {});
  const samples = sampleValues(operation, path);
  const parameters = (place: string) =>
    ((operation.parameters ?? []) as Parameter[])
      .filter((parameter) => parameter.in === place)
      .map(({ name, description: about = '', required, schema }) => ({
        name,
        value: samples.get(name) ?? String((schema as Schema).enum?.[0] ?? ''),
        description: about,
        isRequired: required === true,
      }));
  return {
    id,
    summary,
    description,
    tag: operation.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    pathParameters: parameters('path'),
    queryParameters: parameters('query'),
    body: content['application/json']?.example,
    isUpload: 'application/octet-stream' in content,
    // The Model Context Protocol requires clients to accept both types.
    accepts: responseTypes.includes('text/event-stream') ? responseTypes.join(', ') : undefined,
    isDestructive: isDestructive(method, id),
    statuses: Object.keys(responses),
  };
}

function isDestructive(method: string, id: string): boolean {
  // An upload replaces nothing.
  return method === 'delete' || (method === 'put' && id !== 'putUpload') || /^(rotate|cancel)/.test(id);
}

/** Returns values of the parameters: from the code sample of the operation, or those of public records. */
function sampleValues(operation: DescribedOperation, path: string): ReadonlyMap<string, string> {
  const source = operation['x-codeSamples']?.find(({ label }) => label === 'cURL')?.source ?? '';
  const sampleUrl = /"\$CASTWRIGHT_BASE_URL([^"]*)"/.exec(source)?.[1];
  if (sampleUrl === undefined) return PUBLIC_RECORDS;
  const [samplePath = '', query] = sampleUrl.split('?');
  const parts = samplePath.split('/');
  const inPath = path.split('/').flatMap((part, index): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]];
  });
  return new Map([...inPath, ...new URLSearchParams(query)]);
}

const PUBLIC_RECORDS: ReadonlyMap<string, string> = new Map([
  ['id', '81'],
  ['name', 'first.mp4'],
  ['look', 'drop-day'],
  ['aspect', 'square'],
  ['token', 't0KxqWvZ81mLr5sD3nPc'],
]);
