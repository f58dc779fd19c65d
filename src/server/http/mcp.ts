import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { mapMaybePromise } from '../../platform/maybe-promise.ts';
import type { Send } from '../mcp/send.ts';
import type { HttpContext } from './context.ts';
import { isAllowedOrigin } from './guards/response-headers.ts';
import { type AuthContext, resolveCaller } from './request/authenticate.ts';
import { isSameOrigin, keyOf } from './request/credentials.ts';

const PATH = '/mcp';
const TRANSPORT_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

type McpContext = AuthContext & Pick<HttpContext, 'corsOrigins'>;

/**
 * Serves the Model Context Protocol over streamable HTTP. Every message carries its key, and nothing is stored between
 * messages. So there are no sessions, and any server of a fleet can respond.
 */
export function serveMcp(app: FastifyInstance, context: McpContext): void {
  app.route({
    method: 'POST',
    url: PATH,
    // Before the body is read, so that requests without a valid key cannot make the server read one.
    onRequest: async (request, reply) => admit(request, reply, context),
    handler: (request, reply) => answer(app, request, reply),
  });
}

/** Requires a valid key, an allowed origin, and room in the rate limit. */
async function admit(request: FastifyRequest, reply: FastifyReply, context: McpContext): Promise<void> {
  const { origin = '' } = request.headers;
  if (!isSameOrigin(request, context.baseUrl) && !isAllowedOrigin(context.corsOrigins, origin))
    throw new ApiError('forbidden', 'Pages from other origins may not call this address');
  reply.header('www-authenticate', 'Bearer');
  if (keyOf(request.headers) === undefined) {
    throw new ApiError(
      'unauthenticated',
      'The API key is missing: send it as x-api-key, or Authorization: Bearer',
    );
  }
  await mapMaybePromise(resolveCaller(request, context), (account) => {
    if (account.blocked)
      throw new ApiError(
        'forbidden',
        'This account is blocked. Ask the operator of this server to unblock it',
      );
    context.limits.check(account, 'request', reply);
  });
  reply.removeHeader('www-authenticate');
}

async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (Array.isArray(request.body))
    throw new ApiError('invalid', 'Send one message at a time: this version of the protocol has no batches');
  const { openTransport } = await import('./mcp-transport.ts');
  const { transport, close } = await openTransport(innerCalls(app, request));
  reply.raw.once('close', close);
  const response = await transport.handleRequest(asWebRequest(request), { parsedBody: request.body });
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    // The server sets the headers for connections and caching.
    if (name !== 'connection' && name !== 'cache-control') reply.header(name, value);
  }
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
}

function asWebRequest({ headers, method, host }: FastifyRequest): Request {
  const forwarded = TRANSPORT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return new Request(`http://${host || 'localhost'}${PATH}`, {
    method,
    headers: Object.fromEntries(forwarded),
  });
}

const outerRequestId = new AsyncLocalStorage<string>();

/** Returns the id of the request that an inner call belongs to; undefined for requests from outside. */
export function outerRid(): string | undefined {
  return outerRequestId.getStore();
}

/** Headers that identify the caller and the host. */
const FORWARDED_HEADERS = [
  'x-api-key',
  'authorization',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'traceparent',
  'user-agent',
];

/**
 * Returns a function that calls the API inside this process on behalf of a request: with its key, address and id. The calls
 * pass the same checks and limits as requests from the network.
 */
export function innerCalls(app: FastifyInstance, request: FastifyRequest): Send {
  const forwarded = FORWARDED_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const remoteAddress = request.socket.remoteAddress;
  return async (path, { method, headers, body, signal }) => {
    signal.throwIfAborted();
    const inner = {
      method: method as 'GET',
      url: path,
      headers: { ...Object.fromEntries(forwarded), ...headers, 'x-castwright-status': 'real' },
      ...(body !== undefined && { payload: body }),
      ...(remoteAddress !== undefined && { remoteAddress }),
      signal,
    };
    // `inject` starts when it is awaited, so the await must be inside as well.
    const response = await outerRequestId.run(request.id, async () => await app.inject(inner));
    // A redirect leads to a file in a bucket, which the client must download itself.
    const isRedirect = response.statusCode >= 300 && response.statusCode < 400;
    const responseHeaders = Object.entries(response.headers).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
    );
    const bytes = new Uint8Array(response.rawPayload);
    return new Response(bytes.length === 0 || isRedirect ? null : bytes, {
      status: isRedirect ? 404 : response.statusCode,
      headers: Object.fromEntries(responseHeaders),
    });
  };
}
