import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../contract/errors.ts';

const DEEPEST = 64;
const BYTE_ORDER_MARK = 0xfeff;

/** JSON in UTF-8, with or without a byte order mark; nothing is nothing. @throws {ApiError} for all else */
export function readBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  if (couldBeDeep(text) && depthOf(text) > DEEPEST) {
    throw new ApiError('invalid', `The body is nested more than ${DEEPEST} levels deep`);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
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

/** How deep objects and arrays stand in one another; recursion over the parsed value could use up the stack. */
function depthOf(json: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index);
    if (inString) {
      if (sign === BACKSLASH) index++;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === BRACE || sign === BRACKET) deepest = Math.max(deepest, ++depth);
    else if (sign === BRACE_END || sign === BRACKET_END) depth--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [34, 92, 123, 125, 91, 93];
