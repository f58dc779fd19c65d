import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What came to an address, whatever it was answered. */
export interface Delivered {
  path: string;
  eventId: string;
  event: string;
  videoId: string;
  isTaken: boolean;
}

export interface FlakyReceiver extends AsyncDisposable {
  url: string;
  all: Delivered[];
}

/** How often a delivery goes wrong, and at most in a row: four failures are its end. */
const FAILING = 0.25;
const MOST_FAILURES = 2;

/** A user's server that answers 500 or hangs up now and then. It has no sound under any address, which is 404. */
export async function startFlakyReceiver(random: () => number): Promise<FlakyReceiver> {
  const all: Delivered[] = [];
  const failures = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const body = JSON.parse(await text(request)) as {
      event_id: string;
      event: string;
      data: { video_id: string };
    };
    const key = `${path} ${body.event_id}`;
    const failed = failures.get(key) ?? 0;
    const isTaken = failed >= MOST_FAILURES || random() >= FAILING;
    all.push({ path, eventId: body.event_id, event: body.event, videoId: body.data.video_id, isTaken });
    if (isTaken) return void response.writeHead(204).end();
    failures.set(key, failed + 1);
    if (random() < 0.5) response.writeHead(500).end();
    else response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    all,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
