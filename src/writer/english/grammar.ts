import { ownValue } from '../../base/own-value.ts';
import { shortName } from '../../text/short-name.ts';
import { type Kind, kindOf } from './kind-of.ts';

/** Words that agree with a product's name. */
export interface Grammar {
  name: string;
  /** With its article, within a sentence. */
  product: string;
  isPlural: boolean;
  /** What it is one of, where its name says. */
  kind?: Kind | undefined;
}

const PLURALS =
  /\b(?:shoes|boots|sneakers|runners|trainers|sandals|slippers|socks|jeans|pants|trousers|leggings|shorts|headphones|earphones|earbuds|glasses|sunglasses|goggles|gloves|mittens|sheets|towels|candles|pillows|cards|earrings|cushions|curtains|mugs|bowls|plates|knives|coasters|blocks|bars|chips|beans|vitamins|gummies|capsules|wipes|tongs|scissors|binoculars|skates|weights|dumbbells|speakers|lights|bulbs)$/i;

export function grammarOf(productName: string): Grammar {
  const name = shortName(productName).replace(/^(?:the|a|an)\s+/iu, '');
  const goesAlone = !name.includes(' ') || /^\S+['’]s\b|^(?:my|your|our)\s/iu.test(name);
  const isPlural = PLURALS.test(name);
  return { name, product: goesAlone ? name : `the ${name}`, isPlural, kind: kindOf(name, isPlural) };
}

/** Fills what agrees with the product, and what it is a kind of; other placeholders stay. */
export function agree(line: string, { name, product, isPlural, kind }: Grammar): string {
  const words: Readonly<Record<string, string | undefined>> = {
    name,
    product,
    // A long name is not said in every sentence.
    thing: kind === undefined ? product : kind.thisKind.replace(/^(?:this|these)/, 'the'),
    it: isPlural ? 'they' : 'it',
    them: isPlural ? 'them' : 'it',
    is: isPlural ? 'are' : 'is',
    does: isPlural ? 'do' : 'does',
    s: isPlural ? '' : 's',
    ...kind,
    kind: kind?.kinds === kind?.aKind ? kind?.kinds : kind?.kind1,
  };
  const filled = line.replace(/\{(\w+)\}/g, (whole, key: string) => {
    const word = ownValue(words, key) ?? ownValue(words, key.charAt(0).toLowerCase() + key.slice(1));
    if (word === undefined) return whole;
    return /^\p{Lu}/u.test(key) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
  return capitalised(filled);
}

/** Each sentence begins with a capital letter. */
function capitalised(text: string): string {
  return text.replace(
    /(^|[.!?]\s+)(\p{Ll})(?!\p{Lu})/gu,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
