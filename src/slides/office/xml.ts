import { type CheerioAPI, load } from 'cheerio/slim';
import { DeckRefused } from '../deck.ts';

/** No part of a presentation declares anything: entities of its own could grow without end. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;

/** Elements within elements: a table in a group in a group of a slide has about 20. */
const DEEPEST = 200;

/** A part as a tree; entities other than the five of XML stay what they are. @throws {DeckRefused} */
export function parseXml(text: string): CheerioAPI {
  if (DECLARES.test(text)) {
    throw new DeckRefused('declares entities of its own, which no presentation program writes');
  }
  if (depthOf(text) > DEEPEST) {
    throw new DeckRefused('is nested deeper than any presentation program writes it');
  }
  return load(text, { xml: true });
}

/** How deep elements lie within each other; selecting among them takes longer with every level. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1];
    if (next === '?' || next === '!') continue;
    if (next === '/') depth--;
    else if (text[text.indexOf('>', at) - 1] !== '/') depth++;
    most = Math.max(most, depth);
    if (most > DEEPEST) break;
  }
  return most;
}

/** A name with a prefix, as a selector. */
export const named = (name: string) => name.replace(':', '\\:');

/** Words of a text, with one blank between them. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
