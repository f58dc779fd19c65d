import { lowered } from './noun-phrase.ts';
import { FINITE } from './point-words.ts';

const KEYS =
  'material|fabric|composition|colou?r|finish|fit|capacity|volume|weight|height|width|depth|length|diameter|closure|sole|upper|lining|voltage|power|battery life|charging time';
const FIELD = new RegExp(`^(${KEYS})(?:: |\\s(?=\\d))(.{2,60})$`, 'iu');

/** `Material: solid oak`, a line of a form, as a sentence. */
export function readField(text: string): string | undefined {
  const [, key = '', value = ''] = FIELD.exec(text) ?? [];
  return key === '' ? undefined : `The ${key.toLowerCase()} is ${lowered(value)}`;
}

const FIBRES =
  /\b(?:cotton|polyester|wool|linen|silk|leather|nylon|elastane|spandex|viscose|lyocell|modal|cashmere|acrylic|bamboo|rubber|steel|silicone|polyamide|hemp|down|plastic|wax)\b/iu;

/** `65% lyocell, 35% cotton` is what something is made of. */
export function readFibres(text: string): string | undefined {
  if (!/^\d[\d.]*\s?%\s/u.test(text) || !FIBRES.test(text) || FINITE.test(text)) return undefined;
  const parts = text.split(/,\s*(?:and\s)?/u);
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : text;
  return `made of ${list}`;
}
