import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface Silence extends AsyncDisposable {
  url: string;
  /** Number of connections so far. */
  heard(): number;
}

/** A server that accepts everything and never answers. */
export async function openSilence(): Promise<Silence> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => {}).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
