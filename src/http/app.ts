import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { ApiError } from '../contract/errors.ts';
import { answerFailure, answerUnknownPath } from './failures.ts';
import type { HttpContext } from './operation.ts';
import { OPERATIONS } from './operations.ts';
import { register } from './register.ts';
import { serveAvatarCovers } from './routes/avatar-cover.ts';
import { serveFiles } from './routes/file.ts';
import { serveHealth } from './routes/health.ts';
import { serveOpenApi } from './routes/openapi.ts';

/** Large enough that a script over its limit is answered by name. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** The whole interface, not yet listening. */
export function buildApp(context: HttpContext): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'rid' }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    // A client that loads a large file may not hold up the end of the server.
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: answerFailure,
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(unreadableRequest());
    },
  }) as unknown as FastifyInstance;

  // Clients send JSON under every content type, and none.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch (cause) {
      done(new ApiError('invalid', 'The body is not valid JSON', [], cause));
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const fields = { method: request.method, path, status: reply.statusCode };
    const level = request.method === 'POST' || reply.statusCode >= 400 ? 'info' : 'debug';
    request.log[level]({ ...fields, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerUnknownPath);

  for (const operation of OPERATIONS) register(app, context, operation);
  serveFiles(app, context);
  serveAvatarCovers(app, context);
  serveHealth(app, context);
  serveOpenApi(app);
  return app;
}

/** What is answered when not even HTTP could be read. */
function unreadableRequest(): string {
  const rid = randomUUID();
  const body = JSON.stringify({ code: 40000, msg: 'The request is not HTTP', data: { errors: [] }, rid });
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `x-request-id: ${rid}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
