import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../contract/errors.ts';
import { invalidRequest } from '../contract/issues.ts';
import type { Account } from '../service/accounts/authenticate.ts';
import { requireRight } from '../service/accounts/rights.ts';
import { callerOf } from './caller.ts';
import { dryRun, isDryRun } from './dry-run.ts';
import { type EventSource, eventSender } from './event-stream.ts';
import { fingerprintOf, type idempotency, idempotencyKeyOf } from './idempotency.ts';
import { baseUrlOf } from './links.ts';
import type { Call, HttpContext, Operation } from './operation.ts';
import type { rateLimits } from './rate-limits.ts';

/** What stands before all operations. */
export interface Door {
  context: HttpContext;
  checkLimits: ReturnType<typeof rateLimits>;
  once: ReturnType<typeof idempotency>;
}

/**
 * Serves an operation: key, limits, then input, then the work, then the envelope.
 *
 * @param whose finds who calls; by key or session unless told otherwise
 */
export function register(app: FastifyInstance, door: Door, operation: Operation, whose = callerOf): void {
  const { context } = door;
  const sendEvents = operation.frame === 'events' ? eventSender(app) : undefined;
  app.route({
    method: operation.method,
    url: operation.path,
    // Before the body is read, so that nobody without a key can make us read one.
    onRequest: async (request, reply) => {
      request.account = await whose(request, context);
      requireRight(request.account, operation.right ?? (operation.method === 'GET' ? 'read' : 'render'));
      const isCreation = operation.estimate !== undefined && !isDryRun(operation, request.query);
      door.checkLimits(request.account.keyId, isCreation, reply);
    },
    handler: async (request, reply) => {
      const call: Call<unknown, unknown, unknown> = {
        context,
        account: known(request),
        query: check(operation.query, request.query),
        params: check(operation.params, request.params),
        body: check(operation.body, request.body),
        headers: request.headers,
        baseUrl: baseUrlOf(request, context.baseUrl),
        settle: async () => {},
      };
      if (sendEvents) return sendEvents(reply, (await operation.handle(call)) as EventSource);
      if (isDryRun(operation, request.query)) return succeed(reply, undefined, await dryRun(operation, call));
      // Nothing is kept of bytes, so there is nothing to be done once.
      const name =
        operation.method === 'POST' && bytesType(operation.frame) === undefined
          ? idempotencyKeyOf(request.headers['idempotency-key'])
          : undefined;
      if (name === undefined) return succeed(reply, operation.frame, await operation.handle(call));
      const { data, isReplayed } = await door.once(
        {
          accountId: call.account.id,
          name,
          fingerprint: fingerprintOf(operation.path, request.params, request.query, request.body),
          isExact: operation.estimate !== undefined,
        },
        (settle) => operation.handle({ ...call, settle }),
      );
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      return succeed(reply, operation.frame, data);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    account?: Account;
    /** What a call that failed was told. */
    failure?: string;
  }
}

function known({ account }: FastifyRequest) {
  if (!account) throw new ApiError('internal', 'The request has no account');
  return account;
}

function check<Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(input ?? {});
  if (!result.success) throw invalidRequest(result.error, input);
  return result.data;
}

/** Of what is sent as it is. */
function bytesType(frame: Operation['frame']): string | undefined {
  return { picture: 'image/png', sound: 'audio/mp4' }[frame as string];
}

function succeed(reply: FastifyReply, frame: Operation['frame'], data: unknown) {
  if (frame === 'bare') return reply.send(data);
  const type = bytesType(frame);
  if (type !== undefined) return reply.type(type).header('cache-control', 'no-store').send(data);
  const envelope = { code: 0, msg: 'Success', data, rid: reply.request.id };
  return reply.send(frame === 'merged' ? { ...(data as object), ...envelope } : envelope);
}
