import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { type MaybePromise, mapMaybePromise } from '../../../platform/maybe-promise.ts';
import { withOrigin } from '../../../platform/telemetry/origin.ts';
import { type Account, isStudioToken, requireRight } from '../../../service/account/accounts/authenticate.ts';
import type { OriginalCall } from '../../../service/videos/stored-request.ts';
import type { HttpContext } from '../context.ts';
import type { CallKind } from '../guards/rate-limits.ts';
import type { Call, Operation } from '../operation.ts';
import { baseUrlOf } from '../operations/links.ts';
import { auditCall, auditRefusal, isAudited } from './audit.ts';
import { resolveCaller } from './authenticate.ts';
import { checker, refusedQuery, unknownQuery, warningOf } from './check-input.ts';
import { keyOf } from './credentials.ts';
import { answerErrorObject, mayHideStatus, wantsHostedStatus } from './failures.ts';
import { isDryRun, type OperationHost, responderFor } from './responders.ts';
import {
  hasTicket,
  rememberingVideos,
  requireGranted,
  requireGrantedInput,
  resolveStudioToken,
  resolveTicket,
} from './studio-grants.ts';
import { originOf } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    account?: Account;
  }
}

/**
 * Serves an operation: authenticates, applies the limits, validates the input, runs the handler and sends the response.
 *
 * @param authenticate - accepts keys and sessions by default; operations of the dashboard accept only sessions. Tokens of
 *   the Studio are accepted by every operation that they allow.
 */
export function register(
  app: FastifyInstance,
  host: OperationHost,
  operation: Operation,
  authenticate = resolveCaller,
): void {
  const isPublicApi = authenticate === resolveCaller;
  const admit = admission(host.context, operation, authenticate, isPublicApi);
  const readCall = callReader(host.context, operation);
  const respond = responderFor(app, host, operation);

  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.failures === 'error_object' && { errorHandler: answerErrorObject }),
    // Before the body is read, so that requests without a valid key cannot make the server read one.
    onRequest: async (request, reply) => admit(request, reply),
    async handler(request, reply) {
      const call = readCall(request, reply);
      if (call.account.grant) await requireGrantedInput(host.context, operation, call);
      const origin = { ...originOf(request), account: call.account.id };
      return respond({
        request,
        reply,
        call,
        run: (callToRun = call) =>
          withOrigin(origin, () => runAudited(operation, rememberingVideos(callToRun), request)),
        inOrigin: (work) => withOrigin(origin, work),
      });
    },
  });
}

/** Returns a function that authenticates a request, and checks its rights and the rate limits. */
function admission(
  context: HttpContext,
  operation: Operation,
  authenticate: typeof resolveCaller,
  isPublicApi: boolean,
) {
  // Keys cannot call the dashboard's operations, so these have no resource.
  const resource = isPublicApi ? operation.resource : undefined;
  const right = operation.right ?? (operation.method === 'GET' ? 'read' : 'render');
  const canHideStatus = isPublicApi && mayHideStatus(operation);
  const resolve = (request: FastifyRequest, reply: FastifyReply): MaybePromise<Account> => {
    const { ticket } = request.query as { ticket?: string };
    if (operation.name === 'studioAsset' && hasTicket(request))
      return resolveTicket(String(ticket), request, reply, context);
    const key = keyOf(request.headers)?.trim();
    return key !== undefined && isStudioToken(key)
      ? resolveStudioToken(key, request, reply, context)
      : authenticate(request, context);
  };
  return (request: FastifyRequest, reply: FastifyReply): MaybePromise<void> =>
    mapMaybePromise(resolve(request, reply), (account) => {
      request.account = account;
      if (canHideStatus) request.hasHostedStatus = wantsHostedStatus(request, context, account);
      requireRight(account, right, resource);
      context.limits.check(account, kindOf(operation, request.query), reply);
      if (account.grant) return requireGranted(context, account.grant, operation, request);
    });
}

function kindOf(operation: Operation, query: unknown): CallKind {
  if (isDryRun(operation, query)) return 'trial';
  return operation.estimate ? 'creation' : 'request';
}

/** Returns a function that validates the input of a request. @throws {ApiError} naming every invalid field */
function callReader(context: HttpContext, operation: Operation) {
  const checkQuery = checker(operation.query);
  const findUnknown = unknownQuery(operation);
  const checkParams = checker(operation.params);
  const checkBody = checker(operation.body);
  return (request: FastifyRequest, reply: FastifyReply): Call => {
    const { account } = request;
    if (!account) throw new ApiError('internal', 'The request has no account');
    const unknown = findUnknown(request.query);
    if (unknown.length > 0) {
      if (context.isStrict) throw refusedQuery(unknown);
      reply.header('warning', warningOf(unknown));
    }
    const query = checkQuery(request.query);
    const params = checkParams(request.params);
    const body = checkBody(request.body);
    return {
      context,
      account,
      query,
      params,
      body,
      headers: request.headers,
      baseUrl: baseUrlOf(request, context.baseUrl),
      originalCall: { path: operation.path, body: body as OriginalCall['body'] },
      settle: async () => {},
    };
  };
}

async function runAudited(operation: Operation, call: Call, request: FastifyRequest): Promise<unknown> {
  const data = await operation.handle(call).catch(async (error: unknown) => {
    await auditRefusal(operation, call, request, error);
    throw error;
  });
  if (isAudited(operation)) await auditCall(operation, call, request, data);
  return data;
}
