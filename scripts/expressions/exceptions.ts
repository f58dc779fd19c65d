/** Expressions that may take more than linear time, by their source, and why no outside text reaches them. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '/<script>([\\s\\S]*?)<\\/script>/g': 'reads a page that we built ourselves',
  '/[a-z]+$/': 'reads the English words of a number that we have just composed',
};

/** Files that only read short texts, where quadratic time is small and accepted. */
export const SHORT_TEXTS: readonly { files: string; longest: number; because: string }[] = [
  {
    files: 'src/engine/text/spoken/',
    longest: 320,
    because: 'engine/text/script/sentences.ts splits longer sentences',
  },
  {
    files: 'src/engine/writer/english/',
    longest: 600,
    because: 'engine/writer/selling-points.ts drops longer sentences',
  },
  {
    files: 'src/engine/crawl/prices/kinds.ts',
    longest: 120,
    because: 'it looks at no more text around an amount',
  },
];
