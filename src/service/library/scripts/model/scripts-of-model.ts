import { z } from 'zod';
import type { LanguageModel } from '../../../../platform/config/config.ts';
import type { ScriptStyle } from '../../../../writer/script-styles.ts';
import { spokenLength } from '../../../../writer/spoken-length.ts';
import { problemsOf } from '../../../../writer/verify.ts';
import type { ProductScript, ScriptRequest } from '../script-request.ts';
import { chat, tryParseJson } from './chat.ts';
import { ModelFailure } from './model-failure.ts';
import { firstMessages, repairMessage, SCRIPTS_SCHEMA } from './prompt.ts';

const Answer = z.object({
  scripts: z
    .array(z.object({ paragraphs: z.array(z.string().trim().min(1).max(3000)).min(1).max(40) }))
    .min(1)
    .max(10),
});

const TOLERANCE = 0.15;

/**
 * Scripts by the language model, each checked; one repair turn is granted.
 *
 * @returns undefined in the place of those that stayed untrue, and what was wrong with them
 * @throws {ModelFailure} when not one is good
 */
export async function scriptsOfModel(
  request: ScriptRequest,
  styles: readonly ScriptStyle[],
  server: LanguageModel,
  signal: AbortSignal,
): Promise<{ scripts: (ProductScript | undefined)[]; refused: string[] }> {
  const messages = firstMessages(request, styles);
  let drafts: Draft[] = styles.map(() => ({ paragraphs: [], problems: ['It is missing.'] }));
  for (let turn = 0; turn < 2; turn++) {
    const content = await chat(server, messages, SCRIPTS_SCHEMA, signal);
    const fresh = draftsIn(content, request);
    drafts = drafts.map((draft, index) => (draft.problems.length === 0 ? draft : (fresh[index] ?? draft)));
    if (drafts.every(({ problems }) => problems.length === 0)) break;
    messages.push({ role: 'assistant', content: content.slice(0, 20_000) });
    messages.push(repairMessage(drafts.map(({ problems }) => problems)));
  }
  const scripts = drafts.map(({ paragraphs, problems }, index) =>
    problems.length === 0 ? { style: styles[index] as ScriptStyle, paragraphs } : undefined,
  );
  const refused = drafts.flatMap(({ problems }) => problems);
  if (scripts.every((script) => script === undefined)) {
    throw new ModelFailure('wrote nothing that is true to the product', new Error(refused.join(' ')));
  }
  return { scripts, refused };
}

interface Draft {
  paragraphs: string[];
  problems: string[];
}

function draftsIn(content: string, { facts, language, seconds, voiceId }: ScriptRequest): Draft[] {
  const secondsOf = spokenLength(language, voiceId);
  const answer = Answer.safeParse(tryParseJson(withoutWrapping(content)));
  if (!answer.success) return [];
  return answer.data.scripts.map(({ paragraphs }) => ({
    paragraphs,
    problems: problemsOf(paragraphs, { facts, language, seconds, secondsOf, tolerance: TOLERANCE }),
  }));
}

/** Models think aloud before, and put fences around. */
function withoutWrapping(content: string): string {
  const said = content.split('</think>').at(-1) ?? '';
  const [begin, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  return begin < 0 || end < begin ? said : said.slice(begin, end + 1);
}
