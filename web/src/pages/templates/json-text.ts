/** What keeps a text from being JSON; undefined where nothing does. */
export function problemOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Where the value of a path such as `scenes[0].clips[2].asset.text` stands in a text of JSON: the offset at which it
 * begins, or that of the nearest part around it which is there.
 */
export function offsetOfPath(text: string, path: string): number {
  const keys = [...path.matchAll(/[^.[\]]+/g)].map(([key]) => key);
  let at = afterBlanks(text, 0);
  for (const key of keys) {
    const next = offsetOfMember(text, at, key);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

const afterBlanks = (text: string, at: number) => at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);

/** Of an object or list that begins at an offset. */
function offsetOfMember(text: string, begin: number, key: string): number | undefined {
  const isList = text[begin] === '[';
  if (!isList && text[begin] !== '{') return undefined;
  let at = afterBlanks(text, begin + 1);
  for (let index = 0; at < text.length && !/[\]}]/.test(text[at] ?? ''); index++) {
    let name = String(index);
    if (!isList) {
      const end = endOfValue(text, at);
      name = JSON.parse(text.slice(at, end)) as string;
      at = afterBlanks(text, afterBlanks(text, end) + 1);
    }
    if (name === key) return at;
    at = afterBlanks(text, endOfValue(text, at));
    if (text[at] === ',') at = afterBlanks(text, at + 1);
  }
  return undefined;
}

function endOfValue(text: string, begin: number): number {
  if (text[begin] === '"') {
    return begin + (/^"(?:[^"\\]|\\.)*"/s.exec(text.slice(begin))?.[0].length ?? 1);
  }
  if (text[begin] !== '{' && text[begin] !== '[') {
    return begin + (/^[^\s,\]}]*/.exec(text.slice(begin))?.[0].length || 1);
  }
  let depth = 0;
  for (let at = begin; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') at = endOfValue(text, at) - 1;
    else if (letter === '{' || letter === '[') depth++;
    else if ((letter === '}' || letter === ']') && --depth === 0) return at + 1;
  }
  return text.length;
}
