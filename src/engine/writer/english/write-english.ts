import { ownValue } from '../../../base/own-value.ts';
import type { Line } from '../fit-length.ts';
import { isWrittenIn } from '../language-of.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { ScriptStyle } from '../script-styles.ts';
import { isCommon, sellingPointsOf } from '../selling-points.ts';
import { type Angle, angleOf } from './angles.ts';
import { clauseIn } from './clause.ts';
import { COPY, COUNTS, PRICES, REMARKS, SHORTEST_CLOSE, type StyleCopy } from './copy.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import { lowered } from './noun-phrase.ts';
import { type ReadPoint, readPoint } from './read-point.ts';
import {
  ability,
  begun,
  both,
  comparison,
  condition,
  isItself,
  numberHook,
  relative,
  sentence,
} from './say-point.ts';

/** A benefit that can be said, with the trouble that it answers. */
interface Benefit {
  read: ReadPoint;
  text: string;
  /** The sentence that it is a part of. */
  whole: string;
  worth: number;
  angle: Angle | undefined;
}

/** Points of a long text that are read: the best, of which a minute has room for seven. */
const MAX_READ = 24;
/** Worth of what is told only where there is hardly anything else. */
const WEAK = -3;
/** Worth of what is good enough to open with. */
const STRONG = 0.4;
/** Worth of a benefit that is a reason by itself: money saved, by a number. */
const OUTSTANDING = 10.5;
/** Worth of what somebody may brag about. */
const BRAG = 2;
/** Benefits from which there is also room for what is hardly worth telling: weight, care. */
const LONG = 5;
/** Not the year of a style: `'80s`. */
const NUMBER = /(?<!['’\d.,])\d/u;
/** Worth from which a benefit rests on a measurement. */
const EVIDENCE = 6;

export interface EnglishRequest {
  /** How many benefits the length has room for. */
  room: number;
  /** Which of the ways to say it. */
  turn: number;
  /** Whether there is no time to say what the product is, and who made it. */
  isShort: boolean;
  /** Words of the longest benefit that there is time for. */
  maxWords: number;
  /** Whether opening and call to action are the shortest, whatever the turn. */
  isShortest: boolean;
}

/**
 * Reads a product once, for scripts of one style and different lengths: the lines of each in order. Which of them are said
 * is a matter of time.
 */
export function englishWriter(facts: ProductFacts, style: ScriptStyle): (request: EnglishRequest) => Line[] {
  const grammar = grammarOf(facts.name, facts.description);
  const read = benefitsOf(facts, grammar);
  return (request) => write(facts, COPY[style], { grammar, read, request });
}

interface Source {
  grammar: Grammar;
  read: readonly Benefit[];
  request: EnglishRequest;
}

function write(facts: ProductFacts, copy: StyleCopy, { grammar, read, request }: Source): Line[] {
  const { room, turn } = request;
  const itself = read.find(({ read: { kind, text } }) => kind === 'is' && isItself(text))?.read.text;
  // What a product is tells nothing new where nothing else is known.
  const descriptor = read.length > 1 ? itself : undefined;
  const strong = read.filter(
    ({ read: { text }, worth }, at) =>
      text !== descriptor &&
      (worth > 0 ||
        at < 2 ||
        (worth > WEAK && (at < 4 || room > LONG || (copy.numbersFirst === true && NUMBER.test(text))))) &&
      text.split(' ').length <= request.maxWords,
  );
  // What names the product would tell the end before it comes.
  const secret = strong.filter(({ text }) => !text.includes(grammar.name));
  const benefits = ordered(copy.namesLast && secret.length > 0 ? secret : strong, copy);
  const words = wordsOf(facts, grammar, request.isShort ? undefined : descriptor, request.isShort);
  const opening = chooseOpening(copy, { benefits, grammar, words, ...request });
  // After a challenge there is room for what names the product.
  const all = copy.telling === 'dares' ? ordered(strong, copy) : benefits;
  const told = all.filter((benefit) => !opening.told.includes(benefit));
  const lead = opening.lead;
  const rest = (lead ? [lead, ...told.filter((benefit) => benefit !== lead)] : told).slice(0, room + 2);
  // Without a benefit to look for there is nothing to dare.
  const isDare = copy.telling !== 'dares' || opening.told.length > 0;
  const lines = withSubjects(
    withoutEcho(
      tell(isDare ? copy : { ...copy, telling: 'plain' }, rest, {
        grammar,
        words,
        room: Math.max(1, room - opening.told.length),
        turn,
        isShort: request.isShort,
        mustTell: opening.told.length === 0 || !request.isShort,
      }),
    ),
    grammar,
  );
  const descriptorIsTold =
    opening.text.includes(descriptor ?? '\n') || opening.name.includes(descriptor ?? '\n');
  const name: Line[] = opening.name === '' ? [] : [{ part: 'opening', text: opening.name, worth: Infinity }];
  const namesLast = copy.namesLast === true && isDare;
  const count = lines.filter(({ worth }) => worth > 0).length;
  const hook = opening.text.replace(/\{[Cc]ount\}/gu, () => COUNTS.reasons[Math.min(3, count) - 1] ?? '');
  return [
    { part: 'hook', text: hook, worth: Infinity },
    ...(namesLast ? [] : name),
    ...lines.filter(({ part }) => part === 'points'),
    ...(namesLast ? name.map((line) => ({ ...line, part: 'reveal' as const })) : []),
    ...lines.filter(({ part }) => part === 'reveal'),
    ...audienceLine(facts, itself, descriptorIsTold ? (descriptor ?? '') : '', grammar),
    ...priceLine(facts, words, request.isShort ? 1 : turn, opening.text),
    {
      part: 'close',
      text:
        fill(request.isShortest ? SHORTEST_CLOSE : (copy.closes[turn % 3] ?? copy.closes[0]), words) ?? '',
      worth: Infinity,
    },
  ];
}

/** After a sentence about a part, "It weighs 238 g" would speak of the part. */
const OF_THE_WHOLE = /^It(?: (?=weighs )|['’]s (?=made (?:from|of) ))/u;

/** Names the product anew where "it" would be taken for a part of it: "The whole backpack weighs 980 g." */
function withSubjects(lines: readonly Line[], { kind }: Grammar): Line[] {
  // A weight may be that of one of a pair.
  const isPair = kind?.kind1.startsWith('pair') === true;
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]?.text;
    // What is told before may be left out for want of time, unless it is the first.
    if (line.part !== 'points' || before === undefined || OF_THE_WHOLE.test(before)) return line;
    if (isPair && OF_THE_WHOLE.test(line.text)) return [];
    const subject = `The whole ${kind?.kind1 ?? 'thing'} `;
    const text = line.text.replace(OF_THE_WHOLE, (it) => `${subject}${it.includes('s ') ? 'is ' : ''}`);
    return { ...line, text };
  });
}

function benefitsOf(facts: ProductFacts, grammar: Grammar): Benefit[] {
  const benefits: Benefit[] = [];
  const angleFor = (text: string) => {
    const angle = angleOf(text, `${facts.name} ${grammar.kind?.kinds ?? ''}`);
    return angle && grammar.isPlural ? { ...angle, question: ofSeveral(angle.question) } : angle;
  };
  if (!isWrittenIn(facts.description, 'english')) return [];
  for (const { text: whole, worth } of sellingPointsOf(facts).slice(0, MAX_READ)) {
    for (const text of statementsIn(whole)) {
      const point = readPoint(text, grammar);
      if (!point) continue;
      // A first sentence without a verb says what the product is.
      const isName = point.kind === 'has' && isItself(text) && facts.description.trim().startsWith(text);
      const read: ReadPoint = isName ? { kind: 'is', text: point.text } : point;
      benefits.push({ read, text, whole, worth, angle: angleFor(text) });
    }
  }
  return benefits;
}

/** A question about one thing, asked about several. */
function ofSeveral(question: string): string {
  return question
    .replace(/\b(d)oes it\b/iu, '$1o they')
    .replace(/\b(i)s it\b/iu, (_all, letter: string) => (letter === 'I' ? 'Are they' : 'are they'))
    .replace(/\bit is\b/iu, 'they are')
    .replace(/\bwill it\b/iu, (all) => all.replace('it', 'they'))
    .replace(/\bit\b/u, 'them');
}

/** `The mesh keeps your feet cool, and the sole grips` are two statements. */
function statementsIn(point: string): string[] {
  const parts = point.split(/, and (?=(?:the|its|your) )/u);
  return parts.length > 1 && parts.every((part) => clauseIn(part)) ? parts.map(begun) : [point];
}

function ordered(benefits: readonly Benefit[], { numbersFirst }: StyleCopy): Benefit[] {
  if (!numbersFirst) return [...benefits];
  const hasNumber = ({ text }: Benefit) => NUMBER.test(text);
  return [...benefits.filter(hasNumber), ...benefits.filter((benefit) => !hasNumber(benefit))];
}

type Words = Readonly<Record<string, string | undefined>>;

function wordsOf(
  facts: ProductFacts,
  grammar: Grammar,
  descriptor: string | undefined,
  isShort: boolean,
): Words {
  const { name, product, isPlural, kind, isService } = grammar;
  // `Papercraft Co.` would end its sentence twice.
  const maker = facts.brand?.replace(/[®™©]|\.$/gu, '').trim() ?? '';
  const isNew = maker !== '' && !name.toLowerCase().includes(maker.toLowerCase());
  const full = isNew && !isShort ? `${product} by ${maker}` : product;
  const isAmount = kind?.kind1 === kind?.kinds;
  const category = [facts.name, kind?.kinds, facts.targetAudience].join(' ');
  return {
    name,
    product,
    full,
    intro: descriptor === undefined ? full : `${full}, ${descriptor}`,
    descriptor: descriptor === undefined ? undefined : `${isPlural ? "They're" : "It's"} ${descriptor}.`,
    it: isPlural ? 'they' : 'it',
    exists: isPlural ? 'they already exist' : 'it already exists',
    itIs: isPlural ? "they're" : "it's",
    itWas: isPlural ? 'They were' : 'It was',
    is: isPlural ? 'are' : 'is',
    does: isPlural ? 'do' : 'does',
    has: isPlural ? 'have' : 'has',
    s: isPlural ? '' : 's',
    unbox: isService ? 'look inside' : 'unbox',
    get: isService ? 'try it' : 'get yours',
    buying: isService ? 'choosing' : 'buying',
    them: isPlural ? 'them' : 'it',
    aKind: kind?.aKind,
    aLuxury: ESSENTIAL.test(category) ? undefined : kind?.aKind,
    another: ESSENTIAL.test(category) && !FOR_CHILDREN.test(category) && !isAmount ? kind?.kind1 : undefined,
    kind1: kind?.kind1,
    kinds: kind?.kinds,
    price: facts.price,
    was: facts.oldPrice,
  };
}

/** What nobody should be told that they can do without: for health, safety and babies. */
const ESSENTIAL =
  /\b(?:sun ?screens?|sun ?cream|SPF|helmets?|seat ?belts?|car seats?|cribs?|cots?|bassinets?|cradles?|strollers?|bab(?:y|ies)|infants?|toddlers?|newborns?|parents|nursing|diapers?|nappy|nappies|smoke|alarms?|detectors?|first[- ]aid|medic\w*|thermometers?|blood|inhalers?|vitamins?|supplements?|braces?|orthop\w+|knee|locks?|extinguishers?|life ?(?:jackets?|vests?)|respirators?|toothbrush(?:es)?|hearing|safety|health|sterili[sz]ers?|filters?)\b/iu;

/** Nobody has one already. */
const FOR_CHILDREN = /\bbab(?:y|ies)\b|\bcrib|\bnewborn|\btoddler|\binfant|\bchild/iu;

/** Undefined where a word is not known. A placeholder with a capital begins with one. */
function fill(line: string, words: Words): string | undefined {
  let isWhole = true;
  const filled = line.replace(/\{(\w+)\}/g, (whole, key: string) => {
    if (/^count$/i.test(key)) return whole;
    const word = ownValue(words, key) ?? ownValue(words, key.charAt(0).toLowerCase() + key.slice(1));
    if (word === undefined) isWhole = false;
    return /^\p{Lu}/u.test(key) ? begun(word ?? '') : (word ?? '');
  });
  if (!isWhole) return undefined;
  return filled.replace(
    /([.!?]\s+)(\p{Ll})(?!\p{Lu})/gu,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

interface Opening {
  text: string;
  /** Empty where the hook names the product. */
  name: string;
  /** Benefits that it has told. */
  told: Benefit[];
  /** The benefit that has to follow, because the opening speaks of its trouble. */
  lead: Benefit | undefined;
}

interface Teller {
  benefits: readonly Benefit[];
  grammar: Grammar;
  words: Words;
  turn: number;
  isShort: boolean;
  isShortest: boolean;
  speaksOf?: number;
}

const ANGLE_WORDS = ['problem', 'moment', 'joke', 'feeling', 'question'] as const;
const OF_A_BENEFIT = /\{(?:that|could|ifIt|doesYours|number|problem|moment|joke|feeling|question)\}/;

function chooseOpening({ openings, speaksOf = 0 }: StyleCopy, asked: Teller): Opening {
  // What outshines all others comes first in every style.
  const isFirst = asked.isShort || (asked.benefits[0]?.worth ?? 0) > OUTSTANDING;
  const teller = { ...asked, speaksOf: isFirst ? 0 : speaksOf };
  const tries = openings.flatMap((line) => {
    const opening = openingOf(line, teller);
    return opening ? [{ ...opening, isSpecific: OF_A_BENEFIT.test(line) }] : [];
  });
  const specific = tries.filter(({ isSpecific }) => isSpecific);
  const fitting = specific.length > 0 ? specific : tries;
  const byLength = [...fitting].sort((one, other) => lengthOf(one) - lengthOf(other));
  const chosen = teller.isShortest ? byLength[0] : fitting[teller.turn % Math.max(1, fitting.length)];
  return chosen ?? { text: `Meet ${teller.words['full']}.`, name: '', told: [], lead: undefined };
}

/** Characters, the benefit that has to follow included. */
function lengthOf({ text, name, lead }: Opening): number {
  return text.length + name.length + (lead?.text.length ?? 0);
}

function openingOf(line: string, { benefits, grammar, words, speaksOf = 0 }: Teller): Opening | undefined {
  const told: Benefit[] = [];
  const own: Record<string, string> = {};
  const take = (key: string, make: (benefit: Benefit) => string | undefined) => {
    if (!line.includes(`{${key}}`)) return true;
    const fitting = benefits
      .filter(({ text, worth }) => worth > STRONG && (key === 'number' || !isCommon(text)))
      .slice(0, 5)
      .filter((benefit) => make(benefit) !== undefined);
    const benefit = fitting[Math.min(speaksOf, fitting.length - 1)];
    if (!benefit) return false;
    own[key] = make(benefit) ?? '';
    told.push(benefit);
    return true;
  };
  const { kind } = grammar;
  const asSeveral = severalAs(grammar);
  const isPair = asSeveral.isPlural;
  const found =
    take('that', ({ read }) => relative(read, asSeveral)) &&
    take('could', ({ read }) => ability(read)) &&
    take('ifIt', ({ read }) => condition(read, grammar)) &&
    take('doesYours', ({ read }) => {
      const asked = kind && comparison(read, `your ${isPair ? kind.kinds : kind.kind1}`, isPair);
      own['doesIt'] = comparison(read, '', grammar.isPlural)?.verb ?? '';
      return asked?.question;
    }) &&
    take('number', (benefit) => numberOpening(benefit, benefits, grammar, words['full'] ?? ''));
  if (!found) return undefined;
  const wanted = ANGLE_WORDS.filter((word) => line.includes(`{${word}}`));
  const angled = benefits
    .slice(0, 4)
    .filter(({ angle, worth }) => worth > 0 && wanted.some((word) => angle?.[word] !== undefined));
  const lead = angled[Math.min(speaksOf, angled.length - 1)];
  const { problem, moment, joke, feeling, question } = lead?.angle ?? {};
  const [first = '', second = ''] = line.split(' | ');
  const known = { ...words, ...own, problem, moment, joke, feeling, question };
  const [hook, name] = [fill(first, known), fill(second, known)];
  // A product that the hook names may go without a word for what it is.
  if (hook === undefined || (name === undefined && second !== '{Descriptor}')) return undefined;
  return { text: hook, name: name ?? '', told, lead };
}

/** `Running shoes that give`, even where the product's own name stands for one. */
function severalAs(grammar: Grammar): Grammar {
  return grammar.kind?.isSeveral ? { ...grammar, isPlural: true } : grammar;
}

function numberOpening(benefit: Benefit, benefits: readonly Benefit[], grammar: Grammar, full: string) {
  const hookOf = ({ read }: Benefit) => numberHook(read, grammar, full);
  const hook = hookOf(benefit);
  if (hook !== undefined || !NUMBER.test(benefit.text)) return hook;
  // Evidence is said in full; other numbers give way to one that makes a hook.
  const isBetter =
    benefit.worth < EVIDENCE && benefits.slice(0, 4).some((other) => hookOf(other) !== undefined);
  const { kind, text } = benefit.read;
  const told = kind === 'is' ? `${begun(text)}.` : sentence(benefit.read, grammar);
  return isBetter ? undefined : `${told} That's ${full}.`;
}

interface Telling {
  grammar: Grammar;
  words: Words;
  room: number;
  turn: number;
  isShort: boolean;
  /** Whether the opening has told no benefit that would be enough. */
  mustTell: boolean;
}

const worthAt = (at: number, { room, mustTell }: Telling) =>
  at === 0 && mustTell ? Infinity : at < room ? 20 - at : 0;

function tell({ telling }: StyleCopy, benefits: readonly Benefit[], how: Telling): Line[] {
  const { grammar } = how;
  const line = (text: string, at: number): Line => ({ part: 'points', text, worth: worthAt(at, how) });
  const said = ({ read }: Benefit) => sentence(read, grammar);
  if (telling === 'counted') return counted(benefits, how);
  if (telling === 'verdict') return verdict(benefits, how);
  if (telling === 'dares') return dares(benefits, how);
  if (telling === 'comparisons') {
    const { isPlural } = severalAs(grammar);
    return benefits.map((benefit, at) => {
      const isAsked = at === 0 && !isCommon(benefit.text);
      const asked = isAsked ? comparison(benefit.read, 'yours', isPlural) : undefined;
      const answer = isPlural ? 'These' : 'This one';
      return line(asked ? `${asked.question} ${answer} ${asked.verb}.` : said(benefit), at);
    });
  }
  if (telling === 'topics') {
    const topics: string[] = [];
    return benefits.map((benefit, at) => {
      const topic = benefit.angle?.topic;
      const isSaid = topic !== undefined && benefit.text.toLowerCase().includes(topic.slice(0, 5));
      // `Then comfort:` needs something that came first.
      const isLate = at > 0 && topics.length === 0;
      if (topic === undefined || isSaid || isLate || topics.includes(topic) || topics.length > 2) {
        return line(said(benefit), at);
      }
      topics.push(topic);
      const label =
        at === 0 ? `${begun(topic)} first:` : topics.length < 3 ? `Then ${topic}:` : `And ${topic}:`;
      return line(`${label} ${lowered(said(benefit))}`, at);
    });
  }
  if (telling === 'questions') {
    const second = benefits.findIndex(({ angle }, at) => at > 0 && angle && angle !== benefits[0]?.angle);
    return benefits.map((benefit, at) =>
      line(
        at === second
          ? `Then ask: ${lowered(benefit.angle?.question ?? '')} ${said(benefit)}`
          : said(benefit),
        at,
      ),
    );
  }
  if (telling === 'remarks') {
    const remark = REMARKS[how.turn % REMARKS.length] ?? '';
    const isSerious = grammar.kind !== undefined && how.words['aLuxury'] === undefined;
    // Only the product itself can show off, only with a number, and not where safety is the point.
    const remarkable = benefits.findIndex(
      ({ read: { kind }, text, worth }) =>
        !isSerious &&
        (kind === 'does' || kind === 'is') &&
        worth > BRAG &&
        NUMBER.test(text) &&
        !isCommon(text) &&
        !text.includes(','),
    );
    return benefits.map((benefit, at) =>
      line(at === remarkable ? `${said(benefit)} ${remark}` : said(benefit), at),
    );
  }
  if (telling === 'worries') {
    // The opening has asked about the first one.
    const worries = [benefits[0]?.angle?.worry];
    return benefits.map((benefit, at) => {
      const worry = at === 0 || worries.length > 2 ? undefined : benefit.angle?.worry;
      const [first = ''] = worry?.toLowerCase().split(/[ ?]/u) ?? [];
      // `Wet ground? It grips wet ground` says it twice.
      const isSaid = benefits.slice(0, at + 1).some(({ text }) => text.toLowerCase().includes(first));
      if (worry === undefined || isSaid || worries.includes(worry)) return line(said(benefit), at);
      worries.push(worry);
      return line(`${worry} ${said(benefit)}`, at);
    });
  }
  return paired(benefits, how);
}

/** `You get a hood. Plus two pockets.` */
function withoutEcho(lines: readonly Line[]): Line[] {
  let isTold = false;
  return lines.map((line) => {
    if (!line.text.startsWith('You get ')) return line;
    const text = isTold ? line.text.replace(/^You get /, 'Plus ') : line.text;
    isTold = true;
    return { ...line, text };
  });
}

/** What was one sentence is one again, and short benefits of a kind share one. */
function paired(benefits: readonly Benefit[], how: Telling): Line[] {
  const { grammar, isShort } = how;
  const lines: Line[] = [];
  const rest = [...benefits];
  const together = (one: Benefit, other: Benefit, at: number) =>
    one.whole === other.whole ? `${one.whole}.` : at === 0 ? undefined : both(one.read, other.read, grammar);
  for (let at = 0; rest.length > 0; at++) {
    const one = rest.shift() as Benefit;
    const mate = isShort ? undefined : rest.find((other) => together(one, other, at) !== undefined);
    if (mate) rest.splice(rest.indexOf(mate), 1);
    const text = mate && together(one, mate, at);
    lines.push({ part: 'points', text: text ?? sentence(one.read, grammar), worth: worthAt(at, how) });
  }
  return lines;
}

/** Three reasons, and what else there is time for. */
function counted(benefits: readonly Benefit[], { grammar, turn, room }: Telling): Line[] {
  const labels = COUNTS.labels[turn % COUNTS.labels.length] ?? COUNTS.labels[0];
  const reasons = benefits.slice(0, Math.min(labels.length, room));
  const lines = reasons.map(({ read }, at): Line => {
    const text = sentence(read, grammar);
    const told = reasons.length === 1 ? text : `${labels[at]} ${lowered(text)}`;
    return { part: 'points', text: told, worth: Infinity };
  });
  if (room <= LONG) return lines;
  const more = benefits.slice(reasons.length).map(({ read }, at): Line => {
    const text = sentence(read, grammar);
    return { part: 'points', text: at === 0 ? `And there's more. ${text}` : text, worth: 16 - at };
  });
  return [...lines, ...more];
}

function verdict(benefits: readonly Benefit[], { grammar, room }: Telling): Line[] {
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

function dares(benefits: readonly Benefit[], how: Telling): Line[] {
  const { grammar } = how;
  let dared = 0;
  const isMass = grammar.kind !== undefined && grammar.kind.aKind === grammar.kind.kind1;
  const asSeveral = severalAs(grammar);
  const one = asSeveral.isPlural ? 'Ones' : isMass ? 'Some' : 'One';
  return benefits.map(({ read, text: told, worth }, at) => {
    const that =
      isCommon(told) || worth < STRONG || told.includes(grammar.name)
        ? undefined
        : also(relative(read, asSeveral), asSeveral.isPlural);
    const isDare = that !== undefined && dared < (how.room > LONG ? 3 : 2);
    if (isDare) dared++;
    if (isDare) return { part: 'points', text: `${one} ${that}.`, worth: worthAt(at, how) };
    // What is no dare needs the name before it.
    const rest = how.isShort ? -1 : worth > EVIDENCE ? 19 : 13 - at;
    return { part: 'reveal', text: sentence(read, grammar), worth: rest };
  });
}

/** `that also folds flat`: one thing has to do all of it. */
function also(clause: string | undefined, isPlural: boolean): string | undefined {
  const state = /^that(?:'s| are| can| will| may)(?= )/u;
  if (clause === undefined || state.test(clause)) return clause?.replace(state, '$& also');
  return clause
    .replace(/^that /u, 'that also ')
    .replace(/^with /u, `that also ${isPlural ? 'have' : 'has'} `);
}

const MAX_AUDIENCE = 60;
/** Words of a marketing plan, which nobody says aloud. */
const DEMOGRAPHIC = /\d|\baged?\b|\binterested\b|\bincome\b|\bdemographic|\bmales?\b|\bfemales?\b|[,;:(]/iu;

function audienceLine(
  { targetAudience }: ProductFacts,
  itself: string | undefined,
  descriptor: string,
  { isPlural }: Grammar,
): Line[] {
  // `A budgeting app for couples`.
  const told = targetAudience ?? / for ((?:\p{L}+ ){0,3}\p{L}+s)$/u.exec(itself ?? '')?.[1];
  if (targetAudience === undefined && descriptor !== '') return [];
  const audience = told?.replace(/(?<![\s.!])[\s.!]+$/u, '').replace(/^for\s+/iu, '') ?? '';
  if (audience === '' || audience.length > MAX_AUDIENCE || DEMOGRAPHIC.test(audience)) return [];
  const words = audience.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  if (words.filter((word) => descriptor.toLowerCase().includes(word)).length > 1) return [];
  if (
    !/s$|^(?:people|anyone|everyone|those|parents|men|women|children)\b|\bpeople\b/iu.test(
      audience.split(/ (?:who|that|with|in|on) /u)[0] ?? '',
    )
  )
    return [];
  const who = lowered(audience);
  return [{ part: 'price', text: `${isPlural ? "They're" : "It's"} made for ${who}.`, worth: 17.5 }];
}

function priceLine({ price, oldPrice }: ProductFacts, words: Words, turn: number, hook: string): Line[] {
  if (price === undefined || hook.includes(price)) return [];
  const lines = oldPrice === undefined ? PRICES.price : PRICES.drop;
  const text = fill(lines[turn % lines.length] ?? lines[0], words) ?? '';
  return [{ part: 'price', text, worth: oldPrice === undefined ? 18.5 : Infinity }];
}
