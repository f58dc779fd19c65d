import { ApiError, Castwright, CastwrightError, ConnectionFailed } from '../../packages/client/src/index.ts';
import { addressOn } from '../base/address-on.ts';
import { ExplainedError } from '../base/explained-error.ts';

/** The server answered, and did not do what it was asked for. */
export class Refused extends ExplainedError {}

/** A server of ours, called over its interface. */
export interface ServerClient {
  /** `data` of the answer. @throws {Refused} with what the server said, {ExplainedError} where it cannot be reached */
  ask<Data>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, once?: string): Promise<Data>;
  /** Sends the bytes of a file; answers its asset_id. */
  upload(filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Brings a finished file; it is whole or not there. */
  download(url: string, path: string): Promise<void>;
}

/**
 * The caller chose the server, and its answers name no other: nothing here goes where somebody else says.
 *
 * @param key of an account of the server
 */
export function serverClient(server: string, key: string, signal: AbortSignal): ServerClient {
  const api = new Castwright({ baseUrl: server, apiKey: key, retries: 2 });
  const here = (url: string) => {
    const { pathname, search } = new URL(url);
    return addressOn(server, pathname + search);
  };

  async function explained<Result>(asking: Promise<Result>): Promise<Result> {
    try {
      return await asking;
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof ConnectionFailed) {
        throw new ExplainedError(`No server answers at ${server}; start one with \`castwright serve\``, {
          cause,
        });
      }
      if (cause instanceof ApiError && cause.errors.length > 1) {
        throw new Refused(cause.errors.map(({ message }) => message).join('\n'));
      }
      throw cause instanceof CastwrightError ? new Refused(cause.message) : cause;
    }
  }

  return {
    ask: (method, path, body, once) =>
      explained(
        api.call(method, path, {
          ...(body && { body }),
          ...(once !== undefined && { keyed: true, idempotencyKey: once }),
          signal,
        }),
      ),
    async upload(filename, bytes) {
      const place = await explained(api.createUpload({ filename, file_size: bytes.byteLength }, { signal }));
      await explained(api.send(here(place.sign_url), new Blob([bytes]), { signal })).catch((error: Error) => {
        throw new ExplainedError(`${filename}: ${error.message}`);
      });
      return place.asset_id;
    },
    async download(url, path) {
      await explained(api.videos.download(here(url), { path, signal })).catch((error: Error) => {
        throw error instanceof Refused ? new ExplainedError(`${url} is not there any more`) : error;
      });
    },
  };
}
