import type { z } from 'zod';
import { limitedSuggestions } from '../../../base/nearest.ts';
import { safeParse } from '../../../base/safe-parse.ts';
import { ApiError, ERRORS, invalidField } from '../../../contract/errors.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { BatchRow, type CreateBatch } from '../../../contract/v2/batches.ts';
import type { TemplateVideoRequest } from '../../../engine/film/request.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { createYielder } from '../../../platform/concurrency/turns.ts';
import { randomId } from '../../../platform/random-id.ts';
import { estimatePrice, estimateSeconds } from '../../account/credits/estimate.ts';
import { requireBalance } from '../../account/credits/ledger.ts';
import { expectedSize, requireStorageQuota } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Failure } from '../../library/failure.ts';
import type { FoundTemplate } from '../../library/templates/templates.ts';
import { addVideo } from '../create-video.ts';
import { cancelVideo } from '../end-video.ts';
import type { OriginalCall } from '../stored-request.ts';
import { type GivenValue, givenValues, templateOptionsFromV2 } from '../template/template-options.ts';
import { resolveTemplateVideo, type TemplateResolvers } from '../template/template-request.ts';
import { completeBatch, type FoundBatch, findBatch } from './batches.ts';

export interface NewBatch {
  accountId: string;
  templateId: number;
  name: string;
  rows: readonly ResolvedRow[];
  /** Receives the end event, in addition to the account's endpoints. */
  webhookUrl: string | undefined;
  baseUrl: string;
  warnings: string[];
  /** Runs in the transaction; an error rolls it back. */
  onCreated(transaction: DbOrTransaction, batchId: string): Promise<void>;
}

/** Priority of the jobs of a batch. It is below 0, so that single videos are rendered first. */
const PRIORITY = -10;

/**
 * Stores a batch with a video for every valid row, and reserves the credits for all of them, in one transaction.
 * @throws {ApiError} `no_credit` if the balance does not cover the whole batch, `conflict` if the storage does not
 */
export async function createBatch(backend: Backend & { credits: boolean }, batch: NewBatch): Promise<string> {
  const id = `bat_${randomId()}`;
  const { accountId, baseUrl, rows } = batch;
  const open = rows.filter(({ request }) => request !== undefined).length;
  const { price, size } = sumCost(rows);
  const turn = createYielder();
  await backend.db.transaction().execute(async (transaction) => {
    if (backend.credits) await requireBalance(transaction, accountId, price);
    await requireStorageQuota(transaction, backend, accountId, size);
    await transaction
      .insertInto('batches')
      .values({
        id,
        account_id: accountId,
        name: batch.name,
        template_id: batch.templateId,
        status: 'processing',
        total: rows.length,
        open,
        warnings: WARNINGS.write(batch.warnings),
        webhook_url: batch.webhookUrl ?? null,
        base_url: baseUrl,
        created_at: Date.now(),
      })
      .execute();
    for (const { row, name, request, failure, ...more } of rows) {
      // Readers have a connection of their own, so they need not wait for all rows.
      await turn();
      const warnings = 'warnings' in more ? more.warnings : [];
      const originalCall = 'originalCall' in more ? more.originalCall : undefined;
      const seconds = 'seconds' in more ? more.seconds : undefined;
      const newVideo = request && {
        accountId,
        family: 'v2' as const,
        request,
        seconds,
        warnings,
        baseUrl,
        originalCall,
      };
      const video = newVideo && (await addVideo(transaction, backend, newVideo, PRIORITY));
      await transaction
        .insertInto('batch_items')
        .values({
          batch_id: id,
          row,
          name,
          video_id: video?.videoId ?? null,
          error_code: failure?.code ?? null,
          error_message: failure?.message ?? null,
          error_field: failure?.field ?? null,
        })
        .execute();
    }
    if (open === 0) await completeBatch(transaction, backend.queue, id);
    await batch.onCreated(transaction, id);
  });
  backend.queue.wake();
  return id;
}

/** Hundredths of a credit and bytes of the whole batch. */
function sumCost(rows: readonly ResolvedRow[]): { price: number; size: number } {
  let [price, size] = [0, 0];
  for (const { request, ...row } of rows) {
    if (!request || !('seconds' in row)) continue;
    price += estimatePrice(request, row.seconds);
    size += expectedSize(request, row.seconds);
  }
  return { price, size };
}

type GivenValues = ReadonlyMap<string, GivenValue>;

/** A valid row with its request, or why it is refused. */
export type ResolvedRow = { row: number; name: string } & (
  | {
      request: TemplateVideoRequest;
      /** Estimated length of the video. */
      seconds: number;
      warnings: string[];
      originalCall: OriginalCall;
      failure?: undefined;
    }
  | { failure: Failure; request?: undefined }
);

/** Limits the batches being resolved. A thousand rows of a large template take seconds. */
const limit = fairLimit({ what: 'batches', slots: 2, maxWaiting: 12 });

/** Resolves each row independently. @throws {TooManyWaiting} if the account has too many pending batches */
export function resolveRows(...batch: Parameters<typeof resolveAll>): Promise<ResolvedRow[]> {
  return limit(() => resolveAll(...batch));
}

async function resolveAll(
  rows: readonly unknown[],
  template: FoundTemplate,
  body: CreateBatch,
  resolve: TemplateResolvers,
): Promise<ResolvedRow[]> {
  const common = templateOptionsFromV2(body, new Map());
  const resolvedRows: ResolvedRow[] = [];
  const suggest = limitedSuggestions();
  const turn = createYielder();
  for (const [at, sent] of rows.entries()) {
    await turn();
    const row = at + 1;
    const read = safeParse(BatchRow, sent);
    const name = (read.success && read.data.name) || `${template.name} ${row}`;
    try {
      if (!read.success) throw invalidRow(read.error, sent, at);
      const values = toGivenValues(read.data);
      const resolved = await resolveTemplateVideo(
        template,
        { ...common, name, given: values, suggest },
        resolve,
      );
      const seconds = estimateSeconds(resolved.request);
      resolvedRows.push({
        row,
        name,
        ...resolved,
        seconds,
        originalCall: callForRow(body, values, resolved.request),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      resolvedRows.push({ row, name, failure: toFailure(error) });
    }
  }
  return resolvedRows;
}

function invalidRow(error: z.ZodError, sent: unknown, at: number): ApiError {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return isObject
    ? invalidRequest(error, sent)
    : invalidField(`rows.${at}`, 'must be an object with variables');
}

function toGivenValues({ variables }: BatchRow): ReadonlyMap<string, GivenValue> {
  if (Array.isArray(variables)) return givenValues(variables);
  return new Map(Object.entries(variables).map(([name, value]) => [name, { value }]));
}

function toFailure({ kind, message, errors: [first] }: ApiError): Failure {
  return { code: ERRORS[kind].code, message, field: first?.field };
}

/** Returns the call that would create the video of one row on its own. */
function callForRow(
  { rows: _, csv: _table, name: _batch, webhook_url: _url, ...options }: CreateBatch,
  given: GivenValues,
  request: TemplateVideoRequest,
): OriginalCall {
  const { voice, template, name } = request;
  const types = new Map((template.variables ?? []).map((variable) => [variable.name, variable.type]));
  const variables = [...given].map(([variable, { value }]) => {
    const type = types.get(variable) ?? 'text';
    const isWords = type === 'text' || type === 'script';
    return { name: variable, type, properties: isWords ? { content: value } : { url: value } };
  });
  // A batch may leave the language to the template's own voice; a single video must name one.
  const language = options.voice_language ?? 'english';
  const speaker =
    options.voice_language === undefined && voice.type === 'script' ? { voice_id: voice.voiceId } : {};
  return {
    path: '/v2/create_video_with_template',
    body: { ...speaker, ...options, voice_language: language, video_name: name, variables },
  };
}

/**
 * Cancels the unfinished videos of a batch and releases their credits. Finished videos stay. Can be repeated.
 * @throws {ApiError} `not_found`
 */
export async function cancelBatch(backend: Backend, accountId: string, id: string): Promise<FoundBatch> {
  await findBatch(backend.db, accountId, id);
  const open = await backend.db
    .selectFrom('batch_items')
    .innerJoin('videos', 'videos.id', 'batch_items.video_id')
    .select('videos.id')
    .where('batch_items.batch_id', '=', id)
    .where('videos.status', 'in', ['queued', 'rendering'])
    .execute();
  // One by one, because a worker that waits for another could cause a deadlock.
  for (const video of open) {
    await backend.db.transaction().execute((transaction) => cancelVideo(transaction, backend, video.id));
  }
  backend.queue.wake();
  return findBatch(backend.db, accountId, id);
}
