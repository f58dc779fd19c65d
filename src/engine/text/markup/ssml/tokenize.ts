import { createRequire } from 'node:module';
import type * as HtmlParser from 'htmlparser2';

const require = createRequire(import.meta.url);

export type Attributes = ReadonlyMap<string, string>;

export interface Handlers {
  open(name: string, attributes: Attributes, at: number): void;
  close(name: string, at: number): void;
  /** Each sign of it stands where it is in the source, but for those that were written as an entity. */
  text(piece: string, at: number): void;
  /** @throws always */
  refuse(at: number, what: string): never;
}

const MOST_MARKS = 5000;
const MOST_ATTRIBUTES = 10;

/** Reads XML sign by sign, in linear time: five named entities and no others, no document types, nothing from elsewhere. */
export function tokenize(source: string, { open, close, text, refuse }: Handlers): void {
  let name = '';
  let begun = 0;
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let count = 0;

  function opened(): void {
    if (++count > MOST_MARKS) refuse(begun, `There are more than ${MOST_MARKS} marks`);
    open(name, attributes, begun);
  }

  // Hardly any script is SSML: what reads it is loaded by the first that is.
  const { Tokenizer } = require('htmlparser2') as typeof HtmlParser;
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname(start, end) {
        name = source.slice(start, end);
        begun = start - 1;
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = source.slice(start, end);
        value = '';
        if (attributes.size >= MOST_ATTRIBUTES) refuse(start, 'There are too many attributes');
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
      onopentagend: opened,
      onselfclosingtag(end) {
        opened();
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
        refuse(start - 2, 'Document types are not read: leave it out');
      },
      onprocessinginstruction(start) {
        refuse(start - 1, 'Processing instructions are not read: begin with <speak>');
      },
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  const open_ = source.lastIndexOf('<');
  if (open_ > source.lastIndexOf('>'))
    refuse(open_, 'This mark does not end: write &lt; for the sign itself');
}
