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

/** Maximum relative deviation from the requested length. */
const LENGTH_TOLERANCE = 0.15;
/** Scripts that are shorter than this share of the requested length are rejected, even if there are few facts. */
const MIN_LENGTH_SHARE = 0.5;
const MAX_REPAIRS = 2;
/** Time limit for all turns together, as a multiple of the timeout of the server. */
const MAX_TIMEOUTS = 3;
const TEMPERATURE = 0.8;
/** Lower than for new scripts, so that a repair keeps the good parts. */
const REPAIR_TEMPERATURE = 0.3;
/** Enough for three scripts of one minute after the model's reasoning. */
const MAX_TOKENS = 6000;
const MAX_REPEATED_CHARACTERS = 20_000;

interface Draft {
  paragraphs: string[];
  /** Reasons why the draft is unusable. */
  problems: string[];
  /** Suggestions that would improve the draft. */
  wishes: string[];
}

const MISSING: Draft = { paragraphs: [], problems: ['It is missing.'], wishes: [] };

/**
 * Has the language model write scripts and checks each against the facts. Scripts that fail are sent back up to twice,
 * with their problems.
 *
 * @returns the scripts, with undefined for each that is still wrong, and all remaining problems
 * @throws {ModelFailure} if no script is usable, or the reason of the aborted signal
 */
export async function writeWithModel(
  original: ScriptRequest,
  styles: readonly ScriptStyle[],
  server: LanguageModel,
  signal: AbortSignal,
): Promise<{ scripts: (ProductScript | undefined)[]; refused: string[] }> {
  const request = { ...original, facts: withoutInstructions(original.facts) };
  const deadline = performance.now() + MAX_TIMEOUTS * server.timeout * 1000;
  const first = firstMessages(request, styles);
  let drafts: Draft[] = styles.map(() => MISSING);
  let messages = first;
  /** Indexes of the scripts that this turn requests. */
  let open = styles.map((_, index) => index);
  for (let turn = 0; turn <= MAX_REPAIRS; turn++) {
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
        timeout: Math.max(1, (deadline - performance.now()) / 1000),
      });
    } catch (error) {
      // A failed repair does not lose the scripts that are already good.
      if (error instanceof ModelFailure && drafts.some(isUsable)) break;
      throw error;
    }
    drafts = mergeReply(drafts, open, reply, request);
    // If there are too few facts for a longer script, asking again does not help.
    open = open.filter(
      (index) => !isUsable(drafts[index] ?? MISSING) || (turn === 0 && isShort(drafts[index] ?? MISSING)),
    );
    if (open.length === 0 || performance.now() >= deadline) break;
    messages = [...first, ...repair(drafts, open, reply)];
  }
  const refused = [...new Set(drafts.flatMap(({ problems }) => problems))];
  if (!drafts.some(isUsable)) {
    throw new ModelFailure(`wrote nothing usable: ${shorten(refused[0] ?? '')}`, {
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

/** Returns the messages that ask for a repair. They quote only the last answer, since earlier turns would just add length. */
function repair(drafts: readonly Draft[], requested: readonly number[], { text }: Reply): Message[] {
  const problems = new Map(
    requested.map((index) => {
      const { problems, wishes } = drafts[index] ?? MISSING;
      return [index, [...problems, ...wishes]] as const;
    }),
  );
  return [
    { role: 'assistant', content: text.slice(0, MAX_REPEATED_CHARACTERS) || '{}' },
    repairMessage(problems),
  ];
}

/** Replaces drafts by the scripts of a reply, which contains either the requested scripts or all scripts. */
function mergeReply(
  drafts: readonly Draft[],
  requested: readonly number[],
  { text, isCutOff }: Reply,
  request: ScriptRequest,
): Draft[] {
  const newDrafts = draftsIn(text, request);
  const hasAll = newDrafts.length === drafts.length;
  return drafts.map((draft, index) => {
    if (!requested.includes(index)) return draft;
    const newDraft = newDrafts[hasAll ? index : requested.indexOf(index)];
    if (isUsable(draft)) return newDraft && isUsable(newDraft) ? newDraft : draft;
    if (newDraft) return newDraft;
    const problem = isCutOff
      ? 'The answer was cut off before its end.'
      : newDrafts.length === 0
        ? 'The answer was not JSON of the requested form.'
        : 'It is missing.';
    return { ...draft, problems: [problem] };
  });
}

function draftsIn(content: string, request: ScriptRequest): Draft[] {
  const answer = Answer.safeParse(jsonIn(content));
  if (!answer.success) return [];
  return answer.data.scripts.map(({ paragraphs }) =>
    draftOf(paragraphs.map(withoutMarkup).filter(Boolean), request),
  );
}

function draftOf(written: readonly string[], { facts, language, seconds, voiceId }: ScriptRequest): Draft {
  const secondsOf = spokenLength(language, voiceId);
  const lengthOf = (some: readonly string[]) => secondsOf(some.join(' '));
  const isLong = (some: readonly string[]) => lengthOf(some) > seconds * (1 + LENGTH_TOLERANCE);
  const paragraphs = [...written];
  // The weakest benefit comes last, before the call to action.
  while (paragraphs.length > 3 && isLong(paragraphs)) paragraphs.splice(paragraphs.length - 2, 1);
  const length = lengthOf(written);
  const share = Math.round((seconds / Math.max(1, length)) * written.join(' ').length);
  const advice = `It takes ${length.toFixed(0)} seconds to speak instead of ${seconds}; write about ${share} characters`;
  const isWrong = isLong(paragraphs) || lengthOf(paragraphs) < seconds * MIN_LENGTH_SHARE;
  const isShort = lengthOf(paragraphs) < seconds * (1 - LENGTH_TOLERANCE);
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

/** Removes markup that models add despite their instructions. */
export function withoutMarkup(paragraph: string): string {
  return paragraph
    .replace(/\p{Cf}|\p{Cc}/gu, (character) =>
      character === '\u200c' || character === '\u200d' ? character : /\s/.test(character) ? ' ' : '',
    )
    .replace(/\p{Extended_Pictographic}|\ufe0f/gu, '')
    .replace(/\*\*|__|`/gu, '')
    .replace(/^\s*(?:#{1,6}|[-–—*•]|\d{1,2}[.)])\s+/u, '')
    .replace(LABEL, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Shortens a text to the length of a warning. */
function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
