import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Receiver extends AsyncDisposable {
  url: string;
  /** Number of distinct events, and of their deliveries. */
  came(): { events: number; deliveries: number };
}

/** Accepts every delivery. */
export async function startReceiver(): Promise<Receiver> {
  const events = new Set<string>();
  let deliveries = 0;
  const server = createServer(async (request, response) => {
    const { event_id: id } = (await json(request)) as { event_id: string };
    events.add(id);
    deliveries++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    came: () => ({ events: events.size, deliveries }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
