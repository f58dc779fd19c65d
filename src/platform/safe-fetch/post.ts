import type { FormData } from 'undici';
import { parseAddress } from './address.ts';
import { FetchError } from './fetch-error.ts';
import { guardedAgent } from './guarded-agent.ts';

export interface PostOptions {
  headers: Record<string, string>;
  allowPrivate: boolean;
  /** Seconds until the answer must have begun. */
  timeout: number;
  /** Bytes of the answer to keep. */
  keep: number;
  signal: AbortSignal;
}

export interface Posted {
  status: number;
  /** The beginning of the answer as text. */
  answer: string;
}

/**
 * Sends a body, and does not follow where it is sent on to.
 *
 * @throws {FetchError} when there is no answer, and what `signal` was aborted with
 */
export async function post(address: string, body: string | FormData, options: PostOptions): Promise<Posted> {
  const url = parseAddress(address, options.allowPrivate);
  // What was agreed on ends the wait, not the agent's own patience.
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
    return { status: response.statusCode, answer: await beginning(response.body, options.keep) };
  } catch (error) {
    options.signal.throwIfAborted();
    if (timeout.aborted)
      throw new FetchError('timeout', `did not answer within ${options.timeout} seconds`, error);
    throw asFetchError(error);
  } finally {
    await agent.destroy();
  }
}

/** An answer whose end does not come is an answer all the same. */
async function beginning(body: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= most) break;
    }
  } catch {
    // What came is kept.
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8').replaceAll('\0', '\uFFFD');
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
