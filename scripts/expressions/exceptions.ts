/** Expressions that may take more than linear time, by how they are written, and why no text from outside gets there. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '/<script>([\\s\\S]*?)<\\/script>/g': 'reads the page that we built ourselves',
  '/[a-z]+$/': 'reads the English words of a number that we have just put together',
};

/** Places whose texts are short: time that grows with the square of the length is little there, and accepted. */
export const SHORT_TEXTS: readonly { files: string; longest: number; because: string }[] = [
  {
    files: 'src/text/spoken/',
    longest: 320,
    because: 'media/speech/script/sentences.ts hands over no longer sentence',
  },
  {
    files: 'src/writer/english/',
    longest: 600,
    because: 'writer/sentences.ts leaves longer sentences out',
  },
  {
    files: 'src/crawl/prices/kinds.ts',
    longest: 120,
    because: 'it looks at no more of what stands around an amount',
  },
];
