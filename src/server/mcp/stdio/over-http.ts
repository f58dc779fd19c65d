import { addressOn } from '../../../base/address-on.ts';
import { CallFailed } from '../failures.ts';
import type { Send } from '../send.ts';

/** Seconds until a response; reading a product page or a presentation takes longest. */
const TIMEOUT_SECONDS = 180;

/** Sends requests to the server that the user configured. */
export function overHttp(server: string, key: string): Send {
  return async (path, { method, headers, body, signal }) => {
    const patience = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
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
        ? `The server at ${server} did not respond within ${TIMEOUT_SECONDS} s`
        : `No server responds at ${server}`;
      throw new CallFailed(
        `${why}. Check that it is running (castwright serve) and that the address is right. Change the address with --server or CASTWRIGHT_BASE_URL.`,
        0,
        [],
        cause,
      );
    }
  };
}
