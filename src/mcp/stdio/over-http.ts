import { addressOn } from '../../base/address-on.ts';
import { CallFailed } from '../failures.ts';
import type { Send } from '../send.ts';

/** Seconds for one answer; reading a product page or a presentation takes the longest. */
const PATIENCE = 180;

/** Calls of a server that the user named. */
export function overHttp(server: string, key: string): Send {
  return async (path, { method, headers, body, signal }) => {
    const patience = AbortSignal.timeout(PATIENCE * 1000);
    try {
      return await fetch(addressOn(server, path), {
        method,
        headers: { 'x-api-key': key, ...headers },
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, patience]),
      });
    } catch (cause) {
      signal.throwIfAborted();
      const why = patience.aborted
        ? `The server at ${server} did not answer in ${PATIENCE} s`
        : `No server answers at ${server}`;
      throw new CallFailed(
        `${why}. Is it running (castwright serve), and is this its address? Another one is set with --server or CASTWRIGHT_BASE_URL.`,
        0,
        [],
        cause,
      );
    }
  };
}
