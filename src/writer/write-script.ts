import { seedOf } from '../base/chance.ts';
import { type Composition, compose } from './compose.ts';
import { type Angle, angleOf } from './english/angles.ts';
import { englishTelling, isSayable } from './english/telling.ts';
import { foreignTelling } from './languages/telling.ts';
import type { ProductFacts } from './product-facts.ts';
import type { ScriptSeconds, ScriptStyle } from './script-styles.ts';
import { type SellingPoint, sellingPointsOf } from './selling-points.ts';
import { type SecondsOf, spokenLength } from './spoken-length.ts';

export interface ScriptOptions {
  style: ScriptStyle;
  /** A language value of the interface. */
  language: string;
  seconds: ScriptSeconds;
  /** Who will speak it; the language's usual voice otherwise. */
  voiceId?: string | undefined;
  /** Another seed says it differently; without one the product's name decides. */
  seed?: number | undefined;
  /** From 0: the same product told another time. */
  variant?: number;
}

/** A script in the words of the built-in writer: it says nothing that does not stand in the facts. */
export interface WrittenScript extends Composition {
  style: ScriptStyle;
}

/** Pure: the same facts and wish give the same script. */
export function writeScript(facts: ProductFacts, wish: ScriptOptions): WrittenScript {
  const { style, language, seconds, voiceId, variant = 0 } = wish;
  const secondsOf = spokenLength(language, voiceId);
  const seed = wish.seed ?? seedOf(`${facts.name} ${style}`);
  const found = sellingPointsOf(facts).filter(({ text }) => isSayable(text, facts));
  const angle =
    language === 'english'
      ? angleOf(
          facts.name,
          found.slice(0, MOST_LIKELY).map(({ text }) => text),
        )
      : undefined;
  const points = ordered(found, style, angle);
  const write = (told: readonly SellingPoint[], reasons: number) => {
    const telling =
      language === 'english'
        ? englishTelling(style, facts, told, reasons, angle)
        : foreignTelling(style, language, facts, reasons);
    return compose(telling, told, { seconds, secondsOf, seed: (seed + variant * 7919) >>> 0, variant });
  };
  if (style !== 'Top 3 reasons') return { style, ...write(points, 0) };
  return { style, ...countedReasons(points, seconds, secondsOf, write) };
}

/** Three reasons where there are three and time for them, otherwise as many as fit. */
function countedReasons(
  points: readonly SellingPoint[],
  seconds: number,
  secondsOf: SecondsOf,
  write: (told: readonly SellingPoint[], reasons: number) => Composition,
): Composition {
  const lengthOf = ({ text }: SellingPoint) => secondsOf(text);
  for (let count = Math.min(3, points.length); count > 1; count--) {
    const best = points.slice(0, count);
    const short = [...points].sort((one, other) => lengthOf(one) - lengthOf(other)).slice(0, count);
    for (const told of [best, points.filter((point) => short.includes(point))]) {
      const others = seconds === 60 && count === 3 ? points.filter((point) => !told.includes(point)) : [];
      const script = write([...told, ...others], count);
      if (script.seconds <= seconds * 1.08) return script;
    }
  }
  return write(points.slice(0, 1), 1);
}

/** Points that are told in most scripts. */
const MOST_LIKELY = 4;
const NUMBER_WORTH = 4;
const ANSWER_WORTH = 3;

/** Numbers come first where they are what it is about, and so does what answers the trouble that is told of. */
function ordered(
  points: readonly SellingPoint[],
  style: ScriptStyle,
  angle: Angle | undefined,
): SellingPoint[] {
  const more = (text: string) =>
    style === 'Data' ? (/\p{N}/u.test(text) ? NUMBER_WORTH : 0) : angle?.point.test(text) ? ANSWER_WORTH : 0;
  return points
    .map(({ text, worth }) => ({ text, worth: worth + more(text) }))
    .sort((one, other) => other.worth - one.worth);
}
