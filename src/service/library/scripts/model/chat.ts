import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ownValue } from '../../../../base/own-value.ts';
import type { LanguageModel } from '../../../../platform/config/config.ts';
import { FetchError } from '../../../../platform/safe-fetch/fetch-error.ts';
import { type PostResult, post } from '../../../../platform/safe-fetch/post.ts';
import { ModelFailure } from './model-failure.ts';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Bytes of an answer; three scripts and much thinking before them fit in. */
const MOST_BYTES = 512 * 1024;
const MOST_TOKENS = 4000;
/** Seconds before the second try of a server that is busy. */
const PAUSE = 1;
const BUSY = [429, 500, 502, 503, 504];

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * One answer of the model, as text that should be JSON of the schema.
 *
 * @throws {ModelFailure} and what the signal was aborted with
 */
export async function chat(
  server: LanguageModel,
  messages: readonly Message[],
  schema: object,
  signal: AbortSignal,
): Promise<string> {
  const strict = { type: 'json_schema', json_schema: { name: 'scripts', strict: true, schema } };
  let answer = await ask(server, messages, strict, signal);
  if (BUSY.includes(answer.status)) {
    await sleep(PAUSE * 1000, undefined, { signal });
    answer = await ask(server, messages, strict, signal);
  }
  // Older servers know no schema.
  if (answer.status === 400 || answer.status === 422) {
    answer = await ask(server, messages, { type: 'json_object' }, signal);
  }
  if (answer.status < 200 || answer.status >= 300) {
    throw new ModelFailure(`answered with HTTP status ${answer.status}`);
  }
  const completion = Completion.safeParse(tryParseJson(answer.answer));
  if (!completion.success) throw new ModelFailure('gave an answer that is no chat completion');
  return completion.data.choices[0]?.message.content ?? '';
}

async function ask(
  { baseUrl, key, model, timeout }: LanguageModel,
  messages: readonly Message[],
  format: object,
  signal: AbortSignal,
): Promise<PostResult> {
  const body = { model, messages, max_tokens: MOST_TOKENS, stream: false, response_format: format };
  try {
    return await post(`${baseUrl}/chat/completions`, JSON.stringify(body), {
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      // The operator chose it.
      allowPrivate: true,
      timeout,
      keep: MOST_BYTES,
      signal,
    });
  } catch (error) {
    if (error instanceof FetchError)
      throw new ModelFailure(ownValue(sentences, error.failure) ?? 'could not be reached', error);
    throw error;
  }
}

const sentences: Partial<Record<string, string>> = { timeout: 'did not answer in time' };

/** Undefined for what is no JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
