/** Returns the error if a text is not valid JSON, otherwise undefined. */
export function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Returns the offset in a JSON text at which the value of a path such as `scenes[0].clips[2].asset.text` begins.
 * If the path does not exist, returns the offset of its nearest ancestor.
 */
export function findPathOffset(text: string, path: string): number {
  const keys = [...path.matchAll(/[^.[\]]+/g)].map(([key]) => key);
  let at = skipWhitespace(text, 0);
  for (const key of keys) {
    const next = findMemberOffset(text, at, key);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

const skipWhitespace = (text: string, at: number) => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);

/** Returns the offset of a member of the object or array that begins at `begin`. */
function findMemberOffset(text: string, begin: number, key: string): number | undefined {
  const isList = text[begin] === '[';
  if (!isList && text[begin] !== '{') return undefined;
  let at = skipWhitespace(text, begin + 1);
  for (let index = 0; at < text.length && !/[\]}]/.test(text[at] ?? ''); index++) {
    let name = String(index);
    if (!isList) {
      const end = findValueEnd(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = skipWhitespace(text, skipWhitespace(text, end) + 1);
    }
    if (name === key) return at;
    at = skipWhitespace(text, findValueEnd(text, at));
    if (text[at] === ',') at = skipWhitespace(text, at + 1);
  }
  return undefined;
}

function findValueEnd(text: string, begin: number): number {
  if (text[begin] === '"') {
    return begin + (/^"(?:[^"\\]|\\.)*"/s.exec(text.slice(begin))?.[0].length ?? 1);
  }
  if (text[begin] !== '{' && text[begin] !== '[') {
    return begin + (/^[^\s,\]}]*/.exec(text.slice(begin))?.[0].length || 1);
  }
  let depth = 0;
  for (let at = begin; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = findValueEnd(text, at) - 1;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1;
  }
  return text.length;
}
