import { shortName } from '../../text/short-name.ts';
import { asShoes, type Kind, kindOf } from './kind-of.ts';

/** Words that agree with a product's name. */
export interface Grammar {
  name: string;
  /** With its article, within a sentence. */
  product: string;
  isPlural: boolean;
  /** What it is one of, where its name or its description says. */
  kind?: Kind | undefined;
  /** Used, not owned: software, a course. */
  isService?: boolean;
}

const PLURALS =
  /\b(?:shoes|boots|sneakers|runners|trainers|sandals|slippers|socks|jeans|pants|trousers|leggings|shorts|headphones|earphones|earbuds|glasses|sunglasses|goggles|gloves|mittens|sheets|towels|candles|pillows|cards|earrings|cushions|curtains|mugs|bowls|plates|knives|coasters|blocks|bars|chips|beans|vitamins|drops|tablets|pads|napkins|gummies|capsules|wipes|tongs|scissors|binoculars|skates|weights|dumbbells|speakers|lights|bulbs)$/i;
const SERVICE = /\b(?:app|crm|software|plug-?in|online course|website|saas)\b/i;

/** @param description tells what it is where the name does not */
export function grammarOf(productName: string, description = ''): Grammar {
  const name = shortName(productName).replace(/^(?:the|a|an)\s+/iu, '');
  const isService = SERVICE.test(name) || SERVICE.test(description.slice(0, 200));
  const goesAlone =
    !name.includes(' ') ||
    isService ||
    /^(?!(?:men|women|kids?|boys?|girls?|ladies|baby|babies|dogs?|cats?)['’])\S+['’]s\b|^(?:my|your|our)\s/iu.test(
      name,
    );
  const isPlural = PLURALS.test(name);
  return {
    name,
    product: goesAlone ? name : `the ${name}`,
    isPlural,
    kind: asShoes(kindOf(name, isPlural) ?? kindIn(description), description),
    isService,
  };
}

/** `Tandem is a project management app for small teams`, `A lightweight daily trainer for the road`. */
function kindIn(description: string): Kind | undefined {
  const phrase =
    /^(?:\S+(?: \S+){0,4} is )?(?:an?|the) ([\p{L}\p{N} -]{3,60}?)(?= (?:for|that|which|with|to|from|in|on|by|of|made|designed)\b|[.,;:\n]|$)/iu.exec(
      description.trim(),
    );
  return phrase?.[1] === undefined ? undefined : kindOf(`a ${phrase[1]}`, false);
}
