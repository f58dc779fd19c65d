import { partsOfSpeech } from '../../text/parts-of-speech.ts';
import type { Grammar } from './grammar.ts';
import {
  BARE_SUBJECT,
  BEGINS_WITH_MODAL,
  BEGINS_WITH_PARTICIPLE,
  BEGINS_WITH_STATE,
  BEGINS_WITH_VERB,
  type Clause,
  clauseIn,
  ENDS_WITH_PARTICIPLE,
  FINITE,
  FULL_SUBJECT,
  lowerFirst,
  nounPhrase,
  PLURAL_SUBJECT,
  PROPER,
  SECOND_STATE,
  SECOND_VERB,
} from './phrases.ts';

/** A selling point with its grammatical form. */
export interface ReadPoint {
  /** `sentence` and `imperative` are complete; `does`, `is` and `has` continue `It`, `It is` and `You get`. */
  kind: 'sentence' | 'imperative' | 'does' | 'is' | 'has';
  text: string;
  /** Subject and predicate of a sentence about a part of the product. */
  clause?: Clause;
}

/**
 * Reads the grammatical form of a shop's selling point. Returns undefined if it cannot become correct English.
 */
export function readPoint(point: string, grammar: Grammar): ReadPoint | undefined {
  const text = withoutName(tidyPoint(point), grammar);
  if (UNREADABLE.test(text) || BROKEN_ENGLISH.test(text)) return undefined;
  for (const part of [text, ...text.split(/\s–\s|;\s/u)]) {
    if (part === text && /\s–\s|;\s/u.test(text)) continue;
    const read = part.split(' ').length > 1 ? readPart(part, grammar) : undefined;
    if (read) return read;
  }
  const [, verb = ''] = text.split(SECOND_VERB);
  return verb === '' ? undefined : readPart(verb, grammar);
}

/** Form fields, warnings in capitals, unspeakable signs, and `these light` without a verb. */
const UNREADABLE =
  /[|#"“”<>{}=_\\]|\p{L}\/\p{L}|\b(?!NASA|HDMI|HEPA|MOLLE|AMOLED|QLED|TENCEL|OEKO)\p{Lu}{5,}\b.*\s\p{Ll}|\bNO\b|^(?:this|these|those|our|we|my|i)\s(?!.*\b(?:is|are|was|has|have|can|will|\p{L}+s)\b)/u;
/** Typical mistakes in broken English. */
const BROKEN_ENGLISH =
  /\bmakes?\s(?:[\p{L}-]+\s){1,5}(?:feels|looks|becomes|gets|stays)\b|\ban?\s(?:[\p{L}-]+\s){0,4}(?:materials|products|fabrics|colou?rs|designs)\b|\b(?:is|are)\s(?:always\s)?(?:stand|work|make|give|can)\b|\b(?:these|those)\s(?:\p{L}+\s)?(?:lamp|light|product|item|bag|bottle)\b/iu;

function readPart(text: string, grammar: Grammar): ReadPoint | undefined {
  if (ABOUT_PEOPLE.test(text) || ONE_AS_SUBJECT.test(text)) return { kind: 'sentence', text };
  const field = readField(text);
  if (field !== undefined) return { kind: 'sentence', text: field };
  return (
    readVerbPhrase(text) ?? readState(text) ?? readStatement(text, grammar) ?? readNounPhrase(text, grammar)
  );
}

/** Statements about people, which are used unchanged: `People who use it save …`. */
const ABOUT_PEOPLE =
  /^(?:people|users|customers|clients|owners|members|families|couples|students|kids|children|adults|beginners|guests|teams|runners) (?:(?:who|that|with) \p{L}+ (?:it|\p{L}+) )?(?:can|will|love|close|win|reach|cut|need|read|find|work|save|spend|sleep|report|say|finish|learn|lose|gain|earn|see|saw|felt|feel|get)\s/iu;
/** `One drop a day covers it`. */
const ONE_AS_SUBJECT =
  /^one (?:[\p{L}-]+ ){1,4}?(?:covers|lasts|lets|gives|holds|feeds|makes|turns|cleans|charges|keeps|fits|lifts|locks|does) /iu;
const GERUND = /^(?:featur|includ|offer|provid|combin|deliver|contain|boast)ing(?=\s)/iu;
const LIKELY_VERB =
  /^\p{L}+[^s]s\s(?:your|you|the|an?|any|every|away|it|them|itself|by itself|when|up to|two|three|four|five|six|ten|\d+)\s/iu;

function readVerbPhrase(text: string): ReadPoint | undefined {
  if (/^sets up\b/iu.test(text) || isQualifiedVerb(text) || isVerbByObject(text))
    return { kind: 'does', text: lowerFirst(text) };
  if (BEGINS_WITH_MODAL.test(text) || BEGINS_WITH_VERB.test(text) || LIKELY_VERB.test(text)) {
    return { kind: 'does', text: lowerFirst(text) };
  }
  if (/^with\s/iu.test(text) && !/,\s|\b(?:you|it)\b/iu.test(text)) {
    return { kind: 'does', text: `comes ${lowerFirst(text)}` };
  }
  if (!GERUND.test(text)) return undefined;
  return {
    kind: 'does',
    text: lowerFirst(text).replace(/^(\w+)ing/u, (_all, stem: string) =>
      /(?:r|d|n)$/u.test(stem) && !/^(?:offer|deliver|contain)$/u.test(stem) ? `${stem}es` : `${stem}s`,
    ),
  };
}

const PRAISE =
  /^(?:(?:perfect|ideal|great|lovely|thoughtful|wonderful|beautiful|everyday|wardrobe|kitchen)\s)(?:\p{L}+\s)?(?:gift|present|choice|companion|addition|accessory|alternative|way|size|fit|idea|essential|classic|staple)\b/iu;

function readState(text: string): ReadPoint | undefined {
  if (PRAISE.test(text))
    return { kind: 'is', text: `${/^[aeiou]/iu.test(text) ? 'an' : 'a'} ${lowerFirst(text)}` };
  if (/^for\s/iu.test(text) && !FINITE.test(text)) return { kind: 'is', text: lowerFirst(text) };
  if (/^(?:cut|sewn|shaped|tailored) (?:slightly|extra|a little|to|for|so|without|with|in)\b/iu.test(text)) {
    return { kind: 'is', text: lowerFirst(text) };
  }
  // `Pre-washed, so it does not shrink`.
  if (/^pre-\p{L}+ed(?:,| and |$)/iu.test(text)) return { kind: 'is', text: lowerFirst(text) };
  if (/^(?:winner|finalist) of\s/iu.test(text)) return { kind: 'is', text: `a ${lowerFirst(text)}` };
  if (isQualifiedAdjective(text)) return { kind: 'is', text: lowerFirst(text) };
  if (/^(?:never|not)\s\p{L}+ed\b/iu.test(text)) return { kind: 'is', text: lowerFirst(text) };
  const fibres = readFibres(text);
  if (fibres !== undefined) return { kind: 'is', text: fibres };
  if (
    /^easy to \p{L}+ (?!and\b|or\b|with|in\b|on\b|for\b|by\b|at\b|after|up\b|out\b|down|off\b|even|thanks|without|as\b|from|the\b|your)\p{L}+/iu.test(
      text,
    )
  )
    return undefined;
  const isState =
    BEGINS_WITH_STATE.test(text) || BEGINS_WITH_PARTICIPLE.test(text) || ENDS_WITH_PARTICIPLE.test(text);
  if (!isState) return undefined;
  if (SAYS_MORE.test(text)) return { kind: 'sentence', text };
  const rest = text.replace(/,\s(?:simply|just)\s.*$/iu, '');
  const joined = /\sand\s/u.test(rest.split(SECOND_STATE).at(-1) ?? '')
    ? rest
    : rest.replace(SECOND_STATE, ' and ');
  return { kind: 'is', text: lowerFirst(joined.replace(SECOND_VERB, ' and ')) };
}

/** A second sentence after the description. */
const SAYS_MORE = /,\s(?:this|that|these|each|every|the|it|they|it's|our|your|you)\b/iu;

function readStatement(text: string, grammar: Grammar): ReadPoint | undefined {
  if (/^no\s/iu.test(text) && text.split(' ').length < 9) return { kind: 'sentence', text };
  if (DIMENSION.test(text)) return { kind: 'is', text: lowerFirst(text) };
  if (BARE_SUBJECT.test(text) || (/^(?:whole|entire)\s/iu.test(text) && FINITE.test(text))) {
    const clause = clauseIn(text);
    if (clause?.isPlural || clause?.isMass || MASS_SUBJECT.test(text))
      return { kind: 'sentence', text, ...(clause && { clause }) };
    return withClause(`The ${lowerFirst(text)}`);
  }
  // After a plural name, `Keep your feet dry` is a statement, not an imperative.
  if (grammar.isPlural && PLURAL_VERB.test(text)) {
    return { kind: 'does', text: lowerFirst(text).replace(/^\p{L}+/u, '$&s') };
  }
  if (INVITATIONS.test(text) || isImperative(text)) return { kind: 'imperative', text };
  const itself = /^(?:It|They) (?:is|are) (an? .+)$/u.exec(withSingularVerb(text, grammar))?.[1];
  if (itself !== undefined) return { kind: 'is', text: itself };
  if (isSentence(text)) return withClause(withSingularVerb(text, grammar));
  return readClause(text);
}

/** `Never itches`, `naturally resists smells`. */
function isQualifiedVerb(text: string): boolean {
  const verb = /^(?:never|also|\p{L}+ly) (\p{L}+[^s]s)(?=[ ,])/iu.exec(text)?.[1];
  if (verb === undefined) return false;
  return BEGINS_WITH_VERB.test(verb) || partsOfSpeech(text)[1]?.tags.includes('Verb') === true;
}

/** Whether the words after the first word show that it is a verb: `Exports everything you need`. */
function isVerbByObject(text: string): boolean {
  if (/^\p{L}+[^s]s (?:everything|anything|nothing)\s/iu.test(text)) return true;
  if (
    /^\p{L}+s in (?:under |just |only )?(?:\d+|two|three|four|five|ten) (?:seconds|minutes|hours)\b/iu.test(
      text,
    )
  )
    return true;
  if (/^\p{L}{3,}[^sui]s (?:in|with|for|to|from|on|into|over) /u.test(text) && isVerb(text)) return true;
  // A plural does not precede another noun: `Shoots 4K video`, but `Sports shoe`.
  if (VERB_BY_PLACE.test(text) && clauseIn(text) === undefined) return true;
  return /^\p{L}+[^s]s (?:all|every|each|clients|people)\s/iu.test(text) && isVerb(text);
}

const isVerb = (text: string) => partsOfSpeech(text)[0]?.tags.includes('Verb') === true;

const VERB_BY_PLACE =
  /^(?!(?:teams|users|kids|parents|owners|guests|runners|clients|sports|clothes|goods|kids|ladies|mens|womens|always|perhaps|series|overseas|besides|sometimes|thanks|plus|as)\b)\p{L}{2,}[^sui]s (?!(?:of|for|in|with|and|or|on|to|from|that|which|by|at|per|without|inside|under|made|you|we|are|have|can|do|will|come|so|as)\b)[\p{L}\p{N}-]+\s/iu;

/** `Naturally antibacterial, so it does not smell`. */
function isQualifiedAdjective(text: string): boolean {
  if (!/^\p{L}+ly \p{L}+(?:,|$| and )/u.test(text)) return false;
  return partsOfSpeech(text)[1]?.tags.includes('Adjective') === true;
}

/** `Send your first invoice`. */
function isImperative(text: string): boolean {
  const opening =
    /^(?!\p{L}+(?:s|ed|ing)\s)\p{L}{2,} (?:your|the|an?|any|every|it|them|each|all|up to|and \p{L}+ (?:to|with|the|your|it))\s/iu;
  if (!opening.test(text)) return false;
  const [first] = partsOfSpeech(text);
  return (
    first?.tags.some((tag) => tag === 'Imperative' || tag === 'Infinitive' || tag === 'PresentTense') === true
  );
}

const PLURAL_VERB = /^(?:keep|protect|fit|stay|hold|help|make|give|let|offer|add|block|support)\s/iu;

/** Gerunds, which take no article: `Active noise cancelling blocks it`. */
const MASS_SUBJECT =
  /^(?:[\p{L}-]+ ){0,2}(?:cancell?ing|cushioning|lighting|charging|stitching|padding) \p{L}+s /iu;

/** `15 cm wide` and what follows. */
const DIMENSION =
  /^(?:just|only)?\s?\d[\d.,]*\s?(?:cm|mm|m|inch(?:es)?|ft|feet)\s(?:wide|thin|slim|tall|high|deep|long|thick|narrow)\b/iu;

function withClause(text: string): ReadPoint {
  const clause = clauseIn(text);
  return { kind: 'sentence', text, ...(clause && { clause }) };
}

/** Adds the missing article to a headline such as `15 bar pump pulls a thick crema`. */
function readClause(text: string): ReadPoint | undefined {
  const [, before = '', main = text] =
    /^((?:in|on|at|after|before|with)\s[^,]{3,60},\s)(.+)$/iu.exec(text) ?? [];
  const clause = clauseIn(main);
  if (!clause) return undefined;
  if (before !== '') return { kind: 'sentence', text };
  const takesArticle = !clause.isPlural && !clause.isMass && !DETERMINED.test(text);
  return { kind: 'sentence', text: takesArticle ? `The ${lowerFirst(text)}` : text, clause };
}

const DETERMINED =
  /^(?:the|an?|its?|your?|this|that|these|each|every|all|both|no|one|two|three|four|five|six|\d[\d.,]*\s?(?:%|(?:k?g|ml|l|cm|mm)(?=\sof\s)))\s/iu;

function readNounPhrase(text: string, { name, isPlural }: Grammar): ReadPoint | undefined {
  // A pronoun as object indicates an unknown verb.
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

/** Whether the text has a finite verb outside its subordinate clauses. */
function isSentence(text: string): boolean {
  if (/^(?:whether|if|when|because|so|and|or|but|from|not|of|by|at|than|to|then|also)\b/iu.test(text)) {
    return /^(?:whether|if|when)\b.*,.*\b(?:is|are|has|can|will|you|keeps?|lets?|makes?)\b/iu.test(text);
  }
  if (/^(?!bring)\p{L}+ing\s/iu.test(text) && !/,/u.test(text)) return false;
  return PLURAL_SUBJECT.test(text) || FULL_SUBJECT.test(text) || FINITE.test(text.replace(SUBORDINATE, ''));
}

/** Changes `They are` and `They have` to the singular for a singular product. */
function withSingularVerb(text: string, { isPlural }: Grammar): string {
  if (isPlural || !/^They (?:are|have)\b/u.test(text)) return text;
  const rest = text.replace(/\band are\b/u, 'and is').replace(/\band have\b/u, 'and has');
  return rest.replace(/^They are/u, 'It is').replace(/^They have/u, 'It has');
}

/** Removes the product's name: `The AquaPeak Bottle keeps …`. */
function withoutName(point: string, { name, isPlural }: Grammar): string {
  const pattern = new RegExp(`^(?:(?:the|this|our|these)\\s+)?${escapeRegExp(name)}\\s+(?=\\p{Ll})`, 'iu');
  const rest = point.replace(pattern, '');
  if (rest === point || BEGINS_WITH_VERB.test(rest)) return rest;
  return FINITE.test(`${name} ${rest}`) ? `${isPlural ? 'They' : 'It'} ${rest}` : point;
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Normalizes spaces, signs of measures and headline capitals. */
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

/** Whether most words are capitalised: `Easy To Install And Clean`. */
function isHeadline(text: string): boolean {
  const words = text.split(' ').slice(1);
  const long = words.filter((word) => /^\p{L}{3,}/u.test(word));
  const tall = long.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return long.length >= 2 && tall.length / long.length > 0.7;
}

function withoutCapitals(text: string): string {
  const words = text.split(' ');
  const lowered = words.map((word, at) => {
    // A word after a preposition is a name: `Picked in May in Shizuoka`.
    const isName = /^(?:in|from|at|near)$/u.test(words[at - 1] ?? '') || /,$/u.test(words[at - 1] ?? '');
    return at > 0 && /^\p{Lu}\p{Ll}/u.test(word) && !PROPER.test(word) && !isName ? word.toLowerCase() : word;
  });
  return lowered.join(' ');
}

const KEYS =
  'material|fabric|composition|colou?r|finish|fit|capacity|volume|weight|height|width|depth|length|diameter|closure|sole|upper|lining|voltage|power|battery life|charging time';
const FIELD = new RegExp(`^(${KEYS})(?:: |\\s(?=\\d))(.{2,60})$`, 'iu');

/** Turns a form field into a sentence: `Material: solid oak`. */
function readField(text: string): string | undefined {
  const [, key = '', value = ''] = FIELD.exec(text) ?? [];
  return key === '' ? undefined : `The ${key.toLowerCase()} is ${lowerFirst(value)}`;
}

const FIBRES =
  /\b(?:cotton|polyester|wool|linen|silk|leather|nylon|elastane|spandex|viscose|lyocell|modal|cashmere|acrylic|bamboo|rubber|steel|silicone|polyamide|hemp|down|plastic|wax)\b/iu;

/** Reads a composition: `65% lyocell, 35% cotton`. */
function readFibres(text: string): string | undefined {
  if (!/^\d[\d.]*\s?%\s/u.test(text) || !FIBRES.test(text) || FINITE.test(text)) return undefined;
  const parts = text.split(/,\s*(?:and\s)?/u);
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : text;
  return `made of ${list}`;
}
