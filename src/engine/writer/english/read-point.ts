import { partsOfSpeech } from '../../text/parts-of-speech.ts';
import { type Clause, clauseIn } from './clause.ts';
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
  PROPER,
  SECOND_STATE,
  SECOND_VERB,
  SEVERAL_DO,
} from './point-words.ts';

/** A selling point, understood well enough to make a sentence of it. */
export interface ReadPoint {
  /** `sentence` and `order` stand by themselves; the others go on after `It`, `It is`, `You get`. */
  kind: 'sentence' | 'order' | 'does' | 'is' | 'has';
  text: string;
  /** Of a sentence about a part of the product. */
  clause?: Clause;
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
  if (OF_PEOPLE.test(text) || ONE_DOES.test(text)) return { kind: 'sentence', text };
  const field = readField(text);
  if (field !== undefined) return { kind: 'sentence', text: field };
  return readDoing(text) ?? readBeing(text) ?? readWhole(text, grammar) ?? readThing(text, grammar);
}

/** `People who use it save …`: what happens to them, told as it stands. */
const OF_PEOPLE =
  /^(?:people|users|customers|clients|owners|members|families|couples|students|kids|children|adults|beginners|guests|teams|runners) (?:(?:who|that|with) \p{L}+ (?:it|\p{L}+) )?(?:can|will|love|close|win|reach|cut|need|read|find|work|save|spend|sleep|report|say|finish|learn|lose|gain|earn|see|saw|felt|feel|get)\s/iu;
/** `One drop a day covers it`. */
const ONE_DOES =
  /^one (?:[\p{L}-]+ ){1,4}?(?:covers|lasts|lets|gives|holds|feeds|makes|turns|cleans|charges|keeps|fits|lifts|locks|does) /iu;
const DOING = /^(?:featur|includ|offer|provid|combin|deliver|contain|boast)ing(?=\s)/iu;
const MIGHT_BE_TOLD =
  /^\p{L}+[^s]s\s(?:your|you|the|an?|any|every|away|it|them|itself|by itself|when|up to|two|three|four|five|six|ten|\d+)\s/iu;

function readDoing(text: string): ReadPoint | undefined {
  if (/^sets up\b/iu.test(text) || isQualifiedVerb(text) || isStatedVerb(text))
    return { kind: 'does', text: lowered(text) };
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
  if (/^(?:cut|sewn|shaped|tailored) (?:slightly|extra|a little|to|for|so|without|with|in)\b/iu.test(text)) {
    return { kind: 'is', text: lowered(text) };
  }
  // `Pre-washed, so it does not shrink`.
  if (/^pre-\p{L}+ed(?:,| and |$)/iu.test(text)) return { kind: 'is', text: lowered(text) };
  if (/^(?:winner|finalist) of\s/iu.test(text)) return { kind: 'is', text: `a ${lowered(text)}` };
  if (isQualified(text)) return { kind: 'is', text: lowered(text) };
  if (/^(?:never|not)\s\p{L}+ed\b/iu.test(text)) return { kind: 'is', text: lowered(text) };
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
  if (/^no\s/iu.test(text) && text.split(' ').length < 9) return { kind: 'sentence', text };
  if (WIDE.test(text)) return { kind: 'is', text: lowered(text) };
  if (BARE_SUBJECT.test(text) || (/^(?:whole|entire)\s/iu.test(text) && FINITE.test(text))) {
    const clause = clauseIn(text);
    if (clause?.isPlural || clause?.isMass || MASS_SUBJECT.test(text))
      return { kind: 'sentence', text, ...(clause && { clause }) };
    return withClause(`The ${lowered(text)}`);
  }
  // `Keep your feet dry` is what several things do, not what somebody is told to do.
  if (grammar.isPlural && DONE_BY_SEVERAL.test(text)) {
    return { kind: 'does', text: lowered(text).replace(/^\p{L}+/u, '$&s') };
  }
  if (INVITATIONS.test(text) || isOrder(text)) return { kind: 'order', text };
  const itself = /^(?:It|They) (?:is|are) (an? .+)$/u.exec(agreeing(text, grammar))?.[1];
  if (itself !== undefined) return { kind: 'is', text: itself };
  if (isSentence(text)) return withClause(agreeing(text, grammar));
  return readClause(text);
}

/** `Never itches`, `naturally resists smells`. */
function isQualifiedVerb(text: string): boolean {
  const verb = /^(?:never|also|\p{L}+ly) (\p{L}+[^s]s)(?=[ ,])/iu.exec(text)?.[1];
  if (verb === undefined) return false;
  return BEGINS_WITH_VERB.test(verb) || partsOfSpeech(text)[1]?.tags.includes('Verb') === true;
}

/** `Exports everything you need`: a verb that the tagger knows, and what it is done to. */
function isStatedVerb(text: string): boolean {
  if (/^\p{L}+[^s]s (?:everything|anything|nothing)\s/iu.test(text)) return true;
  if (
    /^\p{L}+s in (?:under |just |only )?(?:\d+|two|three|four|five|ten) (?:seconds|minutes|hours)\b/iu.test(
      text,
    )
  )
    return true;
  if (/^\p{L}{3,}[^sui]s (?:in|with|for|to|from|on|into|over) /u.test(text) && isVerb(text)) return true;
  // A plural does not stand before another noun: `Shoots 4K video`, but `Sports shoe`.
  if (VERB_BY_PLACE.test(text) && clauseIn(text) === undefined) return true;
  return /^\p{L}+[^s]s (?:all|every|each|clients|people)\s/iu.test(text) && isVerb(text);
}

const isVerb = (text: string) => partsOfSpeech(text)[0]?.tags.includes('Verb') === true;

const VERB_BY_PLACE =
  /^(?!(?:teams|users|kids|parents|owners|guests|runners|clients|sports|clothes|goods|kids|ladies|mens|womens|always|perhaps|series|overseas|besides|sometimes|thanks|plus|as)\b)\p{L}{2,}[^sui]s (?!(?:of|for|in|with|and|or|on|to|from|that|which|by|at|per|without|inside|under|made|you|we|are|have|can|do|will|come|so|as)\b)[\p{L}\p{N}-]+\s/iu;

/** `Naturally antibacterial, so it does not smell`. */
function isQualified(text: string): boolean {
  if (!/^\p{L}+ly \p{L}+(?:,|$| and )/u.test(text)) return false;
  return partsOfSpeech(text)[1]?.tags.includes('Adjective') === true;
}

/** `Send your first invoice`. */
function isOrder(text: string): boolean {
  const opening =
    /^(?!\p{L}+(?:s|ed|ing)\s)\p{L}{2,} (?:your|the|an?|any|every|it|them|each|all|up to|and \p{L}+ (?:to|with|the|your|it))\s/iu;
  if (!opening.test(text)) return false;
  const [first] = partsOfSpeech(text);
  return (
    first?.tags.some((tag) => tag === 'Imperative' || tag === 'Infinitive' || tag === 'PresentTense') === true
  );
}

const DONE_BY_SEVERAL = /^(?:keep|protect|fit|stay|hold|help|make|give|let|offer|add|block|support)\s/iu;

/** `Active noise cancelling blocks it`: what is done takes no article. */
const MASS_SUBJECT =
  /^(?:[\p{L}-]+ ){0,2}(?:cancell?ing|cushioning|lighting|charging|stitching|padding) \p{L}+s /iu;

/** `15 cm wide`, whatever follows from it. */
const WIDE =
  /^(?:just|only)?\s?\d[\d.,]*\s?(?:cm|mm|m|inch(?:es)?|ft|feet)\s(?:wide|thin|slim|tall|high|deep|long|thick|narrow)\b/iu;

function withClause(text: string): ReadPoint {
  const clause = clauseIn(text);
  return { kind: 'sentence', text, ...(clause && { clause }) };
}

/** A headline writer's sentence, with the article that it lacks: `15 bar pump pulls a thick crema`. */
function readClause(text: string): ReadPoint | undefined {
  const [, before = '', main = text] =
    /^((?:in|on|at|after|before|with)\s[^,]{3,60},\s)(.+)$/iu.exec(text) ?? [];
  const clause = clauseIn(main);
  if (!clause) return undefined;
  if (before !== '') return { kind: 'sentence', text };
  const takesArticle = !clause.isPlural && !clause.isMass && !DETERMINED.test(text);
  return { kind: 'sentence', text: takesArticle ? `The ${lowered(text)}` : text, clause };
}

const DETERMINED =
  /^(?:the|an?|its?|your?|this|that|these|each|every|all|both|no|one|two|three|four|five|six|\d[\d.,]*\s?(?:%|(?:k?g|ml|l|cm|mm)(?=\sof\s)))\s/iu;

function readThing(text: string, { name, isPlural }: Grammar): ReadPoint | undefined {
  // Where something is done to it, there is a verb that we do not know.
  if (
    /\b(?:it|itself)\b/iu.test(text.replace(SUBORDINATE, '')) ||
    /\b(?:at once|at a time|to choose from)$/iu.test(text)
  )
    return undefined;
  const head = text.split(/\s(?:with|for|that|which|in|from|of)\s/u)[0] ?? '';
  const itself = isPlural ? undefined : nounPhrase(head);
  if (itself?.isOne && name.toLowerCase().endsWith(itself.noun.toLowerCase())) {
    return { kind: 'is', text: itself.text + text.slice(head.length) };
  }
  const thing = nounPhrase(text.replace(/^(easy) to (\p{L}+)(?=\s)/iu, '$1-to-$2'));
  if (thing === undefined) return undefined;
  return { kind: 'has', text: thing.text };
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
  return SEVERAL_DO.test(text) || FULL_SUBJECT.test(text) || FINITE.test(text.replace(SUBORDINATE, ''));
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

/** A point as it may be said: spaces after commas, marks of measures as words, no capitals of headlines. */
function tidyPoint(point: string): string {
  const text = point
    .replace(/\s+/gu, ' ')
    .replace(/ ?(?:-{2,}|—) ?/gu, ' – ')
    .replace(/(?<=\p{L}),(?=\p{L})/gu, ', ')
    .replace(/(?<=\d)\s?(?:"|''|″|”)(?=$|[\s,.x×])/gu, ' inches')
    .replace(/(?<=\d(?: inches)?)\s?[x×]\s?(?=\d)/gu, ' by ')
    .replace(/(?<=\d) %/gu, '%')
    .replace(/ & /gu, ' and ')
    .replace(/\bw\/\s?/giu, 'with ')
    .replace(/(?<=\p{Ll}{3})\/(?=\p{L}{3})/gu, ' or ')
    .replace(/[®™©]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return isHeadline(text) ? withoutCapitals(text) : text;
}

/** `Easy To Install And Clean` shouts more quietly, but it does. */
function isHeadline(text: string): boolean {
  const words = text.split(' ').slice(1);
  const long = words.filter((word) => /^\p{L}{3,}/u.test(word));
  const tall = long.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return long.length >= 2 && tall.length / long.length > 0.7;
}

function withoutCapitals(text: string): string {
  const words = text.split(' ');
  const lowered = words.map((word, at) => {
    // `Picked in May in Shizuoka`: after a small word it is a name.
    const isName = /^(?:in|from|at|near)$/u.test(words[at - 1] ?? '') || /,$/u.test(words[at - 1] ?? '');
    return at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !PROPER.test(word) && !isName ? word.toLowerCase() : word;
  });
  return lowered.join(' ');
}

const KEYS =
  'material|fabric|composition|colou?r|finish|fit|capacity|volume|weight|height|width|depth|length|diameter|closure|sole|upper|lining|voltage|power|battery life|charging time';
const FIELD = new RegExp(`^(${KEYS})(?:: |\\s(?=\\d))(.{2,60})$`, 'iu');

/** `Material: solid oak`, a line of a form, as a sentence. */
function readField(text: string): string | undefined {
  const [, key = '', value = ''] = FIELD.exec(text) ?? [];
  return key === '' ? undefined : `The ${key.toLowerCase()} is ${lowered(value)}`;
}

const FIBRES =
  /\b(?:cotton|polyester|wool|linen|silk|leather|nylon|elastane|spandex|viscose|lyocell|modal|cashmere|acrylic|bamboo|rubber|steel|silicone|polyamide|hemp|down|plastic|wax)\b/iu;

/** `65% lyocell, 35% cotton` is what something is made of. */
function readFibres(text: string): string | undefined {
  if (!/^\d[\d.]*\s?%\s/u.test(text) || !FIBRES.test(text) || FINITE.test(text)) return undefined;
  const parts = text.split(/,\s*(?:and\s)?/u);
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : text;
  return `made of ${list}`;
}
