import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { parseAddress, privateAddress } from './address.ts';
import { INTERNET, isConnectedToPublic, type Network, publicLookup } from './guarded-agent.ts';

export interface GuardedProxy extends AsyncDisposable {
  readonly port: number;
}

interface ProxyOptions {
  allowPrivate: boolean;
  /** Limit of all traffic together; then every connection is closed. */
  maxBytes: number;
  network?: Network;
}

/**
 * An HTTP proxy on the loopback address for programs that make requests of their own. Every request is resolved,
 * checked and connected here, by the same rules as our own requests.
 */
export async function openGuardedProxy({
  allowPrivate,
  maxBytes,
  network = INTERNET,
}: ProxyOptions): Promise<GuardedProxy> {
  const sockets = new Set<Duplex>();
  let bytes = 0;
  const track = <S extends Duplex>(socket: S): S => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The other side closes as well; nobody needs to be notified.
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const counted = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) for (const socket of sockets) socket.destroy();
  };
  const connectTo = (url: URL): Socket => {
    const { hostname, port, protocol } = url;
    const host = hostname.replace(/^\[|\]$/g, '');
    const options = { host, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
    if (allowPrivate) return track(connect(options));
    const socket = track(connect({ ...options, lookup: publicLookup(network) }));
    return socket.once('connect', () => {
      if (!isConnectedToPublic(socket, network)) socket.destroy(privateAddress());
    });
  };
  const parseAllowed = (address: string) => parseAddress(address, allowPrivate, network.isPublic);

  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    const refuse = () => (answer.headersSent ? answer.destroy() : answer.writeHead(403).end());
    try {
      const url = parseAllowed(asked.url ?? '');
      const { method, headers } = asked;
      const onward = request(url, { method, headers, agent: false, createConnection: () => connectTo(url) });
      onward.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.on('data', counted).pipe(answer);
      });
      onward.on('error', refuse);
      asked.pipe(onward);
    } catch {
      refuse();
    }
  });
  server.on('connection', track);
  server.on('connect', (asked: IncomingMessage, client: Duplex, head: Buffer) => {
    track(client);
    try {
      const socket = connectTo(parseAllowed(`https://${asked.url}`));
      socket.once('connect', () => {
        if (socket.destroyed) return;
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        if (head.length > 0) socket.write(head);
        socket.on('data', counted).pipe(client).pipe(socket);
      });
      socket.once('close', () => client.destroy());
      client.once('close', () => socket.destroy());
    } catch {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
