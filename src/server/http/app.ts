import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { nextTurn } from '../../platform/concurrency/turns.ts';
import { CONNECTION_DEFAULTS } from '../../platform/config/environment.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { requestLog } from '../../service/account/request-log.ts';
import { collectAll, collectOwn } from '../../service/maintenance/metrics.ts';
import type { HttpContext } from './context.ts';
import { serveDashboard } from './dashboard/dashboard.ts';
import { serveSite } from './docs/serve-site.ts';
import { limitBodyTime } from './guards/body-deadline.ts';
import {
  type ConnectionLimits,
  guardConnections,
  guardRequests,
  LINGER_SECONDS,
} from './guards/connections.ts';
import { checkHostHeader } from './guards/host-header.ts';
import { basePathOf, localUrl } from './guards/local-path.ts';
import { type Limits, rejectFloods } from './guards/rate-limits.ts';
import { allowCrossOrigin, commonHeaders, setCommonHeaders } from './guards/response-headers.ts';
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
import { collectBody, discardBody, readBody } from './request/read-body.ts';
import { register } from './request/register.ts';
import { answerPreflight } from './request/studio-grants.ts';
import { traceRequests } from './request/trace-requests.ts';
import { answerUnknownPath, rememberRoutes } from './request/unknown-path.ts';

/** Seconds that an upload may take. */
const MAX_UPLOAD_SECONDS = 3600;
/** Seconds between checks for requests that take too long. */
const CHECK_INTERVAL_SECONDS = 5;
/** Bytes of a body above which other requests get a turn between parsing and validation. */
const LARGE_BODY_BYTES = 64 * 1024;

/** Builds the server with every route. It does not listen yet. */
export function buildApp(context: HttpContext): FastifyInstance {
  const app = createApp(context);
  const host = { context, once: idempotency(context) };
  keepRequestLog(app, context);
  app.addHook('onRequest', (request, reply) => answerPreflight(request, reply, context));
  serveMetrics(app, context, () => collectAll(context));
  for (const operation of OPERATIONS) register(app, host, operation);
  serveFiles(app, context);
  serveUploads(app, context);
  serveAvatarCovers(app, context);
  serveSamples(app, context);
  serveTemplatePreviews(app, context);
  serveHealth(app, context);
  serveOpenApi(app);
  serveSite(app, basePathOf(context.baseUrl));
  serveMcp(app, context);
  serveDashboard(app, host);
  return app;
}

/** Builds the server for the oldest clients, which listens on a port of its own. */
export function buildLegacyApp(context: HttpContext): FastifyInstance {
  const app = createApp(context);
  const host = { context, once: idempotency(context) };
  keepRequestLog(app, context);
  register(app, host, legacyRender);
  return app;
}

/** Builds the server of a worker, which serves only its health and metrics. */
export function buildWorkerApp(
  context: Pick<HttpContext, 'log' | 'readiness' | 'metrics' | 'trustedProxies' | keyof ConnectionLimits>,
): FastifyInstance {
  const app = createApp({ ...context, baseUrl: undefined, corsOrigins: [], limits: undefined });
  serveMetrics(app, context, async () => collectOwn());
  serveHealth(app, context);
  return app;
}

/** Returns the path for the log. Hides upload tokens, because the token alone permits the upload. */
function redactPath(url: string): string {
  const [path = ''] = url.split('?');
  return path.startsWith('/uploads/') ? '/uploads/…' : path;
}

function noSchemas(): never {
  throw new Error('Routes have no schemas of their own');
}

/** Creates a server without routes. It reads bodies, responds to failures and writes the log. */
function createApp({
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
  const headersOfEveryResponse = commonHeaders(baseUrl);
  const basePath = basePathOf(baseUrl);
  const guardOptions = { connectionsPerAddress, requestSeconds, trustedProxies, log: log as Log };
  const app = Fastify({
    serverFactory: (handler, options) => {
      const limitedHandler = limits
        ? rejectFloods({ limits, baseUrl, corsOrigins, log: log as Log }, handler)
        : handler;
      const listener = guardRequests(guardOptions, limitedHandler);
      const { keepAliveTimeout } = options as Partial<Server>;
      const timeouts = {
        ...(keepAliveTimeout !== undefined && { keepAliveTimeout }),
        headersTimeout: requestSeconds * 1000,
        // Allows large uploads; `limitBodyTime` limits other bodies.
        requestTimeout: Math.max(MAX_UPLOAD_SECONDS, requestSeconds) * 1000,
        connectionsCheckingInterval: Math.min(CHECK_INTERVAL_SECONDS, requestSeconds / 4) * 1000,
      };
      const server = createServer(timeouts, listener);
      server.on('checkExpectation', (request, response) => {
        response.setHeader('connection', 'close');
        delete request.headers.expect;
        listener(request, response);
      });
      guardConnections(server, guardOptions);
      return server;
    },
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'rid' }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // A client that downloads a large file must not delay the shutdown.
    forceCloseConnections: true,
    genReqId: () => outerRid() ?? randomUUID(),
    // Avoids creating a logger for each request; log lines contain the rid anyway.
    childLoggerFactory: (logger) => logger,
    rewriteUrl: ({ url = '/' }) => localUrl(url, basePath),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // `checker` validates input, so Fastify's schema compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // No hook runs for unreadable requests.
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, reply.headers(headersOfEveryResponse)),
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.end(responseToUnreadable(error.code));
      // A client that does not read would keep the connection open forever.
      setTimeout(() => socket.destroy(), LINGER_SECONDS * 1000).unref();
    },
  }) as unknown as FastifyInstance;

  // Clients send JSON with any content type, or none.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, body: IncomingMessage) => {
    // Without a route, the response is 404 or 405, whatever the body is.
    if (request.is404) return discardBody(body);
    const bytes = await collectBody(body);
    const parsed = readBody(bytes, body.headers['content-type']);
    if (bytes.length > LARGE_BODY_BYTES) await nextTurn();
    return parsed;
  });
  rememberRoutes(app);
  traceRequests(app);
  setCommonHeaders(app, baseUrl);
  allowCrossOrigin(app, corsOrigins);
  checkHostHeader(app);
  app.addHook('onResponse', (request, reply, done) => {
    // Successful requests are already in the account's request log.
    const level = reply.statusCode >= 400 ? 'info' : 'debug';
    if (log.isLevelEnabled(level)) {
      const path = redactPath(request.url);
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

/** Writes requests of accounts to the request log; flushes it on shutdown. */
function keepRequestLog(app: FastifyInstance, { db, log }: Pick<HttpContext, 'db' | 'log'>): void {
  const requests = requestLog(db, {
    onError: (error) => log.error({ err: error }, 'requests could not be logged'),
    onDropped: (count) => log.warn({ count }, 'too many requests a second to log them all'),
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { account } = request;
    // The dashboard shows the log; its own requests would only be noise there.
    if (!account || account.isSession) return;
    // Reading the log must not add lines to the log.
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

/** Responses by the code of the parser's error. */
const UNREADABLE_RESPONSES: ReadonlyMap<string, { status: string; msg: string }> = new Map(
  Object.entries({
    HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', msg: 'The headers are too large' },
    ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', msg: 'The request took too long to arrive' },
  }),
);

/** Returns the response to a request that cannot be read as HTTP. */
function responseToUnreadable(reason: string | undefined): string {
  const rid = randomUUID();
  const { status, msg } = UNREADABLE_RESPONSES.get(reason ?? '') ?? {
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
