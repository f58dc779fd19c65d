/** What products do, in the third person. */
const DOES = `
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

/** They are just as often things: `three covers`. */
const ALSO_NOUNS =
  'blocks charges docks drains fills closes stops takes tastes combines comes contacts controls covers cuts displays doubles dries features fits folds grips heats helps holds lasts leaves lifts locks measures mounts needs opens packs pairs picks plays pops pours powers reaches rolls runs scans seats seals senses shows slides slips snaps spins stands stores supports switches tracks traps treats tucks turns uses warms washes wipes works wraps'.split(
    ' ',
  );

export const isDoneByProducts = (word: string) => DOES.includes(word.toLowerCase());
/** A verb of what products do that is nothing else. */
export const isVerbOfProducts = (word: string) =>
  isDoneByProducts(word) && !ALSO_NOUNS.includes(word.toLowerCase());

/** What products are. */
const IS = `
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

/** What comes before an adjective and takes no article. */
const DEGREE = '(?:(?:very|extra|super|ultra|100 ?%|IP[X\\d]\\d|always|\\p{L}+ly) )?';

const MASS =
  'steel wool cotton linen leather wood silicone plastic glass fabric bamboo aluminium aluminum titanium brass iron ceramic porcelain polyester nylon foam rubber bluetooth wifi wi-fi usb lighting storage sound technology protection support comfort cushioning insulation performance control access coverage padding stitching grip power suction moisture hydration care quality bass microfiber microfibre jute soy sugar lavender vanilla cedar traction warmth light water air noise safety privacy stability durability flexibility visibility construction material hardware packaging embroidery silk velvet denim fleece canvas suede honey granola chocolate tea coffee plaster clay marble oak walnut beech pine cork wax oil paper cardboard ink fun freedom relief space room time energy heat ventilation encryption compatibility connectivity resistance elasticity stretch ease charging cleaning cooling heating cooking styling wiring piping ribbing quilting foil fur down filling';

/** A verb of what a product does. */
export const BEGINS_WITH_VERB = new RegExp(`^(?:${DOES.join('|')})\\b`, 'iu');
export const BEGINS_WITH_MODAL =
  /^(?:can|will|may|could)\s(?:be|also|even|easily|hold|fit|take|carry|last)\b/iu;

const BEFORE_MORE =
  'from|of|for|to|by|with|in|on|without|against|as|under|at|up|using|via|between|over|during|inside|outside|throughout|than|out|enough|around|after|before|about|into|like';
/** Words that may be adjectives by their end. */
const LIKE_ADJECTIVE =
  '(?!(?:(?:cable|table|vegetable)\\b|\\p{L}+ly ))[\\p{L}-]+(?:able|ible|less|proof|[- ]free|[- ]friendly|[- ]resistant|[- ]repellent)';
/** A list of words that could be read in two ways would be read in all the ways there are. */
const UNLIKE = IS.filter((word) => !new RegExp(`^${LIKE_ADJECTIVE}$`, 'iu').test(word)).join('|');
const ADJECTIVE = `${DEGREE}(?:${UNLIKE}|${LIKE_ADJECTIVE})`;
/** `Soft, light and durable`, up to the end or to what they are for; never `Soft, ribbed fabric`. */
export const BEGINS_WITH_STATE = new RegExp(
  `^${ADJECTIVE}(?:(?:,| and| yet| but| as well as|, and)\\s${ADJECTIVE})*(?=,?\\s(?:${BEFORE_MORE})\\b|$)`,
  'iu',
);
/** `Loved by chefs`, `woven from jute`: done to it. */
export const BEGINS_WITH_DONE =
  /^(?:(?:hand|machine)[- ]?)?\p{L}*(?:[^e]ed|woven|spun|cut|sewn|made|built|cast|drawn|grown|bound|blown)\s(?:from|of|by|in|with|for|to|using|on|without|under|after|at|into|as)\s/iu;
/** `Dermatologist tested`. */
export const ENDS_WITH_DONE =
  /^(?:\p{L}+[- ]){1,2}(?:tested|scented|approved|made|shaped|free|operated|powered|inspired|coated|lined|filled|treated|certified|friendly|safe|proof|resistant|washable|compatible|ready)$/iu;
/** Several such words before a noun. */
export const ADJECTIVES_BEFORE = new RegExp(`^(?:${ADJECTIVE}(?:,| and|, and)\\s)+(?=\\p{L})`, 'iu');
/** Where a second thing is told of it: `breathable in summer, warm in winter`. */
export const SECOND_STATE = new RegExp(`,\\s(?=${ADJECTIVE}\\s(?:${BEFORE_MORE})\\b)`, 'iu');
export const SECOND_VERB = new RegExp(`,\\s(?=(?:${DOES.join('|')})\\s)`, 'iu');
export const IS_ADJECTIVE = new RegExp(`^(?:${UNLIKE}|${LIKE_ADJECTIVE})$`, 'iu');

const SINGULAR = [...DOES, 'is', 'has', 'can', 'will'].join('|');
const PLURAL = [...DOES.map((verb) => verb.replace(/s$/, '')), 'are', 'have', 'can', 'will'].join('|');

const SUBJECT_DOES = `(?:(?!(?:that|which|who|to|and|or)\\s)[\\p{L}\\d'’-]+\\s){1,5}?(?:(?<!s\\s)(?:${SINGULAR})|(?<=s\\s)(?:${PLURAL}))\\s`;
/** `A tray below hides the cables`: whatever it does, it does it to something. */
const SUBJECT_TO_OBJECT =
  '(?:(?!(?:that|which|who|to|and|or|of|with|for)\\s)[\\p{L}\\d-]+\\s){1,4}?\\p{L}{2,}[^s\\P{L}]s\\s(?:the|your|you|any|every|it|them|itself)(?:\\s|$)';
/** `Two motors lift it`. */
export const SEVERAL_DO =
  /^(?:(?:two|three|four|five|six|both|all|\d+)\s)(?:[\p{L}-]+\s){0,2}?\p{L}+s\s(?!of\b)\p{L}+[^s\P{L}]\s(?:it|them|you|the|your)\s/iu;
/** `The arm folds flat`. */
export const FULL_SUBJECT = new RegExp(
  `^(?:the|its|your|each|every|this|both|all|an?)\\s(?:${SUBJECT_DOES}|${SUBJECT_TO_OBJECT})`,
  'iu',
);

/** `Wide opening fits ice cubes`: a subject that headline writers left without its article. */
export const BARE_SUBJECT = new RegExp(
  `^(?!(?:the|an?|it|its|they|their|your?|this|that|these|those|each|every|all|both|multiple|several|many|some|most|more|no|not|one|two|three|four|five|six|seven|eight|nine|ten|twelve|with|from|in|at|on|for|to|by|and|or|if|when|once|just|simply|thanks|there|here|use|enjoy|choose|wear|take|get|add|press|touch|turn|pull|push|\\d+)\\b)${SUBJECT_DOES}`,
  'iu',
);

/** What says for certain that something is done, wherever it stands. */
export const FINITE = new RegExp(
  `\\b(?:is|are|was|were|has|have|had|can|will|won't|should|shouldn't|would|wouldn't|must|needn't|might|does|do|isn't|aren't|doesn't|don't|it's|you'll|you're|they're|that's|there's)\\b|\\b(?:you|they|we)\\s\\p{L}+|(?<=\\p{Ll}{2}\\s)(?<!s\\s)\\b(?:${DOES.filter((verb) => !ALSO_NOUNS.includes(verb)).join('|')})\\b|\\b(?:${DOES.map((verb) => verb.replace(/(?<=ss|sh|ch)es$|(?<=.)s$/u, '')).join('|')})\\s(?:the|your|you|any|every|them)\\b|s\\s(?:combine|come|keep|make|give|let|help|hold|add|allow|create|provide|offer|ensure|bring|protect|prevent|stay|include)\\b`,
  'iu',
);

/** Words that keep their capital within a sentence. */
export const PROPER =
  /^(?:Bluetooth|Velcro|Lycra|Italian|Egyptian|French|German|Japanese|Korean|American|British|Swiss|English|Scandinavian|European|Turkish|Australian|Google|Apple|Amazon|Alexa|Siri|Android|Christmas|Easter|Halloween|Valentine|Father|Mother|Kevlar|Teflon|Pyrex|Vibram|Tencel|Danish|Portuguese|Spanish|Irish|Scottish|Norwegian|Swedish|Nordic)\b|^\S*\p{Ll}\p{Lu}|^\p{Lu}{2}|^\p{Lu}[\d-]|^I\b/u;

export const isMass = (noun: string) => MASS.split(' ').includes(noun.toLowerCase());
