import { partsOfSpeech, type Term } from '../../text/parts-of-speech.ts';

/** A noun phrase in the form that it has inside a sentence. */
interface NounPhrase {
  /** With its article. */
  text: string;
  /** Head noun as written. */
  noun: string;
  isOne: boolean;
}

const AFTER_HEAD =
  /\s(?:for|with|of|in|to|that|which|who|on|from|and|by|at|without|so|under|inside|between|along|made|designed|featuring|including|inspired|plus|or|per)\s|,|\s–\s/iu;
const COUNTED =
  /^(?:both|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|plenty of|lots of|up to|over|more than|at least|up to|\d[\d.,]*\+?)(?=\s)/iu;
const DETERMINED = /^(?:the|all|each|every|an?)\s/iu;
export const VOWEL =
  /^(?:(?!uni|use|usa|usb|one|eu|ur)[aeiou]|hour|honest|8|11\b|18\b|FM\b|LED|LCD|SD|NFC|HD|RFID|SPF|XL|MP3|SUV)/iu;
/** Nouns that look like a verb form. */
const NOUN_LIKE_VERB =
  /^(?:lining|opening|coating|casing|clothing|bedding|packaging|setting|ring|string|spring|wing|building|painting|drawing|engraving|fitting|fastening|topping|rating|earring|hanging|handling|finishing|timing|bed|seed|feed|lead|thread|bread|wood|hood|speed|weed|reed)s?$/iu;
const NOT_A_NOUN = /(?:ed|ing|ly|est|ous|ful)$/iu;
const SINGULAR_IN_S = /(?:ss|us|is)$|^(?:lens|canvas|harness|compass|atlas)$/iu;
const MAX_WORDS = 16;
const MAX_HEAD_WORDS = 6;

const UNIT = /^(?:inch(?:es)?|cm|mm|kg|lbs?|oz|ml|g|m|ft|feet|watts?|volts?|hours?|minutes?|years?)$/iu;

/** Reads a noun phrase; returns undefined if its noun or number is unclear. */
export function nounPhrase(text: string): NounPhrase | undefined {
  // `Steel inside, no plastic touches your water` is a noun phrase and a statement.
  if (/,\s\p{Lu}\p{Ll}|,\s(?:so|no)\s/u.test(text)) return undefined;
  return clauseIn(text) ? undefined : (joinedNouns(text) ?? singleNoun(text));
}

/** Adds articles to each part of `Long sleeves, round neck and a regular fit`. */
function joinedNouns(text: string): NounPhrase | undefined {
  const parts = text.split(/,\s(?:and\s)?|\sand\s|\splus\s/u);
  const [first = '', second = ''] = parts;
  if (parts.length < 2 || (first.split(' ').length < 2 && !isPlural(first)) || !/\s|s$/u.test(second))
    return undefined;
  const things = parts.map((part, index) => singleNoun(index === 0 ? part : lowerFirst(part)));
  const texts = things.flatMap((thing) => thing?.text ?? []);
  if (texts.length < parts.length) return undefined;
  const noun = things.at(-1)?.noun ?? '';
  return { text: `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`, noun, isOne: false };
}

function singleNoun(text: string): NounPhrase | undefined {
  const isCounted = COUNTED.test(text);
  const begin = (isCounted ? text.replace(COUNTED, '').trim() : text).replace(ADJECTIVES_BEFORE, '');
  const head = (begin.split(AFTER_HEAD)[0] ?? '').trim();
  const words = head.split(' ');
  const noun = head.split(/[\s-]/u).at(-1) ?? '';
  const end = text.split(' ').at(-1) ?? '';
  if (/ed$/iu.test(end) && !NOUN_LIKE_VERB.test(end)) return undefined;
  if (
    text.split(' ').length > MAX_WORDS ||
    /^(?:in|on|at|from|under|after|before|when|while)\s/iu.test(text) ||
    words.length > MAX_HEAD_WORDS
  )
    return undefined;
  if (/^(?:its|your|our|their|his|her|this|these|those|that)\b/iu.test(text)) return undefined;
  if (!/^\p{L}{2,}$/u.test(noun) || (UNIT.test(noun) && !/\sof\s/u.test(text)) || FINITE.test(head))
    return undefined;
  if (/^(?:size|width|\p{L}+ing\s(?:your|the|an?|it|up|in|on|with))\b/iu.test(text)) return undefined;
  if (IS_ADJECTIVE.test(noun) && !isMass(noun)) return undefined;
  if (NOT_A_NOUN.test(noun) && !NOUN_LIKE_VERB.test(noun) && !isMass(noun)) return undefined;
  if (isCounted || DETERMINED.test(text))
    return { text: lowerFirst(text), noun, isOne: /^an?\s/iu.test(text) };
  if (isMass(noun) || isPlural(noun)) return { text: lowerFirst(text), noun, isOne: false };
  return { text: `${VOWEL.test(text) ? 'an' : 'a'} ${lowerFirst(text)}`, noun, isOne: true };
}

function isPlural(noun: string): boolean {
  return (
    (/s$/iu.test(noun) && !SINGULAR_IN_S.test(noun)) || /^(?:feet|people|children|men|women)$/iu.test(noun)
  );
}

export function lowerFirst(text: string): string {
  return PROPER.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A statement about a part of the product, split into subject and predicate. */
export interface Clause {
  subject: string;
  /** The verb and everything after it. */
  predicate: string;
  isPlural: boolean;
  /** Whether the subject is a mass noun, which takes no article. */
  isMass: boolean;
}

/** Splits `Padded straps spread the weight` before its verb; returns undefined if the tagger finds no finite verb. */
export function clauseIn(text: string): Clause | undefined {
  const terms = partsOfSpeech(text);
  for (const [index, { tags, start, end }] of terms.entries()) {
    const before = terms[index - 1];
    const verb = text.slice(start, end);
    // The tagger splits `roll-top` into two words.
    if (!before || text[start - 1] === '-' || text[end] === '-' || !isFiniteVerb(tags, verb)) continue;
    const subject = text.slice(0, start).trim();
    const predicate = text.slice(start).trim();
    const after = terms[index + 1];
    const isFollowed = after !== undefined && isBase(text.slice(after.start, after.end));
    // In `Deep seats let you stretch out`, the noun before the verb also looks like a verb; in `Handle stays cool`, the
    // verb is followed by a word that looks like one.
    if (isFollowed && /s$/iu.test(verb) && !/^(?:stays|keeps|feels|remains|gets)$/iu.test(verb)) continue;
    // In `Silicone seal locks in soups`, the word that looks like a verb is the subject.
    if (after !== undefined && isBase(verb) && isProductVerb(text.slice(after.start, after.end))) continue;
    const isSure =
      isUnambiguousVerb(verb) || (isBase(verb) && (before.tags.includes('Plural') || PEOPLE.test(subject)));
    const isNoun = before.tags.some((tag) => NOUN_TAGS.has(tag)) || /ing$/iu.test(subject);
    if (!(isNoun || isSure) || UNFINISHED.test(subject) || !predicate.includes(' ')) continue;
    const head = headOf(terms.slice(0, index), text);
    // Skips the verb of the relative clause in `Teams that use it spend less`.
    const isSingular = /^\p{L}+[^s]s$/iu.test(verb);
    if (!isSure && tags.includes('PresentTense') && head.includes('Plural') === isSingular) continue;
    const isPlural = (head.includes('Plural') || PEOPLE.test(subject)) && !isSingular;
    const noun = /\p{L}+$/u.exec(subject.split(/\s(?:of|for|with|in)\s/u)[0] ?? '')?.[0] ?? '';
    return {
      subject,
      predicate: predicate,
      isPlural,
      isMass:
        (isMass(noun) && !/light$/iu.test(noun)) ||
        /^\p{Lu}{2,}(?:[ -]?\d+\+?)?$/u.test(subject) ||
        head.some((tag) => MASS_TAGS.has(tag)),
    };
  }
  return undefined;
}

const NOUN_TAGS: ReadonlySet<string> = new Set(['Noun', 'Value', 'Acronym', 'ProperNoun']);
const MASS_TAGS: ReadonlySet<string> = new Set(['Uncountable', 'Acronym', 'ProperNoun', 'Gerund']);
/** Nouns that the tagger takes for verbs. */
const PEOPLE =
  /^(?:customers|users|clients|buyers|students|testers|owners|members|runners|parents|players)$/iu;
/** Text after which a noun follows, not a verb. */
const UNFINISHED =
  /,|\b(?:that|which|who|to|and|or|of|with|for|in|by|from|on|at|than|as)$|^(?!.*\bthat\b).*\b(?:it|you|they)$/iu;

/** Whether a word is the base form of a product verb: `keep`. */
const isBase = (word: string) => isProductVerb(`${word}s`);

function isFiniteVerb(tags: readonly string[], word: string): boolean {
  if (/(?:ing|ed)$|^(?:like|made|built|cut|woven|sewn|spun|drawn|grown|bound)$/iu.test(word)) return false;
  return (
    isUnambiguousVerb(word) || isBase(word) || tags.includes('PresentTense') || tags.includes('PastTense')
  );
}

/** Tags of the noun before the first preposition or relative clause. */
function headOf(terms: readonly Term[], text: string): readonly string[] {
  const end = terms.findIndex(
    ({ tags, start, end: until }, index) =>
      index > 0 &&
      (tags.includes('Preposition') ||
        tags.includes('Conjunction') ||
        /^(?:that|which|who)$/iu.test(text.slice(start, until))),
  );
  return terms[(end < 0 ? terms.length : end) - 1]?.tags ?? [];
}

/** Verbs for products, in the third person. */
const VERBS = `
absorbs accommodates assembles adapts adds adjusts allows amplifies arrives blocks boils boasts brews brightens brings burns calms carries charges cleans closes combats
combines comes connects contains controls converts cools covers creates cuts delivers dims displays
empties pairs deters detects docks drains deflates dissolves doubles drapes dries eliminates emits enhances ensures expands extends features feels fills fits floats folds follows freezes froths gathers gives goes
glides grinds grips grows hangs has heats helps hides holds hydrates ignites improves illuminates includes indicates inflates installs keeps knows lasts learns leaves lets lifts
locks lowers maintains makes measures moisturises moisturizes mounts moves needs nourishes offers opens operates packs pauses picks pivots plays pops pours powers
prevents produces promotes purifies raises refreshes regulates reminds remembers replaces retracts rinses rotates protects provides reaches recharges reduces relieves removes repels
requires resists restores sends senses separates sharpens shrinks shuts simplifies sinks squeezes rolls runs saves scans seals seats senses serves shines shoots shows sits slides slips
smells stirs stops sweeps syncs takes tastes teaches tells tightens vibrates warns snaps softens soothes spins stands stays steeps stores stows strengthens stretches summarises summarizes supports switches
swivels tilts tracks transcribes transforms translates traps treats tucks turns uses wakes warms withstands washes weighs wicks wipes works
wraps
`
  .trim()
  .split(/\s+/);

/** Verbs that may also be plural nouns: `three covers`. */
const ALSO_NOUNS =
  'blocks charges docks drains fills closes stops takes tastes combines comes contacts controls covers cuts displays doubles dries features fits folds grips heats helps holds lasts leaves lifts locks measures mounts needs opens packs pairs picks plays pops pours powers reaches rolls runs scans seats seals senses shows slides slips snaps spins stands stores supports switches tracks traps treats tucks turns uses warms washes wipes works wraps'.split(
    ' ',
  );

export const isProductVerb = (word: string) => VERBS.includes(word.toLowerCase());
/** Whether a word is a verb for products and not also a noun. */
const isUnambiguousVerb = (word: string) => isProductVerb(word) && !ALSO_NOUNS.includes(word.toLowerCase());

/** Adjectives and participles for products. */
const ADJECTIVES = `
made, designed, built, powered, crafted, constructed, available, compatible, perfect, ideal, great,
suitable, safe, free, resistant, equipped, lined, filled, woven, knitted, knit, printed, finished,
coated, easy, gentle, rated, tested, certified, handmade, hand-made, handcrafted, hand-painted,
hand-poured, machine washable, machine-washable, dishwasher safe, dishwasher-safe, water-resistant,
waterproof, leakproof, lightweight, soft, durable, cool, foldable, rechargeable, adjustable, dimmable, vegan,
cruelty-free, bpa-free, fragrance-free, dermatologist tested, dermatologist-tested, small enough, light enough, strong enough, roomy enough, comfortable,
timeless, stylish, elegant, sturdy, robust, breathable, stretchy, warm, cosy, cozy, smooth, quiet,
silent, compact, portable, slim, sleek, modern, reusable, recyclable, biodegradable, ready, pre-seasoned, preassembled, odourless, odorless,
non-toxic, non-slip, scratch-resistant, stain-resistant, shatterproof, splashproof, windproof, washable,
versatile, practical, light, simple, strong, reliable, rich, high, low, organic, natural, fair trade, true, wireless, cordless, refillable, removable, inspired,
engineered, shaped, sized, tailored, trimmed, topped, treated, packed, presented, based, best
`
  .trim()
  .split(/,\s+/);

/** Adverbs before an adjective. */
const DEGREE = '(?:(?:very|extra|super|ultra|100 ?%|IP[X\\d]\\d|always|\\p{L}+ly) )?';

const MASS =
  'steel wool cotton linen leather wood silicone plastic glass fabric bamboo aluminium aluminum titanium brass iron ceramic porcelain polyester nylon foam rubber bluetooth wifi wi-fi usb lighting storage sound technology protection support comfort cushioning insulation performance control access coverage padding stitching grip power suction moisture hydration care quality bass microfiber microfibre jute soy sugar lavender vanilla cedar traction warmth light water air noise safety privacy stability durability flexibility visibility construction material hardware packaging embroidery silk velvet denim fleece canvas suede honey granola chocolate tea coffee plaster clay marble oak walnut beech pine cork wax oil paper cardboard ink fun freedom relief space room time energy heat ventilation encryption compatibility connectivity resistance elasticity stretch ease charging cleaning cooling heating cooking styling wiring piping ribbing quilting foil fur down filling';

export const BEGINS_WITH_VERB = new RegExp(`^(?:${VERBS.join('|')})\\b`, 'iu');
export const BEGINS_WITH_MODAL =
  /^(?:can|will|may|could)\s(?:be|also|even|easily|hold|fit|take|carry|last)\b/iu;

const PREPOSITIONS =
  'from|of|for|to|by|with|in|on|without|against|as|under|at|up|using|via|between|over|during|inside|outside|throughout|than|out|enough|around|after|before|about|into|like';
/** Adjectives by their suffix. */
const DERIVED_ADJECTIVE =
  '(?!(?:(?:cable|table|vegetable)\\b|\\p{L}+ly ))[\\p{L}-]+(?:able|ible|less|proof|[- ]free|[- ]friendly|[- ]resistant|[- ]repellent)';
/** Other adjectives. Overlapping alternatives would make the expressions exponential. */
const OTHER_ADJECTIVES = ADJECTIVES.filter(
  (word) => !new RegExp(`^${DERIVED_ADJECTIVE}$`, 'iu').test(word),
).join('|');
const ADJECTIVE = `${DEGREE}(?:${OTHER_ADJECTIVES}|${DERIVED_ADJECTIVE})`;
/** `Soft, light and durable`, up to the end or a preposition, but not `Soft, ribbed fabric`. */
export const BEGINS_WITH_STATE = new RegExp(
  `^${ADJECTIVE}(?:(?:,| and| yet| but| as well as|, and)\\s${ADJECTIVE})*(?=,?\\s(?:${PREPOSITIONS})\\b|$)`,
  'iu',
);
/** `Loved by chefs`, `woven from jute`. */
export const BEGINS_WITH_PARTICIPLE =
  /^(?:(?:hand|machine)[- ]?)?\p{L}*(?:[^e]ed|woven|spun|cut|sewn|made|built|cast|drawn|grown|bound|blown)\s(?:from|of|by|in|with|for|to|using|on|without|under|after|at|into|as)\s/iu;
/** `Dermatologist tested`. */
export const ENDS_WITH_PARTICIPLE =
  /^(?:\p{L}+[- ]){1,2}(?:tested|scented|approved|made|shaped|free|operated|powered|inspired|coated|lined|filled|treated|certified|friendly|safe|proof|resistant|washable|compatible|ready)$/iu;
/** Several adjectives before a noun. */
const ADJECTIVES_BEFORE = new RegExp(`^(?:${ADJECTIVE}(?:,| and|, and)\\s)+(?=\\p{L})`, 'iu');
/** Comma before a second state: `breathable in summer, warm in winter`. */
export const SECOND_STATE = new RegExp(`,\\s(?=${ADJECTIVE}\\s(?:${PREPOSITIONS})\\b)`, 'iu');
export const SECOND_VERB = new RegExp(`,\\s(?=(?:${VERBS.join('|')})\\s)`, 'iu');
const IS_ADJECTIVE = new RegExp(`^(?:${OTHER_ADJECTIVES}|${DERIVED_ADJECTIVE})$`, 'iu');

const SINGULAR = [...VERBS, 'is', 'has', 'can', 'will'].join('|');
const PLURAL = [...VERBS.map((verb) => verb.replace(/s$/, '')), 'are', 'have', 'can', 'will'].join('|');

const SUBJECT_AND_VERB = `(?:(?!(?:that|which|who|to|and|or)\\s)[\\p{L}\\d'’-]+\\s){1,5}?(?:(?<!s\\s)(?:${SINGULAR})|(?<=s\\s)(?:${PLURAL}))\\s`;
/** Any verb with an object: `A tray below hides the cables`. */
const SUBJECT_TO_OBJECT =
  '(?:(?!(?:that|which|who|to|and|or|of|with|for)\\s)[\\p{L}\\d-]+\\s){1,4}?\\p{L}{2,}[^s\\P{L}]s\\s(?:the|your|you|any|every|it|them|itself)(?:\\s|$)';
/** `Two motors lift it`. */
export const PLURAL_SUBJECT =
  /^(?:(?:two|three|four|five|six|both|all|\d+)\s)(?:[\p{L}-]+\s){0,2}?\p{L}+s\s(?!of\b)\p{L}+[^s\P{L}]\s(?:it|them|you|the|your)\s/iu;
/** `The arm folds flat`. */
export const FULL_SUBJECT = new RegExp(
  `^(?:the|its|your|each|every|this|both|all|an?)\\s(?:${SUBJECT_AND_VERB}|${SUBJECT_TO_OBJECT})`,
  'iu',
);

/** A subject without its article, as in headlines: `Wide opening fits ice cubes`. */
export const BARE_SUBJECT = new RegExp(
  `^(?!(?:the|an?|it|its|they|their|your?|this|that|these|those|each|every|all|both|multiple|several|many|some|most|more|no|not|one|two|three|four|five|six|seven|eight|nine|ten|twelve|with|from|in|at|on|for|to|by|and|or|if|when|once|just|simply|thanks|there|here|use|enjoy|choose|wear|take|get|add|press|touch|turn|pull|push|\\d+)\\b)${SUBJECT_AND_VERB}`,
  'iu',
);

/** Words that always indicate a finite verb. */
export const FINITE = new RegExp(
  `\\b(?:is|are|was|were|has|have|had|can|will|won't|should|shouldn't|would|wouldn't|must|needn't|might|does|do|isn't|aren't|doesn't|don't|it's|you'll|you're|they're|that's|there's)\\b|\\b(?:you|they|we)\\s\\p{L}+|(?<=\\p{Ll}{2}\\s)(?<!s\\s)\\b(?:${VERBS.filter((verb) => !ALSO_NOUNS.includes(verb)).join('|')})\\b|\\b(?:${VERBS.map((verb) => verb.replace(/(?<=ss|sh|ch)es$|(?<=.)s$/u, '')).join('|')})\\s(?:the|your|you|any|every|them)\\b|s\\s(?:combine|come|keep|make|give|let|help|hold|add|allow|create|provide|offer|ensure|bring|protect|prevent|stay|include)\\b`,
  'iu',
);

/** Words that keep their capital inside a sentence. */
export const PROPER =
  /^(?:Bluetooth|Velcro|Lycra|Italian|Egyptian|French|German|Japanese|Korean|American|British|Swiss|English|Scandinavian|European|Turkish|Australian|Google|Apple|Amazon|Alexa|Siri|Android|Christmas|Easter|Halloween|Valentine|Father|Mother|Kevlar|Teflon|Pyrex|Vibram|Tencel|Danish|Portuguese|Spanish|Irish|Scottish|Norwegian|Swedish|Nordic)\b|^\S*\p{Ll}\p{Lu}|^\p{Lu}{2}|^\p{Lu}[\d-]|^I\b/u;

const isMass = (noun: string) => MASS.split(' ').includes(noun.toLowerCase());
