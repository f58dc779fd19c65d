/** What a product is a kind of, as the words of a sentence need it. */
export interface Kind {
  /** One, with its article, or several without: `a lamp`, `runners`. */
  aKind: string;
  /** `this lamp`, `these runners`. */
  thisKind: string;
  kinds: string;
  /** One of them: `lamp`, `pair`. */
  kind1: string;
}

/** Nouns that shops sell; of another last word nobody can tell whether it is one. */
const NOUNS = new Set(
  `adapter apron armchair backpack bag balm band basket beanie bed bedding belt bench bike bin blanket blazer blender board book bookcase boot bottle bowl box bracelet brush bulb cabinet cable camera candle cap card case chair charger clock coat container cooler cover cup curtain cushion desk diffuser dish dispenser doll doorbell drawer dress drill drone duvet earring fan feeder filter flask fountain frame fryer game glove grill grinder hammock hanger hat headband headset heater helmet hoodie hose humidifier iron jacket jar jug kettle keyboard kit knife ladder lamp lantern leash lid light lock lotion machine maker mat mattress microphone mirror mixer monitor mouse mug necklace notebook opener organizer organiser oven pan pen pendant pillow plant planner planter plate playmat pot pouch printer projector puzzle rack racket radio rake razor ring robe router rug sauna saw scale scarf sconce scooter seat serum set shampoo sharpener shaver sheet shelf shirt shower skillet skirt sleeve soap sofa speaker spray stand steamer stool stove stroller suitcase sweater table tablet tape tea teapot tent thermometer throw timer toaster tool toothbrush towel toy tracker trailer tray tripod trolley tumbler umbrella vacuum vase vest wallet watch whisk wok yoyo`.split(
    ' ',
  ),
);
/** Such names stand for an amount of something. */
const MASS = new Set(
  'bedding coffee tea soap shampoo lotion serum balm granola honey chocolate oil'.split(' '),
);

const PAIRS =
  /^(?:shoes|boots|sneakers|runners|trainers|sandals|slippers|socks|jeans|pants|trousers|leggings|shorts|headphones|earphones|earbuds|glasses|sunglasses|goggles|gloves|mittens|earrings|scissors|binoculars|skates|tongs)$/;

/** @param isPlural as its grammar says */
export function kindOf(name: string, isPlural: boolean): Kind | undefined {
  const last = /\p{L}+$/u.exec(name)?.[0]?.toLowerCase() ?? '';
  if (!name.includes(' ')) return undefined;
  if (MASS.has(last)) return { aKind: last, thisKind: `this ${last}`, kinds: last, kind1: last };
  if (isPlural)
    return {
      aKind: last,
      thisKind: `these ${last}`,
      kinds: last,
      kind1: PAIRS.test(last) ? `pair of ${last}` : `set of ${last}`,
    };
  if (!NOUNS.has(last)) return undefined;
  const kinds = /(?:s|x|z|ch|sh)$/.test(last) ? `${last}es` : `${last.replace(/(?:fe|(?<=l)f)$/, 've')}s`;
  const article = /^[aeiou]/.test(last) ? 'an' : 'a';
  return { aKind: `${article} ${last}`, thisKind: `this ${last}`, kinds, kind1: last };
}
