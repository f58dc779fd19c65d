import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lowerPriority } from './child/child-priority.ts';
import { watchTree } from './child/memory-watch.ts';
import { makeTempDir } from './files/temp-dir.ts';
import {
  INTERNET,
  isConnectedToPublic,
  type Network,
  parseAddress,
  privateAddress,
  publicLookup,
} from './safe-fetch/guarded-agent.ts';

interface GuardedProxy extends AsyncDisposable {
  readonly port: number;
}

interface ProxyOptions {
  allowPrivate: boolean;
  /** Limit of the total traffic; every connection is closed when it is reached. */
  maxBytes: number;
  network?: Network;
}

interface BrowserPageOptions {
  /** Path of Chromium or Chrome. */
  browser: string;
  allowPrivate: boolean;
  /** Limit of the rendered page. */
  maxBytes: number;
  /** Memory limit in bytes for all processes of the browser. */
  memory: number;
  /** Seconds. */
  timeout: number;
  signal: AbortSignal;
  tempRoot: string;
}

/** Maximum bytes that a page may load; pictures are not loaded. */
const MAX_LOADED_BYTES = 30_000_000;
/** Virtual seconds for a page's scripts; time spent waiting for the network does not count. */
const SCRIPT_SECONDS = 6;

/**
 * Renders a page in a browser process and writes the resulting HTML to a file. All requests of the page go through a
 * proxy that reaches only public addresses.
 * @returns `outgrew` if the page exceeded the memory limit, `nothing` if there is no content
 */
export async function loadPageInBrowser(
  address: string,
  path: string,
  options: BrowserPageOptions,
): Promise<'drawn' | 'nothing' | 'outgrew'> {
  const { browser, allowPrivate, maxBytes, memory: memoryLimit, timeout, signal, tempRoot } = options;
  await using profile = await makeTempDir('browser-', tempRoot);
  await using proxy = await openGuardedProxy({ allowPrivate, maxBytes: MAX_LOADED_BYTES });
  signal.throwIfAborted();
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeout * 1000)]);
  const child = spawn(browser, [...browserArguments(profile.path, proxy.port), address], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    // The browser needs none of our settings.
    env: { PATH: process.env['PATH'], HOME: profile.path, LANG: 'en_US.UTF-8' },
  });
  // The group includes its helper processes.
  const kill = () => child.pid !== undefined && killGroup(child.pid);
  ending.addEventListener('abort', kill, { once: true });
  const restorePriority = lowerPriority(child.pid ?? 0, 'awaited');
  const memory = watchTree(child.pid ?? 0, memoryLimit, kill);
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) return kill();
      yield chunk;
    }
  };
  try {
    await pipeline(child.stdout, counted, createWriteStream(path)).catch(() => undefined);
    const isWhole = await ended;
    signal.throwIfAborted();
    if (memory.ranOut) return 'outgrew';
    return isWhole && bytes > 0 && bytes <= maxBytes ? 'drawn' : 'nothing';
  } finally {
    memory.stop();
    restorePriority();
    ending.removeEventListener('abort', kill);
    kill();
    await ended;
  }
}

function browserArguments(profile: string, port: number): string[] {
  return [
    '--headless=new',
    '--dump-dom',
    `--virtual-time-budget=${SCRIPT_SECONDS * 1000}`,
    `--user-data-dir=${profile}`,
    `--proxy-server=http://127.0.0.1:${port}`,
    // Without this, requests to this machine would bypass the proxy.
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--blink-settings=imagesEnabled=false',
    '--window-size=1280,2400',
    '--lang=en',
    '--mute-audio',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-extensions',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--no-first-run',
    '--no-default-browser-check',
    // Chromium's own sandbox does not work as root, which is common in containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/**
 * Opens an HTTP proxy on the loopback address for programs that make requests of their own. Every request is resolved,
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

  const server = createServer((proxied: IncomingMessage, answer: ServerResponse) => {
    const refuse = () => (answer.headersSent ? answer.destroy() : answer.writeHead(403).end());
    try {
      const url = parseAllowed(proxied.url ?? '');
      const { method, headers } = proxied;
      const onward = request(url, { method, headers, agent: false, createConnection: () => connectTo(url) });
      onward.on('response', (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.on('data', counted).pipe(answer);
      });
      onward.on('error', refuse);
      proxied.pipe(onward);
    } catch {
      refuse();
    }
  });
  server.on('connection', track);
  server.on('connect', (proxied: IncomingMessage, client: Duplex, head: Buffer) => {
    track(client);
    try {
      const socket = connectTo(parseAllowed(`https://${proxied.url}`));
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
