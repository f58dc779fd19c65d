import type { FormData } from 'undici';
import { FetchError } from './fetch-error.ts';
import { guardedAgent, parseAddress } from './guarded-agent.ts';

export interface PostOptions {
  headers: Record<string, string>;
  allowPrivate: boolean;
  /** Seconds until the response must start. */
  timeout: number;
  /** Bytes of the response to keep. */
  keep: number;
  signal: AbortSignal;
}

export interface PostResult {
  status: number;
  /** The start of the response as text. */
  answer: string;
  /** The same, undecoded. */
  bytes: Buffer;
}

/** Sends a body without following redirects. @throws {FetchError} if there is no response, or the reason of `signal` */
export async function post(
  address: string,
  body: string | Buffer | FormData,
  options: PostOptions,
): Promise<PostResult> {
  const url = parseAddress(address, options.allowPrivate);
  // Our own timeout must apply before the agent's.
  const agent = await guardedAgent(options.allowPrivate, undefined, options.timeout + 1);
  const { request } = await import('undici');
  const timeout = AbortSignal.timeout(options.timeout * 1000);
  const signal = AbortSignal.any([options.signal, timeout]);
  try {
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      headers: { 'user-agent': 'Castwright/0.1', ...options.headers },
      body,
    });
    const bytes = await readStart(response.body, options.keep);
    const answer = bytes.toString('utf8').replaceAll('\0', '\uFFFD');
    return { status: response.statusCode, answer, bytes };
  } catch (error) {
    options.signal.throwIfAborted();
    if (timeout.aborted)
      throw new FetchError('timeout', `did not answer within ${options.timeout} seconds`, error);
    throw asFetchError(error);
  } finally {
    await agent.destroy();
  }
}

/** A response counts even if its end never arrives. */
async function readStart(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    // Keep what has arrived.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function asFetchError(error: unknown): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof Error && error.cause instanceof FetchError) return error.cause;
  const code = (error as { code?: string }).code ?? '';
  if (code.includes('TIMEOUT')) return new FetchError('timeout', 'did not answer in time', error);
  const reason =
    REASONS.get(code) ??
    (/CERT|SIGNATURE|ALTNAME|SSL|TLS/.test(code) ? 'its certificate is not accepted' : code);
  return new FetchError('unreachable', `could not be reached${reason ? ` (${reason})` : ''}`, error);
}

const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
    UND_ERR_SOCKET: 'connection closed',
    ENOTFOUND: 'there is no such name',
    EAI_AGAIN: 'the name could not be looked up',
  }),
);
