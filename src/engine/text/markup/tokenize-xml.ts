import { createRequire } from 'node:module';
import type * as HtmlParser from 'htmlparser2';

const require = createRequire(import.meta.url);

export type Attributes = ReadonlyMap<string, string>;

interface Handlers {
  open(name: string, attributes: Attributes, at: number): void;
  close(name: string, at: number): void;
  /** @param at offset of the piece in the source, of which it is a copy unless it was an entity */
  text(piece: string, at: number): void;
  /** @throws always */
  refuse(at: number, what: string): never;
}

const MAX_ELEMENTS = 5000;
const MAX_ATTRIBUTES = 10;

/**
 * Tokenizes XML in linear time. Allows only the five named entities, and neither document types nor external content.
 */
export function tokenizeXml(source: string, { open, close, text, refuse }: Handlers): void {
  let name = '';
  let tagStart = 0;
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let count = 0;

  function openElement(): void {
    if (++count > MAX_ELEMENTS) refuse(tagStart, `The script has more than ${MAX_ELEMENTS} elements`);
    open(name, attributes, tagStart);
  }

  // Loads the tokenizer on first use, because few scripts are SSML.
  const { Tokenizer } = require('htmlparser2') as typeof HtmlParser;
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = source.slice(start, end);
        tagStart = start - 1;
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = source.slice(start, end);
        value = '';
        if (attributes.size >= MAX_ATTRIBUTES)
          refuse(start, `This element has more than ${MAX_ATTRIBUTES} attributes`);
      },
      onattribdata(start, end) {
        value += source.slice(start, end);
      },
      onattribentity(codepoint) {
        value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        attributes.set(attribute, value);
      },
      onopentagend: openElement,
      onselfclosingtag(end) {
        openElement();
        close(name, end);
      },
      onclosetag(start, end) {
        close(source.slice(start, end), start - 2);
      },
      ontext(start, end) {
        const piece = source.slice(start, end);
        const loose = piece.indexOf('&');
        if (loose >= 0) refuse(start + loose, 'Write &amp; for &, or one of &lt; &gt; &quot; &apos;');
        text(piece, start);
      },
      ontextentity(codepoint, end) {
        text(String.fromCodePoint(codepoint), end - 1);
      },
      oncdata(start, end, offset) {
        text(source.slice(start, end - offset), start);
      },
      oncomment() {},
      ondeclaration(start) {
        refuse(start - 2, 'Document types are not supported: remove it');
      },
      onprocessinginstruction(start) {
        refuse(start - 1, 'Processing instructions are not supported: begin with <speak>');
      },
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  const lastOpen = source.lastIndexOf('<');
  if (lastOpen > source.lastIndexOf('>'))
    refuse(lastOpen, 'This tag is not closed: write &lt; for a literal <');
}
