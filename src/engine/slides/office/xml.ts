import { type CheerioAPI, load } from 'cheerio/slim';
import { Parser } from 'htmlparser2';
import { UnsupportedDeckError } from '../deck.ts';

/** Presentation parts never contain declarations, and custom entities could expand without limit. */
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i;

/** Maximum nesting; a table in a group within a group has about 20 levels. */
export const MAX_DEPTH = 200;

/** Parses a part; only the five predefined entities are decoded. @throws {UnsupportedDeckError} */
export function parseXml(text: string): CheerioAPI {
  if (DECLARES.test(text)) {
    throw new UnsupportedDeckError('declares XML entities, which presentations never do');
  }
  checkDepth(text);
  return load(text, { xml: true });
}

/**
 * Rejects XML that is nested too deeply, because reading and selecting slow down with each level. Counts with the parser
 * itself, since comments and attributes may contain text that looks like end tags.
 */
function checkDepth(text: string): void {
  let depth = 0;
  const counter = new Parser(
    {
      onopentagname() {
        if (++depth > MAX_DEPTH) {
          throw new UnsupportedDeckError('is nested too deeply');
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

/** Escapes a prefixed name for use in a selector. */
export const tag = (name: string) => name.replace(':', '\\:');

export { plainText as oneLine } from '../plain-text.ts';
