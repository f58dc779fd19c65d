import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

type Functions = IExecuteFunctions | ILoadOptionsFunctions | IHookFunctions;

export interface Call {
  method: IHttpRequestMethods;
  path: string;
  body?: IDataObject;
  query?: IDataObject;
  /** Idempotency key, so that a retry creates nothing twice. */
  once?: string;
}

interface Envelope {
  code: number;
  msg: string;
  data: IDataObject & { errors?: { field: string; message: string }[] };
  rid: string;
}

interface Answer {
  statusCode: number;
  body: unknown;
  headers: Record<string, string>;
}

const CREDENTIAL = 'castwrightApi';

export async function addressOf(context: Functions): Promise<string> {
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>(CREDENTIAL);
  return baseUrl.replace(/\/+$/, '');
}

/** Returns the response, whatever its status. */
async function send(
  context: Functions,
  call: Call,
  more: Partial<IHttpRequestOptions> = {},
): Promise<Answer> {
  const { method, path, body, query, once } = call;
  const options: IHttpRequestOptions = {
    method,
    url: `${await addressOf(context)}${path}`,
    headers: { accept: 'application/json', ...(once && { 'idempotency-key': once }) },
    ...(body && { body }),
    ...(query && { qs: query }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    timeout: 60_000,
    ...more,
  };
  return (await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, options)) as Answer;
}

/**
 * Returns the `data` of a response.
 * @throws {NodeApiError} with the server's message and the invalid fields
 */
export async function ask<Data = IDataObject>(
  context: Functions,
  call: Call,
  itemIndex?: number,
): Promise<Data> {
  const { statusCode, body } = await send(context, call);
  const envelope = body as Partial<Envelope> | undefined;
  if (statusCode < 300 && envelope?.code === 0) return envelope.data as Data;
  throw failure(context, envelope, statusCode, itemIndex);
}

/**
 * Returns the bytes of a response, and their content type.
 * @throws {NodeApiError}
 */
export async function fetchBytes(
  context: Functions,
  call: Call,
  itemIndex?: number,
): Promise<{ bytes: Buffer; type: string }> {
  const { statusCode, body, headers } = await send(context, call, {
    encoding: 'arraybuffer',
    json: undefined,
  });
  const bytes = Buffer.from(body as ArrayBuffer);
  const type = headers['content-type'] ?? '';
  if (statusCode < 300 && !type.includes('json')) return { bytes, type: type.split(';')[0] ?? '' };
  throw failure(context, parsed(bytes), statusCode, itemIndex);
}

/** Every entry of a paged list, or as many as requested. */
export async function askAll(
  context: Functions,
  { path, query }: Pick<Call, 'path' | 'query'>,
  key: string,
  most: number,
): Promise<IDataObject[]> {
  const found: IDataObject[] = [];
  let cursor: string | undefined;
  for (let page = 1; found.length < most; page++) {
    const place = cursor === undefined ? { page } : { cursor };
    const answer: IDataObject = await ask(context, { method: 'GET', path, query: { ...query, ...place } });
    found.push(...(answer[key] as IDataObject[]));
    cursor = answer['next_cursor'] as string | undefined;
    if (!answer['has_more']) break;
  }
  return found.slice(0, most);
}

/** The error, in words that help the author of the workflow. */
function failure(
  context: Functions,
  answer: Partial<Envelope> | undefined,
  status: number,
  itemIndex: number | undefined,
): NodeApiError {
  const fields = answer?.data?.errors?.map(({ message }) => message) ?? [];
  const message =
    answer?.msg ??
    `The server answered ${status}, but not like a Castwright server. Check the URL in the credentials`;
  const description = [...fields, ...(answer?.rid ? [`Request ${answer.rid}`] : [])].join('\n');
  return new NodeApiError(context.getNode(), (answer ?? {}) as unknown as JsonObject, {
    message,
    description,
    httpCode: String(status),
    ...(itemIndex !== undefined && { itemIndex }),
  });
}

function parsed(bytes: Buffer): Partial<Envelope> | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Partial<Envelope>;
  } catch {
    return undefined;
  }
}
