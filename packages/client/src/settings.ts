import { CastwrightError } from './errors.ts';

export interface ClientOptions {
  /** Otherwise `CASTWRIGHT_API_KEY` of the environment. */
  apiKey?: string | undefined;
  /** Otherwise `CASTWRIGHT_BASE_URL`, otherwise `http://127.0.0.1:8080`. */
  baseUrl?: string | undefined;
  /** Further attempts at what may succeed later; 3. */
  retries?: number | undefined;
  /** Seconds (not milliseconds) that an answer may take; 60, and at most a day. */
  timeout?: number | undefined;
  /** In place of the one that is there, for proxies and certificates. */
  fetch?: typeof fetch | undefined;
}

export interface Settings {
  apiKey: string;
  /** Without a slash at its end. */
  baseUrl: string;
  retries: number;
  timeout: number;
  fetch: typeof fetch;
}

/** @throws {CastwrightError} where a key is missing or a value makes no sense */
export function settingsOf(options: ClientOptions): Settings {
  const apiKey = options.apiKey || environment('CASTWRIGHT_API_KEY');
  if (!apiKey) throw new CastwrightError('Give apiKey, or set CASTWRIGHT_API_KEY');
  const address = options.baseUrl || environment('CASTWRIGHT_BASE_URL') || 'http://127.0.0.1:8080';
  if (!/^https?:$/.test(parsed(address)?.protocol ?? '')) {
    throw new CastwrightError(`baseUrl must be an address with http:// or https://, not ${address}`);
  }
  const { retries = 3, timeout = 60, fetch: own } = options;
  if (!(retries >= 0)) throw new CastwrightError('retries must not be negative');
  if (!(timeout > 0)) throw new CastwrightError('timeout must be more than 0 seconds');
  inSeconds('timeout', timeout);
  // Called as a function of its own: browsers refuse `this.fetch`.
  const send: typeof fetch = own ?? ((input, init) => globalThis.fetch(input, init));
  return { apiKey, baseUrl: address.replace(/\/$/, ''), retries, timeout, fetch: send };
}

/** A day. More was meant as milliseconds. */
const MAX_SECONDS = 86_400;

/** @throws {CastwrightError} for a time that can only have been meant as milliseconds */
export function inSeconds(name: string, value: number): void {
  if (!(value > MAX_SECONDS) || value === Number.POSITIVE_INFINITY) return;
  throw new CastwrightError(
    `${name} is in seconds and at most ${MAX_SECONDS} (a day), not ${value}. For ${value} milliseconds, give ${value / 1000}`,
  );
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** Nothing where there is no environment, as in a browser, or it may not be read, as in Deno. */
function environment(name: string): string | undefined {
  try {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    return process?.env?.[name];
  } catch {
    return undefined;
  }
}
