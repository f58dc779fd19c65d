import type { z } from 'zod';
import type { Envelope } from '../../client/api-failure.ts';
import { readEnvelope, requestOf } from '../../client/client.ts';
import type { FieldError } from '../../contract/errors.ts';
import type { OperationDescription } from '../../contract/operations/define-operation.ts';
import { CallFailed } from './failures.ts';
import type { Send } from './send.ts';

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Out<Described extends OperationDescription> = Described['data'] extends z.ZodType
  ? z.output<Described['data']>
  : never;

interface Inputs<Described extends OperationDescription> {
  params?: In<Described['params']>;
  query?: In<Described['query']>;
  body?: In<Described['body']>;
}

interface Creation<Described extends OperationDescription> extends Inputs<Described> {
  /** Idempotency key. */
  once: string;
}

/** Bytes with their media type. */
export interface Content {
  bytes: Uint8Array;
  type: string;
}

/** A client of the public API that is called with descriptions of operations. Every method throws {CallFailed}. */
export interface Api {
  /** Returns the `data` of a response. */
  ask<Described extends OperationDescription>(
    operation: Described,
    inputs?: Inputs<Described>,
  ): Promise<Out<Described>>;
  /** Makes a dry run; returns the length and price. */
  price(operation: OperationDescription & { isPriced: true }, body: unknown): Promise<Estimate>;
  /** Creates something exactly once per idempotency key. */
  make<Described extends OperationDescription>(
    operation: Described,
    inputs: Creation<Described>,
  ): Promise<{ data: Out<Described>; isRepeated: boolean }>;
  /** Returns a response that is not JSON. @throws {CallFailed} also if it is larger than `maxBytes` */
  content<Described extends OperationDescription>(
    operation: Described,
    inputs: Inputs<Described>,
    maxBytes: number,
  ): Promise<Content>;
  /** Returns a file of the server by its URL; undefined if the file is too large or not on the server. */
  file(url: string, maxBytes: number): Promise<Content | undefined>;
}

export interface Estimate {
  valid: boolean;
  estimated_seconds: number;
  estimated_credit: number;
}

interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Idempotency key. */
  once?: string;
}

/** Opens a client of the API. @param signal - aborts every call when the client stops waiting */
export function openApi(send: Send, signal: AbortSignal): Api {
  async function call(
    { method, path }: OperationDescription,
    { once, params, query, body }: CallParts,
  ): Promise<Response> {
    const request = requestOf(path, {
      params: (params ?? {}) as object,
      query: (query ?? {}) as object,
      body,
      ...(once !== undefined && { idempotencyKey: once }),
    });
    const response = await send(request.path, {
      method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      signal,
    });
    if (!response.ok) throw await failureOf(response);
    return response;
  }
  const data = async (response: Response) => ((await response.json()) as Envelope).data as never;

  return {
    ask: async (operation, inputs = {}) => data(await call(operation, inputs)),
    price: async (operation, body) => data(await call(operation, { query: { dry_run: true }, body })),
    async make(operation, inputs) {
      const response = await call(operation, inputs);
      const isRepeated = response.headers.get('idempotent-replayed') === 'true';
      return { data: await data(response), isRepeated };
    },
    async content(operation, inputs, maxBytes) {
      const content = await contentOf(await call(operation, inputs), maxBytes);
      if (!content) throw new CallFailed(`The response is larger than ${maxBytes / 1e6} MB`, 200);
      return content;
    },
    async file(url, maxBytes) {
      // Only the host of the configured server is contacted, whatever host the URL names.
      const { pathname, search: query } = new URL(url);
      const response = await send(pathname + query, { method: 'GET', headers: {}, signal });
      if (!response.ok) {
        await response.body?.cancel();
        return undefined;
      }
      return contentOf(response, maxBytes);
    },
  };
}

/** Returns bytes in base64, as MCP sends them. */
export function base64({ bytes }: Content): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

/** Returns the body; undefined if the body is larger than `maxBytes`. */
async function contentOf(response: Response, maxBytes: number): Promise<Content | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return { bytes, type: type.trim() };
}

async function failureOf(response: Response): Promise<CallFailed> {
  const { msg, data } = (await readEnvelope(response)) ?? {};
  const { errors } = (data ?? {}) as { errors?: FieldError[] };
  const message =
    msg ??
    `The server responded with status ${response.status}. Check that this is the URL of a Castwright server.`;
  return new CallFailed(message, response.status, errors);
}
