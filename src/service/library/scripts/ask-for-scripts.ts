import { z } from 'zod';
import { ApiError } from '../../../contract/errors.ts';
import type { LanguageModel } from '../../../platform/config/config.ts';
import { chat, jsonIn, type Message, ModelFailure } from '../language-model.ts';
import { withoutMarkup } from './write-with-model.ts';

const Answer = z.object({ scripts: z.array(z.string().max(20_000)).min(1).max(60) });
/** Two turns: the second corrects the first. */
const TURNS = 2;
const MAX_TOKENS = 6000;
const MAX_REPEATED_CHARACTERS = 20_000;

interface ScriptTask {
  messages: Message[];
  /** Number of scripts in the answer. */
  count: number;
  temperature: number;
  signal: AbortSignal;
  /** Returns why scripts cannot be used, and numbers that nobody gave. */
  check(scripts: readonly string[]): Promise<{ problems: readonly string[]; numbers: readonly string[] }>;
}

interface WrittenScripts {
  scripts: string[];
  by: 'language_model';
  /** Sentences that the user should read before using the scripts. */
  notes: string[];
}

/**
 * Asks a language model for scripts, and once more with the problems of its answer. A note names numbers that it has
 * invented.
 *
 * @throws {ApiError} `unavailable` if the model fails or writes nothing usable
 */
export async function askForScripts(
  model: LanguageModel,
  { messages: first, count, temperature, signal, check }: ScriptTask,
): Promise<WrittenScripts> {
  let messages: Message[] = first;
  let problem = '';
  let best: WrittenScripts | undefined;
  for (let turn = 0; turn < TURNS; turn++) {
    let text: string;
    try {
      ({ text } = await chat(model, {
        messages,
        schema: schemaOf(count),
        name: 'scripts',
        temperature,
        maxTokens: MAX_TOKENS,
        signal,
      }));
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (best) break;
      throw new ApiError('unavailable', `The language model ${error.message}. Try again`, [], error);
    }
    const answer = Answer.safeParse(jsonIn(text));
    const scripts = answer.success ? answer.data.scripts.map(tidy) : [];
    const { problems, numbers } =
      scripts.length === count && scripts.every(hasWords)
        ? await check(scripts)
        : { problems: [`The answer needs ${count} scripts in JSON of the requested form.`], numbers: [] };
    const invented =
      numbers.length > 0 ? [`It says ${numbers.join(', ')}, which the author did not give.`] : [];
    if (problems.length === 0) {
      const notes =
        numbers.length > 0 ? [`Check these numbers, which you did not give: ${numbers.join(', ')}.`] : [];
      best = { scripts, by: 'language_model', notes };
      if (numbers.length === 0) break;
    } else problem = problems[0] ?? '';
    messages = [
      ...first,
      { role: 'assistant', content: text.slice(0, MAX_REPEATED_CHARACTERS) || '{}' },
      {
        role: 'user',
        content: `This cannot be used: ${[...problems, ...invented].join(' ')} Fix it, keep the rest, and answer with JSON of the same form.`,
      },
    ];
  }
  if (best) return best;
  throw new ApiError('unavailable', `The language model wrote nothing usable (${problem}) Try again`);
}

function schemaOf(count: number): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['scripts'],
    properties: { scripts: { type: 'array', minItems: count, maxItems: count, items: { type: 'string' } } },
  };
}

/** Removes markup, and marks that would change how the script is spoken. */
function tidy(script: string): string {
  return withoutMarkup(script.replaceAll(/\[(?!\s?pause)[^[\]]{0,60}\]/giu, ' ').replaceAll('*', ''));
}

export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
