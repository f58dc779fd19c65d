import type { Grammar } from './grammar.ts';
import { isProductVerb, lowerFirst, VOWEL } from './phrases.ts';
import type { ReadPoint } from './read-point.ts';

/** Maximum words of a point inside another sentence. */
const MAX_WORDS = 14;

/** Turns a selling point into a sentence that follows one naming the product. */
export function sentence(point: ReadPoint, grammar: Grammar): string {
  return withFullStop(capitalize(`${opening(point, grammar, grammar.isPlural ? 'they' : 'it')}`));
}

/** Joins two short points of the same kind: `It opens flat and weighs 980 g.` Returns undefined for other points. */
export function joinPoints(first: ReadPoint, second: ReadPoint, grammar: Grammar): string | undefined {
  const isShort = ({ text, kind }: ReadPoint) =>
    kind !== 'sentence' && text.split(' ').length <= 8 && !/,|\band\b|\bor\b|\bso\b|[.!?:;]/.test(text);
  if (first.kind !== second.kind || !isShort(first) || !isShort(second)) return undefined;
  const continuation = second.kind === 'imperative' ? lowerFirst(second.text) : conjugate(second, grammar);
  return `${sentence(first, grammar).slice(0, -1)} and ${continuation}.`;
}

function opening(point: ReadPoint, grammar: Grammar, subject: string): string {
  const { kind, text } = point;
  if (kind === 'is') return `${subject}${grammar.isPlural ? "'re" : "'s"} ${text}`;
  if (kind === 'does') return `${subject} ${conjugate(point, grammar)}`;
  return kind === 'has' ? `you get ${text}` : text;
}

/**
 * Relative clause after `a backpack`: `that opens flat`, `with a hidden pocket`, `that lets you see every deadline`.
 */
export function relativeClause(point: ReadPoint, grammar: Grammar): string | undefined {
  const { kind, clause } = point;
  const text = withoutConsequence(point.text);
  if (!fitsIn(text)) return undefined;
  if (kind === 'does') return `that ${conjugate({ kind, text }, grammar)}`;
  if (kind === 'is' && !isNounPhrase(text)) return `that${grammar.isPlural ? ' are' : "'s"} ${text}`;
  if (kind === 'has') return `with ${text}`;
  if (kind === 'imperative') return `that let${grammar.isPlural ? '' : 's'} you ${lowerFirst(text)}`;
  const owned = clause && ownedPart(point);
  return owned && `with ${owned}`;
}

/** Whether a text can be part of another sentence. */
function fitsIn(text: string): boolean {
  return text.split(' ').length <= MAX_WORDS && !/[.!?:;]|\bthis\b/.test(text);
}

/** Verb phrase after `could`: `open flat`, `be ready in 25 seconds`. */
export function ability(point: ReadPoint): string | undefined {
  const text = withoutConsequence(point.text);
  if (!fitsIn(text)) return undefined;
  if (point.kind === 'does')
    return /^(?:weighs|comes|has|costs|can|will|may)\b/i.test(text) ? undefined : pluralVerbs(text);
  if (point.kind === 'is') return READY.test(text) ? `be ${text}` : undefined;
  return point.kind === 'imperative' ? `let you ${lowerFirst(text)}` : undefined;
}

/** A temporary state, as opposed to a permanent property. */
const READY = /^ready\b/iu;

/** Condition after `only if`: `it leaves no white cast`. */
export function condition(point: ReadPoint, grammar: Grammar): string | undefined {
  const { kind, text } = point;
  if (!fitsIn(text) || (kind !== 'does' && kind !== 'is') || isNounPhrase(text)) return undefined;
  return lowerFirst(sentence(point, grammar).slice(0, -1));
}

/** Question such as `Does your backpack open flat?` and the verb of its answer. */
export function comparison(
  point: ReadPoint,
  other: string,
  isPlural: boolean,
): { question: string; verb: string } | undefined {
  const text = withoutConsequence(point.text);
  if (!fitsIn(text)) return undefined;
  if (point.kind === 'is') {
    if (isNounPhrase(text)) return undefined;
    const verb = isPlural ? 'are' : 'is';
    return { question: `${capitalize(verb)} ${other} ${text}?`, verb };
  }
  const modal = point.kind === 'does' ? /^(?:can|will|may)(?= )/iu.exec(text)?.[0] : undefined;
  if (modal) return { question: `${capitalize(modal)} ${other}${text.slice(modal.length)}?`, verb: modal };
  const verb = isPlural ? 'do' : 'does';
  const owned = point.clause && ownedPart(point);
  const predicate = {
    does: pluralVerbs(text),
    imperative: `let you ${lowerFirst(text)}`,
    has: `come with ${text}`,
    sentence: owned && `have ${owned}`,
  }[point.kind];
  return predicate === undefined
    ? undefined
    : { question: `${capitalize(verb)} ${other} ${predicate}?`, verb };
}

/** Turns a sentence about a part into a noun phrase: `a waterproof roll-top that keeps a laptop dry`. */
function ownedPart({ text, clause }: ReadPoint): string | undefined {
  if (!clause || /,|\band the\b/.test(text)) return undefined;
  const noun = lowerFirst(clause.subject.replace(/^(?:the|an?|its?)\s/iu, ''));
  const CANNOT_BE_OWNED =
    /^(?:each|every|all|both|your?|this|that|these|first|app|users|customers|people|teams|clients|students|\d+|one|two|three|four|five|six|ten)\b/iu;
  if (CANNOT_BE_OWNED.test(noun) || /\b(?:that|who)\b/.test(noun) || /^(?:is|are)\b/.test(clause.predicate))
    return undefined;
  if (noun.split(' ').length > 4) return undefined;
  const article = clause.isPlural || clause.isMass ? '' : VOWEL.test(noun) ? 'an ' : 'a ';
  return `${article}${noun} that ${clause.predicate}`;
}

/** Hook that begins with a number, and the sentence that explains it. */
export function numberHook(point: ReadPoint, grammar: Grammar, full: string): string | undefined {
  const { kind, text } = point;
  const needs = grammar.isPlural ? 'need' : 'needs';
  const time =
    /^(.+?) in ((?:under |only |just |less than )?(?:\d[\d.,]*|one|two|three|four|five|ten) (?:seconds?|minutes?|hours?))(.*)$/iu.exec(
      text,
    );
  const [, before = '', amount = '', after = ''] = time ?? [];
  if (amount !== '') {
    if (kind === 'does')
      return `${capitalize(amount)}. That's all ${full} ${needs} to ${pluralVerbs(before + after)}.`;
    if (kind === 'is' && READY.test(before))
      return `${capitalize(amount)}. That's all ${full} ${needs} to be ${before}${after}.`;
    if (kind === 'imperative')
      return `${capitalize(amount)}. That's all it takes to ${lowerFirst(before)}${after} with ${full}.`;
  }
  const gain =
    /\b(?:gives?|gets?|delivers?|offers?|provides?|spends?)\s(?:you\s)?((?:up to )?\d[\d.,]*% (?:more|less|fewer) .+)$/iu.exec(
      text,
    )?.[1];
  if (gain) return `${capitalize(gain)}. That's ${full}.`;
  const [, who = '', saved = '', rest = ''] =
    /^(people|users|customers|couples|families|teams)(?: (?:who|that) use (?:it|\S+))? save ([$€£]?\d[\d.,]*(?: (?:hours|minutes))?(?: (?:a|per|every) \p{L}+)?)(.*)$/iu.exec(
      text,
    ) ?? [];
  const connective = /^(?:users|customers)$/iu.test(who) ? 'of' : 'who use';
  if (saved) return `${saved}. That's what ${lowerFirst(who)} ${connective} ${full} save${rest}.`;
  const dimension = /^((?:just |only )?\d[\d.,]* ?\p{L}+) (wide|thin|slim|tall|high|deep|long)\b/iu.exec(
    text,
  );
  if (kind === 'is' && dimension)
    return `${capitalize(dimension[1] ?? '')}. That's how ${dimension[2]} ${full} ${grammar.isPlural ? 'are' : 'is'}.`;
  const weight = /^weighs ((?:just |only )?\d[\d.,]* ?\p{L}+)$/iu.exec(text)?.[1];
  if (weight) return `${capitalize(weight)}. That's what ${full} ${grammar.isPlural ? 'weigh' : 'weighs'}.`;
  return undefined;
}

/** Removes a consequence such as `, so it fits on every counter`. */
function withoutConsequence(text: string): string {
  return text.replace(/, (?:so|and it|which|making)\b.*$/iu, '');
}

/** Whether the text is a noun phrase with an article: `a backpack`, `the lightest tent`. */
export function isNounPhrase(text: string): boolean {
  return /^(?:an?|the)\s/i.test(text);
}

function conjugate({ kind, text }: Pick<ReadPoint, 'kind' | 'text'>, { isPlural }: Grammar): string {
  return kind === 'does' && isPlural ? pluralVerbs(text) : text;
}

/** Changes verbs to their base form: `folds flat and has a lid` becomes `fold flat and have a lid`. */
function pluralVerbs(text: string): string {
  return text
    .replace(
      /^((?:never|also|\p{L}+ly) )?(\S+?)(?=[ ,]|$)/iu,
      (_all, adverb = '', verb: string) => adverb + baseForm(verb),
    )
    .replace(/(?<=\band )\p{L}+s\b/gu, (word) => (isProductVerb(word) ? baseForm(word) : word));
}

function baseForm(verb: string): string {
  if (/^(?:can|will|may|could)$/i.test(verb)) return verb;
  if (/^has$/i.test(verb)) return 'have';
  if (/^(?:does|goes)$/i.test(verb)) return verb.slice(0, -2);
  if (/ies$/i.test(verb)) return verb.replace(/ies$/i, 'y');
  return /(?:ss|sh|ch|x|z)es$/i.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

export function capitalize(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
