import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Send } from '../../mcp/send.ts';

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
