import { basename } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DryRun } from '../../../contract/dry-run.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { expectedRenderSeconds } from '../../../service/account/credits/render-time.ts';
import type { FileRow } from '../../../service/drivers/db/schema.ts';
import { signAddresses } from '../../../service/drivers/files/file-urls.ts';
import type { Archive } from '../../../service/videos/videos-archive.ts';
import type { HttpContext } from '../context.ts';
import type { Call, Operation } from '../operation.ts';
import { type EventSource, eventSender } from '../responses/event-stream.ts';
import { filenameParams, sendLocalFile, sendStoredFile } from '../responses/files.ts';
import { type SpeechSource, sendSpeech } from '../responses/speech.ts';
import { fingerprintOf, type idempotency, idempotencyKeyOf } from './idempotency.ts';

/** The parts of a server that all its operations share. */
export interface OperationHost {
  context: HttpContext;
  once: ReturnType<typeof idempotency>;
}

/** A validated call, with the means to run it and respond. */
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  call: Call;
  /** Runs the handler. @param call - replaces the call, for example to set `settle` */
  run(call?: Call): Promise<unknown>;
  /** Runs other work, with the request as its origin in logs and traces. */
  inOrigin<Result>(work: () => Result): Result;
}

type Responder = (exchange: Exchange) => unknown;

/** Returns the function that runs an operation and sends its result in the operation's frame. */
export function responderFor(app: FastifyInstance, host: OperationHost, operation: Operation): Responder {
  switch (operation.frame) {
    case undefined:
      return jsonResponder(host, operation, envelope);
    case 'merged':
      return jsonResponder(host, operation, mergedEnvelope);
    case 'bare':
      return jsonResponder(host, operation, (_reply, data) => data);
    case 'picture':
      return bytesResponder(operation, 'image/png');
    case 'sound':
      return bytesResponder(operation, 'audio/mp4');
    case 'archive':
      return archiveResponder;
    case 'file':
      return fileResponder;
    case 'asset':
      return assetResponder;
    case 'speech':
      return speechResponder;
    case 'events':
    case 'progress':
      return streamResponder(app);
  }
}

/** Sends JSON. Repeated POST requests with the same Idempotency-Key get the first response. */
function jsonResponder(
  { once }: OperationHost,
  operation: Operation,
  wrap: (reply: FastifyReply, data: unknown) => unknown,
): Responder {
  return async (exchange) => {
    const { request, reply, call, run } = exchange;
    if (isDryRun(operation, request.query)) return respondToDryRun(operation, exchange);
    const key =
      operation.method === 'POST' ? idempotencyKeyOf(request.headers['idempotency-key']) : undefined;
    const { grant } = call.account;
    // A token must not get the responses to calls of its account.
    const name = key === undefined || !grant ? key : fingerprintOf(grant.tokenId, key);
    // Responses are stored with unsigned URLs, because signatures would expire before the stored response does.
    if (name === undefined) return wrap(reply, await signed(call, await run()));
    const { data, isReplayed } = await once(
      {
        accountId: call.account.id,
        name,
        fingerprint: fingerprintOf(operation.path, request.params, request.query, request.body),
        isExact: operation.estimate !== undefined,
      },
      (settle) => run({ ...call, settle }),
    );
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return wrap(reply, await signed(call, data));
  };
}

/** Sends the bytes of a picture or a sound. */
function bytesResponder(operation: Operation, type: string): Responder {
  return async (exchange) => {
    const { request, reply, run } = exchange;
    if (isDryRun(operation, request.query)) return respondToDryRun(operation, exchange);
    const bytes = await run();
    reply.type(type).header('cache-control', 'no-store');
    return bytes;
  };
}

/** Sends a ZIP while it is made, for the browser to save. */
async function archiveResponder({ reply, run }: Exchange) {
  const { name, content } = (await run()) as Archive;
  reply.type('application/zip').headers({
    'cache-control': 'no-store',
    'content-disposition': `attachment; ${filenameParams(name)}`,
  });
  return content;
}

/** Sends a stored file. */
async function fileResponder({ request, reply, call, run }: Exchange) {
  const file = (await run()) as FileRow;
  const cache = 'private, no-cache';
  return sendStoredFile(request, reply, call.context.storage, { file, isDownload: false, cache });
}

/** Sends a file of the account that never changes, and that no browser opens as a document. */
async function assetResponder({ request, reply, run }: Exchange) {
  const { path, type } = (await run()) as { path: string; type: string };
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  // Its time is that of its last use, and a player continues a sound only while the ETag stays the same.
  const etag = `"${basename(path)}"`;
  return sendLocalFile(request, reply, path, type, { cache: 'private, max-age=31536000, immutable', etag });
}

/** Sends speech as audio, or data about the speech in the envelope. */
async function speechResponder({ reply, run, inOrigin }: Exchange) {
  const source = (await run()) as SpeechSource;
  return inOrigin(() => sendSpeech(reply, source, (data) => envelope(reply, data)));
}

/** Sends a stream of server-sent events. */
function streamResponder(app: FastifyInstance): Responder {
  const send = eventSender(app);
  return async ({ reply, run }) => send(reply, (await run()) as EventSource);
}

function envelope(reply: FastifyReply, data: unknown) {
  return { code: 0, msg: 'Success', data, rid: reply.request.id };
}

function mergedEnvelope(reply: FastifyReply, data: unknown) {
  return { ...(data as object), ...envelope(reply, data) };
}

function signed<Data>({ context, account }: Call, data: Data): Promise<Data> {
  return signAddresses(context, account.id, data);
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    true: true,
    '1': true,
    false: false,
    '0': false,
    '': false,
  }),
);

/** Whether a call is a dry run. @throws {ApiError} if the operation has no dry run, so that it does not run for real instead */
export function isDryRun({ estimate, method }: Operation, query: unknown): boolean {
  const { dry_run: value } = query as { dry_run?: unknown };
  if (value === undefined || method === 'GET') return false;
  const isRequested = BOOLEANS.get(String(value).toLowerCase());
  if (isRequested === undefined) throw invalidField('dry_run', 'must be true or false');
  if (isRequested && !estimate) throw invalidField('dry_run', 'is not possible with this call');
  return isRequested;
}

async function respondToDryRun(operation: Operation, { reply, call, inOrigin }: Exchange) {
  return envelope(reply, await signed(call, await inOrigin(() => dryRun(operation, call))));
}

async function dryRun({ estimate, resource }: Operation, call: Call): Promise<DryRun> {
  if (!estimate) throw new ApiError('internal', 'The operation has no estimate');
  const { seconds, credits, rows } = await estimate(call);
  const isVideo = resource === 'videos' && seconds > 0;
  return {
    valid: !rows?.errors.length,
    estimated_seconds: seconds,
    estimated_credit: credits,
    ...(isVideo && {
      estimated_render_seconds: await expectedRenderSeconds(call.context.db, call.account.id, seconds),
    }),
    ...rows,
  };
}
