import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { ERRORS } from '../../../contract/errors.ts';
import { proxyMatcher } from '../../../platform/config/trusted-proxies.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { meters } from '../../../service/drivers/meters.ts';
import { rateLimitKeyOf, withoutIpv4Prefix } from './client-address.ts';

export interface ConnectionLimits {
  /**
   * Connections of one address, or of one IPv6 network of 64 bits, open at a time; 0 is without limit. Of a trusted
   * proxy the requests of each of its clients are counted instead.
   */
  connectionsPerAddress: number;
  /** Seconds for the headers of a request, and for its body. */
  requestSeconds: number;
}

interface GuardOptions extends ConnectionLimits {
  trustedProxies: readonly string[];
  log: Log;
}

/** Seconds in which a client may send the rest of a request that was answered before it was all there. */
export const LINGER = 10;
/** Milliseconds between two pieces of such a rest: some 25 MB a second for each connection. */
const PIECE_PAUSE = 2;
/**
 * Times of a request after which an answer that nobody reads is given up. The buffers of both kernels hold a minute of
 * sound and more, so a client that plays what it reads seems to stand still for that long.
 */
const UNREAD = 5;
/** Milliseconds between two lines of the log. */
const BETWEEN_LINES = 10_000;
const TOO_MANY =
  'Too many connections from this address are open. Close some, or wait until they have ended.';

/** Returns a listener that counts the requests of clients of trusted proxies, and cuts off bodies that never end. */
export function guardRequests(options: GuardOptions, next: RequestListener): RequestListener {
  const { connectionsPerAddress: limit, requestSeconds, trustedProxies, log } = options;
  const isTrusted = proxyMatcher(trustedProxies);
  const open = openCounts();
  const report = reporter(log);
  const linger = Math.min(LINGER, requestSeconds);
  return (request, response) => {
    // Before Node, which would pass over a body that nobody has read from as fast as it can.
    response.prependOnceListener('finish', () => cutOff(request, linger));
    const peer = addressOf(request.socket);
    if (limit === 0 || !isTrusted(peer)) {
      next(request, response);
      return;
    }
    const client = clientOf(request, peer, isTrusted);
    // A proxy that names no client asks for itself, as one that looks whether this server is up.
    if (isTrusted(client)) next(request, response);
    else if (open.add(client, limit)) {
      response.once('close', () => open.remove(client));
      next(request, response);
    } else {
      report(client);
      refuse(response);
    }
  };
}

/** Ends connections beyond the limit of their address, and those whose client doesn't read its answer. */
export function guardConnections(server: Server, options: GuardOptions): void {
  const { connectionsPerAddress: limit, requestSeconds, trustedProxies, log } = options;
  const isTrusted = proxyMatcher(trustedProxies);
  const open = openCounts();
  const report = reporter(log);
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    if (limit === 0 || isTrusted(address)) return;
    if (open.add(address, limit)) socket.once('close', () => open.remove(address));
    else {
      report(address);
      socket.on('error', () => {}).end(refusalText(), () => socket.destroy());
    }
  });

  endUnread(server, UNREAD * requestSeconds);
}

/** Ends connections whose client has read nothing of its answer for so many seconds, whatever it sends meanwhile. */
function endUnread(server: Server, seconds: number): void {
  const busy = new Map<Socket, { requests: number; progress: string; since: number }>();
  for (const event of ['request', 'checkExpectation'])
    server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      const state = busy.get(socket) ?? { requests: 0, progress: '', since: 0 };
      state.requests++;
      busy.set(socket, state);
      response.once('close', () => {
        if (--state.requests === 0) busy.delete(socket);
      });
    });
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, state] of busy) {
        const progress = progressOf(socket);
        if (socket.writableLength === 0 || progress !== state.progress)
          Object.assign(state, { progress, since: now });
        else if (now - state.since >= seconds * 1000) socket.destroy();
      }
    },
    (seconds / 4) * 1000,
  ).unref();
  server.once('close', () => clearInterval(timer));
}

/** Changes whenever the client has read something, and only then while something waits to be read. */
function progressOf(socket: Socket): string {
  // Bytes of the write in progress that the kernel has not taken. Node's own `Socket` looks at them for its timeouts.
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/** The rest of a body is passed over for a while: closing at once would take the answer away from the client. */
function cutOff(request: IncomingMessage, linger: number): void {
  if (request.complete || request.destroyed) return;
  const end = setTimeout(() => request.socket.destroy(), linger * 1000).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(end));
  passOver(request);
}

/**
 * Reads a body to its end, a piece now and then: Node itself reads up to 2 MB of every connection at a turn of the event
 * loop, and a few clients whose large uploads were refused would hold up everybody else.
 */
function passOver(request: IncomingMessage): void {
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), PIECE_PAUSE).unref();
  });
  // What has come already; from then on Node leaves the body to us.
  request.read();
  request.resume();
}

function addressOf({ remoteAddress = '' }: Socket): string {
  return withoutIpv4Prefix(remoteAddress);
}

/** The last address in the chain of `X-Forwarded-For` that is not one of a trusted proxy. */
function clientOf(
  { headers }: IncomingMessage,
  peer: string,
  isTrusted: (address: string) => boolean,
): string {
  // More than one header of this name comes as one text.
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-20)
    .map((one) => one.trim());
  return chain.findLast((address) => isIP(address) !== 0 && !isTrusted(address)) ?? peer;
}

/** How many of each place are open. */
function openCounts(): { add(address: string, limit: number): boolean; remove(address: string): void } {
  const counts = new Map<string, number>();
  return {
    add(address, limit) {
      const place = rateLimitKeyOf(address);
      const count = counts.get(place) ?? 0;
      if (count >= limit) return false;
      counts.set(place, count + 1);
      return true;
    },
    remove(address) {
      const place = rateLimitKeyOf(address);
      const count = counts.get(place) ?? 0;
      if (count > 1) counts.set(place, count - 1);
      else counts.delete(place);
    },
  };
}

/** Logs refusals now and then: a line for each would be a flood of its own. */
function reporter(log: Log): (address: string) => void {
  let refused = 0;
  return (address) => {
    meters.refusedConnections.add({});
    if (refused++ > 0) return;
    setTimeout(() => {
      log.warn(
        { address, refused },
        'connections of an address beyond CASTWRIGHT_CONNECTION_LIMIT were refused; if it is your proxy, name it in CASTWRIGHT_TRUSTED_PROXIES',
      );
      refused = 0;
    }, BETWEEN_LINES).unref();
  };
}

function refusal() {
  const { code, status } = ERRORS.rate_limited;
  const rid = randomUUID();
  const body = JSON.stringify({ code, msg: TOO_MANY, data: null, rid });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-request-id': rid,
    'retry-after': '5',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { status, headers, body };
}

function refuse(response: ServerResponse): void {
  const { status, headers, body } = refusal();
  response.writeHead(status, headers).end(body);
}

/** The same where no request has been read. */
function refusalText(): string {
  const { status, headers, body } = refusal();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Too Many Requests`, ...lines, '', body].join('\r\n');
}
