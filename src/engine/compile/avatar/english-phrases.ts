import { lineText } from '../../text/captions/pieces.ts';
import { panelWordsOf } from './panel-words.ts';
import { bare, clausesOf, strip, type Token } from './tokens.ts';

/** Words of a sentence that make sense alone, with a score. */
export interface Claim {
  tokens: readonly Token[];
  worth: number;
  /** Whether an adjunct at the end was cut. */
  isCut: boolean;
}

const ENGLISH = panelWordsOf('en');
/** Phrases that introduce a topic. */
const TOPIC =
  /^(?:(?:in this (?:video|course|lesson|module|session),? ?)?(?:today,? |now,? )?(?:(?:you|we|i)(?:['’]ll| will| are going to|['’]re going to| can)? (?:talk|learn|look|discuss|cover|show you|explain|see|go)(?: about| at| over| through)? )|welcome to |introducing |this (?:video|course|lesson|module|session|training) (?:covers|explains|shows|introduces|is about) |this is |(?:here|there|these) are |(?:let us|let['’]s) (?:talk about|look at) |here['’]s |you(?:['’]ll)? need )/iu;
/** Additions to a clause that is complete without them. */
const TAIL =
  /^(?:mostly|mainly|especially|particularly|including|up from|down from|according|despite|thanks to)\b/iu;
const HOW_TO = /^.*?\b(?=how to \p{L}+)/iu;
const COPULA = /^(?:is|are|was|were)$/u;
const NEGATIVE = /^(?:not|never|no|none|nothing|only|hardly|unless|until|if|except|cannot|\p{L}+n['’]t)$/u;
/** Words before which a claim may end, because it stays true. */
const ADJUNCT =
  /^(?:on|in|at|during|after|before|since|by|across|throughout|despite|this|last|next|every|today|yesterday|tomorrow|overnight|according|compared|while)$/u;
/** Words before which an instruction may also end. */
const MANNER = /^(?:with|from|when|while|so|because|using)$/u;
/** Verbs that need a complement of place. */
const NEEDS_PLACE =
  /^(?:puts?|place|places|keeps?|lies?|lives?|stays?|sits?|stands?|bases?|based|sets?|adds?|moves?|connects?|attach|attaches|turns?|turned|takes?|took|brings?|brought|depends?|comes?|came|goes|went|go|start|starts|begins?|means?|makes?|protects?|replaces?|leads?|led|is|are|was|were|has|have|had|says?|said|rel(?:y|ies)|found)$/u;
const DEADLINE = /^(?:before|by|until|within|when|if|with)$/u;
const SUBJECTS = /^(?:it|this|that|he|she|they|we|i|you)$/u;
/** Pronouns that refer to an earlier sentence. */
const BACK_REFERENCE = /^(?:it|them|him|its|their|theirs)$/u;
const PARTICLES = /^(?:up|out|off|back|down|away|again|now|today)$/u;
const NEVER_DROPPED =
  /^(?:few|lot|little|bit|day|week|month|year|hour|minute|hundred|thousand|million|billion|dozen|couple|while|time|number|pair|kilo|piece|gallon)s?$/u;
/** First words of instructions, which the tagger mistakes for nouns. */
const COMMANDS =
  /^(?:turn|check|open|close|press|insert|remove|unscrew|charge|send|order|start|try|get|use|keep|call|ask|shout|stay|plug|push|pull|place|put|connect|change|report|raise|leave|meet|lock|wash|wear|read|write|save|set|click|tap|sign|join|book|visit|take|make|find|follow|test|clean|fill|hold|add|mix|cut|wait|watch|listen|talk|speak|treat|share|back|store|wipe|install|download|update|switch|screw|lift|bend|avoid|give|tell|let|choose|pick|buy|drive|stop|move|enter|log|remember|discover|learn|build|create|design|track|enjoy|scrub|dry|rinse|peel|heat|stir|pour|measure|label|count|secure|inspect|notify|practice|practise|earn|cover|repeat|explain|describe|smile|greet|offer|apologize|apologise|sit|stand|walk|breathe|relax|restart|reset|scan|tap|swipe|select|drag|type|print|upload|cancel|subscribe|compare|swap|cook|bake|eat|drink|plan|focus|limit|reduce|protect|prepare|park|look|pay|reply|verify)$/u;

const has = (token: Token | undefined, tag: string): boolean => token?.tags.includes(tag) ?? false;
const isVerb = (token: Token | undefined): boolean =>
  (has(token, 'Verb') && !has(token, 'Gerund')) ||
  /^(?:i|you|we|they|it|he|she)['’](?:re|m|s|ll|ve|d)$/u.test(bare(token));
const isNominal = (token: Token | undefined): boolean =>
  has(token, 'Noun') || has(token, 'Value') || has(token, 'ProperNoun');
const isUnit = (token: Token | undefined): boolean =>
  has(token, 'Unit') ||
  has(token, 'Duration') ||
  /^(?:percent|percentage|per|cent|%|degrees?|grams?|kilos?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|times?|kilometres|kilometers|miles|metres|meters|litres|nights?|points?)$/u.test(
    bare(token),
  );

/** Splits a sentence into clauses, even without a comma between them. */
function clauses(sentence: readonly Token[]): Token[][] {
  return clausesOf(sentence).flatMap((clause) => {
    const parts: Token[][] = [[]];
    for (const [index, token] of clause.entries()) {
      const next = clause[index + 1];
      const joins = /^(?:and|but|so|because)$/u.test(bare(token)) && parts.at(-1)?.some(isVerb);
      const isClause = isVerb(next) || has(next, 'Pronoun') || COMMANDS.test(bare(next));
      if (joins && isClause && (parts.at(-1)?.length ?? 0) > 1) parts.push([]);
      parts.at(-1)?.push(token);
    }
    return parts;
  });
}

/**
 * Returns short claims of a sentence: the sentence itself, its topic, the parts of "X is Y", or a clause, each with and
 * without articles and adjuncts.
 *
 * @param asPoint whether the subject may be left out, as in points of a list
 */
export function claims(sentence: readonly Token[], asPoint = false): Claim[] {
  const candidates = [strip(sentence, ENGLISH.lead), ...wholeClauses(sentence, asPoint)];
  return candidates.flatMap((clause, index) => claimsOf(clause, asPoint, index === 0 ? 0 : -0.3));
}

function wholeClauses(sentence: readonly Token[], asPoint: boolean): (readonly Token[])[] {
  const parts = clauses(sentence);
  if (parts.length === 1) return [];
  return parts
    .filter((part, index) => {
      const claim = strip(part, ENGLISH.lead);
      const next = parts[index + 1];
      if (
        ENGLISH.opening.test(lineText(claim)) ||
        claim.length < 2 ||
        !(claim.some(isVerb) || isInstruction(claim))
      )
        return false;
      if (/:$/u.test(part.at(-1)?.text ?? '')) return false;
      // "It comes in black, white and copper": the next part belongs to this one.
      if (next && !TAIL.test(lineText(next))) {
        if (/,$/u.test(part.at(-1)?.text ?? '') && !ENGLISH.coordinating.test(lineText(next))) return false;
        if (!next.some(isVerb) && !isInstruction(strip(next, ENGLISH.lead))) return false;
      }
      const before = parts[index - 1];
      // "Order before Friday and save 20 percent": the offer depends on its deadline.
      if (before && isInstruction(before) && before.some((token) => DEADLINE.test(bare(token)))) return false;
      if (before && ENGLISH.condition.test(lineText(before))) return false;
      // "… and lasts 25 years": its subject is in the previous clause.
      if (index > 0 && !asPoint && isVerb(claim[0]) && !isInstruction(claim)) return false;
      return index === 0 || ENGLISH.lead.test(lineText(part)) || ENGLISH.opening.test(lineText(before ?? []));
    })
    .map((part) => strip(part, ENGLISH.lead));
}

function claimsOf(clause: readonly Token[], asPoint: boolean, penalty: number): Claim[] {
  const text = lineText(clause);
  const found: Claim[] = [];
  const add = (tokens: readonly Token[], worth: number, isCut = false) =>
    found.push({ tokens, worth: worth + penalty, isCut });
  const addVariants = (own: readonly Token[], worth: number, isCommand: boolean) => {
    add(own, worth);
    add(withoutArticles(own), worth - 0.1);
    for (const [index, cut] of cutAdjuncts(own, isCommand).entries()) {
      add(cut, worth - 0.6 - index * 0.1, true);
      add(withoutArticles(cut), worth - 0.65 - index * 0.1, true);
    }
  };
  const howTo = HOW_TO.exec(text);
  if (howTo) {
    const topic = strip(clause, HOW_TO);
    for (const short of [topic, withoutArticles(topic)]) add(short, 3.2);
    return found;
  }
  const topic = strip(clause, TOPIC);
  if (topic.length < clause.length) {
    const relative = topic.findIndex(
      (token, index) => index > 1 && /^(?:that|which|who|where|for)$/u.test(bare(token)),
    );
    const shown = relative > 0 && isNominal(topic[relative - 1]) ? topic.slice(0, relative) : topic;
    if (
      !/^(?:how|what|why|that|the (?:one|best part|thing)|it|where)\b/iu.test(lineText(shown)) &&
      !isEnumeration(shown)
    )
      for (const short of [topic, shown, withoutArticles(shown), ...cutAdjuncts(shown, false)])
        add(withoutFirstArticle(short), 2.8);
    return found;
  }
  const state = /^(?:it|they)['’]?\s?(?:is|was|are|were|s|re)\s+/iu.exec(text);
  const described = state ? strip(clause, /^(?:it|they)['’]?\s?(?:is|was|are|were|s|re)\s+/iu) : [];
  if (
    described.length > 1 &&
    (['Adjective', 'Value', 'PastTense', 'Participle'].some((tag) => has(described[0], tag)) ||
      /^(?:the|an?)$/u.test(bare(described[0])))
  ) {
    addVariants(withoutFirstArticle(described), 1.5, false);
    return found;
  }
  if (state || /^(?:it|they|that|this|he|she)['’]/iu.test(text)) return found;
  const subject = bare(clause[0]);
  const isQuestion = /\?["'”’]*$/u.test(text);
  if (
    SUBJECTS.test(subject) &&
    isVerb(clause[1]) &&
    !COPULA.test(bare(clause[1])) &&
    !has(clause[1], 'Modal')
  ) {
    // "We do the paperwork" without its subject would be an instruction.
    const isOurs = subject === 'we' && !has(clause[1], 'PastTense');
    if (asPoint && !isOurs) addVariants(clause.slice(1), 1, true);
    else if (subject === 'we' || subject === 'you') addVariants(clause, 1.6, false);
    return found;
  }
  if (SUBJECTS.test(subject) && subject !== 'we' && subject !== 'you') return found;
  if (ENGLISH.pointing.test(text) || (ENGLISH.opening.test(text) && !isQuestion)) return found;
  if (
    !isInstruction(clause) &&
    !isQuestion &&
    clause.some((token, index) => BACK_REFERENCE.test(bare(token)) || isBareThis(clause, index))
  )
    return found;
  const equation = withCopula(clause);
  if (equation && !isQuestion) add(equation, 3);
  const withoutVerb = isQuestion ? undefined : withoutCopula(clause);
  if (withoutVerb) for (const short of [withoutVerb, ...cutAdjuncts(withoutVerb, false)]) add(short, 1.4);
  addVariants(clause, 2, isInstruction(clause));
  const future = withoutFuture(clause);
  if (future && !isQuestion) addVariants(future, 1.9, false);
  return found;
}

/** Whether words are a list: "a towel, a bucket and a rag" is one, "Luna, the smart lamp" is not. */
function isEnumeration(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ text }) => text.endsWith(','));
  if (comma < 0 || comma === tokens.length - 1) return false;
  const isApposition = /^(?:the|an?|your)$/u.test(bare(tokens[comma + 1]));
  return !isApposition || tokens.slice(comma + 1).some((token) => /,$|^(?:and|or)$/iu.test(token.text));
}

/** Returns the clause cut before its adjuncts, longest first. */
function cutAdjuncts(clause: readonly Token[], isCommand: boolean): (readonly Token[])[] {
  const verb = isCommand ? 0 : clause.findIndex(isVerb);
  if (clause.some((token) => NEGATIVE.test(bare(token)))) return [];
  const ends: number[] = [];
  for (let at = Math.max(2, verb + 2); at < clause.length; at++) {
    const word = bare(clause[at]);
    const [before, placed] = [clause[at - 1], NEEDS_PLACE.test(bare(clause[Math.max(0, verb)]))];
    const complete = isNominal(before) || /^(?:it|them|well|slowly|carefully|loudly)$/u.test(bare(before));
    if (!complete && !PARTICLES.test(bare(before))) continue;
    const isAdjunct = ADJUNCT.test(word) || (isCommand && (MANNER.test(word) || has(clause[at], 'Adverb')));
    const isTime =
      /^(?:before|after|when|while|since|during|today|this|last|next|every|overnight|so|because)$/u.test(
        word,
      );
    const isRange =
      /^(?:to|from)$/u.test(word) && isUnit(before) && /\p{N}|\$/u.test(clause[at + 1]?.text ?? '');
    const isRelative = isCommand && isNominal(before) && /^(?:it|you|we|they|i|he|she)$/u.test(word);
    const isSince =
      word === 'from' && /^(?:an?|the|last)$/u.test(bare(clause[at + 1])) && isUnit(clause[at + 2]);
    // "We opened offices" says little without "in Lyon and Porto".
    const isNamedPlace =
      /^(?:in|at|across|throughout)$/u.test(word) &&
      ['ProperNoun', 'Place'].some((tag) => has(clause[at + 1], tag)) &&
      !has(clause[at + 1], 'Date');
    if (isNamedPlace) continue;
    if (isSince || isRange || isRelative || (isAdjunct && (isTime || !placed))) ends.push(at);
  }
  return ends.reverse().map((end) => clause.slice(0, end));
}

/** Whether "this" has no noun, as in "makes this easy". */
function isBareThis(clause: readonly Token[], at: number): boolean {
  if (!/^(?:this|that|these|those)$/u.test(bare(clause[at]))) return false;
  const [next, second] = [clause[at + 1], clause[at + 2]];
  return !next || (has(next, 'Adjective') && !isNominal(next) && !isNominal(second));
}

function withoutFirstArticle(clause: readonly Token[]): readonly Token[] {
  return /^(?:the|an?)$/u.test(bare(clause[0])) && !NEVER_DROPPED.test(bare(clause[1]))
    ? clause.slice(1)
    : clause;
}

/** Removes all articles, as headlines do. Removes none if one must stay, as in "in the app". */
function withoutArticles(clause: readonly Token[]): readonly Token[] {
  const remaining = clause.filter((token, index) => {
    if (!/^(?:the|an?)$/u.test(bare(token))) return true;
    // "By up to half a size"
    if (bare(clause[index - 1]) === 'half') return true;
    const isBareNoun = !has(clause[index + 1], 'Adjective') && !isNominal(clause[index + 2]);
    return (
      NEVER_DROPPED.test(bare(clause[index + 1])) || (has(clause[index - 1], 'Preposition') && isBareNoun)
    );
  });
  return remaining.some((token) => /^(?:the|an?)$/u.test(bare(token))) ? clause : remaining;
}

/** Turns "Our third quarter was the best so far" into "Q3: best so far". */
function withCopula(clause: readonly Token[]): readonly Token[] | undefined {
  const at = clause.findIndex((token) => COPULA.test(bare(token)));
  const complement = clause.slice(at + 1);
  const [first] = complement;
  if (at < 1 || at > 4 || complement.length < 2 || clause.slice(0, at).some(isVerb)) return undefined;
  const isNoun = /^(?:the|an?|our|your)$/u.test(bare(first)) || has(first, 'Superlative');
  const isSeries =
    complement.length > 3 && /,$/u.test(first?.text ?? '') && /^(?:and|or)$/u.test(bare(complement.at(-2)));
  const isJoined = complement.some(
    (token) => isVerb(token) || /^(?:and|but|because|while|which|who|that)$/u.test(bare(token)),
  );
  if (!isSeries && (!isNoun || isJoined)) return undefined;
  const subject = abbreviateQuarter(
    clause.slice(/^(?:the|an?|our|your|my|this)$/u.test(bare(clause[0])) ? 1 : 0, at),
  );
  const last = subject.at(-1);
  if (!last || subject.some((token) => has(token, 'Pronoun') || has(token, 'QuestionWord'))) return undefined;
  const rest = complement.slice(/^(?:the|an?)$/u.test(bare(first)) ? 1 : 0);
  if (rest.length < 2) return undefined;
  return [...subject.slice(0, -1), { ...last, text: `${last.text}:` }, ...rest];
}

/** Turns "Fares will rise by 4 percent" into "Fares to rise 4 percent". */
function withoutFuture(clause: readonly Token[]): readonly Token[] | undefined {
  const at = clause.findIndex((token) => bare(token) === 'will');
  if (
    at < 1 ||
    has(clause[0], 'Pronoun') ||
    clause.slice(0, at).some(isVerb) ||
    NEGATIVE.test(bare(clause[at + 1]))
  )
    return undefined;
  return clause.flatMap((token, index) => {
    if (index === at) return [{ ...token, text: 'to' }];
    return bare(token) === 'by' && isQuantity(clause[index + 1], token) && isUnit(clause[index + 2])
      ? []
      : [token];
  });
}

/** Removes "are" from "Trains between the cities are cancelled", as headlines do. */
function withoutCopula(clause: readonly Token[]): readonly Token[] | undefined {
  const at = clause.findIndex((token) => COPULA.test(bare(token)));
  const next = clause[at + 1];
  const isState =
    has(next, 'Preposition') || (has(next, 'PastTense') && !has(next, 'Gerund')) || has(next, 'Participle');
  const first = bare(clause[0]);
  if (at < 1 || !isState || has(clause[0], 'Pronoun') || /^(?:what|who|there|here|this|that)$/u.test(first))
    return undefined;
  if (clause.slice(0, at).some(isVerb)) return undefined;
  return withoutArticles(clause.filter((_, index) => index !== at));
}

function abbreviateQuarter(subject: readonly Token[]): readonly Token[] {
  const [nth, word] = subject;
  const number = ['first', 'second', 'third', 'fourth'].indexOf(bare(nth)) + 1;
  if (!nth || subject.length !== 2 || number === 0 || bare(word) !== 'quarter') return subject;
  return [{ ...nth, text: `Q${number}` }];
}

/** Returns numbers with their nouns: "40 new stores in 12 countries", "14 percent more energy". */
export function numberPhrases(sentence: readonly Token[]): (readonly Token[])[] {
  return sentence.flatMap((token, index) => {
    if (!isQuantity(token, sentence[index - 1])) return [];
    if (index > 0 && isQuantity(sentence[index - 1], sentence[index - 2])) return [];
    let from = index;
    if (/^(?:over|only|about|nearly|almost)$/u.test(bare(sentence[index - 1]))) from = index - 1;
    if (/^(?:at (?:least|most)|up to)$/u.test(`${bare(sentence[index - 2])} ${bare(sentence[index - 1])}`))
      from = index - 2;
    if (/^(?:more|less)$/u.test(bare(sentence[index - 2])) && bare(sentence[index - 1]) === 'than')
      from = index - 2;
    const end = endOfNoun(sentence, index);
    if (end === undefined) return [];
    const second =
      /^(?:in|from|per)$/u.test(bare(sentence[end])) && !endsClause(sentence[end - 1]) ? end + 1 : undefined;
    const longer =
      second !== undefined && isQuantity(sentence[second], sentence[end])
        ? (endOfNoun(sentence, second) ?? end)
        : end;
    return [sentence.slice(from, longer), sentence.slice(from, end)];
  });
}

const endsClause = (token: Token | undefined): boolean => /[,;:.!?]["'”’)]*$/u.test(token?.text ?? '');

function isQuantity(token: Token | undefined, before: Token | undefined): boolean {
  if (!has(token, 'Value') || has(token, 'Ordinal') || has(token, 'Date') || bare(token) === 'one')
    return false;
  if (has(before, 'ProperNoun') || (/^\p{Lu}/u.test(before?.text ?? '') && isNominal(before))) return false;
  return !/^(?:19|20)\d\d[.,]?$/u.test(token?.text ?? '');
}

/** Whether a noun is counted; "24 percent next month" does not count months. */
function isCounted(token: Token | undefined): boolean {
  if (/^(?:this|last|next|every|each|today|yesterday|tomorrow|a|an)$/u.test(bare(token)) || isVerb(token))
    return false;
  return isNominal(token) || has(token, 'Adjective') || has(token, 'Participle');
}

/** Nouns that may follow a percentage. */
const PERCENTAGE_NOUNS =
  /^(?:off|discount|growth|increase|rise|drop|interest|tax|recycled|organic|natural|renewable)$/u;

/** Returns the end of the counted noun; undefined if there is only a unit. */
function endOfNoun(sentence: readonly Token[], from: number): number | undefined {
  let at = from + 1;
  const isOpen = () => at < sentence.length && !endsClause(sentence[at - 1]);
  while (isOpen() && (has(sentence[at], 'Value') || isUnit(sentence[at]))) at++;
  if (isOpen() && bare(sentence[at]) === 'of' && isUnit(sentence[at - 1])) at++;
  if (isOpen() && /^(?:more|less|fewer)$/u.test(bare(sentence[at]))) at++;
  const noun = at;
  // "62 percent work from home" does not count work.
  const isShare =
    /^(?:percent|cent|%)$/u.test(bare(sentence[at - 1])) || /%$/u.test(sentence[at - 1]?.text ?? '');
  if (isShare && !PERCENTAGE_NOUNS.test(bare(sentence[at]))) return undefined;
  while (isOpen() && isCounted(sentence[at])) at++;
  if (isOpen() && at === noun && bare(sentence[at]) === 'off') return at + 1;
  if (at === noun || !isNominal(sentence[at - 1])) return undefined;
  if (isOpen() && bare(sentence[at]) === 'of') {
    const of = at;
    at++;
    while (isOpen() && (isNominal(sentence[at]) || has(sentence[at], 'Adjective')) && !isVerb(sentence[at]))
      at++;
    if (!isNominal(sentence[at - 1]) || at === of + 1) at = of;
  }
  return at;
}

export function isInstruction(sentence: readonly Token[]): boolean {
  const command = strip(sentence, /^(?:please|just|always|never|now|simply|then|do not|don['’]t) /iu);
  const [first, second, third] = command;
  if (!first || /\?/u.test(command.at(-1)?.text ?? '')) return false;
  const isPredicate = (token: Token | undefined) =>
    isVerb(token) && ['Copula', 'Modal', 'PresentTense'].some((tag) => has(token, tag));
  // "Work begins", "Clean hands save lives": the apparent command is a subject.
  if (isPredicate(second) && !has(second, 'Particle')) return false;
  if (isNominal(second) && isPredicate(third) && !/^(?:let|make|help|watch|see)$/u.test(bare(first)))
    return false;
  if (COMMANDS.test(bare(first))) return true;
  return has(first, 'Infinitive') || has(first, 'Imperative');
}
