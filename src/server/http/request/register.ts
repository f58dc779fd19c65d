import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DryRun } from '../../../contract/dry-run.ts';
import { ApiError, ERRORS, type ErrorKind, invalidField } from '../../../contract/errors.ts';
import { type MaybePromise, mapMaybePromise } from '../../../platform/maybe-promise.ts';
import { withOrigin } from '../../../platform/telemetry/origin.ts';
import type { Account } from '../../../service/account/accounts/authenticate.ts';
import { requireRight } from '../../../service/account/accounts/rights.ts';
import type { FileRow } from '../../../service/drivers/db/schema.ts';
import { signAddresses } from '../../../service/drivers/files/sign-addresses.ts';
import type { OriginalCall } from '../../../service/videos/stored-call.ts';
import type { HttpContext } from '../context.ts';
import type { CallKind } from '../guards/rate-limits.ts';
import type { Call, Operation } from '../operation.ts';
import { baseUrlOf } from '../operations/links.ts';
import { type EventSource, eventSender } from '../responses/event-stream.ts';
import { sendStoredFile } from '../responses/files.ts';
import { type SpeechSource, sendSpeech } from '../responses/speech.ts';
import { auditCall, auditRefusal, isAudited } from './audit.ts';
import { callerOf } from './authenticate.ts';
import { checker, refusedQuery, unknownQuery, warningOf } from './check-input.ts';
import { answerFailureAs, envelopeOf, mayHideStatus, wantsHostedStatus } from './failures.ts';
import { fingerprintOf, type idempotency, idempotencyKeyOf } from './idempotency.ts';
import { originOf } from './trace-requests.ts';

const WORDS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    true: true,
    '1': true,
    false: false,
    '0': false,
    '': false,
  }),
);

const NAMES: Partial<Record<ErrorKind, { type: string; code: string | null }>> = {
  unauthenticated: { type: 'invalid_request_error', code: 'invalid_api_key' },
  forbidden: { type: 'invalid_request_error', code: 'permission_denied' },
  no_credit: { type: 'insufficient_quota', code: 'insufficient_quota' },
  rate_limited: { type: 'requests', code: 'rate_limit_exceeded' },
};

/** What stands before all operations. */
export interface OperationHost {
  context: HttpContext;
  once: ReturnType<typeof idempotency>;
}

/**
 * Serves an operation: key, limits, then input, then the work, then the envelope.
 *
 * @param whose finds who calls; by key or session unless told otherwise
 */
export function register(
  app: FastifyInstance,
  door: OperationHost,
  operation: Operation,
  whose = callerOf,
): void {
  const { context } = door;
  // The dashboard's own calls take no keys.
  const resource = whose === callerOf ? operation.resource : undefined;
  const right = operation.right ?? (operation.method === 'GET' ? 'read' : 'render');
  // Nothing is kept of bytes, so there is nothing to be done once.
  const isBytes = operation.frame === 'speech' || (operation.frame && Object.hasOwn(BYTES, operation.frame));
  const isKept = operation.method === 'POST' && !isBytes;
  const sendEvents =
    operation.frame === 'events' || operation.frame === 'progress' ? eventSender(app) : undefined;
  const isKeptInMind = isAudited(operation);
  const isForKeys = whose === callerOf && mayHideStatus(operation);
  const checkQuery = checker(operation.query);
  const findUnknown = unknownQuery(operation);
  const checkParams = checker(operation.params);
  const checkBody = checker(operation.body);

  function admit(request: FastifyRequest, reply: FastifyReply): MaybePromise<void> {
    return mapMaybePromise(whose(request, context), (account) => {
      request.account = account;
      if (isForKeys) request.hasHostedStatus = wantsHostedStatus(request, context, account);
      requireRight(account, right, resource);
      context.limits.check(account, kindOf(operation, request.query), reply);
    });
  }

  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.failures === 'error_object' && { errorHandler: answerErrorObject }),
    // Before the body is read, so that nobody without a key can make us read one.
    onRequest: soonHook(admit),
    handler: async (request, reply) => {
      const account = known(request);
      const unknown = findUnknown(request.query);
      if (unknown.length > 0) {
        if (context.isStrict) throw refusedQuery(unknown);
        reply.header('warning', warningOf(unknown));
      }
      const query = checkQuery(request.query);
      const params = checkParams(request.params);
      const body = checkBody(request.body);
      const call: Call = {
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
      const origin = { ...originOf(request), account: call.account.id };
      // What is kept for later is not signed yet: its addresses would end before it does.
      const tell = (data: unknown) => signAddresses(context, call.account.id, data);
      const handle = async (one: typeof call) => {
        const data = await withOrigin(origin, () => operation.handle(one)).catch(async (error: unknown) => {
          await auditRefusal(operation, one, request, error);
          throw error;
        });
        if (isKeptInMind) await auditCall(operation, one, request, data);
        return data;
      };
      if (operation.frame === 'file') {
        const file = (await handle(call)) as FileRow;
        const cache = 'private, no-cache';
        return sendStoredFile(request, reply, context.storage, { file, isDownload: false, cache });
      }
      if (operation.frame === 'speech') {
        const source = (await handle(call)) as SpeechSource;
        return withOrigin(origin, () => sendSpeech(reply, source, (data) => framed(reply, undefined, data)));
      }
      if (sendEvents) return sendEvents(reply, (await handle(call)) as EventSource);
      if (isDryRun(operation, request.query)) {
        return framed(reply, undefined, await tell(await withOrigin(origin, () => dryRun(operation, call))));
      }
      const name = isKept ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined;
      if (name === undefined) return framed(reply, operation.frame, await tell(await handle(call)));
      const { data, isReplayed } = await door.once(
        {
          accountId: call.account.id,
          name,
          fingerprint: fingerprintOf(operation.path, request.params, request.query, request.body),
          isExact: operation.estimate !== undefined,
        },
        (settle) => handle({ ...call, settle }),
      );
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      return framed(reply, operation.frame, await tell(data));
    },
  });
}

function kindOf(operation: Operation, query: unknown): CallKind {
  if (isDryRun(operation, query)) return 'trial';
  return operation.estimate ? 'creation' : 'request';
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

/** Goes on at once where nothing is waited for, while the body is at hand: keeping it meanwhile costs more. */
function soonHook(work: (request: FastifyRequest, reply: FastifyReply) => MaybePromise<void>) {
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    let doing: MaybePromise<void>;
    try {
      doing = work(request, reply);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (doing instanceof Promise) doing.then(() => done(), done);
    else done();
  };
}

/** Of what is sent as it is. */
const BYTES: Partial<Record<NonNullable<Operation['frame']>, string>> = {
  picture: 'image/png',
  sound: 'audio/mp4',
  archive: 'application/zip',
};

/** What is sent of what was done. */
function framed(reply: FastifyReply, frame: Operation['frame'], data: unknown): unknown {
  if (frame === 'bare') return data;
  const type = frame && BYTES[frame];
  if (type !== undefined) {
    reply.type(type).header('cache-control', 'no-store');
    if (frame === 'archive') reply.header('content-disposition', 'attachment; filename="videos.zip"');
    return data;
  }
  const envelope = { code: 0, msg: 'Success', data, rid: reply.request.id };
  return frame === 'merged' ? { ...(data as object), ...envelope } : envelope;
}

/** Answers a failure as the clients of OpenAI's interface read it. */
function answerErrorObject(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerFailureAs(errorObject, error, request, reply);
}

function errorObject(failure: ApiError, rid: string): object {
  const { kind, message, errors } = failure;
  const usual =
    ERRORS[kind].status >= 500
      ? { type: 'server_error', code: null }
      : { type: 'invalid_request_error', code: null };
  const { type, code } = NAMES[kind] ?? usual;
  return { ...envelopeOf(failure, rid), error: { message, type, param: errors[0]?.field || null, code } };
}

/** Whether a call shall only be tried. @throws {ApiError} rather than doing what was meant to be tried */
function isDryRun({ estimate, method }: Operation, query: unknown): boolean {
  const { dry_run: given } = query as { dry_run?: unknown };
  if (given === undefined || method === 'GET') return false;
  const wanted = WORDS.get(String(given).toLowerCase());
  if (wanted === undefined) throw invalidField('dry_run', 'must be true or false');
  if (wanted && !estimate) throw invalidField('dry_run', 'is not possible with this call');
  return wanted;
}

async function dryRun({ estimate }: Operation, call: Call): Promise<DryRun> {
  if (!estimate) throw new ApiError('internal', 'The operation has no estimate');
  const { seconds, credits, rows } = await estimate(call);
  return {
    valid: !rows?.errors.length,
    estimated_seconds: seconds,
    estimated_credit: credits,
    ...rows,
  };
}
