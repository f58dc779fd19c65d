import { fnv1a } from '../../../../base/chance.ts';

/** A JSON object that is searched without parsing it as a whole: a lexicon has 90,000 entries, a sentence needs 20. */
export interface JsonTable {
  /** Value of a member, or undefined. */
  get(key: string): unknown;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];
const SPACE = [0x20, 0x09, 0x0a, 0x0d];
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
      const quoted = Buffer.from(JSON.stringify(key));
      let slot = hash(quoted, 0, quoted.length) & (size - 1);
      for (let index = slots[slot]!; index !== 0; index = slots[slot]!) {
        const place = places[index - 1]!;
        const end = endOfString(json, place);
        if (end - place === quoted.length && json.compare(quoted, 0, quoted.length, place, end) === 0) {
          const from = afterColon(json, end);
          return JSON.parse(json.toString('utf8', from, endOfValue(json, from)));
        }
        slot = (slot + 1) & (size - 1);
      }
      return undefined;
    },
  };
}

/** Opens the object that is a member of another one. @throws {SyntaxError} if there is no such member */
export function openInnerTable(json: Buffer, name: string): JsonTable {
  for (const place of members(json, 0)) {
    const end = endOfString(json, place);
    if (json.toString('utf8', place + 1, end - 1) === name) return openJsonTable(json, afterColon(json, end));
  }
  throw new SyntaxError(`The file has no "${name}"`);
}

/** Yields the offset of each member's name. */
function* members(json: Buffer, begin: number): Generator<number> {
  let at = skipSpace(json, begin);
  if (json[at] !== OPENING[0]) throw new SyntaxError('An object was expected');
  at = skipSpace(json, at + 1);
  while (json[at] === QUOTE) {
    yield at;
    at = skipSpace(json, endOfValue(json, afterColon(json, endOfString(json, at))));
    if (json[at] !== COMMA) break;
    at = skipSpace(json, at + 1);
  }
  if (json[at] !== CLOSING[0]) throw new SyntaxError('The object does not end');
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
    } else if (OPENING.includes(sign)) depth++;
    else if (CLOSING.includes(sign) || sign === COMMA) {
      if (depth === 0) return at;
      if (sign !== COMMA && --depth === 0) return at + 1;
    }
  }
  throw new SyntaxError('The value does not end');
}

/** Offset after the closing quote. */
function endOfString(json: Buffer, quote: number): number {
  let at = quote + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

function skipSpace(json: Buffer, from: number): number {
  let at = from;
  while (SPACE.includes(json[at] ?? QUOTE)) at++;
  return at;
}

function hash(bytes: Buffer, from: number, to: number): number {
  const sum = fnv1a(bytes, from, to);
  return (sum ^ (sum >>> 15)) >>> 0;
}
