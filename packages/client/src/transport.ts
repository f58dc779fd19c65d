import { retryDelay, sleep } from './backoff.ts';
import { apiError, ConnectionFailed, type Envelope } from './errors.ts';
import { type ClientOptions, type Settings, settingsOf } from './settings.ts';

export interface CallOptions {
  /** Aborts the call, and the waiting between attempts. */
  signal?: AbortSignal | undefined;
}

export interface CreationOptions extends CallOptions {
  /** Default: a random key, so that a retry creates nothing twice. */
  idempotencyKey?: string | undefined;
}

/** The parts of a request. */
export interface CallParts extends CreationOptions {
  path?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  /** Sends an `Idempotency-Key`. */
  keyed?: boolean;
  /** Only checks and prices a creation. */
  dryRun?: boolean;
}

/** In milliseconds; JavaScript timers with a longer delay fire at once. */
const MAX_DELAY = 2 ** 31 - 1;

/** Statuses that are temporary. */
const TEMPORARY_STATUSES = new Set([429, 502, 503, 504]);

/** Sends requests, and retries them if that may help and cannot act twice. */
export class Transport {
  /** Private, so that the key does not appear when a client is logged. */
  readonly #settings: Settings;

  constructor(options: ClientOptions = {}) {
    this.#settings = settingsOf(options);
  }

  /**
   * Sends a call; returns the `data` of the envelope, JSON without an envelope, or bytes.
   *
   * @throws {ApiError} if the server rejects it, {ConnectionFailed} if there is no response
   */
  async call<Data>(method: string, path: string, parts: CallParts = {}): Promise<Data> {
    // The error class depends on the real status, even if the server or the key is set to always answer 200.
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
        const isTemporary =
          TEMPORARY_STATUSES.has(response.status) && (isRepeatable || response.status === 429);
        if (isLast || !isTemporary) return (await read(response)) as Data;
        await response.body?.cancel();
        retryAfter = response.headers.get('retry-after');
      } catch (error) {
        // A request that never arrived could always be retried, but it looks the same as a lost response.
        if (isLast || !isRepeatable || !(error instanceof ConnectionFailed)) throw error;
      }
      await sleep(retryDelay(attempt, retryAfter), parts.signal);
    }
  }

  /**
   * Sends bytes to a URL, once.
   * @throws as `call`
   */
  async send(address: string, body: Blob | ReadableStream, { signal }: CallOptions = {}): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream' };
    const init = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit;
    await read(await this.request(address, init, { signal, isOpen: true }));
  }

  /**
   * Sends one request to a URL; adds the API key if it is a URL of the server.
   *
   * @param isOpen Applies the timeout only until the headers arrive, not to the body
   * @throws {ConnectionFailed} if there is no response, or the reason of the signal
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
      () => limit.abort(new Error(`No response within ${timeout} seconds`)),
      isOpen ? MAX_DELAY : Math.min(MAX_DELAY, timeout * 1000),
    );
    try {
      const response = await fetch(whole, {
        ...init,
        headers: { ...key, ...(init.headers as Record<string, string>) },
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      });
      if (isOpen) return response;
      // The timeout covers the body, too.
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

/** @throws {ApiError} unless the call succeeded; servers in hosted mode report errors with HTTP 200 */
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
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
