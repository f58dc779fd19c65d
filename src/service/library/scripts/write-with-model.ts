import { z } from 'zod';
import { findModelProblems, withoutInstructions } from '../../../engine/writer/check-model-script.ts';
import type { ScriptStyle } from '../../../engine/writer/script-styles.ts';
import { spokenLength } from '../../../engine/writer/spoken-length.ts';
import type { LanguageModel } from '../../../platform/config/config.ts';
import { chat, jsonIn, type Message, ModelFailure, type Reply } from '../language-model.ts';
import { firstMessages, repairMessage, scriptsSchema } from './prompt.ts';
import type { ProductScript, ScriptRequest } from './script-request.ts';

const Answer = z.object({
  scripts: z
    .array(z.object({ paragraphs: z.array(z.string().trim().max(3000)).min(1).max(40) }))
    .min(1)
    .max(10),
});

/** Share of the length that a script may be off. */
const TOLERANCE = 0.15;
/** Share of the length below which a script is refused, however little is known of the product. */
const SHORTEST = 0.5;
const REPAIRS = 2;
/** All turns together may take so many times as long as one answer. */
const PATIENCE = 3;
const TEMPERATURE = 0.8;
/** What is mended should not become something else. */
const REPAIR_TEMPERATURE = 0.3;
/** Three scripts of a minute, with thoughts of the model before them. */
const MAX_TOKENS = 6000;
const MAX_REPEATED = 20_000;

interface Draft {
  paragraphs: string[];
  /** What makes it unusable. */
  problems: string[];
  /** What would make it better. */
  wishes: string[];
}

const MISSING: Draft = { paragraphs: [], problems: ['It is missing.'], wishes: [] };

/**
 * Scripts by the language model, each checked against the facts. Those that fail are sent back twice at most, with what
 * is wrong.
 *
 * @returns undefined in the place of a script that stayed wrong, and what was wrong with it
 * @throws {ModelFailure} when not one is good, and the reason of an aborted signal
 */
export async function scriptsOfModel(
  asked: ScriptRequest,
  styles: readonly ScriptStyle[],
  server: LanguageModel,
  signal: AbortSignal,
): Promise<{ scripts: (ProductScript | undefined)[]; refused: string[] }> {
  const request = { ...asked, facts: withoutInstructions(asked.facts) };
  const end = performance.now() + PATIENCE * server.timeout * 1000;
  const first = firstMessages(request, styles);
  let drafts: Draft[] = styles.map(() => MISSING);
  let messages = first;
  /** Places of the scripts that this turn asks for. */
  let open = styles.map((_, index) => index);
  for (let turn = 0; turn <= REPAIRS; turn++) {
    let reply: Reply;
    try {
      reply = await chat(server, {
        messages,
        schema: scriptsSchema(open.length),
        name: 'scripts',
        temperature: turn === 0 ? TEMPERATURE : REPAIR_TEMPERATURE,
        maxTokens: MAX_TOKENS,
        seed: request.seed,
        signal,
        timeout: Math.max(1, (end - performance.now()) / 1000),
      });
    } catch (error) {
      // What is good already is not lost with a repair.
      if (error instanceof ModelFailure && drafts.some(isUsable)) break;
      throw error;
    }
    drafts = merged(drafts, open, reply, request);
    // Where the facts carry no more, asking twice makes it no longer.
    open = open.filter(
      (index) => !isUsable(drafts[index] ?? MISSING) || (turn === 0 && isShort(drafts[index] ?? MISSING)),
    );
    if (open.length === 0 || performance.now() >= end) break;
    messages = [...first, ...repair(drafts, open, reply)];
  }
  const refused = [...new Set(drafts.flatMap(({ problems }) => problems))];
  if (!drafts.some(isUsable)) {
    throw new ModelFailure(`wrote nothing that can be used: ${shortened(refused[0] ?? '')}`, {
      cause: new Error(refused.join(' ')),
    });
  }
  const scripts = drafts.map((draft, index) =>
    isUsable(draft) ? { style: styles[index] as ScriptStyle, paragraphs: draft.paragraphs } : undefined,
  );
  return { scripts, refused };
}

const isUsable = ({ problems }: Draft): boolean => problems.length === 0;

const isShort = ({ wishes }: Draft): boolean => wishes.length > 0;

/** The last answer and what is wrong in it; earlier turns would only make the question longer. */
function repair(drafts: readonly Draft[], asked: readonly number[], { text }: Reply): Message[] {
  const problems = new Map(
    asked.map((index) => {
      const { problems, wishes } = drafts[index] ?? MISSING;
      return [index, [...problems, ...wishes]] as const;
    }),
  );
  return [{ role: 'assistant', content: text.slice(0, MAX_REPEATED) || '{}' }, repairMessage(problems)];
}

/** Puts the scripts of an answer in their places: those that were asked for, or all of them again. */
function merged(
  drafts: readonly Draft[],
  asked: readonly number[],
  { text, isCutOff }: Reply,
  request: ScriptRequest,
): Draft[] {
  const fresh = draftsIn(text, request);
  const isWhole = fresh.length === drafts.length;
  return drafts.map((draft, index) => {
    if (!asked.includes(index)) return draft;
    const next = fresh[isWhole ? index : asked.indexOf(index)];
    if (isUsable(draft)) return next && isUsable(next) ? next : draft;
    if (next) return next;
    const problem = isCutOff
      ? 'The answer was cut off before its end.'
      : fresh.length === 0
        ? 'The answer was not JSON of the form that was asked for.'
        : 'It is missing.';
    return { ...draft, problems: [problem] };
  });
}

function draftsIn(content: string, request: ScriptRequest): Draft[] {
  const answer = Answer.safeParse(jsonIn(content));
  if (!answer.success) return [];
  return answer.data.scripts.map(({ paragraphs }) => draftOf(paragraphs.map(plain).filter(Boolean), request));
}

function draftOf(written: readonly string[], { facts, language, seconds, voiceId }: ScriptRequest): Draft {
  const secondsOf = spokenLength(language, voiceId);
  const lengthOf = (some: readonly string[]) => secondsOf(some.join(' '));
  const isLong = (some: readonly string[]) => lengthOf(some) > seconds * (1 + TOLERANCE);
  const paragraphs = [...written];
  // The weakest benefit stands last, before the call to action.
  while (paragraphs.length > 3 && isLong(paragraphs)) paragraphs.splice(paragraphs.length - 2, 1);
  const length = lengthOf(written);
  const share = Math.round((seconds / Math.max(1, length)) * written.join(' ').length);
  const advice = `It takes ${length.toFixed(0)} seconds to speak instead of ${seconds}; write about ${share} characters`;
  const isWrong = isLong(paragraphs) || lengthOf(paragraphs) < seconds * SHORTEST;
  const isShort = lengthOf(paragraphs) < seconds * (1 - TOLERANCE);
  return {
    paragraphs,
    problems: [
      ...findModelProblems(paragraphs, { facts, language, seconds, secondsOf }),
      ...(isWrong ? [`${advice}.`] : []),
    ],
    wishes: isShort && !isWrong ? [`${advice}, if the data can carry it.`] : [],
  };
}

const LABEL =
  /^(?:hook|benefits?|proof|price|call to action|cta|intro|outro|presenter|narrator|voiceover)\s?\d?:\s*/iu;

/** Without the marks that models put around words, though they are told not to. */
function plain(paragraph: string): string {
  return paragraph
    .replace(/\p{Cf}|\p{Cc}/gu, (sign) =>
      sign === '\u200c' || sign === '\u200d' ? sign : /\s/.test(sign) ? ' ' : '',
    )
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, '')
    .replace(/\*\*|__|`/gu, '')
    .replace(/^\s*(?:#{1,6}|[-–—*•]|\d{1,2}[.)])\s+/u, '')
    .replace(LABEL, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Fit for a warning. */
function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
