/** A part of two texts: in both, only in the old one, or only in the new one. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this product of their numbers of words and spaces, two texts are shown as wholly different. */
const MAX_CELLS = 4_000_000;

/** Compares two texts word by word, also in writing systems without spaces. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (old.length * next.length > MAX_CELLS)
    return joined([...parts('removed', old), ...parts('added', next)]);
  const common = commonLengths(old, next);
  const found: DiffPart[] = [];
  let [at, to] = [0, 0];
  const width = next.length + 1;
  while (at < old.length && to < next.length) {
    if (old[at] === next[to]) {
      found.push({ kind: 'same', text: old[at] ?? '' });
      at++;
      to++;
    } else if ((common[(at + 1) * width + to] ?? 0) >= (common[at * width + to + 1] ?? 0)) {
      found.push({ kind: 'removed', text: old[at++] ?? '' });
    } else {
      found.push({ kind: 'added', text: next[to++] ?? '' });
    }
  }
  return joined([...found, ...parts('removed', old.slice(at)), ...parts('added', next.slice(to))]);
}

/** Length of the longest common sequence of the rests of both texts, for each pair of positions. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint16Array {
  const width = next.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at--) {
    for (let to = next.length - 1; to >= 0; to--) {
      lengths[at * width + to] =
        old[at] === next[to]
          ? (lengths[(at + 1) * width + to + 1] ?? 0) + 1
          : Math.max(lengths[(at + 1) * width + to] ?? 0, lengths[at * width + to + 1] ?? 0);
    }
  }
  return lengths;
}

const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words, spaces and punctuation. */
const wordsOf = (text: string): string[] => Array.from(SEGMENTER.segment(text), ({ segment }) => segment);

const parts = (kind: DiffPart['kind'], words: readonly string[]): DiffPart[] =>
  words.map((text) => ({ kind, text }));

/** Joins neighbours of a kind; between two same parts, everything removed comes before everything added. */
function joined(all: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of all) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
