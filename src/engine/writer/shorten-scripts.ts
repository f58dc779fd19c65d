import { continuesSentence, worthOf } from './selling-points.ts';
import { spokenLength } from './spoken-length.ts';

/** Places where a sentence may end: after its mark, or at the end of its line. */
const ENDS = /(?<=[.!?…]["”’)]?)\s+|(?<=[。！？।۔])\s*|\n\s*/gu;
/** First words that refer to the sentence before. */
const FOLLOWER =
  /^(?:and|but|so|then|that|this|these|those|it|its|they|their|he|she|which|because|however|also|instead)\b/iu;

interface Sentence {
  /** Index of its script. */
  script: number;
  /** With the spaces after it. */
  text: string;
  seconds: number;
  worth: number;
  /** Refers to the sentence before. */
  isFollower: boolean;
}

/**
 * Shortens the scripts of a film by leaving out the sentences that say the least. What stays is unchanged. The first and
 * the last sentence of the film stay, and at least one of every script.
 *
 * @param share - of the spoken length, above which sentences are left out
 */
export function shortenScripts(
  scripts: readonly string[],
  { language, share }: { language: string; share: number },
): string[] {
  const secondsOf = spokenLength(language);
  let remaining = scripts.flatMap((script, index) =>
    sentencesOf(script).map((text): Sentence => {
      const sentence = text.trim();
      return {
        script: index,
        text,
        seconds: secondsOf(sentence),
        worth: worthOf(sentence),
        isFollower: FOLLOWER.test(sentence),
      };
    }),
  );
  const lengthOf = () => remaining.reduce((sum, { seconds }) => sum + seconds, 0);
  const count = remaining.length;
  for (let excess = (1 - share) * lengthOf(); excess > 0; ) {
    const spare = remaining.filter((sentence, at) =>
      canLeaveOut(sentence, remaining[at - 1], remaining[at + 1]),
    );
    const [first, ...others] = spare;
    if (!first) break;
    // The later of two equal sentences is left out.
    const least = others.reduce((one, other) => (other.worth <= one.worth ? other : one), first);
    // The script is closer to the limit with this sentence than without it.
    if (remaining.length < count && excess < least.seconds / 2) break;
    remaining = remaining.filter((sentence) => sentence !== least);
    excess -= least.seconds;
  }
  return scripts.map((_, index) =>
    remaining
      .filter(({ script }) => script === index)
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
}

function canLeaveOut(
  { script }: Sentence,
  before: Sentence | undefined,
  after: Sentence | undefined,
): boolean {
  if (!before || !after) return false;
  const isAlone = before.script !== script && after.script !== script;
  return !isAlone && !(after.script === script && after.isFollower);
}

function sentencesOf(script: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: space } of script.matchAll(ENDS)) {
    const end = index + space.length;
    const isLineBreak = space.includes('\n');
    if (!isLineBreak && continuesSentence(script.slice(from, index), script.slice(end, end + 1))) continue;
    sentences.push(script.slice(from, end));
    from = end;
  }
  sentences.push(script.slice(from));
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
