import { type EnglishRequest, englishWriter } from './english/write-english.ts';
import { fitLength, type Line } from './fit-length.ts';
import { writeForeign } from './languages/write-foreign.ts';
import type { ProductFacts } from './product-facts.ts';
import type { ScriptSeconds, ScriptStyle } from './script-styles.ts';
import { spokenLength } from './spoken-length.ts';

export interface ScriptOptions {
  style: ScriptStyle;
  /** A language value of the interface. */
  language: string;
  /** At most: a product with few facts gets a shorter script. */
  seconds: ScriptSeconds;
  /** Who will speak it; the language's usual voice otherwise. */
  voiceId?: string | undefined;
  /** Another seed says it differently. */
  seed?: number | undefined;
  /** From 0: the same product told another time. */
  variant?: number;
}

/** A script in the words of the built-in writer: it says nothing that does not stand in the facts. */
export interface WrittenScript {
  style: ScriptStyle;
  /** Hook, introduction, benefits, price and call to action; each a sentence or more. */
  paragraphs: string[];
  /** As the voice will need them. */
  seconds: number;
}

/** Benefits that a length has room for without becoming a list. */
const ROOM: Readonly<Record<ScriptSeconds, number>> = { 15: 3, 30: 4, 60: 7 };
/** What is left out, step by step, of a script that is too long. */
const TRIES = [
  { rooms: 0, isShort: false, maxWords: 24, isShortest: false },
  { rooms: 0, isShort: true, maxWords: 24, isShortest: false },
  { rooms: 0, isShort: true, maxWords: 24, isShortest: true },
  { rooms: 0, isShort: true, maxWords: 12, isShortest: false },
  { rooms: 1, isShort: true, maxWords: 12, isShortest: true },
  { rooms: 2, isShort: true, maxWords: 9, isShortest: true },
] as const;
type Tightness = Pick<EnglishRequest, 'isShort' | 'maxWords' | 'isShortest'>;
const PARTS = ['hook', 'opening', 'points', 'reveal', 'price', 'close'] as const;

/** Pure: the same facts and options give the same script. */
export function writeScript(facts: ProductFacts, options: ScriptOptions): WrittenScript {
  const { style, language, seconds, voiceId, seed = 0, variant = 0 } = options;
  const secondsOf = spokenLength(language, voiceId);
  const turn = seed + variant;
  const lengthOf = (lines: readonly Line[]) => secondsOf(lines.map(({ text }) => text).join(' '));
  const inEnglish = language === 'english' ? englishWriter(facts, style) : undefined;
  const tell = (room: number, tight: Tightness) => {
    const possible =
      inEnglish?.({ turn, room, ...tight }) ?? writeForeign(facts, { style, turn, room, language });
    return fitLength(possible, seconds, secondsOf);
  };
  let lines: Line[] = [];
  for (const { rooms, ...tight } of TRIES) {
    lines = tell(Math.max(1, ROOM[seconds] - rooms), tight);
    if (lengthOf(lines) <= seconds * 1.08) break;
  }
  // Short benefits leave time for more of them.
  if (lengthOf(lines) < seconds * 0.75) lines = tell(ROOM[seconds] + 2, TRIES[0]);
  const paragraphs = PARTS.flatMap((part) => {
    const own = lines.filter((line) => line.part === part).map(({ text }) => text);
    // Languages that write without spaces have none between sentences.
    return own.length > 0 ? [own.join(' ').replace(/(?<=[。！？]) /gu, '')] : [];
  });
  return { style, paragraphs, seconds: lengthOf(lines) };
}
