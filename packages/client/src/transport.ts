import { apiError, ConnectionFailed, type Envelope } from './errors.ts';
import { retryPause, sleep } from './pauses.ts';
import { type ClientOptions, type Settings, settingsOf } from './settings.ts';

export interface CallOptions {
  /** Ends the call, and the waiting between attempts. */
  signal?: AbortSignal | undefined;
}

export interface CreationOptions extends CallOptions {
  /** One is made up otherwise, so that an attempt that is made again creates nothing twice. */
  idempotencyKey?: string | undefined;
}

/** What a call is made of. */
export interface CallParts extends CreationOptions {
  path?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  /** Takes an `Idempotency-Key`. */
  keyed?: boolean;
  /** Only tries a creation. */
  dryRun?: boolean;
}

/** Milliseconds; a timer of JavaScript that is to take longer fires at once. */
const MAX_DELAY = 2 ** 31 - 1;

/** Statuses that pass by themselves. */
const PASSING = new Set([429, 502, 503, 504]);

/** Asks the server, and asks again where that may help and does nothing twice. */
export class Transport {
  /** Of this client; the key stays out of what is printed. */
  readonly #settings: Settings;

  constructor(options: ClientOptions = {}) {
    this.#settings = settingsOf(options);
  }

  /**
   * Any call of the server: the `data` of its envelope, JSON that comes without one, or bytes.
   *
   * @throws {ApiError} when it is refused, {ConnectionFailed} when no answer comes
   */
  async call<Data>(method: string, path: string, parts: CallParts = {}): Promise<Data> {
    // Errors have kinds by their status, whatever the server or the key is set to.
    const headers: Record<string, string> = { 'x-castwright-status': 'real' };
    if (parts.body !== undefined) headers['content-type'] = 'application/json';
    if (parts.keyed) headers['idempotency-key'] = parts.idempotencyKey ?? crypto.randomUUID();
    const isRepeatable = parts.keyed || parts.dryRun || method !== 'POST';
    const url = filled(path, parts.path) + search({ ...parts.query, ...(parts.dryRun && { dry_run: true }) });
    const body = parts.body === undefined ? null : JSON.stringify(parts.body);
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= this.#settings.retries;
      let retryAfter: string | null = null;
      try {
        const response = await this.request(url, { method, headers, body }, { signal: parts.signal });
        const isPassing = PASSING.has(response.status) && (isRepeatable || response.status === 429);
        if (isLast || !isPassing) return (await read(response)) as Data;
        await response.body?.cancel();
        retryAfter = response.headers.get('retry-after');
      } catch (error) {
        // What never arrived may be sent again in any case, but that cannot be told from an answer that was lost.
        if (isLast || !isRepeatable || !(error instanceof ConnectionFailed)) throw error;
      }
      await sleep(retryPause(attempt, retryAfter), parts.signal);
    }
  }

  /** Sends bytes to an address, once. @throws as `call` */
  async send(address: string, body: Blob | ReadableStream, { signal }: CallOptions = {}): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream' };
    const init = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit;
    await read(await this.request(address, init, { signal, isOpen: true }));
  }

  /**
   * One attempt at an address, with the key where it is one of the server's.
   *
   * @param isOpen leaves the time that the whole answer takes to whoever reads it
   * @throws {ConnectionFailed} when no answer comes, and the signal's reason
   */
  async request(
    address: string,
    init: RequestInit,
    { signal, isOpen = false }: { signal?: AbortSignal | undefined; isOpen?: boolean } = {},
  ): Promise<Response> {
    const { baseUrl, apiKey, fetch, timeout } = this.#settings;
    const url = new URL(address, `${baseUrl}/`);
    const whole = address.startsWith('/') ? baseUrl + address : url.href;
    const key = url.origin === new URL(baseUrl).origin ? { 'x-api-key': apiKey } : {};
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new Error(`No answer within ${timeout} seconds`)),
      isOpen ? MAX_DELAY : Math.min(MAX_DELAY, timeout * 1000),
    );
    try {
      const response = await fetch(whole, {
        ...init,
        headers: { ...key, ...(init.headers as Record<string, string>) },
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      });
      if (isOpen) return response;
      // Read within the time, too.
      const bytes = await response.arrayBuffer();
      return new Response(bytes.byteLength > 0 ? bytes : null, response);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw new ConnectionFailed(`${init.method ?? 'GET'} ${url.pathname}: ${reasonOf(cause)}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** @throws {ApiError} for all but success; servers of the hosted kind tell of failures with HTTP 200 */
export async function read(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = isJson ? await response.json().catch(() => undefined) : undefined;
  const envelope = isEnvelope(answer) ? answer : undefined;
  if (!response.ok || (envelope && envelope.code !== 0)) {
    throw apiError(response.status, envelope ?? {}, response.headers.get('x-request-id'));
  }
  if (envelope) return envelope.data;
  return isJson ? answer : response.blob();
}

function isEnvelope(answer: unknown): answer is Envelope {
  return typeof answer === 'object' && answer !== null && 'rid' in answer && 'code' in answer;
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message || inner.name : String(inner);
}

function filled(path: string, values: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Object.hasOwn(values, name) ? String(values[name]) : ''),
  );
}

function search(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
