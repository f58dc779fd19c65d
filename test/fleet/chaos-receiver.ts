import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to a path, whatever the response. */
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

/** The share of deliveries that fail, and the most failures in a row: after four, a delivery is given up. */
const FAILING = 0.25;
const MAX_FAILURES = 2;

/** A webhook receiver that sometimes answers 500 or hangs up. It answers 404 to requests for sound. */
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
    const isTaken = failed >= MAX_FAILURES || random() >= FAILING;
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
