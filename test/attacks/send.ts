import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
  body: any;
}

export interface ToSend {
  method?: string;
  headers?: Record<string, string | string[]>;
  /** Anything but strings and bytes is sent as JSON. */
  body?: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 24 });

/** Sends a request with an unmodified path, which `fetch` would normalise. */
export function send(port: number, path: string, { method = 'GET', headers, body }: ToSend): Promise<Sent> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
  const length = bytes === undefined ? {} : { 'content-length': Buffer.byteLength(bytes) };
  const type = isRaw || bytes === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asking = request({ port, agent, method, path, headers: { ...type, ...length, ...headers } });
    asking.setTimeout(30_000, () => asking.destroy(new Error(`No response to ${method} ${path}`)));
    // An accepted stream always sends something soon, and never ends.
    const deadline = setTimeout(
      () => asking.destroy(new Error(`The response to ${method} ${path} does not end`)),
      60_000,
    );
    asking.on('close', () => clearTimeout(deadline));
    asking.on('error', reject);
    asking.on('response', (response) => {
      buffer(response).then((all) => {
        const text = all.toString();
        const isJson = response.headers['content-type']?.includes('json') === true && text !== '';
        const body = isJson ? JSON.parse(text) : undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body });
      }, reject);
    });
    asking.end(bytes);
  });
}

/** Milliseconds of silence after which the response counts as complete. */
const SILENCE = 400;

/** Writes bytes to a socket, and returns the response and whether the server closed the connection. */
export function exchangeBytes(
  port: number,
  bytes: string | Buffer,
  silence = SILENCE,
): Promise<{ received: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let isClosed = false;
    const end = () => {
      socket.destroy();
      resolve({ received, isClosed });
    };
    socket.setTimeout(silence, end);
    socket.setEncoding('latin1').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', () => {
      isClosed = true;
    });
    socket.once('close', () => {
      isClosed = true;
      end();
    });
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** The statuses of all responses received on a socket. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
