import { markWords, searchWords } from '../../../src/base/search-text.ts';

/** A text with the words of a search marked. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  return markWords(text, searchWords(search)).map((part, index) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <mark key={index} className="rounded-sm bg-accent-soft font-medium text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
