import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { WebhookEvent } from '../../src/contract/webhooks/payloads.ts';

export interface Received {
  /** Milliseconds since 1970. */
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
  body: any;
}

export interface Receiver extends AsyncDisposable {
  url: string;
  received: Received[];
  /** Requests received on a path so far. */
  on(path: string): Received[];
  /** Resolves when `count` requests have arrived on a path. */
  until(path: string, count: number, seconds?: number): Promise<Received[]>;
}

/**
 * A webhook receiver that checks deliveries against the documentation. `answer` decides by path and number of earlier
 * requests.
 */
export async function startReceiver(
  answer: (response: ServerResponse, path: string, before: number) => void,
): Promise<Receiver> {
  const received: Received[] = [];
  const undocumented: unknown[] = [];
  const server = createServer(async (request, response) => {
    const at = Date.now();
    const path = request.url ?? '';
    const before = received.filter((one) => one.path === path).length;
    const raw = await buffer(request);
    const body = JSON.parse(raw.toString());
    received.push({ at, path, headers: request.headers, raw, body });
    if (body?.event_id !== undefined && !isDocumented(body)) undocumented.push(body);
    answer(response, path, before);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const on = (path: string) => received.filter((one) => one.path === path);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    on,
    async until(path, count, seconds = 60) {
      const deadline = Date.now() + seconds * 1000;
      while (on(path).length < count) {
        if (Date.now() > deadline)
          throw new Error(`${on(path).length} of ${count} requests arrived at ${path}`);
        await sleep(20);
      }
      return on(path);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      expect(undocumented).toEqual([]);
    },
  };
}

/** Whether the client types cover this event and all its fields. */
function isDocumented(body: object): boolean {
  const { success, data } = WebhookEvent.safeParse(body);
  return success && isDeepStrictEqual(data, body);
}
