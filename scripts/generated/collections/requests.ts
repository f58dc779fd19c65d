/** Every operation of the OpenAPI document as a request, except the event stream, which does not end. */
import { openApiDocument } from '../../../src/server/http/openapi.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: { enum?: unknown[]; type?: string };
}

interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: object }>;
  'x-codeSamples'?: { label: string; source: string }[];
}

export interface Value {
  name: string;
  value: string;
  about: string;
  isNeeded: boolean;
}

export interface Request {
  id: string;
  summary: string;
  about: string;
  tag: string;
  method: string;
  path: string;
  inPath: Value[];
  inQuery: Value[];
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

export function tags(): string[] {
  return (openApiDocument() as { tags: { name: string }[] }).tags.map(({ name }) => name);
}

export function requests(): Request[] {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, one]) => one.operationId !== 'eventsStream')
      .map(([method, one]) => request(method, path, one)),
  );
}

function request(method: string, path: string, one: Described): Request {
  const { operationId: id, summary, description: about, requestBody, responses } = one;
  const content = requestBody?.content ?? {};
  const answers = responses['200']?.content ?? {};
  const sampled = sampleValues(one, path);
  const values = (place: string) =>
    (one.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, description = '', required, schema }) => ({
        name,
        value: sampled[name] ?? String(schema.enum?.[0] ?? ''),
        about: description,
        isNeeded: required === true,
      }));
  return {
    id,
    summary,
    about,
    tag: one.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    inPath: values('path'),
    inQuery: values('query'),
    body: content['application/json']?.example,
    isUpload: 'application/octet-stream' in content,
    // The Model Context Protocol requires that both types are accepted.
    accepts: 'text/event-stream' in answers ? Object.keys(answers).join(', ') : undefined,
    isDestructive: isDestructive(method, id),
    statuses: Object.keys(responses),
  };
}

function isDestructive(method: string, id: string): boolean {
  // An upload replaces nothing.
  return method === 'delete' || (method === 'put' && id !== 'putUpload') || /^(rotate|cancel)/.test(id);
}

/** The values from the sample of the operation, or from public records. */
function sampleValues(one: Described, path: string): Record<string, string> {
  const source = one['x-codeSamples']?.find(({ label }) => label === 'cURL')?.source ?? '';
  const address = /"\$CASTWRIGHT_BASE_URL([^"]*)"/.exec(source)?.[1];
  if (address === undefined) return PUBLIC;
  const [sent = '', query] = address.split('?');
  const parts = sent.split('/');
  const inPath = path.split('/').flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]];
  });
  return { ...Object.fromEntries(inPath), ...Object.fromEntries(new URLSearchParams(query)) };
}

const PUBLIC = {
  id: '81',
  name: 'first.mp4',
  look: 'drop-day',
  aspect: 'square',
  token: 't0KxqWvZ81mLr5sD3nPc',
};
