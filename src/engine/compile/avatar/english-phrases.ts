import { lineText } from '../../text/captions/pieces.ts';
import { isQuantity } from './english-numbers.ts';
import { has, isNominal, isUnit, isVerb } from './english-tags.ts';
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

/** Each reader returns undefined if the clause is of another kind, and nothing if it has no claim that makes sense alone. */
function claimsOf(clause: readonly Token[], asPoint: boolean, penalty: number): Claim[] {
  const found =
    ofHowTo(clause) ??
    ofTopic(clause) ??
    ofDescription(clause) ??
    ofAction(clause, asPoint) ??
    (pointsBack(clause) ? [] : ofStatement(clause));
  return found.map((one) => ({ ...one, worth: one.worth + penalty }));
}

const scored = (tokens: readonly Token[], worth: number, isCut = false): Claim => ({ tokens, worth, isCut });

/** A clause with and without its articles and adjuncts. */
function variants(clause: readonly Token[], worth: number, isCommand: boolean): Claim[] {
  return [
    scored(clause, worth),
    scored(withoutArticles(clause), worth - 0.1),
    ...cutAdjuncts(clause, isCommand).flatMap((cut, index) => [
      scored(cut, worth - 0.6 - index * 0.1, true),
      scored(withoutArticles(cut), worth - 0.65 - index * 0.1, true),
    ]),
  ];
}

/** "Here is how to plant a tree" */
function ofHowTo(clause: readonly Token[]): Claim[] | undefined {
  if (!HOW_TO.test(lineText(clause))) return undefined;
  const topic = strip(clause, HOW_TO);
  return [topic, withoutArticles(topic)].map((short) => scored(short, 3.2));
}

/** "Today we look at the new app that …" */
function ofTopic(clause: readonly Token[]): Claim[] | undefined {
  const topic = strip(clause, TOPIC);
  if (topic.length === clause.length) return undefined;
  const relative = topic.findIndex(
    (token, index) => index > 1 && /^(?:that|which|who|where|for)$/u.test(bare(token)),
  );
  const shown = relative > 0 && isNominal(topic[relative - 1]) ? topic.slice(0, relative) : topic;
  const isVague = /^(?:how|what|why|that|the (?:one|best part|thing)|it|where)\b/iu.test(lineText(shown));
  if (isVague || isEnumeration(shown)) return [];
  return [topic, shown, withoutArticles(shown), ...cutAdjuncts(shown, false)].map((short) =>
    scored(withoutFirstArticle(short), 2.8),
  );
}

const IT_IS = /^(?:it|they)['’]?\s?(?:is|was|are|were|s|re)\s+/iu;

/** "It is lighter than a phone" */
function ofDescription(clause: readonly Token[]): Claim[] | undefined {
  const text = lineText(clause);
  const described = IT_IS.test(text) ? strip(clause, IT_IS) : [];
  const isComplete =
    ['Adjective', 'Value', 'PastTense', 'Participle'].some((tag) => has(described[0], tag)) ||
    /^(?:the|an?)$/u.test(bare(described[0]));
  if (described.length > 1 && isComplete) return variants(withoutFirstArticle(described), 1.5, false);
  return IT_IS.test(text) || /^(?:it|they|that|this|he|she)['’]/iu.test(text) ? [] : undefined;
}

/** "It holds two litres", "We deliver everywhere" */
function ofAction(clause: readonly Token[], asPoint: boolean): Claim[] | undefined {
  const subject = bare(clause[0]);
  if (!SUBJECTS.test(subject)) return undefined;
  const isUs = subject === 'we';
  const verb = clause[1];
  if (isVerb(verb) && !COPULA.test(bare(verb)) && !has(verb, 'Modal')) {
    // "We do the paperwork" without its subject would be an instruction.
    const needsSubject = isUs && !has(verb, 'PastTense');
    if (asPoint && !needsSubject) return variants(clause.slice(1), 1, true);
    return isUs || subject === 'you' ? variants(clause, 1.6, false) : [];
  }
  return isUs || subject === 'you' ? undefined : [];
}

/** Whether a clause needs the text before it. */
function pointsBack(clause: readonly Token[]): boolean {
  const text = lineText(clause);
  if (ENGLISH.pointing.test(text)) return true;
  if (isQuestion(clause)) return false;
  if (ENGLISH.opening.test(text)) return true;
  return (
    !isInstruction(clause) &&
    clause.some((token, index) => BACK_REFERENCE.test(bare(token)) || isBareThis(clause, index))
  );
}

const isQuestion = (clause: readonly Token[]) => /\?["'”’]*$/u.test(lineText(clause));

function ofStatement(clause: readonly Token[]): Claim[] {
  const whole = variants(clause, 2, isInstruction(clause));
  if (isQuestion(clause)) return whole;
  const equation = withCopula(clause);
  const withoutVerb = withoutCopula(clause);
  const future = withoutFuture(clause);
  return [
    ...(equation ? [scored(equation, 3)] : []),
    ...(withoutVerb
      ? [withoutVerb, ...cutAdjuncts(withoutVerb, false)].map((short) => scored(short, 1.4))
      : []),
    ...whole,
    ...(future ? variants(future, 1.9, false) : []),
  ];
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
