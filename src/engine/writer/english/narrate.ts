import { isCommon } from '../selling-points.ts';
import type { Line } from '../spoken-length.ts';
import { COUNTS, REMARKS, type StyleCopy } from './copy.ts';
import type { Grammar } from './grammar.ts';
import { type Benefit, EVIDENCE_WORTH, NUMBER, pluralGrammar, STRONG_WORTH, type Words } from './openings.ts';
import { lowerFirst } from './phrases.ts';
import { capitalize, comparison, joinPoints, relativeClause, sentence } from './say-point.ts';

/** Benefits above this worth are something to brag about. */
const BRAG_WORTH = 2;
/** Scripts with room for more benefits than this also include weak ones: weight, care. */
export const LONG_SCRIPT = 5;

interface NarrationOptions {
  grammar: Grammar;
  words: Words;
  room: number;
  turn: number;
  isShort: boolean;
  /** Whether the first benefit is required. */
  mustInclude: boolean;
}

const worthOfPoint = (at: number, { room, mustInclude }: NarrationOptions) =>
  at === 0 && mustInclude ? Infinity : at < room ? 20 - at : 0;

export function narrate(
  { narration }: StyleCopy,
  benefits: readonly Benefit[],
  options: NarrationOptions,
): Line[] {
  const { grammar } = options;
  const line = (text: string, at: number): Line => ({
    part: 'points',
    text,
    worth: worthOfPoint(at, options),
  });
  const sentenceOf = ({ read }: Benefit) => sentence(read, grammar);
  if (narration === 'counted') return narrateCounted(benefits, options);
  if (narration === 'verdict') return narrateVerdict(benefits, options);
  if (narration === 'dares') return narrateDares(benefits, options);
  if (narration === 'comparisons') {
    const { isPlural } = pluralGrammar(grammar);
    return benefits.map((benefit, at) => {
      const isAsked = at === 0 && !isCommon(benefit.text);
      const compared = isAsked ? comparison(benefit.read, 'yours', isPlural) : undefined;
      const answer = isPlural ? 'These' : 'This one';
      return line(compared ? `${compared.question} ${answer} ${compared.verb}.` : sentenceOf(benefit), at);
    });
  }
  if (narration === 'topics') {
    const topics: string[] = [];
    return benefits.map((benefit, at) => {
      const topic = benefit.angle?.topic;
      const isRepeated = topic !== undefined && benefit.text.toLowerCase().includes(topic.slice(0, 5));
      // `Then comfort:` needs a topic before it.
      const isLate = at > 0 && topics.length === 0;
      if (topic === undefined || isRepeated || isLate || topics.includes(topic) || topics.length > 2) {
        return line(sentenceOf(benefit), at);
      }
      topics.push(topic);
      const label =
        at === 0 ? `${capitalize(topic)} first:` : topics.length < 3 ? `Then ${topic}:` : `And ${topic}:`;
      return line(`${label} ${lowerFirst(sentenceOf(benefit))}`, at);
    });
  }
  if (narration === 'questions') {
    const second = benefits.findIndex(({ angle }, at) => at > 0 && angle && angle !== benefits[0]?.angle);
    return benefits.map((benefit, at) =>
      line(
        at === second
          ? `Then ask: ${lowerFirst(benefit.angle?.question ?? '')} ${sentenceOf(benefit)}`
          : sentenceOf(benefit),
        at,
      ),
    );
  }
  if (narration === 'remarks') {
    const remark = REMARKS[options.turn % REMARKS.length] ?? '';
    const isSerious = grammar.kind !== undefined && options.words['aLuxury'] === undefined;
    // Only the product itself can show off, with a number, and not if safety is the point.
    const remarkable = benefits.findIndex(
      ({ read: { kind }, text, worth }) =>
        !isSerious &&
        (kind === 'does' || kind === 'is') &&
        worth > BRAG_WORTH &&
        NUMBER.test(text) &&
        !isCommon(text) &&
        !text.includes(','),
    );
    return benefits.map((benefit, at) =>
      line(at === remarkable ? `${sentenceOf(benefit)} ${remark}` : sentenceOf(benefit), at),
    );
  }
  if (narration === 'worries') {
    // The opening has already asked about the first benefit.
    const worries = [benefits[0]?.angle?.worry];
    return benefits.map((benefit, at) => {
      const worry = at === 0 || worries.length > 2 ? undefined : benefit.angle?.worry;
      const [first = ''] = worry?.toLowerCase().split(/[ ?]/u) ?? [];
      // `Wet ground? It grips wet ground` would repeat itself.
      const isRepeated = benefits.slice(0, at + 1).some(({ text }) => text.toLowerCase().includes(first));
      if (worry === undefined || isRepeated || worries.includes(worry)) return line(sentenceOf(benefit), at);
      worries.push(worry);
      return line(`${worry} ${sentenceOf(benefit)}`, at);
    });
  }
  return narratePaired(benefits, options);
}

/** Varies repeated beginnings: `You get a hood. Plus two pockets.` */
export function withoutRepeatedYouGet(lines: readonly Line[]): Line[] {
  let hasYouGet = false;
  return lines.map((line) => {
    if (!line.text.startsWith('You get ')) return line;
    const text = hasYouGet ? line.text.replace(/^You get /, 'Plus ') : line.text;
    hasYouGet = true;
    return { ...line, text };
  });
}

/** Reunites benefits that were parts of one sentence, and joins short benefits of the same kind. */
function narratePaired(benefits: readonly Benefit[], options: NarrationOptions): Line[] {
  const { grammar, isShort } = options;
  const lines: Line[] = [];
  const remaining = [...benefits];
  const pairedText = (one: Benefit, other: Benefit, at: number) =>
    one.sourceSentence === other.sourceSentence
      ? `${one.sourceSentence}.`
      : at === 0
        ? undefined
        : joinPoints(one.read, other.read, grammar);
  for (let at = 0; remaining.length > 0; at++) {
    const one = remaining.shift() as Benefit;
    const partner = isShort ? undefined : remaining.find((other) => pairedText(one, other, at) !== undefined);
    if (partner) remaining.splice(remaining.indexOf(partner), 1);
    const text = partner && pairedText(one, partner, at);
    lines.push({
      part: 'points',
      text: text ?? sentence(one.read, grammar),
      worth: worthOfPoint(at, options),
    });
  }
  return lines;
}

/** Three reasons, then further benefits in long scripts. */
function narrateCounted(benefits: readonly Benefit[], { grammar, turn, room }: NarrationOptions): Line[] {
  const labels = COUNTS.labels[turn % COUNTS.labels.length] ?? COUNTS.labels[0];
  const reasons = benefits.slice(0, Math.min(labels.length, room));
  const lines = reasons.map(({ read }, at): Line => {
    const text = sentence(read, grammar);
    const labelled = reasons.length === 1 ? text : `${labels[at]} ${lowerFirst(text)}`;
    return { part: 'points', text: labelled, worth: Infinity };
  });
  if (room <= LONG_SCRIPT) return lines;
  const more = benefits.slice(reasons.length).map(({ read }, at): Line => {
    const text = sentence(read, grammar);
    return { part: 'points', text: at === 0 ? `And there's more. ${text}` : text, worth: 16 - at };
  });
  return [...lines, ...more];
}

function narrateVerdict(benefits: readonly Benefit[], { grammar, room }: NarrationOptions): Line[] {
  const best = benefits.find(({ text, read: { kind } }) => !isCommon(text) && kind !== 'has') ?? benefits[0];
  if (!best) return [];
  const others = benefits.filter((benefit) => benefit !== best);
  const lines: Line[] = others
    .slice(0, room)
    .map(({ read }, at) => ({ part: 'points', text: sentence(read, grammar), worth: 20 - at }));
  return [
    ...lines,
    {
      part: 'points',
      text: `${isCommon(best.text) ? '' : 'The verdict? '}${sentence(best.read, grammar)}`,
      worth: Infinity,
    },
  ];
}

function narrateDares(benefits: readonly Benefit[], options: NarrationOptions): Line[] {
  const { grammar } = options;
  let dares = 0;
  const isMass = grammar.kind !== undefined && grammar.kind.aKind === grammar.kind.kind1;
  const pluralForm = pluralGrammar(grammar);
  const pronoun = pluralForm.isPlural ? 'Ones' : isMass ? 'Some' : 'One';
  return benefits.map(({ read, text: point, worth }, at) => {
    const clause =
      isCommon(point) || worth < STRONG_WORTH || point.includes(grammar.name)
        ? undefined
        : addAlso(relativeClause(read, pluralForm), pluralForm.isPlural);
    const isDare = clause !== undefined && dares < (options.room > LONG_SCRIPT ? 3 : 2);
    if (isDare) dares++;
    if (isDare) return { part: 'points', text: `${pronoun} ${clause}.`, worth: worthOfPoint(at, options) };
    // Other benefits follow the name.
    const revealWorth = options.isShort ? -1 : worth > EVIDENCE_WORTH ? 19 : 13 - at;
    return { part: 'reveal', text: sentence(read, grammar), worth: revealWorth };
  });
}

/** Adds "also", because one product must meet all conditions: `that also folds flat`. */
function addAlso(clause: string | undefined, isPlural: boolean): string | undefined {
  const state = /^that(?:'s| are| can| will| may)(?= )/u;
  if (clause === undefined || state.test(clause)) return clause?.replace(state, '$& also');
  return clause
    .replace(/^that /u, 'that also ')
    .replace(/^with /u, `that also ${isPlural ? 'have' : 'has'} `);
}

/** Sentences about the whole product. After a sentence about a part, "It weighs 238 g" would refer to the part. */
const ABOUT_WHOLE_PRODUCT = /^It(?: (?=weighs )|['’]s (?=made (?:from|of) ))/u;

/** Names the product if "it" would refer to one of its parts: "The whole backpack weighs 980 g." */
export function withSubjects(lines: readonly Line[], { kind }: Grammar): Line[] {
  // The weight may be that of one item of a pair.
  const isPair = kind?.kind1.startsWith('pair') === true;
  return lines.flatMap((line, at) => {
    const previous = lines[at - 1]?.text;
    if (line.part !== 'points' || previous === undefined || ABOUT_WHOLE_PRODUCT.test(previous)) return line;
    if (isPair && ABOUT_WHOLE_PRODUCT.test(line.text)) return [];
    const subject = `The whole ${kind?.kind1 ?? 'thing'} `;
    const text = line.text.replace(
      ABOUT_WHOLE_PRODUCT,
      (it) => `${subject}${it.includes('s ') ? 'is ' : ''}`,
    );
    return { ...line, text };
  });
}
