import type { z } from 'zod';
import { limitedSuggestions } from '../../../base/nearest.ts';
import { safeParse } from '../../../base/safe-parse.ts';
import { ApiError, ERRORS, invalidField } from '../../../contract/errors.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { BatchRow, type CreateBatch } from '../../../contract/v2/batches.ts';
import type { TemplateVideoRequest } from '../../../film/request.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { createYielder } from '../../../platform/concurrency/turns.ts';
import { estimateSeconds } from '../../account/credits/estimate.ts';
import type { Failure } from '../../children/failure.ts';
import type { FoundTemplate } from '../../library/templates/find-template.ts';
import type { OriginalCall } from '../stored-call.ts';
import { resolveTemplateVideo, type TemplateResolvers } from '../template/template-request.ts';
import { templateOptionsFromV2 } from '../template/template-video-options.ts';
import { type GivenValue, givenValues } from '../template/variable-values.ts';
import { callForRow } from './call-for-row.ts';

/** A row that a video can be made of, or why it cannot. */
export type ResolvedRow = { row: number; name: string } & (
  | {
      request: TemplateVideoRequest;
      /** Of the video, as estimated. */
      seconds: number;
      warnings: string[];
      asked: OriginalCall;
      failure?: undefined;
    }
  | { failure: Failure; request?: undefined }
);

/** A thousand rows of a large template are seconds of work, which the event loop does between other requests. */
const enter = fairLimit({ what: 'batches', slots: 2, maxWaiting: 12 });

/**
 * Each row by itself: what is wrong with one says nothing about the others.
 *
 * @throws {TooManyWaiting} when the account has too many batches checked at a time
 */
export function resolveRows(...batch: Parameters<typeof resolveAll>): Promise<ResolvedRow[]> {
  return enter(() => resolveAll(...batch));
}

async function resolveAll(
  rows: readonly unknown[],
  template: FoundTemplate,
  body: CreateBatch,
  resolve: TemplateResolvers,
): Promise<ResolvedRow[]> {
  const common = templateOptionsFromV2(body, new Map());
  const understood: ResolvedRow[] = [];
  const suggest = limitedSuggestions();
  const turn = createYielder();
  for (const [at, sent] of rows.entries()) {
    await turn();
    const row = at + 1;
    const read = safeParse(BatchRow, sent);
    const name = (read.success && read.data.name) || `${template.name} ${row}`;
    try {
      if (!read.success) throw invalidRow(read.error, sent, at);
      const given = givenBy(read.data);
      const known = await resolveTemplateVideo(template, { ...common, name, given, suggest }, resolve);
      const seconds = estimateSeconds(known.request);
      understood.push({ row, name, ...known, seconds, asked: callForRow(body, given, known.request) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      understood.push({ row, name, failure: failureOf(error) });
    }
  }
  return understood;
}

function invalidRow(error: z.ZodError, sent: unknown, at: number): ApiError {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return isObject
    ? invalidRequest(error, sent)
    : invalidField(`rows.${at}`, 'must be an object with variables');
}

function givenBy({ variables }: BatchRow): ReadonlyMap<string, GivenValue> {
  if (Array.isArray(variables)) return givenValues(variables);
  return new Map(Object.entries(variables).map(([name, value]) => [name, { value }]));
}

function failureOf({ kind, message, errors: [first] }: ApiError): Failure {
  return { code: ERRORS[kind].code, message, field: first?.field };
}
