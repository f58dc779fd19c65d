import { setTimeout as sleep } from 'node:timers/promises';

// biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
type Json = any;

export interface ClientResponse {
  status: number;
  body: Json;
}

export interface Client {
  /** Returns the first definite response; retries temporary failures on the next server. */
  ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options?: { body?: object; once?: string },
  ): Promise<ClientResponse>;
  /** Uploads bytes to a signed URL. */
  put(address: string, bytes: Buffer): Promise<ClientResponse>;
  /** The size of a file in bytes. */
  load(address: string): Promise<number>;
}

/** Counts of calls that got no response or a temporary failure, by reason. */
export type Tries = Map<string, number>;

/** Seconds for retries in total, for one response, and between attempts. */
const TIMEOUT_SECONDS = 600;
const RESPONSE_SECONDS = 30;
const RETRY_SECONDS = 0.4;

/** A well-behaved client: switches servers, and retries uncertain calls with the same idempotency key. */
export function goodClient(servers: readonly string[], key: string, tries: Tries): Client {
  let turn = 0;

  async function persist(path: string, init: RequestInit): Promise<ClientResponse> {
    const deadline = Date.now() + TIMEOUT_SECONDS * 1000;
    for (;;) {
      const outcome = await attempt((servers[turn++ % servers.length] ?? '') + path, init);
      if (typeof outcome !== 'string' && !isTemporary(outcome)) return outcome;
      const why =
        typeof outcome === 'string'
          ? `${outcome} of ${init.method}`
          : `${outcome.status} ${outcome.body.msg}`;
      tries.set(why, (tries.get(why) ?? 0) + 1);
      if (Date.now() > deadline) throw new Error(`${init.method} ${path}: every attempt failed with ${why}`);
      await sleep(RETRY_SECONDS * 1000);
    }
  }

  return {
    ask: (method, path, { body, once } = {}) =>
      persist(path, {
        method,
        headers: {
          'x-api-key': key,
          ...(body && { 'content-type': 'application/json' }),
          ...(once !== undefined && { 'Idempotency-Key': once }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    put: (address, bytes) =>
      persist(new URL(address).pathname, { method: 'PUT', body: new Uint8Array(bytes) }),
    async load(address) {
      const file = await fetch((servers[turn++ % servers.length] ?? '') + new URL(address).pathname);
      return file.ok ? (await file.arrayBuffer()).byteLength : 0;
    },
  };
}

/** The response, or the reason for its absence. */
async function attempt(url: string, init: RequestInit): Promise<ClientResponse | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(RESPONSE_SECONDS * 1000) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

/** The server has a temporary problem, asks to wait, or still runs the call with this key. */
function isTemporary({ status, body }: ClientResponse): boolean {
  if (status >= 500 || status === 429) return true;
  return status === 409 && /still being processed/.test(body.msg ?? '');
}
