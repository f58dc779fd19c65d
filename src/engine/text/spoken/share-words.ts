/**
 * Divides what is said for several words of a script among them, in order: words that stay as they are keep
 * themselves, the rest is shared by length.
 *
 * @param written the words as written
 * @returns what is said for each, possibly nothing
 */
export function shareWords(written: readonly string[], said: string): string[] {
  const tokens = said.match(/\s*(?:[\d.,]*\d|[^\d\s]+)/gu) ?? [];
  const shares = written.map(() => '');
  let [left, right] = [0, written.length - 1];
  let [first, last] = [0, tokens.length - 1];
  const same = (word: string | undefined, token: string | undefined) =>
    word !== undefined && token !== undefined && bare(word) === bare(token);
  while (left < right && first < last && same(written[left], tokens[first]))
    shares[left++] = tokens[first++] ?? '';
  while (left < right && first < last && same(written[right], tokens[last]))
    shares[right--] = tokens[last--] ?? '';
  const words = right - left + 1;
  const rest = tokens.slice(first, last + 1);
  const total = written.slice(left, right + 1).reduce((sum, word) => sum + word.length, 0);
  let taken = 0;
  let length = 0;
  for (let index = left; index <= right; index++) {
    length += written[index]?.length ?? 0;
    const after = right - index;
    const until = after === 0 ? rest.length : Math.round((rest.length * length) / total);
    const end = Math.max(
      taken + (rest.length >= words ? 1 : 0),
      Math.min(until, rest.length - (rest.length >= words ? after : 0)),
    );
    shares[index] = rest.slice(taken, end).join('');
    taken = end;
  }
  return shares;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
