import { type CheerioAPI, load } from 'cheerio/slim';
import { Parser } from 'htmlparser2';
import { DeckRefused } from '../deck.ts';

/** No part of a presentation declares anything: entities of its own could grow without end. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;

/** Elements within elements: a table in a group in a group of a slide has about 20. */
export const DEEPEST = 200;

/** A part as a tree; entities other than the five of XML stay what they are. @throws {DeckRefused} */
export function parseXml(text: string): CheerioAPI {
  if (DECLARES.test(text)) {
    throw new DeckRefused('declares entities of its own, which no presentation program writes');
  }
  checkDepth(text);
  return load(text, { xml: true });
}

/**
 * Refuses elements that lie too deep within each other: reading and selecting take longer with every level. The parser
 * itself counts them, since comments and attributes may hold what looks like the ends of elements.
 */
function checkDepth(text: string): void {
  let depth = 0;
  const counter = new Parser(
    {
      onopentagname() {
        if (++depth > DEEPEST) {
          throw new DeckRefused('is nested deeper than any presentation program writes it');
        }
      },
      onclosetag() {
        depth--;
      },
    },
    { xmlMode: true },
  );
  counter.end(text);
}

/** A name with a prefix, as a selector. */
export const named = (name: string) => name.replace(':', '\\:');

export { plainText as oneLine } from '../plain-text.ts';
