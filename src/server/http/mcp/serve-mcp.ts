import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { mapMaybePromise } from '../../../platform/maybe-promise.ts';
import { isSameOrigin } from '../dashboard/sign-in/session-cookie.ts';
import { isAllowedOrigin } from '../guards/cross-origin.ts';
import { keyOf } from '../guards/key-of.ts';
import { callerOf } from '../server/caller.ts';
import type { HttpContext } from '../server/operation.ts';
import { innerCalls } from './inner-calls.ts';

const PATH = '/mcp';
/** Of the protocol, as the transport reads them. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

/**
 * The door for agents: the Model Context Protocol over streamable HTTP. Every message stands alone, with its key: nothing
 * is kept between two, so there are no sessions to end, and any of many servers may answer.
 */
export function serveMcp(app: FastifyInstance, context: HttpContext): void {
  app.route({
    method: 'POST',
    url: PATH,
    // Before the body is read, so that nobody without a key can make us read one.
    onRequest: async (request, reply) => admit(request, reply, context),
    handler: (request, reply) => answer(app, request, reply),
  });
}

/** Who calls with a key that is valid, and not too often; what browsers send comes from a page of ours. */
async function admit(request: FastifyRequest, reply: FastifyReply, context: HttpContext): Promise<void> {
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
  const { openTransport } = await import('./transport.ts');
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
