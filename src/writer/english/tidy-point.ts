import { PROPER } from './point-words.ts';

/** A point as it may be said: spaces after commas, marks of measures as words, no capitals of headlines. */
export function tidyPoint(point: string): string {
  const text = point
    .replace(/\s+/gu, ' ')
    .replace(/ ?(?:-{2,}|—) ?/gu, ' – ')
    .replace(/(?<=\p{L}),(?=\p{L})/gu, ', ')
    .replace(/(?<=\d)\s?(?:"|''|″|”)(?=$|[\s,.x×])/gu, ' inches')
    .replace(/(?<=\d(?: inches)?)\s?[x×]\s?(?=\d)/gu, ' by ')
    .replace(/ & /gu, ' and ')
    .replace(/\bw\/\s?/giu, 'with ')
    .replace(/(?<=\p{Ll}{3})\/(?=\p{L}{3})/gu, ' or ')
    .replace(/[®™©]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return isHeadline(text) ? withoutCapitals(text) : text;
}

/** `Easy To Install And Clean` shouts more quietly, but it does. */
function isHeadline(text: string): boolean {
  const words = text.split(' ').slice(1);
  const long = words.filter((word) => /^\p{L}{3,}/u.test(word));
  const tall = long.filter((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return long.length >= 2 && tall.length / long.length > 0.7;
}

function withoutCapitals(text: string): string {
  const [first = '', ...rest] = text.split(' ');
  return [
    first,
    ...rest.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) && !PROPER.test(word) ? word.toLowerCase() : word)),
  ].join(' ');
}
