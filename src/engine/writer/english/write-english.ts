import { isWrittenIn } from '../../text/language-of.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { ScriptStyle } from '../script-styles.ts';
import { sellingPointsOf } from '../selling-points.ts';
import type { Line } from '../spoken-length.ts';
import { angleOf } from './angles.ts';
import { COPY, COUNTS, PRICES, SHORT_CLOSE, type StyleCopy } from './copy.ts';
import { type Grammar, grammarOf } from './grammar.ts';
import { LONG_SCRIPT, narrate, withoutRepeatedYouGet, withSubjects } from './narrate.ts';
import { type Benefit, chooseOpening, fill, NUMBER, type Words, wordsOf } from './openings.ts';
import { clauseIn, lowerFirst } from './phrases.ts';
import { type ReadPoint, readPoint } from './read-point.ts';
import { capitalize, isNounPhrase } from './say-point.ts';

/** Maximum number of points to read. A script of a minute has room for seven. */
const MAX_READ = 24;
/** Benefits up to this worth are used only if there are few others. */
const WEAK_WORTH = -3;

export interface EnglishRequest {
  /** Number of benefits for which the script has room. */
  room: number;
  /** Chooses among alternative wordings. */
  turn: number;
  /** Whether to omit the description and the maker of the product. */
  isShort: boolean;
  /** Maximum words of a benefit. */
  maxWords: number;
  /** Whether to use the shortest opening and call to action, whatever the turn. */
  isShortest: boolean;
}

/**
 * Reads a product once, for scripts of one style and different lengths. Returns the candidate lines of a script in
 * order; `fitLength` chooses among them.
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
  const itself = read.find(({ read: { kind, text } }) => kind === 'is' && isNounPhrase(text))?.read.text;
  // Without other benefits, saying what the product is adds nothing.
  const descriptor = read.length > 1 ? itself : undefined;
  const strong = read.filter(
    ({ read: { text }, worth }, at) =>
      text !== descriptor &&
      (worth > 0 ||
        at < 2 ||
        (worth > WEAK_WORTH &&
          (at < 4 || room > LONG_SCRIPT || (copy.numbersFirst === true && NUMBER.test(text))))) &&
      text.split(' ').length <= request.maxWords,
  );
  // Benefits that name the product would spoil the reveal.
  const withoutName = strong.filter(({ text }) => !text.includes(grammar.name));
  const benefits = sortBenefits(copy.namesLast && withoutName.length > 0 ? withoutName : strong, copy);
  const words = wordsOf(facts, grammar, request.isShort ? undefined : descriptor, request.isShort);
  const opening = chooseOpening(copy, { benefits, grammar, words, ...request });
  // After a challenge, benefits that name the product are fine.
  const all = copy.narration === 'dares' ? sortBenefits(strong, copy) : benefits;
  const remaining = all.filter((benefit) => !opening.used.includes(benefit));
  const lead = opening.lead;
  const rest = (lead ? [lead, ...remaining.filter((benefit) => benefit !== lead)] : remaining).slice(
    0,
    room + 2,
  );
  // A challenge needs a benefit to look for.
  const isDare = copy.narration !== 'dares' || opening.used.length > 0;
  const lines = withSubjects(
    withoutRepeatedYouGet(
      narrate(isDare ? copy : { ...copy, narration: 'plain' }, rest, {
        grammar,
        words,
        room: Math.max(1, room - opening.used.length),
        turn,
        isShort: request.isShort,
        mustInclude: opening.used.length === 0 || !request.isShort,
      }),
    ),
    grammar,
  );
  const isDescribed = opening.text.includes(descriptor ?? '\n') || opening.name.includes(descriptor ?? '\n');
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
    ...audienceLine(facts, itself, isDescribed ? (descriptor ?? '') : '', grammar),
    ...priceLine(facts, words, request.isShort ? 1 : turn, opening.text),
    {
      part: 'close',
      text: fill(request.isShortest ? SHORT_CLOSE : (copy.closes[turn % 3] ?? copy.closes[0]), words) ?? '',
      worth: Infinity,
    },
  ];
}

function benefitsOf(facts: ProductFacts, grammar: Grammar): Benefit[] {
  const benefits: Benefit[] = [];
  const angleFor = (text: string) => {
    const angle = angleOf(text, `${facts.name} ${grammar.kind?.kinds ?? ''}`);
    return angle && grammar.isPlural ? { ...angle, question: pluralQuestion(angle.question) } : angle;
  };
  if (!isWrittenIn(facts.description, 'english')) return [];
  for (const { text: whole, worth } of sellingPointsOf(facts).slice(0, MAX_READ)) {
    for (const text of statementsIn(whole)) {
      const point = readPoint(text, grammar);
      if (!point) continue;
      // A noun phrase at the start of the description says what the product is.
      const isName = point.kind === 'has' && isNounPhrase(text) && facts.description.trim().startsWith(text);
      const read: ReadPoint = isName ? { kind: 'is', text: point.text } : point;
      benefits.push({ read, text, sourceSentence: whole, worth, angle: angleFor(text) });
    }
  }
  return benefits;
}

/** Changes a question about one product to the plural. */
function pluralQuestion(question: string): string {
  return question
    .replace(/\b(d)oes it\b/iu, '$1o they')
    .replace(/\b(i)s it\b/iu, (_all, letter: string) => (letter === 'I' ? 'Are they' : 'are they'))
    .replace(/\bit is\b/iu, 'they are')
    .replace(/\bwill it\b/iu, (all) => all.replace('it', 'they'))
    .replace(/\bit\b/u, 'them');
}

/** Splits two statements: `The mesh keeps your feet cool, and the sole grips`. */
function statementsIn(point: string): string[] {
  const parts = point.split(/, and (?=(?:the|its|your) )/u);
  return parts.length > 1 && parts.every((part) => clauseIn(part)) ? parts.map(capitalize) : [point];
}

function sortBenefits(benefits: readonly Benefit[], { numbersFirst }: StyleCopy): Benefit[] {
  if (!numbersFirst) return [...benefits];
  const hasNumber = ({ text }: Benefit) => NUMBER.test(text);
  return [...benefits.filter(hasNumber), ...benefits.filter((benefit) => !hasNumber(benefit))];
}

const MAX_AUDIENCE = 60;
/** Marketing language that is unsuitable for a script. */
const DEMOGRAPHIC = /\d|\baged?\b|\binterested\b|\bincome\b|\bdemographic|\bmales?\b|\bfemales?\b|[,;:(]/iu;

function audienceLine(
  { targetAudience }: ProductFacts,
  itself: string | undefined,
  descriptor: string,
  { isPlural }: Grammar,
): Line[] {
  // `A budgeting app for couples`.
  const named = targetAudience ?? / for ((?:\p{L}+ ){0,3}\p{L}+s)$/u.exec(itself ?? '')?.[1];
  if (targetAudience === undefined && descriptor !== '') return [];
  const audience = named?.replace(/(?<![\s.!])[\s.!]+$/u, '').replace(/^for\s+/iu, '') ?? '';
  if (audience === '' || audience.length > MAX_AUDIENCE || DEMOGRAPHIC.test(audience)) return [];
  const words = audience.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  if (words.filter((word) => descriptor.toLowerCase().includes(word)).length > 1) return [];
  if (
    !/s$|^(?:people|anyone|everyone|those|parents|men|women|children)\b|\bpeople\b/iu.test(
      audience.split(/ (?:who|that|with|in|on) /u)[0] ?? '',
    )
  )
    return [];
  const who = lowerFirst(audience);
  return [{ part: 'price', text: `${isPlural ? "They're" : "It's"} made for ${who}.`, worth: 17.5 }];
}

function priceLine({ price, oldPrice }: ProductFacts, words: Words, turn: number, hook: string): Line[] {
  if (price === undefined || hook.includes(price)) return [];
  const lines = oldPrice === undefined ? PRICES.price : PRICES.drop;
  const text = fill(lines[turn % lines.length] ?? lines[0], words) ?? '';
  return [{ part: 'price', text, worth: oldPrice === undefined ? 18.5 : Infinity }];
}
