import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { nextTurn } from '../../platform/concurrency/turns.ts';
import { CONNECTION_DEFAULTS } from '../../platform/config/environment.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { requestLog } from '../../service/account/request-log/writer.ts';
import { collectAll, collectOwn } from '../../service/maintenance/metrics/collect.ts';
import type { HttpContext } from './context.ts';
import { serveDashboard } from './dashboard/dashboard.ts';
import { serveSite } from './docs/serve-site.ts';
import { limitBodyTime } from './guards/body-deadline.ts';
import { type ConnectionLimits, guardConnections, guardRequests, LINGER } from './guards/connections.ts';
import { basePathOf, localUrl } from './guards/local-path.ts';
import type { Limits } from './guards/rate-limits.ts';
import { rejectFloods } from './guards/rate-limits.ts';
import { allowCrossOrigin, headersOfAll, setCommonHeaders } from './guards/response-headers.ts';
import { outerRid, serveMcp } from './mcp.ts';
import { serveOpenApi } from './openapi.ts';
import { legacyRender } from './operations/videos/template-videos.ts';
import { OPERATIONS } from './operations.ts';
import { serveFiles } from './public/files.ts';
import { serveAvatarCovers, serveSamples, serveTemplatePreviews } from './public/media.ts';
import { serveHealth, serveMetrics } from './public/monitoring.ts';
import { serveUploads } from './public/uploads.ts';
import { answerFailure } from './request/failures.ts';
import { idempotency } from './request/idempotency.ts';
import { collectBody, passOver, readBody } from './request/read-body.ts';
import { register } from './request/register.ts';
import { traceCalls } from './request/trace-requests.ts';
import { answerUnknownPath, rememberRoutes } from './request/unknown-path.ts';

/** A name or address, and a port. URL alone would read `user@host` and `host/path`, too. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])?(?::\d{1,5})?$/;

/** Seconds for all of an upload, and between two looks for requests that take too long. */
const LONGEST_UPLOAD = 3600;
const CHECK_EVERY = 5;
/** Bytes beyond which others have their turn between reading a body and checking it. */
const LARGE_BODY = 64 * 1024;

/** The whole interface, not yet listening. */
export function buildApp(context: HttpContext): FastifyInstance {
  const app = openDoor(context);
  const door = { context, once: idempotency(context) };
  keepRequestLog(app, context);
  serveMetrics(app, context, () => collectAll(context));
  for (const operation of OPERATIONS) register(app, door, operation);
  serveFiles(app, context);
  serveUploads(app, context);
  serveAvatarCovers(app, context);
  serveSamples(app, context);
  serveTemplatePreviews(app, context);
  serveHealth(app, context);
  serveOpenApi(app);
  serveSite(app, basePathOf(context.baseUrl));
  serveMcp(app, context);
  serveDashboard(app, door);
  return app;
}

/** The address of the oldest clients, apart from all others. */
export function buildLegacyApp(context: HttpContext): FastifyInstance {
  const app = openDoor(context);
  const door = { context, once: idempotency(context) };
  keepRequestLog(app, context);
  register(app, door, legacyRender);
  return app;
}

/** What a worker tells of itself, to those who watch over it. */
export function buildWorkerApp(
  context: Pick<HttpContext, 'log' | 'readiness' | 'metrics' | 'trustedProxies' | keyof ConnectionLimits>,
): FastifyInstance {
  const app = openDoor({ ...context, baseUrl: undefined, corsOrigins: [], limits: undefined });
  serveMetrics(app, context, async () => collectOwn());
  serveHealth(app, context);
  return app;
}

/** A path as it may stand in the log: whoever has an upload's address may use it. */
function pathToTell(url: string): string {
  const [path = ''] = url.split('?');
  return path.startsWith('/uploads/') ? '/uploads/…' : path;
}

function noSchemas(): never {
  throw new Error('Routes have no schemas of their own');
}

/** What holds whichever operations there are: bodies, the envelope of failures, the log. */
function openDoor({
  log,
  trustedProxies,
  baseUrl,
  corsOrigins,
  limits,
  connectionsPerAddress = CONNECTION_DEFAULTS.connectionsPerAddress,
  requestSeconds = CONNECTION_DEFAULTS.requestSeconds,
}: Pick<HttpContext, 'log' | 'trustedProxies' | 'baseUrl' | 'corsOrigins' | keyof ConnectionLimits> & {
  limits: Limits | undefined;
}): FastifyInstance {
  const always = headersOfAll(baseUrl);
  const basePath = basePathOf(baseUrl);
  const guard = { connectionsPerAddress, requestSeconds, trustedProxies, log: log as Log };
  const app = Fastify({
    serverFactory: (handler, options) => {
      const guarded = limits
        ? rejectFloods({ limits, baseUrl, corsOrigins, log: log as Log }, handler)
        : handler;
      const listener = guardRequests(guard, guarded);
      const { keepAliveTimeout } = options as Partial<Server>;
      const timeouts = {
        ...(keepAliveTimeout !== undefined && { keepAliveTimeout }),
        headersTimeout: requestSeconds * 1000,
        // For large uploads; other bodies have less.
        requestTimeout: Math.max(LONGEST_UPLOAD, requestSeconds) * 1000,
        connectionsCheckingInterval: Math.min(CHECK_EVERY, requestSeconds / 4) * 1000,
      };
      const server = createServer(timeouts, listener);
      server.on('checkExpectation', (request, response) => {
        response.setHeader('connection', 'close');
        delete request.headers.expect;
        listener(request, response);
      });
      guardConnections(server, guard);
      return server;
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'rid' }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // A client that loads a large file may not hold up the end of the server.
    forceCloseConnections: true,
    genReqId: () => outerRid() ?? randomUUID(),
    // A logger for each request costs more than all that is logged of most; lines name the rid themselves.
    childLoggerFactory: (logger) => logger,
    rewriteUrl: ({ url = '/' }) => localUrl(url, basePath),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // What is said is checked by `checker`: what compiles schemas of another kind need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // What cannot be read at all passes no hook.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(always)),
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.end(unreadableRequest(error.code));
      // A client that reads nothing would keep the connection open for ever.
      setTimeout(() => socket.destroy(), LINGER * 1000).unref();
    },
  }) as unknown as FastifyInstance;

  // Clients send JSON under every content type, and none.
  app.removeAllContentTypeParsers();
  // The first by its name spares reading the header of most calls.
  for (const type of ['application/json', '*']) {
    app.addContentTypeParser(type, async (request: FastifyRequest, body: IncomingMessage) => {
      // What no route takes is answered with 404 or 405, whatever it holds.
      if (request.is404) return passOver(body);
      const bytes = await collectBody(body);
      const read = readBody(bytes, body.headers['content-type']);
      // Checking a large body takes its time, too.
      if (bytes.length > LARGE_BODY) await nextTurn();
      return read;
    });
  }
  rememberRoutes(app);
  traceCalls(app);
  setCommonHeaders(app, baseUrl);
  allowCrossOrigin(app, corsOrigins);
  checkHostHeader(app);
  app.addHook('onResponse', (request, reply, done) => {
    // What went well stands in the request log of the account.
    const level = reply.statusCode >= 400 ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) {
      const path = pathToTell(request.url);
      const ms = Math.round(reply.elapsedTime);
      log[level]({ rid: request.id, method: request.method, path, status: reply.statusCode, ms }, 'request');
    }
    done();
  });
  limitBodyTime(app, requestSeconds);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerUnknownPath);
  return app;
}

/** Notes the calls of accounts; the last of them when the server ends. */
function keepRequestLog(app: FastifyInstance, { db, log }: Pick<HttpContext, 'db' | 'log'>): void {
  const requests = requestLog(db, {
    onError: (error) => log.error({ err: error }, 'requests could not be logged'),
    onDropped: (count) => log.warn({ count }, 'too many requests a second to log them all'),
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { account } = request;
    // The dashboard shows the log; its own calls are not what anybody looks for there.
    if (!account || account.isSession) return;
    // Whoever reads the log page by page would otherwise add a line to it with each page.
    if (request.routeOptions.url === '/v2/request_logs' && reply.statusCode === 200) return;
    requests.add({
      rid: request.id,
      accountId: account.id,
      keyId: account.keyId,
      method: request.method,
      path: request.url,
      status: request.realStatus ?? reply.statusCode,
      ms: reply.elapsedTime,
      body: request.body,
      failure: request.failure,
      at: Date.now(),
    });
  });
  app.addHook('onClose', () => requests.flush());
}

const UNREADABLE: ReadonlyMap<string, { status: string; msg: string }> = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', msg: 'The headers are too large' },
    ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', msg: 'The request took too long to arrive' },
  }),
);

/** What is answered when not even HTTP could be read. */
function unreadableRequest(reason: string | undefined): string {
  const rid = randomUUID();
  const { status, msg } = UNREADABLE.get(reason ?? '') ?? {
    status: '400 Bad Request',
    msg: 'The request is not HTTP',
  };
  const body = JSON.stringify({ code: 40000, msg, data: { errors: [] }, rid });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `x-request-id: ${rid}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Links in answers begin with the protocol and host of the request, so both must make an address: what the client sent,
 * and what a trusted proxy says that the client sent.
 */
export function checkHostHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host = '' } = request.headers;
    if (!isHost(host))
      return done(refused('Host header is not a host. Send a name or an address, and a port'));
    if (request.host !== host && !isHost(request.host))
      return done(
        refused(
          'X-Forwarded-Host header is not a host. Have the proxy send a name or an address, and a port',
        ),
      );
    if (request.protocol !== 'http' && request.protocol !== 'https')
      return done(refused('X-Forwarded-Proto header is not a protocol. Have the proxy send http or https'));
    done();
  });
}

/** HTTP/1.0 needs no host. */
function isHost(host: string): boolean {
  return host === '' || (HOST.test(host) && URL.canParse(`http://${host}/`));
}

function refused(what: string): ApiError {
  return new ApiError('invalid', `The ${what}.`);
}
