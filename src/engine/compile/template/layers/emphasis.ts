/** Words between asterisks, and the text without these. Words are counted between blanks, from 0. */
export function emphasised(text: string): { text: string; words: number[] } {
  const words: number[] = [];
  let within = false;
  const plain = text.split(/(\s+)/).map((piece, at) => {
    if (at % 2 === 1) return piece;
    const opens = !within && /^\P{L}?\*(?=\S)/u.test(piece) && text.indexOf('*') !== text.lastIndexOf('*');
    const begins = within || opens;
    if (begins) words.push(at / 2);
    const bare = begins ? piece.replaceAll('*', '') : piece;
    const stars = piece.split('*').length - 1;
    if (begins) within = stars % 2 === 1 ? !within : within;
    return bare;
  });
  return { text: plain.join(''), words };
}
