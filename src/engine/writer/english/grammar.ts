import { shortName } from '../../text/short-name.ts';

/** Forms of the noun for a kind of product. */
interface Kind {
  /** With its article, or plural without one: `a lamp`, `runners`. */
  aKind: string;
  /** Singular: `lamp`, `pair of runners`. */
  kind1: string;
  kinds: string;
  /** Plural even if the product's name is singular: `running shoes`. */
  isPluralOnly?: boolean;
}

/** Nouns for products. Other words at the end of a name may not be a kind of product. */
const NOUNS = new Set(
  `adapter app apron armchair backpack bag balm band bank basket bassinet beanie bed bedding belt bench bike bin blanket blazer blender board book bookcase boot bottle bowl box bracelet brush bulb cabinet cable calendar camera candle cap card case chair charger clock coat conditioner container cooker cooler cot course cover crib cream cup curtain cushion desk diffuser dish dispenser doll doorbell drawer dress drill drone duvet earring editor fan feeder filter flask fountain frame fryer game glove grill granola grinder hammock hanger hat headband headset heater helmet henley honey hoodie hose humidifier iron jacket jar jug kettle keyboard kit knife ladder lamp lantern leash lens lid light lock lotion machine maker mask mat mattress microphone mirror mixer moisturizer moisturiser monitor mouse mug necklace notebook novel oil opener organizer organiser oven pan pen pendant pillow plant planner planter plate platform playmat pot pouch printer projector puzzle pump purifier rack racket radio rake razor ring robe roller router rucksack rug sauna saw scale scarf sconce scooter seat serum set shampoo sharpener shaver sheet shelf shirt shower skillet skirt sleeve sneaker soap sofa software speaker spray stand steamer stool stove stroller suitcase sunscreen sweater swimsuit table tablet tape tea teapot tent thermometer throw timer toaster tool toothbrush towel toy tracker trailer trainer tray treadmill trimmer tripod trolley tumbler umbrella vacuum vase vest wallet watch whisk wok yoyo`.split(
    ' ',
  ),
);
/** Mass nouns. */
const MASS = new Set('bedding coffee tea soap granola honey chocolate oil software'.split(' '));
/** First parts of compounds: `espresso machine`. */
const COMPOUND_MODIFIER =
  /^(?:air|baby|bath|bed|beach|bike|body|breast|camping|carbon|car|cat|coffee|cooking|desk|dining|dinner|dog|espresso|evening|eye|face|fitness|floor|food|game|gaming|garden|hair|hand|hiking|ice|key|kitchen|language|laptop|learning|lunch|management|massage|milk|mountain|night|noise|note|office|outdoor|phone|photo|picnic|power|project|rain|reading|rice|road|running|salad|shower|sleeping|sound|standing|steel|storage|swim|table|tea|tool|trail|travel|video|wall|water|wedding|wine|winter|work|yoga)$/;

/** Nouns that mean little without the word before them. */
const GENERIC =
  /^(?:machine|maker|set|kit|tool|stand|case|cover|board|box|bin|plate|holder|platform|bank|unit|app|software)$/;

/** Plurals that are not sold as a set. */
const CONSUMED = /^(?:drops|tablets|capsules|gummies|vitamins|beans|chips|bars|wipes)$/;
const PAIRS =
  /^(?:shoes|boots|sneakers|runners|trainers|sandals|slippers|socks|jeans|pants|trousers|leggings|shorts|headphones|earphones|earbuds|glasses|sunglasses|goggles|gloves|mittens|earrings|scissors|binoculars|skates|tongs)$/;

/** Grammatical properties of a product. */
export interface Grammar {
  name: string;
  /** Name with its article, inside a sentence. */
  product: string;
  isPlural: boolean;
  /** Kind of product, if the name or description shows it. */
  kind?: Kind | undefined;
  /** Whether it is a service, such as software or a course. */
  isService?: boolean;
}

const PLURALS =
  /\b(?:shoes|boots|sneakers|runners|trainers|sandals|slippers|socks|jeans|pants|trousers|leggings|shorts|headphones|earphones|earbuds|glasses|sunglasses|goggles|gloves|mittens|sheets|towels|candles|pillows|cards|earrings|cushions|curtains|mugs|bowls|plates|knives|coasters|blocks|bars|chips|beans|vitamins|drops|tablets|pads|napkins|gummies|capsules|wipes|tongs|scissors|binoculars|skates|weights|dumbbells|speakers|lights|bulbs)$/i;
const SERVICE = /\b(?:app|crm|software|plug-?in|online course|website|saas)\b/i;

/** @param description used if the name does not show the kind of product */
export function grammarOf(productName: string, description = ''): Grammar {
  const name = shortName(productName).replace(/^(?:the|a|an)\s+/iu, '');
  const isService = SERVICE.test(name) || SERVICE.test(description.slice(0, 200));
  const takesNoArticle =
    !name.includes(' ') ||
    isService ||
    /^(?!(?:men|women|kids?|boys?|girls?|ladies|baby|babies|dogs?|cats?)['’])\S+['’]s\b|^(?:my|your|our)\s/iu.test(
      name,
    );
  const isPlural = PLURALS.test(name);
  return {
    name,
    product: takesNoArticle ? name : `the ${name}`,
    isPlural,
    kind: asShoes(kindOf(name, isPlural) ?? kindIn(description), description),
    isService,
  };
}

/** Finds the kind in `Tandem is a project management app for small teams` or `A lightweight daily trainer for the road`. */
function kindIn(description: string): Kind | undefined {
  const phrase =
    /^(?:\S+(?: \S+){0,4} is )?(?:an?|the) ([\p{L}\p{N} -]{3,60}?)(?= (?:for|that|which|with|to|from|in|on|by|of|made|designed)\b|[.,;:\n]|$)/iu.exec(
      description.trim(),
    );
  return phrase?.[1] === undefined ? undefined : kindOf(`a ${phrase[1]}`, false);
}

/** Replaces `a daily trainer` by running shoes if the text is about soles. */
function asShoes(kind: Kind | undefined, description: string): Kind | undefined {
  if (!kind || !/\b(?:trainer|runner)$/u.test(kind.kind1)) return kind;
  if (!/\b(?:midsole|outsole|insole|upper|heel|laces?)\b/iu.test(description)) return kind;
  return {
    aKind: 'running shoes',
    kind1: 'pair of running shoes',
    kinds: 'running shoes',
    isPluralOnly: true,
  };
}

/** @param text name or noun phrase that ends with the kind of product */
function kindOf(text: string, isPlural: boolean): Kind | undefined {
  // `SPF 50`, `24L` and `A5` follow the noun.
  const name = text.replace(/(?:(?:\sSPF)?\s\d+\p{Lu}?\+?|\sA\d)$/u, '');
  const words = name.toLowerCase().split(' ');
  const last = /\p{L}+$/u.exec(name)?.[0]?.toLowerCase() ?? '';
  if (last === '' || !text.includes(' ')) return undefined;
  if (isPlural) {
    const several = PAIRS.test(last) ? `pair of ${last}` : `set of ${last}`;
    const kind1 = CONSUMED.test(last) ? last : several;
    return { aKind: last, kind1, kinds: last };
  }
  if (!NOUNS.has(last)) return undefined;
  let from = words.length - 1;
  if (GENERIC.test(last)) {
    if (from < 2) return undefined;
    from--;
  }
  while (
    from > 1 &&
    (COMPOUND_MODIFIER.test(words[from - 1] ?? '') || /\p{L}{3}ing$/u.test(words[from - 1] ?? ''))
  )
    from--;
  const noun = words.slice(from).join(' ');
  if (MASS.has(last)) return { aKind: noun, kind1: noun, kinds: noun };
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a';
  const kinds = /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun.replace(/(?:fe|(?<=l)f)$/, 've')}s`;
  return { aKind: `${article} ${noun}`, kind1: noun, kinds };
}
