import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../contract/errors.ts';
import { invalidRequest } from '../contract/issues.ts';
import { authenticate } from '../service/accounts/authenticate.ts';
import { baseUrlOf } from './links.ts';
import type { HttpContext, Operation } from './operation.ts';

/** Serves an operation: key, then input, then the work, then the envelope. */
export function register(app: FastifyInstance, context: HttpContext, operation: Operation): void {
  app.route({
    method: operation.method,
    url: operation.path,
    // Before the body is read, so that nobody without a key can make us read one.
    onRequest: async (request) => {
      request.account = await accountOf(request, context);
    },
    handler: async (request, reply) => {
      const { account } = request;
      if (!account) throw new ApiError('internal', 'The request has no account');
      const data = await operation.handle({
        context,
        account,
        query: check(operation.query, request.query),
        params: check(operation.params, request.params),
        body: check(operation.body, request.body),
        baseUrl: baseUrlOf(request, context.baseUrl),
      });
      return succeed(reply, data);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    account?: Awaited<ReturnType<typeof authenticate>>;
  }
}

async function accountOf(request: FastifyRequest, { db }: HttpContext) {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || key === '') {
    throw new ApiError('unauthenticated', 'The x-api-key header is missing');
  }
  const account = await authenticate(db, key.trim());
  if (!account) throw new ApiError('unauthenticated', 'The API key is not valid');
  return account;
}

function check<Value>(schema: z.ZodType<Value> | undefined, input: unknown): Value | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(input ?? {});
  if (!result.success) throw invalidRequest(result.error, input);
  return result.data;
}

function succeed(reply: FastifyReply, data: unknown) {
  return reply.send({ code: 0, msg: 'Success', data, rid: reply.request.id });
}
