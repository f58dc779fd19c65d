import { CastwrightError } from './errors.ts';

export interface ClientOptions {
  /** API key. Default: the environment variable `CASTWRIGHT_API_KEY`. */
  apiKey?: string | undefined;
  /** URL of the server. Default: `CASTWRIGHT_BASE_URL`, or `http://127.0.0.1:8080`. */
  baseUrl?: string | undefined;
  /** Number of retries after a temporary failure. Default: 3. */
  retries?: number | undefined;
  /** Seconds (not milliseconds) until a response must be complete. Default: 60; maximum: one day. */
  timeout?: number | undefined;
  /** Replaces the global `fetch`, for example to use a proxy or custom certificates. */
  fetch?: typeof fetch | undefined;
}

export interface Settings {
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl: string;
  retries: number;
  timeout: number;
  fetch: typeof fetch;
}

/** @throws {CastwrightError} if the API key is missing or a value is invalid */
export function settingsOf(options: ClientOptions): Settings {
  const apiKey = options.apiKey || environment('CASTWRIGHT_API_KEY');
  if (!apiKey) throw new CastwrightError('The API key is missing. Pass apiKey, or set CASTWRIGHT_API_KEY');
  const address = options.baseUrl || environment('CASTWRIGHT_BASE_URL') || 'http://127.0.0.1:8080';
  if (!/^https?:$/.test(parsed(address)?.protocol ?? '')) {
    throw new CastwrightError(`baseUrl must start with http:// or https://, not ${address}`);
  }
  const { retries = 3, timeout = 60, fetch: own } = options;
  if (!(retries >= 0)) throw new CastwrightError('retries must not be negative');
  if (!(timeout > 0)) throw new CastwrightError('timeout must be more than 0 seconds');
  inSeconds('timeout', timeout);
  // Browsers throw if `fetch` is called as a method of another object.
  const send: typeof fetch = own ?? ((input, init) => globalThis.fetch(input, init));
  return { apiKey, baseUrl: address.replace(/\/$/, ''), retries, timeout, fetch: send };
}

/** One day. Larger values are probably milliseconds. */
const MAX_SECONDS = 86_400;

/** @throws {CastwrightError} if the value must have been meant in milliseconds */
export function inSeconds(name: string, value: number): void {
  if (!(value > MAX_SECONDS) || value === Number.POSITIVE_INFINITY) return;
  throw new CastwrightError(
    `${name} is in seconds and at most ${MAX_SECONDS} (a day), not ${value}. For ${value} milliseconds, pass ${value / 1000}`,
  );
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Undefined without an environment, as in a browser, or without permission to read it, as in Deno. */
function environment(name: string): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    return process?.env?.[name];
  } catch {
    return undefined;
  }
}
