import { shortName } from '../short-name.ts';

/** Words that agree with a product's name. */
export interface Grammar {
  name: string;
  /** With its article, within a sentence. */
  product: string;
  isPlural: boolean;
}

const PLURALS =
  /\b(?:shoes|boots|sneakers|runners|trainers|sandals|slippers|socks|jeans|pants|trousers|leggings|shorts|headphones|earphones|earbuds|glasses|sunglasses|goggles|gloves|mittens|sheets|towels|candles|pillows|cards|earrings|cushions|curtains|mugs|bowls|plates|knives|coasters|blocks|bars|chips|beans|vitamins|gummies|capsules|wipes|tongs|scissors|binoculars|skates|weights|dumbbells|speakers|lights|bulbs)$/i;

export function grammarOf(productName: string): Grammar {
  const name = shortName(productName).replace(/^(?:the|a|an)\s+/iu, '');
  const goesAlone = !name.includes(' ') || /^\S+['’]s\b|^(?:my|your|our)\s/iu.test(name);
  return { name, product: goesAlone ? name : `the ${name}`, isPlural: PLURALS.test(name) };
}

/** Fills what agrees with the product; other placeholders stay. */
export function agree(line: string, { name, product, isPlural }: Grammar): string {
  const words: Readonly<Record<string, string>> = {
    name,
    product,
    it: isPlural ? 'they' : 'it',
    them: isPlural ? 'them' : 'it',
    is: isPlural ? 'are' : 'is',
    s: isPlural ? '' : 's',
  };
  const filled = line.replace(/\{(\w+)\}/g, (whole, key: string) => words[key] ?? whole);
  return capitalised(filled);
}

/** Each sentence begins with a capital letter. */
function capitalised(text: string): string {
  return text.replace(
    /(^|[.!?]\s+)(\p{Ll})/gu,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
