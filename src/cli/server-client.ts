import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

interface Answer {
  code: number;
  msg: string;
  data: { errors?: { message: string }[] } | null;
}

/**
 * The caller chose the server, and its answers name no other: nothing here goes where somebody else says.
 *
 * @param key of an account of the server
 */
export function serverClient(server: string, key: string, signal: AbortSignal): ServerClient {
  async function reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal });
    } catch (cause) {
      signal.throwIfAborted();
      throw new ExplainedError(`No server answers at ${server}; start one with \`castwright serve\``, {
        cause,
      });
    }
  }

  const client: ServerClient = {
    async ask(method, path, body, once) {
      const response = await reach(server + path, {
        method,
        headers: {
          'x-api-key': key,
          ...(body && { 'content-type': 'application/json' }),
          ...(once && { 'idempotency-key': once }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as Answer;
      if (answer.code === 0) return answer.data as never;
      const faults = answer.data?.errors?.map(({ message }) => message) ?? [];
      throw new Refused(faults.length > 1 ? faults.join('\n') : answer.msg);
    },
    async upload(filename, bytes) {
      const made = await client.ask<{ sign_url: string; asset_id: string }>('POST', '/v1/upload/asset', {
        filename,
      });
      const { pathname } = new URL(made.sign_url);
      const response = await reach(server + pathname, { method: 'PUT', body: bytes });
      if (!response.ok) {
        const { msg } = (await response.json()) as { msg: string };
        throw new ExplainedError(`${filename}: ${msg}`);
      }
      return made.asset_id;
    },
    async download(url, path) {
      const { pathname } = new URL(url);
      const response = await reach(server + pathname, {});
      if (!response.ok || !response.body) throw new ExplainedError(`${url} is not there any more`);
      await pipeline(Readable.fromWeb(response.body as never), createWriteStream(`${path}.part`), { signal });
      await rename(`${path}.part`, path);
    },
  };
  return client;
}
