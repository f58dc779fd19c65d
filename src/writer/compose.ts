import { chance, shuffled } from '../base/chance.ts';
import { fitLength, type Piece } from './fit-length.ts';
import { pairsOf, questionsOf, withBreath } from './rhythm.ts';
import type { SellingPoint } from './selling-points.ts';
import type { SecondsOf } from './spoken-length.ts';
import type { Telling } from './telling.ts';

export interface Composition {
  /** Hook, opening, points, thoughts and call to action; each a sentence or more. */
  paragraphs: string[];
  /** Seconds, as the voice will need them. */
  seconds: number;
}

export interface WritingBrief {
  seconds: number;
  secondsOf: SecondsOf;
  seed: number;
  /** From 0; another one says it differently. */
  variant: number;
}

interface Line extends Piece {
  part: 'hook' | 'opening' | 'points' | 'thoughts' | 'close';
  text: string;
  /** The point that it says; how, depends on the points before. */
  point?: string;
  /** What it answers. */
  question?: string | undefined;
  isThought?: boolean;
}

/** How many points are enough for a length, so that a script does not become a list. */
const MOST_POINTS: readonly [seconds: number, points: number][] = [
  [20, 3],
  [40, 6],
  [Infinity, 9],
];
const WORTH = { point: 12, lead: 2, setup: 6, fact: 8, earlyFact: 20, bridge: 0.5, thought: 0.5 } as const;
/** Share of the length that a nicer script may be off. */
const SLACK = 0.08;
/** Seconds below which there is hardly time for more than the product. */
const SHORT = 20;
/** Seconds from which there is time for more than one sentence before the product is named. */
const LONG = 45;

/** Puts a script together that takes the time it should. The same frame gives the same script. */
export function compose(telling: Telling, points: readonly SellingPoint[], frame: WritingBrief): Composition {
  const isOff = ({ seconds }: Composition) => Math.abs(seconds - frame.seconds);
  let best = composeFrom(telling, points, frame, 0);
  // Where the best point leaves a gap that nothing fills, another one goes first.
  for (let first = 1; first < Math.min(4, points.length) && isOff(best) > frame.seconds * SLACK; first++) {
    const other = composeFrom(telling, points, frame, first);
    if (isOff(other) < isOff(best)) best = other;
  }
  return best;
}

/** @param first which of the points in their order goes first */
function composeFrom(
  telling: Telling,
  points: readonly SellingPoint[],
  frame: WritingBrief,
  first: number,
): Composition {
  const random = chance(frame.seed);
  const pick = (lines: readonly string[]) =>
    shuffled(lines, random)[frame.variant % Math.max(1, lines.length)];
  const { secondsOf } = frame;
  const line = (part: Line['part'], text: string | undefined, worth: number): Line[] =>
    text === undefined ? [] : [{ part, text, worth, seconds: secondsOf(text) }];

  const hook = telling.hookFits ? telling.hooks[frame.variant % telling.hooks.length] : pick(telling.hooks);
  const close = pick(telling.closes);
  const labels = telling.labels[(frame.seed + frame.variant) % Math.max(1, telling.labels.length)] ?? [];
  const intro = pick(telling.intros);
  const room = frame.seconds * 1.06 - secondsOf([hook, intro, close, labels[0]].join(' '));
  const told = tellPoints(
    telling,
    toFront(fittingFirst(varied(points, frame, random), room, secondsOf), first),
    labels,
    frame,
  );
  const [between] = shuffled(telling.fillers.bridges, random);
  // A long script has a thought there, and questions.
  const bridge = hasRhythm(telling, labels, frame) ? undefined : between;
  const thoughts = shuffled(telling.fillers.thoughts, random);
  const setup =
    telling.setups[
      (frame.variant + (telling.hasScene ? 0 : frame.seed)) % Math.max(1, telling.setups.length)
    ];
  // A hook that names the product needs nobody to introduce it again.
  const lead = told.length > 0 ? pick(telling.leads) : undefined;
  const isNamed = telling.name !== undefined && lead !== undefined && hook?.includes(telling.name) === true;
  const before = telling.isRevealed && !isNamed ? (frame.seconds < SHORT ? 1 : 2) : 0;
  const lines: Line[] = [
    ...line('hook', hook, Infinity),
    ...line('opening', setup, frame.seconds < SHORT ? WORTH.thought : WORTH.setup),
    ...line('opening', frame.seconds > LONG ? pick(telling.fillers.setups) : undefined, WORTH.thought),
    ...told.slice(0, before).map((point) => ({ ...point, part: 'opening' as const })),
    ...line('opening', isNamed ? undefined : intro, Infinity),
    ...(telling.earlyFacts ?? []).flatMap((text) =>
      line('opening', text, frame.seconds < SHORT ? WORTH.fact : WORTH.earlyFact),
    ),
    ...line('points', lead, isNamed ? Infinity : WORTH.lead),
    ...told.slice(before, before + 3),
    ...line('points', told.length > before + 3 ? bridge : undefined, WORTH.bridge),
    ...told.slice(before + 3),
    ...telling.facts.flatMap((text) => line('thoughts', text, WORTH.fact)),
    ...thoughts.flatMap((text, index) =>
      line('thoughts', text, WORTH.thought - index * 0.01).map((one) => ({ ...one, isThought: true })),
    ),
    ...line('close', close, Infinity),
  ];
  const chosen = fitLength(lines, frame.seconds);
  // A bridge leads to another point.
  const isLoose = chosen.findLast(({ part }) => part === 'points')?.text === bridge;
  const tell = (those: readonly Line[]) => written(those, telling, labels, frame);
  if (!isLoose) return tell(chosen);
  const without = tell(fitLength(withoutBridge(lines, bridge), frame.seconds));
  return Math.abs(without.seconds - frame.seconds) > frame.seconds * SLACK ? tell(chosen) : without;
}

function withoutBridge(lines: readonly Line[], bridge: string | undefined): Line[] {
  return lines.filter(({ part, text }) => part !== 'points' || text !== bridge);
}

function tellPoints(
  telling: Telling,
  points: readonly SellingPoint[],
  labels: readonly string[],
  frame: WritingBrief,
): Line[] {
  const { seconds, secondsOf, seed, variant } = frame;
  const say = telling.speaker();
  const most = telling.count ?? MOST_POINTS.find(([limit]) => seconds < limit)?.[1] ?? 0;
  const spare = telling.count === undefined || seconds > LONG ? 4 : 0;
  const told = points.slice(0, most + spare);
  const questions = hasRhythm(telling, labels, frame)
    ? questionsOf(told, telling, seed + variant)
    : new Map<string, string>();
  return told.map(({ text, worth }, index) => ({
    part: 'points',
    text,
    point: text,
    question: questions.get(text),
    // Beyond enough, points only stand in for others that do not fit.
    worth: index < (telling.count ?? 0) ? Infinity : index < most ? worthOfPoint(index, worth) : 1,
    seconds: secondsOf(`${questions.get(text) ?? ''} ${labelled(labels[index], say(text), telling)}`.trim()),
  }));
}

/** The first is told wherever there is room. */
function worthOfPoint(index: number, worth: number): number {
  return index === 0 ? WORTH.point * 5 : WORTH.point + worth;
}

function labelled(label: string | undefined, text: string, { behindColon }: Telling): string {
  if (label === undefined) return text;
  return `${label} ${label.endsWith(':') ? behindColon(text) : text}`;
}

/** Styles and variants do not tell the same points in the same order, but all tell good ones. */
function varied(
  points: readonly SellingPoint[],
  { variant }: WritingBrief,
  random: () => number,
): SellingPoint[] {
  const spread = variant === 0 ? 0.8 : 1.6;
  return points
    .map((point) => ({ point, worth: point.worth + random() * spread }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ point }) => point);
}

/** The one point that must be said is one that there is time for. */
function fittingFirst(points: readonly SellingPoint[], room: number, secondsOf: SecondsOf): SellingPoint[] {
  const first = points.find(({ text }) => secondsOf(`It is ${text}.`) <= room);
  return first ? [first, ...points.filter((point) => point !== first)] : [...points];
}

function toFront(points: readonly SellingPoint[], at: number): SellingPoint[] {
  const chosen = points[at];
  return chosen ? [chosen, ...points.filter((point) => point !== chosen)] : [...points];
}

/** Whether a script is long enough for more than its points, and does not count them. */
function hasRhythm({ questionsFor }: Telling, labels: readonly string[], { seconds }: WritingBrief): boolean {
  return questionsFor !== undefined && seconds > LONG && labels.length === 0;
}

const PARTS = ['hook', 'opening', 'points', 'thoughts', 'close'] as const;

function written(
  lines: readonly Line[],
  telling: Telling,
  labels: readonly string[],
  frame: WritingBrief,
): Composition {
  const { secondsOf } = frame;
  const say = telling.speaker();
  const isLong = hasRhythm(telling, labels, frame);
  const ordered = isLong ? withBreath(lines) : lines;
  const pairs = isLong ? pairsOf(ordered, telling) : new Map<Line, Line>();
  const seconded = new Set(pairs.values());
  let count = 0;
  // What was said before the breath is not gone on with.
  const isAfterThought = (line: Line) => ordered[ordered.indexOf(line) - 1]?.isThought === true;
  const spoken = (line: Line) => {
    if (line.point === undefined) return line.text;
    const answer = say(line.point, {
      other: pairs.get(line)?.point,
      isAnswer: line.question !== undefined || isAfterThought(line),
    });
    return line.question === undefined
      ? labelled(labels[count++], answer, telling)
      : `${line.question} ${answer}`;
  };
  const texts = ordered
    .filter((line) => !seconded.has(line))
    .map((line) => ({ part: line.part, text: spoken(line) }));
  const paragraphs = PARTS.map((part) => texts.filter((line) => line.part === part))
    .filter((own) => own.length > 0)
    .map((own) => own.map(({ text }) => text).join(' '));
  return { paragraphs, seconds: secondsOf(paragraphs.join(' ')) };
}
