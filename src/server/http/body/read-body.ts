import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../../contract/errors.ts';
import { notJson } from './collect-body.ts';

const DEEPEST = 64;
/** Reading more, or checking them, would hold up all other requests. Templates may hold as many. */
const MAX_VALUES = 50_000;
/** Of one object. Each new key costs as much as many values. */
const MAX_KEYS = 1000;
const FORM = /^\s*application\/x-www-form-urlencoded\s*$/;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * JSON in UTF-8, with or without a byte order mark; nothing is nothing. Clients send JSON under every content type, so the
 * type only explains what is no JSON.
 *
 * @throws {ApiError} for all else
 */
export function readBody(bytes: Buffer, contentType = ''): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  if (couldBeDeep(text) || text.length > MAX_VALUES) {
    const { depth, values, keys } = extentOf(text);
    if (depth > DEEPEST) {
      throw new ApiError('invalid', `The body is nested more than ${DEEPEST} levels deep`);
    }
    if (keys > MAX_KEYS) {
      throw new ApiError('invalid', `An object of the body has more than ${MAX_KEYS} keys`);
    }
    if (values > MAX_VALUES) {
      const most = MAX_VALUES.toLocaleString('en');
      throw new ApiError('invalid', `The body holds more than ${most} values; send less at a time`);
    }
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const [type = ''] = contentType.toLowerCase().split(';', 1);
    if (FORM.test(type) && !/^\s*[{[]/.test(text)) throw notJson('a form', cause);
    throw new ApiError('invalid', `The body is not valid JSON${placeOf(cause as Error)}`, [], cause);
  }
}

/** Where the parser stumbled, if it says so. */
function placeOf({ message }: Error): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return line === undefined ? '' : `: line ${line}, column ${column}`;
}

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new ApiError('invalid', 'The body is not valid UTF-8');
  const text = bytes.toString();
  return text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
}

/** Has more brackets than may stand in one another; most bodies have a few, which are counted in no time. */
function couldBeDeep(json: string): boolean {
  let count = 0;
  for (const sign of '{[') {
    for (let at = json.indexOf(sign); at >= 0; at = json.indexOf(sign, at + 1)) {
      if (++count > DEEPEST) return true;
    }
  }
  return false;
}

/**
 * Counts what is in JSON, as far as its limits. Recursion over the parsed value could use up the stack, and parsing many values
 * or keys takes long.
 */
function extentOf(json: string): { depth: number; values: number; keys: number } {
  let [depth, deepest, values, most, inString] = [0, 0, 1, 0, false];
  /** Members of every open object; lists stay below the limit. */
  const members = new Int32Array(DEEPEST + 2);
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index);
    if (inString) {
      if (sign === BACKSLASH) index++;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === COMMA) {
      values++;
      const count = (members[depth] ?? 0) + 1;
      members[depth] = count;
      if (count > most) most = count;
    } else if (sign === BRACE || sign === BRACKET) {
      const next = json.charCodeAt(index + 1);
      if (next !== BRACE_END && next !== BRACKET_END) values++;
      if (++depth > deepest) deepest = depth;
      members[depth] = sign === BRACE ? 1 : -MAX_VALUES;
    } else if (sign === BRACE_END || sign === BRACKET_END) depth--;
    // None of them needs to be known exactly beyond its limit.
    if (depth > DEEPEST || values > MAX_VALUES || most > MAX_KEYS) break;
  }
  return { depth: deepest, values, keys: most };
}

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACE_END, BRACKET, BRACKET_END] = [34, 92, 44, 123, 125, 91, 93];
