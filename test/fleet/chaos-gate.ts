import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Gate extends AsyncDisposable {
  url: string;
  /** Refuses all connections for `seconds`: cuts them, or answers that the store is busy. */
  refuse(seconds: number): Promise<void>;
  /** Number of refused or cut connections. */
  refused(): number;
}

const BUSY_RESPONSE = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/xml',
  'connection: close',
  '',
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SlowDown</Code><Message>Come back later</Message></Error>',
].join('\r\n');

/** A proxy in front of a store that forwards bytes while it is open. */
export async function openGate(store: string): Promise<Gate> {
  const { port, hostname } = new URL(store);
  const passing = new Set<Socket>();
  let isOpen = true;
  let refused = 0;

  function turnAway(socket: Socket): void {
    refused++;
    if (refused % 2 === 0) return void socket.resetAndDestroy();
    // Reads the request first, so that the client receives the response.
    socket.once('data', () => socket.end(BUSY_RESPONSE));
    socket.resume();
  }

  function letThrough(socket: Socket): void {
    const inside = connect(Number(port), hostname);
    const end = () => {
      passing.delete(socket);
      socket.destroy();
      inside.destroy();
    };
    passing.add(socket);
    for (const one of [socket, inside]) one.once('error', end).once('close', end);
    socket.pipe(inside).pipe(socket);
  }

  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isOpen) letThrough(socket);
    else turnAway(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async refuse(seconds) {
      isOpen = false;
      refused += passing.size;
      for (const socket of passing) socket.resetAndDestroy();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      isOpen = true;
    },
    refused: () => refused,
    async [Symbol.asyncDispose]() {
      for (const socket of passing) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
