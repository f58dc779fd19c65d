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
   * Open connections of one address or IPv6 /64 network; 0 for no limit. Behind a trusted proxy, the requests in progress
   * of each client are counted instead.
   */
  connectionsPerAddress: number;
  /** Seconds within which the headers of a request must arrive; its body gets the same time. */
  requestSeconds: number;
}

interface GuardOptions extends ConnectionLimits {
  trustedProxies: readonly string[];
  log: Log;
}

/** Seconds that a client gets to send the rest of a request that was responded to early. */
export const LINGER_SECONDS = 10;
/** Milliseconds between reads of the rest of a request: about 25 MB/s per connection. */
const READ_PAUSE_MS = 2;
/**
 * Multiple of `requestSeconds` after which an unread response is abandoned. The kernels on both sides buffer more than a
 * minute of audio, so a client that plays while it reads seems idle for that long.
 */
const UNREAD_FACTOR = 5;
/** Milliseconds between log lines. */
const LOG_INTERVAL_MS = 10_000;
const TOO_MANY =
  'Too many connections from this address are open. Close some, or wait until some have ended.';

/** Returns a listener that counts the requests of clients of trusted proxies, and cuts off bodies that never end. */
export function guardRequests(options: GuardOptions, next: RequestListener): RequestListener {
  const { connectionsPerAddress: limit, requestSeconds, trustedProxies, log } = options;
  const isTrusted = proxyMatcher(trustedProxies);
  const open = openCounts();
  const report = refusalReporter(log);
  const linger = Math.min(LINGER_SECONDS, requestSeconds);
  return (request, response) => {
    // Before Node's own listener, which would discard an unread body as fast as it can.
    response.prependOnceListener('finish', () => discardRest(request, linger));
    const peer = addressOf(request.socket);
    if (limit === 0 || !isTrusted(peer)) {
      next(request, response);
      return;
    }
    const client = clientOf(request, peer, isTrusted);
    // Without a client address, the request is the proxy's own, such as a health check.
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

/** Closes connections over the limit of their address, and those whose client does not read the response. */
export function guardConnections(server: Server, options: GuardOptions): void {
  const { connectionsPerAddress: limit, requestSeconds, trustedProxies, log } = options;
  const isTrusted = proxyMatcher(trustedProxies);
  const open = openCounts();
  const report = refusalReporter(log);
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    if (limit === 0 || isTrusted(address)) return;
    if (open.add(address, limit)) socket.once('close', () => open.remove(address));
    else {
      report(address);
      socket.on('error', () => {}).end(refusalText(), () => socket.destroy());
    }
  });

  closeUnread(server, UNREAD_FACTOR * requestSeconds);
}

/** Closes connections whose client has not read from its response for a number of seconds. */
function closeUnread(server: Server, seconds: number): void {
  const openConnections = new Map<Socket, { requests: number; progress: string; since: number }>();
  for (const event of ['request', 'checkExpectation'])
    server.prependListener(event, ({ socket }: IncomingMessage, response: ServerResponse) => {
      const state = openConnections.get(socket) ?? { requests: 0, progress: '', since: 0 };
      state.requests++;
      openConnections.set(socket, state);
      response.once('close', () => {
        if (--state.requests === 0) openConnections.delete(socket);
      });
    });
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const [socket, state] of openConnections) {
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

/** Returns a value that changes whenever the client reads waiting data. */
function progressOf(socket: Socket): string {
  // Bytes that the kernel has not accepted yet. Node's `Socket` uses the same field for its timeouts.
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`;
}

/** Discards the rest of a body for a while. Closing right away would discard the response before the client reads it. */
function discardRest(request: IncomingMessage, linger: number): void {
  if (request.complete || request.destroyed) return;
  const end = setTimeout(() => request.socket.destroy(), linger * 1000).unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(end));
  discardBody(request);
}

/**
 * Discards a body slowly. Node itself reads up to 2 MB of each connection per turn of the event loop, so a few clients with
 * large rejected uploads would block all others.
 */
function discardBody(request: IncomingMessage): void {
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), READ_PAUSE_MS).unref();
  });
  // Reads what has arrived; from then on Node no longer discards the body itself.
  request.read();
  request.resume();
}

function addressOf({ remoteAddress = '' }: Socket): string {
  return withoutIpv4Prefix(remoteAddress);
}

/** Returns the last address in `X-Forwarded-For` that does not belong to a trusted proxy. */
function clientOf(
  { headers }: IncomingMessage,
  peer: string,
  isTrusted: (address: string) => boolean,
): string {
  // Node joins several headers of this name.
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-20)
    .map((address) => address.trim());
  return chain.findLast((address) => isIP(address) !== 0 && !isTrusted(address)) ?? peer;
}

/** Counts open connections or requests by address. */
function openCounts(): { add(address: string, limit: number): boolean; remove(address: string): void } {
  const counts = new Map<string, number>();
  return {
    add(address, limit) {
      const key = rateLimitKeyOf(address);
      const count = counts.get(key) ?? 0;
      if (count >= limit) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove(address) {
      const key = rateLimitKeyOf(address);
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}

/** Logs refusals at intervals, because a line for each refusal would flood the log. */
function refusalReporter(log: Log): (address: string) => void {
  let refused = 0;
  return (address) => {
    meters.refusedConnections.add({});
    if (refused++ > 0) return;
    setTimeout(() => {
      log.warn(
        { address, refused },
        'refused connections of an address over CASTWRIGHT_CONNECTION_LIMIT; if it is your proxy, add it to CASTWRIGHT_TRUSTED_PROXIES',
      );
      refused = 0;
    }, LOG_INTERVAL_MS).unref();
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

/** The same response, for a connection without a request. */
function refusalText(): string {
  const { status, headers, body } = refusal();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} Too Many Requests`, ...lines, '', body].join('\r\n');
}
