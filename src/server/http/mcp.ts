import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { mapMaybePromise } from '../../platform/maybe-promise.ts';
import type { Send } from '../mcp/send.ts';
import type { HttpContext } from './context.ts';
import { isAllowedOrigin } from './guards/response-headers.ts';
import { type AuthContext, callerOf } from './request/authenticate.ts';
import { isSameOrigin, keyOf } from './request/credentials.ts';

const PATH = '/mcp';
/** Of the protocol, as the transport reads them. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

/**
 * The door for agents: the Model Context Protocol over streamable HTTP. Every message stands alone, with its key: nothing
 * is kept between two, so there are no sessions to end, and any of many servers may answer.
 */
type McpContext = AuthContext & Pick<HttpContext, 'corsOrigins'>;

export function serveMcp(app: FastifyInstance, context: McpContext): void {
  app.route({
    method: 'POST',
    url: PATH,
    // Before the body is read, so that nobody without a key can make us read one.
    onRequest: async (request, reply) => admit(request, reply, context),
    handler: (request, reply) => answer(app, request, reply),
  });
}

/** Who calls with a key that is valid, and not too often; what browsers send comes from a page of ours. */
async function admit(request: FastifyRequest, reply: FastifyReply, context: McpContext): Promise<void> {
  const { origin = '' } = request.headers;
  if (!isSameOrigin(request, context.baseUrl) && !isAllowedOrigin(context.corsOrigins, origin))
    throw new ApiError('forbidden', 'Pages of other addresses may not call this one');
  reply.header('www-authenticate', 'Bearer');
  if (keyOf(request.headers) === undefined) {
    throw new ApiError(
      'unauthenticated',
      'The API key is missing: send it as x-api-key, or Authorization: Bearer',
    );
  }
  await mapMaybePromise(callerOf(request, context), (account) => {
    if (account.blocked) throw new ApiError('forbidden', 'This account may not call the API');
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
    // How long the connection and the answer are kept is not the transport's business.
    if (name !== 'connection' && name !== 'cache-control') reply.header(name, value);
  }
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
}

function asWebRequest({ headers, method, host }: FastifyRequest): Request {
  const told = HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return new Request(`http://${host || 'localhost'}${PATH}`, { method, headers: Object.fromEntries(told) });
}

const outer = new AsyncLocalStorage<string>();

/** The id of the call that is being answered by calls within; undefined for what comes from without. */
export function outerRid(): string | undefined {
  return outer.getStore();
}

/** What tells whose call it is and how its links begin. */
const PASSED_ON = [
  'x-api-key',
  'authorization',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'traceparent',
  'user-agent',
];
const MOST_REDIRECTED = 400;

/**
 * Calls of the interface within this very process, in the name of who sent a request: with its key, from its address and
 * under its rid. They pass every guard, check and limit that they would pass from without, and no network.
 */
export function innerCalls(app: FastifyInstance, request: FastifyRequest): Send {
  const passed = PASSED_ON.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const remoteAddress = request.socket.remoteAddress;
  return async (path, { method, headers, body, signal }) => {
    signal.throwIfAborted();
    const asked = {
      method: method as 'GET',
      url: path,
      headers: { ...Object.fromEntries(passed), ...headers, 'x-castwright-status': 'real' },
      ...(body !== undefined && { payload: body }),
      ...(remoteAddress !== undefined && { remoteAddress }),
      signal,
    };
    // It begins when it is waited for, so that is done within, too.
    const answer = await outer.run(request.id, async () => await app.inject(asked));
    // A file that lies in a bucket is for its client to fetch: nothing is brought from elsewhere here.
    const isElsewhere = answer.statusCode >= 300 && answer.statusCode < MOST_REDIRECTED;
    const told = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
    );
    const bytes = new Uint8Array(answer.rawPayload);
    return new Response(bytes.length === 0 || isElsewhere ? null : bytes, {
      status: isElsewhere ? 404 : answer.statusCode,
      headers: Object.fromEntries(told),
    });
  };
}
