import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LanguageModel } from '../../platform/config/config.ts';
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts';
import { type PostResult, post } from '../../platform/safe-fetch/post.ts';

/** The language model gave nothing to use. The message continues after "it", and names no address. */
export class ModelFailure extends Error {
  /** HTTP status of the answer, where there was one. */
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
  /** JSON schema of the answer; a name for it, of letters and underscores. */
  schema: object;
  name: string;
  /** 0 answers the same question the same way, as far as the server can. */
  temperature: number;
  maxTokens: number;
  /** Another number gives another answer. */
  seed?: number | undefined;
  /** Its reason is thrown as it is. */
  signal: AbortSignal;
  /** Seconds, where less than the operator's timeout is to be waited. */
  timeout?: number | undefined;
}

export interface Reply {
  text: string;
  /** The model ran out of tokens. */
  isCutOff: boolean;
}

const MAX_BYTES = 512 * 1024;
/** Characters of a refusal that are read, and logged. */
const MAX_COMPLAINT = 2000;
const RETRY_SECONDS = 1;
const BUSY: readonly number[] = [429, 500, 502, 503, 504];
/** Requests that a server may refuse for their form before it is given up. */
const MAX_FORMS = 6;
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

/** How a server wants to be asked; servers differ, and say so with 400 or 422. */
interface Form {
  format: 'json_schema' | 'json_object' | 'text';
  /** Of tokens; none where the server knows best what its context has room for. */
  limit: 'max_tokens' | 'max_completion_tokens' | 'none';
  isSampled: boolean;
  isSeeded: boolean;
}

const FULL: Form = { format: 'json_schema', limit: 'max_tokens', isSampled: true, isSeeded: true };
/** The form that each server took last, so that it refuses others only once. */
const accepted = new WeakMap<LanguageModel, Form>();

/**
 * Asks for one answer, as text that should be JSON of the schema.
 *
 * @throws {ModelFailure} and the reason of an aborted signal
 */
export async function chat(server: LanguageModel, question: Question): Promise<Reply> {
  const { signal, timeout = server.timeout } = question;
  const late = AbortSignal.timeout(Math.min(timeout, server.timeout) * 1000);
  try {
    const answer = await answerOf(server, question, AbortSignal.any([signal, late]));
    // An answer that stalls half way comes as far as it got: the time that it took is the better reason.
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

/** The first answer that is not about being busy, or about the form of the question. */
async function answerOf(server: LanguageModel, question: Question, signal: AbortSignal): Promise<PostResult> {
  let form = accepted.get(server) ?? FULL;
  let answer = await ask(server, question, form, signal);
  if (BUSY.includes(answer.status)) {
    await sleep(RETRY_SECONDS * 1000, undefined, { signal });
    answer = await ask(server, question, form, signal);
  }
  for (let tries = 1; isRefused(answer) && tries < MAX_FORMS; tries++) {
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
    const cause = answer === '' ? undefined : new Error(answer.slice(0, MAX_COMPLAINT));
    throw new ModelFailure(explainStatus(status), { status, cause });
  }
  if (Buffer.byteLength(answer) >= MAX_BYTES) throw new ModelFailure('sent far too long an answer');
  const completion = Completion.safeParse(tryParseJson(answer));
  const [choice] = completion.success ? completion.data.choices : [];
  if (!choice) throw new ModelFailure('gave an answer that is not a chat completion');
  return { text: choice.message.content ?? '', isCutOff: choice.finish_reason === 'length' };
}

function isRefused({ status }: PostResult): boolean {
  return status === 400 || status === 422;
}

/** Leaves out what the server complains about; without a clue, the format of the answer. */
function simplerForm(form: Form, complaint: string): Form | undefined {
  const text = complaint.slice(0, MAX_COMPLAINT);
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
    // The operator chose it.
    allowPrivate: true,
    // The signal ends the wait.
    timeout: timeout + 1,
    keep: MAX_BYTES,
    signal,
  });
}

function explainStatus(status: number): string {
  if (status === 401 || status === 403) return `did not accept the API key (HTTP status ${status})`;
  if (status === 404) return `does not have the model or the path that was asked for (HTTP status ${status})`;
  if (status >= 300 && status < 400) return `redirected the request elsewhere (HTTP status ${status})`;
  if (status === 429) return `is too busy (HTTP status ${status})`;
  return `answered with HTTP status ${status}`;
}

/** Braces at which the JSON of an answer may begin. */
const MAX_BEGINNINGS = 8;

/** The JSON in an answer: models think aloud before it, and put fences around it. Undefined where there is none. */
export function jsonIn(text: string): unknown {
  const answer = text.split('</think>').at(-1) ?? '';
  const end = answer.lastIndexOf('}');
  let begin = answer.indexOf('{');
  for (let tries = 0; begin >= 0 && begin < end && tries < MAX_BEGINNINGS; tries++) {
    const found = tryParseJson(answer.slice(begin, end + 1));
    if (found !== undefined) return found;
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
