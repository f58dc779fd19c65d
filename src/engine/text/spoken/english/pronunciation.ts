/** How a stretch of a spoken text is said, where its letters do not tell. */
export interface Pronunciation {
  /** UTF-16 units of the spoken text, [from, to): one word. */
  from: number;
  to: number;
  /** ARPAbet, apart by spaces; vowels with 1 for the main stress, 2 for the second, 0 for none. */
  phones: string;
}
