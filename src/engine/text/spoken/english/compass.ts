import { type Rule, rewriteMatches } from '../rewriting.ts';

const POINTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    N: 'north',
    S: 'south',
    E: 'east',
    W: 'west',
    NE: 'northeast',
    NW: 'northwest',
    SE: 'southeast',
    SW: 'southwest',
    NNE: 'north northeast',
    ENE: 'east northeast',
    ESE: 'east southeast',
    SSE: 'south southeast',
    SSW: 'south southwest',
    WSW: 'west southwest',
    WNW: 'west northwest',
    NNW: 'north northwest',
  }),
);
const POINT =
  /(?<![\p{L}\d.&'’/-])(NNE|ENE|ESE|SSE|SSW|WSW|WNW|NNW|NE|NW|SE|SW|[NSEW])(\.?)(?![\p{L}\d&'’/-])/gu;
/** How much of a sentence before a point tells what it is. */
const BEFORE = 24;

const DISTANCE =
  /\d\s?(?:km|mi\.?|m|ft\.?|nm|miles?|kilomet(?:er|re)s?|met(?:er|re)s?|feet|yards?|blocks?|hours?|minutes?) $/;
const HEADING =
  /\b(?:winds?(?: (?:is|are|was|were|from the|out of the|from))?|head(?:s|ed|ing)?|fac(?:es|ed|ing)) $/i;
const WHERE = /\b(?:from|to|towards?|in|on) the $/i;
const CONTINENT = /^ (?:Asia|Africa|Europe|America)\b/;
/** `iPhone SE`, `MacBook`. */
const PRODUCT = /\p{Ll}\p{Lu}\p{L}* $/u;
const REGION = /\b(?:in|across|throughout|around|near|over) $/i;
const HOUSE = /(?<!\p{L})\d{1,5}\p{L}? $/u;
const STREET =
  /^ (?:\p{Lu}\p{Ll}+ ){0,2}(?:\p{Lu}\p{Ll}+|\d{1,3}(?:st|nd|rd|th)) (?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Ln|Lane|Ct|Court|Pl|Place|Way|Hwy|Highway|Pkwy|Parkway|Ter|Terrace)\b/u;
const AFTER_STREET =
  /\b(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Dr|Drive|Pl|Place|Ct|Court|Ln|Lane)\.? $/;

/** `35 km NE of Oaxaca`, `winds NW`, `SE Asia`, `1200 NE 5th Ave`: points of the compass, where what is around them says so. */
export const compass: Rule = (sentence) =>
  rewriteMatches(sentence, POINT, ({ index, 0: all, 1: letters = '', 2: stop = '' }) => {
    const before = sentence.slice(Math.max(0, index - BEFORE), index);
    const after = sentence.slice(index + all.length);
    const said = POINTS.get(letters) ?? '';
    const isLast = /^["'”’)]*\s*$/.test(after);
    const end = isLast ? stop : '';
    if (stop === '' || isLast) {
      const isOf =
        letters.length > 1 &&
        !PRODUCT.test(before) &&
        /^ of (?:\p{Lu}|the |here\b|town\b|downtown\b)/u.test(after);
      const isWay = /^(?: (?:of|from|at|on|along|and|to|for)\b|[.,;!?]|$)/.test(after) || isLast;
      if (isOf || (isWay && (DISTANCE.test(before) || HEADING.test(before)))) return `${said}${end}`;
      if (letters.length > 1 && isWay && WHERE.test(before)) return `${said}${end}`;
    }
    const name = said.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
    if (letters.length === 2 && AFTER_STREET.test(before)) return `${name}${end}`;
    if (HOUSE.test(before) && STREET.test(after)) return name;
    if (letters.length !== 2) return undefined;
    const isRegion = CONTINENT.test(after) || (REGION.test(before) && /^ \p{Lu}\p{Ll}/u.test(after));
    return isRegion ? name : undefined;
  });
