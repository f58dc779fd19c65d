/** Words in Latin letters: names and loans among the words of another script. */
const LATIN = /\p{sc=Latin}[\p{sc=Latin}\p{M}'’]*/gu;

export interface ForeignWord {
  /** Place in the text, [from, to) in UTF-16 units. */
  from: number;
  to: number;
  text: string;
}

export function foreignWords(text: string): ForeignWord[] {
  return [...text.matchAll(LATIN)].map(({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
    text: word,
  }));
}
