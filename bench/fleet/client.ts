import { connect, type Socket } from 'node:net';

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
  body: any;
  /** Milliseconds until the complete response. */
  ms: number;
}

/** A client with one persistent connection, and one call at a time. Unlike `fetch`, it costs almost no CPU. */
export interface Client {
  get(path: string): Promise<Answered>;
  post(path: string, body: object): Promise<Answered>;
  close(): void;
}

export async function openClient(url: string, key: string): Promise<Client> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const head = `HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: ${key}\r\n`;
  return {
    get: (path) => ask(socket, `GET ${path} ${head}\r\n`),
    post(path, body) {
      const text = JSON.stringify(body);
      const length = Buffer.byteLength(text);
      return ask(
        socket,
        `POST ${path} ${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`,
      );
    },
    close: () => socket.destroy(),
  };
}

/** Reads the length of the response, and parses nothing else. */
function ask(socket: Socket, request: string): Promise<Answered> {
  const sent = performance.now();
  let got: Buffer = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const settle = (result: Answered | Error) => {
      socket.off('data', read).off('error', settle).off('close', gone);
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    const gone = () => settle(new Error('The connection closed before the response'));
    const read = (chunk: Buffer) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
      const end = got.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = got.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (got.length < end + 4 + length) return;
      settle({
        status: Number(head.slice(9, 12)),
        body: JSON.parse(got.toString('utf8', end + 4)),
        ms: performance.now() - sent,
      });
    };
    socket.on('data', read).once('error', settle).once('close', gone);
    socket.write(request);
  });
}

/** The body of a creation. */
export const VIDEO = {
  avatar: { avatar_id: 81, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt', script: 'Hello, and welcome to the bench.' },
  aspect_ratio: 'square',
  screen_style: 1,
};
