/** What products do, in the third person. */
const DOES = `
absorbs adds adjusts allows blocks boasts brightens brings calms charges cleans closes combats
combines comes connects contains controls converts cools covers creates cuts delivers dims displays
dissolves doubles dries eliminates emits ensures extends features feels fits floats folds gives
glides grips hangs has heats helps holds hydrates improves includes keeps lasts leaves lets lifts
locks makes measures mounts moves needs nourishes offers opens packs plays pops pours powers
prevents produces promotes protects provides reaches recharges reduces relieves removes repels
requires resists restores rolls runs saves scans seals senses serves shines shows sits slides slips
smells snaps softens soothes spins stands stays stores stows strengthens stretches supports switches
swivels tilts tracks transforms treats tucks turns uses wakes warms washes weighs wicks wipes works
wraps
`
  .trim()
  .split(/\s+/);

/** What products are. */
const IS = `
made, designed, built, powered, crafted, available, compatible, perfect, ideal, great, suitable,
safe, free, resistant, equipped, lined, filled, woven, knitted, knit, printed, finished, coated,
easy, gentle, rated, tested, certified, handmade, hand-made, handcrafted, machine washable,
machine-washable, dishwasher safe, dishwasher-safe, water-resistant, waterproof, leakproof,
lightweight, soft, durable, foldable, rechargeable, adjustable, fully adjustable, dimmable, vegan,
cruelty-free, bpa-free, fragrance-free, small enough, light enough, strong enough, roomy enough
`
  .trim()
  .split(/,\s+/);

const MASS =
  'steel wool cotton linen leather wood silicone plastic glass fabric bamboo aluminium aluminum titanium brass iron ceramic porcelain polyester nylon foam rubber bluetooth wifi wi-fi usb lighting storage sound technology protection support comfort cushioning insulation performance control access coverage padding stitching grip power suction moisture hydration care design quality';

/** A verb of what a product does. */
export const BEGINS_WITH_VERB = new RegExp(`^(?:${DOES.join('|')})\\b`, 'iu');
export const BEGINS_WITH_STATE = new RegExp(
  `^(?:${IS.join('|')})(?=\\s(?:from|of|for|to|by|with|in|and|on|without|against|as|under|at|up)\\b|[,.]|$)`,
  'iu',
);

const SINGULAR = [...DOES, 'is', 'has', 'can', 'will'].join('|');
const PLURAL = [...DOES.map((verb) => verb.replace(/s$/, '')), 'are', 'have', 'can', 'will'].join('|');

/** `Wide opening fits ice cubes`: a subject that headline writers left without its article. */
export const BARE_SUBJECT = new RegExp(
  `^(?!(?:the|an?|it|its|they|their|your?|this|that|these|those|each|every|all|no|not|one|two|with|from|in|at|on|for|to|by|and|or|if|when|once|just|simply|thanks|there|here|use|enjoy|choose|wear|take|get|add|press|touch|turn|pull|push)\\b)(?:[\\p{L}\\d'’-]+\\s){1,3}?(?:(?<!s\\s)(?:${SINGULAR})|(?<=s\\s)(?:${PLURAL}))\\s`,
  'iu',
);

/** Words that keep their capital within a sentence. */
export const PROPER =
  /^(?:Bluetooth|Velcro|Lycra|Italian|Egyptian|French|German|Japanese|Korean|American|British|Swiss|English|Scandinavian|European|Turkish|Australian|Google|Apple|Amazon|Alexa|Siri|Android|Christmas|Kevlar|Teflon|Pyrex|Vibram)\b|^\S*\p{Ll}\p{Lu}|^\p{Lu}{2}|^\p{Lu}[\d-]|^I\b/u;

export const isMass = (noun: string) => MASS.split(' ').includes(noun.toLowerCase());
