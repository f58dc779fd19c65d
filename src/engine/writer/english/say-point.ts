import type { Grammar } from './grammar.ts';
import { lowered, VOWEL } from './noun-phrase.ts';
import { isDoneByProducts } from './point-words.ts';
import type { ReadPoint } from './read-point.ts';

/** Words of a benefit that still fit into a question. */
const MAX_WORDS = 14;

/** A benefit as a sentence of its own, the product's name already said. */
export function sentence(point: ReadPoint, grammar: Grammar): string {
  return ended(begun(`${opening(point, grammar, grammar.isPlural ? 'they' : 'it')}`));
}

/** Two short ones of a kind in one sentence: `It opens flat and weighs 980 g.` Undefined where they are not. */
export function both(one: ReadPoint, other: ReadPoint, grammar: Grammar): string | undefined {
  const isShort = ({ text, kind }: ReadPoint) =>
    kind !== 'sentence' && text.split(' ').length <= 8 && !/,|\band\b|\bor\b|\bso\b|[.!?:;]/.test(text);
  if (one.kind !== other.kind || !isShort(one) || !isShort(other)) return undefined;
  const second = other.kind === 'order' ? lowered(other.text) : conjugated(other, grammar);
  return `${sentence(one, grammar).slice(0, -1)} and ${second}.`;
}

function opening(point: ReadPoint, grammar: Grammar, subject: string): string {
  const { kind, text } = point;
  if (kind === 'is') return `${subject}${grammar.isPlural ? "'re" : "'s"} ${text}`;
  if (kind === 'does') return `${subject} ${conjugated(point, grammar)}`;
  return kind === 'has' ? `you get ${text}` : text;
}

/** `that opens flat`, `with a hidden pocket`, `that lets you see every deadline`: after `a backpack`. */
export function relative(point: ReadPoint, grammar: Grammar): string | undefined {
  const { kind, clause } = point;
  const text = withoutConsequence(point.text);
  if (!fitsIn(text)) return undefined;
  if (kind === 'does') return `that ${conjugated({ kind, text }, grammar)}`;
  if (kind === 'is' && !isItself(text)) return `that${grammar.isPlural ? ' are' : "'s"} ${text}`;
  if (kind === 'has') return `with ${text}`;
  if (kind === 'order') return `that let${grammar.isPlural ? '' : 's'} you ${lowered(text)}`;
  const owned = clause && ownedPart(point);
  return owned && `with ${owned}`;
}

/** Whether it can be a part of another sentence. */
function fitsIn(text: string): boolean {
  return text.split(' ').length <= MAX_WORDS && !/[.!?:;]|\bthis\b/.test(text);
}

/** `open flat`, `be ready in 25 seconds`: after `could`. */
export function ability(point: ReadPoint): string | undefined {
  const text = withoutConsequence(point.text);
  if (!fitsIn(text)) return undefined;
  if (point.kind === 'does')
    return /^(?:weighs|comes|has|costs|can|will|may)\b/i.test(text) ? undefined : plural(text);
  if (point.kind === 'is') return READY.test(text) ? `be ${text}` : undefined;
  return point.kind === 'order' ? `let you ${lowered(text)}` : undefined;
}

/** What it is at some time, and not what it is made like. */
const READY = /^ready\b/iu;

/** `it leaves no white cast`: after `only if`. */
export function condition(point: ReadPoint, grammar: Grammar): string | undefined {
  const { kind, text } = point;
  if (!fitsIn(text) || (kind !== 'does' && kind !== 'is') || isItself(text)) return undefined;
  return lowered(sentence(point, grammar).slice(0, -1));
}

/** `Does your backpack open flat?` and the verb that answers it. */
export function comparison(
  point: ReadPoint,
  other: string,
  isPlural: boolean,
): { question: string; verb: string } | undefined {
  const text = withoutConsequence(point.text);
  if (!fitsIn(text)) return undefined;
  if (point.kind === 'is') {
    if (isItself(text)) return undefined;
    const verb = isPlural ? 'are' : 'is';
    return { question: `${begun(verb)} ${other} ${text}?`, verb };
  }
  const modal = point.kind === 'does' ? /^(?:can|will|may)(?= )/iu.exec(text)?.[0] : undefined;
  if (modal) return { question: `${begun(modal)} ${other}${text.slice(modal.length)}?`, verb: modal };
  const verb = isPlural ? 'do' : 'does';
  const owned = point.clause && ownedPart(point);
  const rest = {
    does: plural(text),
    order: `let you ${lowered(text)}`,
    has: `come with ${text}`,
    sentence: owned && `have ${owned}`,
  }[point.kind];
  return rest === undefined ? undefined : { question: `${begun(verb)} ${other} ${rest}?`, verb };
}

/** `a waterproof roll-top that keeps a laptop dry`, of a sentence about it. */
function ownedPart({ text, clause }: ReadPoint): string | undefined {
  if (!clause || /,|\band the\b/.test(text)) return undefined;
  const noun = lowered(clause.subject.replace(/^(?:the|an?|its?)\s/iu, ''));
  const isCounted =
    /^(?:each|every|all|both|your?|this|that|these|first|app|users|customers|people|teams|clients|students|\d+|one|two|three|four|five|six|ten)\b/iu;
  if (isCounted.test(noun) || /\b(?:that|who)\b/.test(noun) || /^(?:is|are)\b/.test(clause.rest))
    return undefined;
  if (noun.split(' ').length > 4) return undefined;
  const article = clause.isPlural || clause.isMass ? '' : VOWEL.test(noun) ? 'an ' : 'a ';
  return `${article}${noun} that ${clause.rest}`;
}

/** The hook of a script that begins with a number, and the sentence that explains it. */
export function numberHook(point: ReadPoint, grammar: Grammar, full: string): string | undefined {
  const { kind, text } = point;
  const needs = grammar.isPlural ? 'need' : 'needs';
  const time =
    /^(.+?) in ((?:under |only |just |less than )?(?:\d[\d.,]*|one|two|three|four|five|ten) (?:seconds?|minutes?|hours?))(.*)$/iu.exec(
      text,
    );
  const [, before = '', amount = '', after = ''] = time ?? [];
  if (amount !== '') {
    if (kind === 'does') return `${begun(amount)}. That's all ${full} ${needs} to ${plural(before + after)}.`;
    if (kind === 'is' && READY.test(before))
      return `${begun(amount)}. That's all ${full} ${needs} to be ${before}${after}.`;
    if (kind === 'order')
      return `${begun(amount)}. That's all it takes to ${lowered(before)}${after} with ${full}.`;
  }
  const gain =
    /\b(?:gives?|gets?|delivers?|offers?|provides?|spends?)\s(?:you\s)?((?:up to )?\d[\d.,]*% (?:more|less|fewer) .+)$/iu.exec(
      text,
    )?.[1];
  if (gain) return `${begun(gain)}. That's ${full}.`;
  const [, who = '', saved = '', rest = ''] =
    /^(people|users|customers|couples|families|teams)(?: (?:who|that) use (?:it|\S+))? save ([$€£]?\d[\d.,]*(?: (?:hours|minutes))?(?: (?:a|per|every) \p{L}+)?)(.*)$/iu.exec(
      text,
    ) ?? [];
  const using = /^(?:users|customers)$/iu.test(who) ? 'of' : 'who use';
  if (saved) return `${saved}. That's what ${lowered(who)} ${using} ${full} save${rest}.`;
  const wide = /^((?:just |only )?\d[\d.,]* ?\p{L}+) (wide|thin|slim|tall|high|deep|long)\b/iu.exec(text);
  if (kind === 'is' && wide)
    return `${begun(wide[1] ?? '')}. That's how ${wide[2]} ${full} ${grammar.isPlural ? 'are' : 'is'}.`;
  const weight = /^weighs ((?:just |only )?\d[\d.,]* ?\p{L}+)$/iu.exec(text)?.[1];
  if (weight) return `${begun(weight)}. That's what ${full} ${grammar.isPlural ? 'weigh' : 'weighs'}.`;
  return undefined;
}

/** `, so it fits on every counter` follows from it, and is not part of what is asked. */
function withoutConsequence(text: string): string {
  return text.replace(/, (?:so|and it|which|making)\b.*$/iu, '');
}

export function isItself(text: string): boolean {
  return /^(?:an?|the)\s/i.test(text);
}

function conjugated({ kind, text }: Pick<ReadPoint, 'kind' | 'text'>, { isPlural }: Grammar): string {
  return kind === 'does' && isPlural ? plural(text) : text;
}

/** The verbs of a text as several do it, and as infinitives are: `folds flat and has a lid` becomes `fold flat and have a lid`. */
function plural(point: string): string {
  return point
    .replace(
      /^((?:never|also|\p{L}+ly) )?(\S+?)(?=[ ,]|$)/iu,
      (_all, adverb = '', verb: string) => adverb + base(verb),
    )
    .replace(/(?<=\band )\p{L}+s\b/gu, (word) => (isDoneByProducts(word) ? base(word) : word));
}

function base(verb: string): string {
  if (/^(?:can|will|may|could)$/i.test(verb)) return verb;
  if (/^has$/i.test(verb)) return 'have';
  if (/^(?:does|goes)$/i.test(verb)) return verb.slice(0, -2);
  if (/ies$/i.test(verb)) return verb.replace(/ies$/i, 'y');
  return /(?:ss|sh|ch|x|z)es$/i.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

export function begun(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
