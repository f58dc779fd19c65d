import { setTimeout as sleep } from 'node:timers/promises';

// biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
type Json = any;

export interface Heard {
  status: number;
  body: Json;
}

export interface Client {
  /** Answers what is definite; what may pass is asked again, of the next server. */
  ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options?: { body?: object; once?: string },
  ): Promise<Heard>;
  /** Sends bytes to a signed address. */
  put(address: string, bytes: Buffer): Promise<Heard>;
  /** Bytes of a file. */
  load(address: string): Promise<number>;
}

/** Calls that were not answered, or with a failure that may pass, by what was answered. */
export type Tries = Map<string, number>;

/** Seconds for which a client goes on asking, and that it waits for an answer and between attempts. */
const PATIENCE = 600;
const ANSWER = 30;
const PAUSE = 0.4;

/** Behaves as it should: goes from server to server, and repeats with one key what may have been done. */
export function goodClient(servers: readonly string[], key: string, tries: Tries): Client {
  let turn = 0;

  async function persist(path: string, init: RequestInit): Promise<Heard> {
    const deadline = Date.now() + PATIENCE * 1000;
    for (;;) {
      const heard = await attempt((servers[turn++ % servers.length] ?? '') + path, init);
      if (typeof heard !== 'string' && !mayPass(heard)) return heard;
      const why =
        typeof heard === 'string' ? `${heard} of ${init.method}` : `${heard.status} ${heard.body.msg}`;
      tries.set(why, (tries.get(why) ?? 0) + 1);
      if (Date.now() > deadline) throw new Error(`${init.method} ${path}: nothing but ${why}`);
      await sleep(PAUSE * 1000);
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

/** What came, or why nothing did. */
async function attempt(url: string, init: RequestInit): Promise<Heard | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER * 1000) });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

/** The server is in trouble, asks for patience, or is still at it under the same key. */
function mayPass({ status, body }: Heard): boolean {
  if (status >= 500 || status === 429) return true;
  return status === 409 && /still being done/.test(body.msg ?? '');
}
