import { ApiError, Castwright, CastwrightError, ConnectionFailed } from '../../packages/client/src/index.ts';
import { addressOn } from '../base/address-on.ts';
import { ExplainedError } from '../base/explained-error.ts';

/** The server refused a request. */
export class Refused extends ExplainedError {}

/** Calls the API of a Castwright server. */
export interface ServerClient {
  /**
   * Returns `data` of the response.
   * @throws {Refused} with the server's message, {ExplainedError} if the server cannot be reached
   */
  call<Data>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Data>;
  /** Uploads a file; returns its asset_id. */
  upload(filename: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Downloads a file completely or not at all. */
  download(url: string, path: string): Promise<void>;
}

/**
 * Returns a client of a server. URLs in responses are resolved against `server`, so no response can send a request to
 * another host.
 *
 * @param key - API key
 */
export function serverClient(server: string, key: string, signal: AbortSignal): ServerClient {
  const api = new Castwright({ baseUrl: server, apiKey: key, retries: 2 });
  const onThisServer = (url: string) => {
    const { pathname, search } = new URL(url);
    return addressOn(server, pathname + search);
  };

  async function withClearErrors<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof ConnectionFailed) {
        throw new ExplainedError(`No server responds at ${server}. Start one with \`castwright serve\``, {
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
    call: (method, path, body, idempotencyKey) =>
      withClearErrors(
        api.call(method, path, {
          ...(body && { body }),
          ...(idempotencyKey !== undefined && { keyed: true, idempotencyKey }),
          signal,
        }),
      ),
    async upload(filename, bytes) {
      const upload = await withClearErrors(
        api.createUpload({ filename, file_size: bytes.byteLength }, { signal }),
      );
      await withClearErrors(api.send(onThisServer(upload.sign_url), new Blob([bytes]), { signal })).catch(
        (error: Error) => {
          throw new ExplainedError(`${filename}: ${error.message}`);
        },
      );
      return upload.asset_id;
    },
    async download(url, path) {
      await withClearErrors(api.videos.download(onThisServer(url), { path, signal })).catch(
        (error: Error) => {
          throw error instanceof Refused ? new ExplainedError(`${url} no longer exists`) : error;
        },
      );
    },
  };
}
