import type { z } from 'zod';
import { limitedSuggestions } from '../../../base/nearest.ts';
import { safeParse } from '../../../base/safe-parse.ts';
import { ApiError, ERRORS, invalidField } from '../../../contract/errors.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { BatchRow, type CreateBatch } from '../../../contract/v2/batches.ts';
import type { TemplateVideoRequest } from '../../../engine/film/request.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { createYielder } from '../../../platform/concurrency/turns.ts';
import { estimateSeconds } from '../../account/credits/estimate.ts';
import type { Failure } from '../../library/failure.ts';
import type { FoundTemplate } from '../../library/templates/find-template.ts';
import type { OriginalCall } from '../stored-call.ts';
import { resolveTemplateVideo, type TemplateResolvers } from '../template/template-request.ts';
import { templateOptionsFromV2 } from '../template/template-video-options.ts';
import { type GivenValue, givenValues } from '../template/variable-values.ts';

type GivenValues = ReadonlyMap<string, GivenValue>;

/** A valid row with its request, or why it is refused. */
export type ResolvedRow = { row: number; name: string } & (
  | {
      request: TemplateVideoRequest;
      /** Estimated length of the video. */
      seconds: number;
      warnings: string[];
      asked: OriginalCall;
      failure?: undefined;
    }
  | { failure: Failure; request?: undefined }
);

/** A thousand rows of a large template take seconds, during which the event loop serves other requests. */
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
      const values = toGivenValues(read.data);
      const resolved = await resolveTemplateVideo(
        template,
        { ...common, name, given: values, suggest },
        resolve,
      );
      const seconds = estimateSeconds(resolved.request);
      understood.push({ row, name, ...resolved, seconds, asked: callForRow(body, values, resolved.request) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      understood.push({ row, name, failure: toFailure(error) });
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

function toGivenValues({ variables }: BatchRow): ReadonlyMap<string, GivenValue> {
  if (Array.isArray(variables)) return givenValues(variables);
  return new Map(Object.entries(variables).map(([name, value]) => [name, { value }]));
}

function toFailure({ kind, message, errors: [first] }: ApiError): Failure {
  return { code: ERRORS[kind].code, message, field: first?.field };
}

/** The call that creates the video of one row without the rest of its batch. */
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
