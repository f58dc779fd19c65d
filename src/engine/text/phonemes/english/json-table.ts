import { fnv1a } from '../../../../base/chance.ts';

/** A JSON object that is searched without parsing all of it. A lexicon has 90,000 entries; a sentence needs 20. */
export interface JsonTable {
  /** Returns the value of a member, or undefined. */
  get(key: string): unknown;
  /** Opens the object that is the value of a member. @throws {SyntaxError} if there is no such member */
  inner(key: string): JsonTable;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACE = { opening: 0x7b, closing: 0x7d };
const BRACKET = { opening: 0x5b, closing: 0x5d };
const SPACE = 0x20;
const COLON = 0x3a;
const COMMA = 0x2c;

/** @param begin offset of the object in the bytes. @throws {SyntaxError} if there is no complete object */
export function openJsonTable(json: Buffer, begin = 0): JsonTable {
  const places = Int32Array.from(members(json, begin));
  const size = 2 ** Math.ceil(Math.log2(places.length * 2 + 2));
  const slots = new Int32Array(size);
  for (const [index, place] of places.entries()) {
    let slot = hash(json, place, endOfString(json, place)) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = index + 1;
  }
  return {
    get(key) {
      const from = offsetOfValue(key);
      return from === undefined ? undefined : JSON.parse(json.toString('utf8', from, endOfValue(json, from)));
    },
    inner(key) {
      const from = offsetOfValue(key);
      if (from === undefined) throw new SyntaxError(`The file has no "${key}"`);
      return openJsonTable(json, from);
    },
  };

  /** Returns the offset of a member's value, or undefined. */
  function offsetOfValue(key: string): number | undefined {
    const quoted = Buffer.from(JSON.stringify(key));
    let slot = hash(quoted, 0, quoted.length) & (size - 1);
    for (let index = slots[slot]!; index !== 0; index = slots[slot]!) {
      const place = places[index - 1]!;
      const end = endOfString(json, place);
      if (end - place === quoted.length && json.compare(quoted, 0, quoted.length, place, end) === 0)
        return afterColon(json, end);
      slot = (slot + 1) & (size - 1);
    }
    return undefined;
  }
}

/** Returns the offset of each member's name. */
function members(json: Buffer, begin: number): number[] {
  const places: number[] = [];
  let at = skipSpace(json, begin);
  if (json[at] !== BRACE.opening) throw new SyntaxError('An object was expected');
  at = skipSpace(json, at + 1);
  while (json[at] === QUOTE) {
    places.push(at);
    at = skipSpace(json, endOfValue(json, afterColon(json, endOfString(json, at))));
    if (json[at] !== COMMA) break;
    at = skipSpace(json, at + 1);
  }
  if (json[at] !== BRACE.closing) throw new SyntaxError('The object does not end');
  return places;
}

function afterColon(json: Buffer, end: number): number {
  const colon = skipSpace(json, end);
  if (json[colon] !== COLON) throw new SyntaxError('A colon was expected');
  return skipSpace(json, colon + 1);
}

function endOfValue(json: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < json.length; at++) {
    const sign = json[at]!;
    if (sign === QUOTE) {
      at = endOfString(json, at) - 1;
      if (depth === 0) return at + 1;
    } else if (sign === BRACE.opening || sign === BRACKET.opening) {
      depth++;
    } else if (sign === BRACE.closing || sign === BRACKET.closing) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (sign === COMMA && depth === 0) {
      return at;
    }
  }
  throw new SyntaxError('The value does not end');
}

/** Returns the offset after the closing quote. */
function endOfString(json: Buffer, quote: number): number {
  let at = quote + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

function skipSpace(json: Buffer, from: number): number {
  let at = from;
  while (at < json.length && isSpace(json[at]!)) at++;
  return at;
}

function isSpace(sign: number): boolean {
  // The others are tab, line feed and carriage return.
  return sign <= SPACE && (sign === SPACE || sign === 0x09 || sign === 0x0a || sign === 0x0d);
}

function hash(bytes: Buffer, from: number, to: number): number {
  const sum = fnv1a(bytes, from, to);
  return (sum ^ (sum >>> 15)) >>> 0;
}
