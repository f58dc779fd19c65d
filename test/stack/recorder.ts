import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RecordedCall {
  method: string;
  /** Includes the query. */
  path: string;
  /** Parsed if it is JSON. */
  body: unknown;
  status: number;
  answer: string;
}

export interface Recorder extends AsyncDisposable {
  url: string;
  /** The calls since the last call of this function. */
  taken(): RecordedCall[];
}

/** A proxy in front of a server that records all calls, for clients in other programs. */
export async function startRecorder(upstream: string): Promise<Recorder> {
  let calls: RecordedCall[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const sent = await buffer(request);
    const forwarded = Object.entries(headers).filter(([name]) =>
      /^(content-type|x-api-key|accept)$/.test(name),
    );
    const init = { method, headers: forwarded as [string, string][], ...(sent.length > 0 && { body: sent }) };
    const answered = await fetch(upstream + path, init);
    const bytes = Buffer.from(await answered.arrayBuffer());
    calls.push({ method, path, body: parseBody(sent), status: answered.status, answer: bytes.toString() });
    const type = answered.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(answered.status, { 'content-type': type }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => calls.splice(0),
    [Symbol.asyncDispose]: async () => {
      calls = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return bytes.toString();
  }
}
