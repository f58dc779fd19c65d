/** Every operation of the OpenAPI document as a request, except the event stream, which does not end. */
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
  /** JSON, or undefined. */
  body: unknown;
  /** The body is the bytes of a file. */
  isUpload: boolean;
  /** The Accept header, if one is required. */
  accepts: string | undefined;
  /** Deletes, replaces or ends something. Skipped when the whole collection runs. */
  isDestructive: boolean;
  /** Documented statuses; 4XX stands for all of its range. */
  statuses: string[];
}

export function requestsOf({ paths }: OpenApi): Request[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, one]) => one.operationId !== 'eventsStream')
      .map(([method, one]) => request(method, path, one)),
  );
}

function request(method: string, path: string, one: DescribedOperation): Request {
  const { operationId: id, summary, description, requestBody, responses } = one;
  const content = requestBody?.content ?? {};
  const responseTypes = Object.keys((responses['200'] as { content?: object } | undefined)?.content ?? {});
  const samples = sampleValues(one, path);
  const parameters = (place: string) =>
    ((one.parameters ?? []) as Parameter[])
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
    tag: one.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    pathParameters: parameters('path'),
    queryParameters: parameters('query'),
    body: content['application/json']?.example,
    isUpload: 'application/octet-stream' in content,
    // The Model Context Protocol requires that both types are accepted.
    accepts: responseTypes.includes('text/event-stream') ? responseTypes.join(', ') : undefined,
    isDestructive: isDestructive(method, id),
    statuses: Object.keys(responses),
  };
}

function isDestructive(method: string, id: string): boolean {
  // An upload replaces nothing.
  return method === 'delete' || (method === 'put' && id !== 'putUpload') || /^(rotate|cancel)/.test(id);
}

/** Values of parameters from the sample of the operation, or of public records. */
function sampleValues(one: DescribedOperation, path: string): ReadonlyMap<string, string> {
  const source = one['x-codeSamples']?.find(({ label }) => label === 'cURL')?.source ?? '';
  const address = /"\$CASTWRIGHT_BASE_URL([^"]*)"/.exec(source)?.[1];
  if (address === undefined) return PUBLIC_RECORDS;
  const [sent = '', query] = address.split('?');
  const parts = sent.split('/');
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
