import type { Grammar } from './grammar.ts';
import { lowered, nounPhrase } from './noun-phrase.ts';
import {
  BARE_SUBJECT,
  BEGINS_WITH_DONE,
  BEGINS_WITH_MODAL,
  BEGINS_WITH_STATE,
  BEGINS_WITH_VERB,
  ENDS_WITH_DONE,
  FINITE,
  FULL_SUBJECT,
  SECOND_STATE,
  SECOND_VERB,
  SEVERAL_DO,
} from './point-words.ts';
import { readFibres, readField } from './read-field.ts';
import { tidyPoint } from './tidy-point.ts';

/** A selling point, understood well enough to make a sentence of it. */
export interface ReadPoint {
  /** `sentence` stands by itself; the others go on after `It`, `It is`, `You get`. */
  kind: 'sentence' | 'does' | 'is' | 'has';
  text: string;
}

/**
 * What a point of a shop says. Undefined for what is no English sentence and would be none after any of our words:
 * it is better not said.
 */
export function readPoint(point: string, grammar: Grammar): ReadPoint | undefined {
  const text = withoutName(tidyPoint(point), grammar);
  if (UNREADABLE.test(text) || BROKEN.test(text)) return undefined;
  for (const part of [text, ...text.split(/\s–\s|;\s/u)]) {
    if (part === text && /\s–\s|;\s/u.test(text)) continue;
    const read = part.split(' ').length > 1 ? readPart(part, grammar) : undefined;
    if (read) return read;
  }
  const [, verb = ''] = text.split(SECOND_VERB);
  return verb === '' ? undefined : readPart(verb, grammar);
}

/** Fields of a form, shouted warnings, marks that nobody can speak, and `these light` without a verb. */
const UNREADABLE =
  /[|#"“”<>{}=_\\]|\p{L}\/\p{L}|\b(?!NASA|HDMI|HEPA|MOLLE|AMOLED|QLED|TENCEL|OEKO)\p{Lu}{5,}\b.*\s\p{Ll}|\bNO\b|^(?:this|these|those|our|we|my|i)\s(?!.*\b(?:is|are|was|has|have|can|will|\p{L}+s)\b)/u;
/** What writers make of it who do not speak the language. */
const BROKEN =
  /\bmakes?\s(?:[\p{L}-]+\s){1,5}(?:feels|looks|becomes|gets|stays)\b|\ban?\s(?:[\p{L}-]+\s){0,4}(?:materials|products|fabrics|colou?rs|designs)\b|\b(?:is|are)\s(?:always\s)?(?:stand|work|make|give|can)\b|\b(?:these|those)\s(?:\p{L}+\s)?(?:lamp|light|product|item|bag|bottle)\b/iu;

function readPart(text: string, grammar: Grammar): ReadPoint | undefined {
  const field = readField(text);
  if (field !== undefined) return { kind: 'sentence', text: field };
  return readDoing(text) ?? readBeing(text) ?? readWhole(text, grammar) ?? readThing(text, grammar);
}

const DOING = /^(?:featur|includ|offer|provid|combin|deliver|contain|boast)ing(?=\s)/iu;
const MIGHT_BE_TOLD =
  /^\p{L}+[^s]s\s(?:your|you|the|an?|any|every|away|it|them|itself|by itself|when|up to|two|three|four|five|six|ten|\d+)\s/iu;

function readDoing(text: string): ReadPoint | undefined {
  if (BEGINS_WITH_MODAL.test(text) || BEGINS_WITH_VERB.test(text) || MIGHT_BE_TOLD.test(text)) {
    return { kind: 'does', text: lowered(text) };
  }
  if (/^with\s/iu.test(text) && !/,\s|\b(?:you|it)\b/iu.test(text)) {
    return { kind: 'does', text: `comes ${lowered(text)}` };
  }
  if (!DOING.test(text)) return undefined;
  return {
    kind: 'does',
    text: lowered(text).replace(/^(\w+)ing/u, (_all, stem: string) =>
      /(?:r|d|n)$/u.test(stem) && !/^(?:offer|deliver|contain)$/u.test(stem) ? `${stem}es` : `${stem}s`,
    ),
  };
}

const PRAISE =
  /^(?:(?:perfect|ideal|great|lovely|thoughtful|wonderful|beautiful|everyday|wardrobe|kitchen)\s)(?:\p{L}+\s)?(?:gift|present|choice|companion|addition|accessory|alternative|way|size|fit|idea|essential|classic|staple)\b/iu;

function readBeing(text: string): ReadPoint | undefined {
  if (PRAISE.test(text))
    return { kind: 'is', text: `${/^[aeiou]/iu.test(text) ? 'an' : 'a'} ${lowered(text)}` };
  if (/^for\s/iu.test(text) && !FINITE.test(text)) return { kind: 'is', text: lowered(text) };
  const fibres = readFibres(text);
  if (fibres !== undefined) return { kind: 'is', text: fibres };
  if (
    /^easy to \p{L}+ (?!and\b|or\b|with|in\b|on\b|for\b|by\b|at\b|after|up\b|out\b|down|off\b|even|thanks|without|as\b|from|the\b|your)\p{L}+/iu.test(
      text,
    )
  )
    return undefined;
  const isState = BEGINS_WITH_STATE.test(text) || BEGINS_WITH_DONE.test(text) || ENDS_WITH_DONE.test(text);
  if (!isState) return undefined;
  if (SAYS_MORE.test(text)) return { kind: 'sentence', text };
  const rest = text.replace(/,\s(?:simply|just)\s.*$/iu, '');
  const joined = /\sand\s/u.test(rest.split(SECOND_STATE).at(-1) ?? '')
    ? rest
    : rest.replace(SECOND_STATE, ' and ');
  return { kind: 'is', text: lowered(joined.replace(SECOND_VERB, ' and ')) };
}

/** After what a product is like, another sentence goes on about it. */
const SAYS_MORE = /,\s(?:this|that|these|each|every|the|it|they|it's|our|your|you)\b/iu;

function readWhole(text: string, grammar: Grammar): ReadPoint | undefined {
  if (/^no\s.+\s(?:needed|required|necessary)$/iu.test(text)) return { kind: 'sentence', text };
  if (BARE_SUBJECT.test(text) || (/^(?:whole|entire)\s/iu.test(text) && FINITE.test(text))) {
    return { kind: 'sentence', text: `The ${lowered(text)}` };
  }
  return isSentence(text) ? { kind: 'sentence', text: agreeing(text, grammar) } : undefined;
}

function readThing(text: string, { name, isPlural }: Grammar): ReadPoint | undefined {
  // Where something is done to it, there is a verb that we do not know.
  if (/\b(?:it|itself)\b/iu.test(text.replace(SUBORDINATE, ''))) return undefined;
  const thing = nounPhrase(text.replace(/^(easy) to (\p{L}+)(?=\s)/iu, '$1-to-$2'));
  if (thing === undefined) return undefined;
  const isItself = thing.isOne && !isPlural && name.toLowerCase().endsWith(thing.noun.toLowerCase());
  return { kind: isItself ? 'is' : 'has', text: thing.text };
}

const INVITATIONS =
  /^(?:add|adjust|assemble|attach|bake|brew|bring|build|carry|charge|choose|clean|clip|connect|control|cook|create|customi[sz]e|decorate|discover|drink|eat|enjoy|explore|feel|fill|find|fold|get|give|hang|hear|hold|insert|just|keep|let|listen|make|never|open|pair|personali[sz]e|place|play|pop|pour|press|protect|pull|push|put|read|relax|save|say|see|set|share|simply|sip|sleep|slide|slip|start|stay|stop|store|style|switch|take|throw|touch|transform|travel|treat|try|turn|upgrade|use|watch|wear|wipe|work|wrap|write)\s(?!(?:and|or|in|of|with|for|by|is|bag|box|case|set)\b)(?!\p{L}+\s?$)/iu;
const SUBORDINATE = /\b(?:that|which|who|where|so|because|while|when|if|as|to)\b.*$/iu;

/** Whether somebody does something in it, beside what is only told of a thing. */
function isSentence(text: string): boolean {
  if (/^(?:whether|if|when|because|so|and|or|but|from|not|of|by|at|than|to|then|also)\b/iu.test(text)) {
    return /^(?:whether|if|when)\b.*,.*\b(?:is|are|has|can|will|you|keeps?|lets?|makes?)\b/iu.test(text);
  }
  if (/^(?!bring)\p{L}+ing\s/iu.test(text) && !/,/u.test(text)) return false;
  return (
    INVITATIONS.test(text) ||
    SEVERAL_DO.test(text) ||
    FULL_SUBJECT.test(text) ||
    FINITE.test(text.replace(SUBORDINATE, ''))
  );
}

/** A lamp that its shop calls `they` is one lamp all the same. */
function agreeing(text: string, { isPlural }: Grammar): string {
  if (isPlural || !/^They (?:are|have)\b/u.test(text)) return text;
  const rest = text.replace(/\band are\b/u, 'and is').replace(/\band have\b/u, 'and has');
  return rest.replace(/^They are/u, 'It is').replace(/^They have/u, 'It has');
}

/** `The AquaPeak Bottle keeps …` goes on about what was just named. */
function withoutName(point: string, { name, isPlural }: Grammar): string {
  const pattern = new RegExp(`^(?:(?:the|this|our|these)\\s+)?${escaped(name)}\\s+(?=\\p{Ll})`, 'iu');
  const rest = point.replace(pattern, '');
  if (rest === point || BEGINS_WITH_VERB.test(rest)) return rest;
  return FINITE.test(`${name} ${rest}`) ? `${isPlural ? 'They' : 'It'} ${rest}` : point;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
