import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LanguageModel } from '../../platform/config/config.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { type PostResult, post } from '../../platform/safe-fetch/post.ts';

/** The language model gave no usable answer. The message continues a sentence that begins with "it", and contains no URL. */
export class ModelFailure extends Error {
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ModelFailure';
    this.status = status;
  }
}

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Question {
  messages: readonly Message[];
  /** JSON schema of the answer. `name` is the name of the schema, in letters and underscores. */
  schema: object;
  name: string;
  /** At 0, the same question gets the same answer, as far as the server supports that. */
  temperature: number;
  maxTokens: number;
  /** Another seed gives another answer. */
  seed?: number | undefined;
  /** If the signal is aborted, its reason is thrown unchanged. */
  signal: AbortSignal;
  /** Maximum seconds, if less than the operator's timeout. */
  timeout?: number | undefined;
}

export interface Reply {
  text: string;
  /** The model ran out of tokens. */
  isCutOff: boolean;
}

const MAX_BYTES = 512 * 1024;
/** Characters of an error response that are parsed and logged. */
const MAX_ERROR_CHARACTERS = 2000;
const RETRY_SECONDS = 1;
const BUSY: readonly number[] = [429, 500, 502, 503, 504];
/** Number of request forms to try before giving up on a server. */
const MAX_REQUEST_FORMS = 6;
const SEED = 7;

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

/** The form of request that a server accepts. Servers reject other forms with status 400 or 422. */
interface Form {
  format: 'json_schema' | 'json_object' | 'text';
  /** Parameter that limits tokens; none if the server should use the rest of its context. */
  limit: 'max_tokens' | 'max_completion_tokens' | 'none';
  isSampled: boolean;
  isSeeded: boolean;
}

const FULL: Form = { format: 'json_schema', limit: 'max_tokens', isSampled: true, isSeeded: true };
/** The form that each server accepted last, so that each form is rejected only once. */
const accepted = new WeakMap<LanguageModel, Form>();

/**
 * Asks the language model a question. The reply is text that should be JSON of the schema.
 *
 * @throws {ModelFailure}, or the reason of the aborted signal
 */
export async function chat(server: LanguageModel, question: Question): Promise<Reply> {
  const { signal, timeout = server.timeout } = question;
  const late = AbortSignal.timeout(Math.min(timeout, server.timeout) * 1000);
  try {
    const answer = await answerOf(server, question, AbortSignal.any([signal, late]));
    // A response that stalls is returned truncated. Report the timeout instead.
    if (late.aborted) throw new ModelFailure(TOO_LATE);
    return replyIn(answer);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelFailure) throw error;
    if (late.aborted) throw new ModelFailure(TOO_LATE, { cause: error });
    if (!(error instanceof FetchError)) throw error;
    throw new ModelFailure('could not be reached', { cause: error });
  }
}

const TOO_LATE = 'did not answer in time';

/** Retries once if the server is busy, and with simpler forms if it rejects the request. */
async function answerOf(server: LanguageModel, question: Question, signal: AbortSignal): Promise<PostResult> {
  let form = accepted.get(server) ?? FULL;
  let answer = await ask(server, question, form, signal);
  if (BUSY.includes(answer.status)) {
    await sleep(RETRY_SECONDS * 1000, undefined, { signal });
    answer = await ask(server, question, form, signal);
  }
  for (let tries = 1; isRefused(answer) && tries < MAX_REQUEST_FORMS; tries++) {
    const simpler = simplerForm(form, answer.answer);
    if (!simpler) break;
    form = simpler;
    answer = await ask(server, question, form, signal);
  }
  if (answer.status >= 200 && answer.status < 300) accepted.set(server, form);
  return answer;
}

function replyIn({ status, answer }: PostResult): Reply {
  if (status < 200 || status >= 300) {
    const cause = answer === '' ? undefined : new Error(answer.slice(0, MAX_ERROR_CHARACTERS));
    throw new ModelFailure(explainStatus(status), { status, cause });
  }
  if (Buffer.byteLength(answer) >= MAX_BYTES) throw new ModelFailure('sent an answer that is far too long');
  const completion = Completion.safeParse(tryParseJson(answer));
  const [choice] = completion.success ? completion.data.choices : [];
  if (!choice) throw new ModelFailure('gave an answer that is not a chat completion');
  return { text: choice.message.content ?? '', isCutOff: choice.finish_reason === 'length' };
}

function isRefused({ status }: PostResult): boolean {
  return status === 400 || status === 422;
}

/** Drops the parameter that the server complains about; without a hint, simplifies the response format. */
function simplerForm(form: Form, complaint: string): Form | undefined {
  const text = complaint.slice(0, MAX_ERROR_CHARACTERS);
  if (form.limit === 'max_tokens' && /max_completion_tokens/u.test(text))
    return { ...form, limit: 'max_completion_tokens' };
  if (form.limit !== 'none' && /context (?:length|window|size)|max_(?:completion_)?tokens/u.test(text))
    return { ...form, limit: 'none' };
  if (form.isSampled && /temperature/u.test(text)) return { ...form, isSampled: false };
  if (form.isSeeded && /\bseed\b/u.test(text)) return { ...form, isSeeded: false };
  if (form.format === 'json_schema') return { ...form, format: 'json_object' };
  if (form.format === 'json_object') return { ...form, format: 'text' };
  return undefined;
}

function bodyOf(model: string, question: Question, form: Form): string {
  const { messages, schema, name, temperature, maxTokens, seed = SEED } = question;
  const formats = {
    json_schema: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    json_object: { type: 'json_object' },
    text: undefined,
  };
  return JSON.stringify({
    model,
    messages,
    stream: false,
    ...(form.limit !== 'none' && { [form.limit]: maxTokens }),
    ...(form.isSampled && { temperature }),
    ...(form.isSeeded && { seed }),
    response_format: formats[form.format],
  });
}

function ask(
  { baseUrl, key, model, timeout }: LanguageModel,
  question: Question,
  form: Form,
  signal: AbortSignal,
): Promise<PostResult> {
  return post(`${baseUrl}/chat/completions`, bodyOf(model, question, form), {
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    // The operator configured the URL.
    allowPrivate: true,
    // The signal enforces the timeout.
    timeout: timeout + 1,
    keep: MAX_BYTES,
    signal,
  });
}

function explainStatus(status: number): string {
  if (status === 401 || status === 403) return `did not accept the API key (HTTP status ${status})`;
  if (status === 404) return `does not know the requested model or path (HTTP status ${status})`;
  if (status >= 300 && status < 400) return `redirected the request elsewhere (HTTP status ${status})`;
  if (status === 429) return `is too busy (HTTP status ${status})`;
  return `answered with HTTP status ${status}`;
}

/** Number of opening braces to try as the start of the JSON. */
const MAX_JSON_STARTS = 8;

/** Extracts the JSON from an answer that may begin with reasoning or contain code fences; undefined if there is no JSON. */
export function jsonIn(text: string): unknown {
  const answer = text.split('</think>').at(-1) ?? '';
  const end = answer.lastIndexOf('}');
  let begin = answer.indexOf('{');
  for (let tries = 0; begin >= 0 && begin < end && tries < MAX_JSON_STARTS; tries++) {
    const json = tryParseJson(answer.slice(begin, end + 1));
    if (json !== undefined) return json;
    begin = answer.indexOf('{', begin + 1);
  }
  return undefined;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
