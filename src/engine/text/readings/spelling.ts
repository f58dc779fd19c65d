/** Turns letters into phonemes; letters that are not in the table are silent. */
export type Speller = (word: string) => string[];

/**
 * A speller for an orthography that is written as it is spoken. The longest letters of the table win.
 *
 * @param table rows of `letters phoneme`, parted by commas; letters without a phoneme are silent
 */
export function speller(table: string): Speller {
  const sounds = new Map(
    table
      .trim()
      .split(',')
      .map((one) => one.trim())
      .map((row): [string, string] => {
        const [letters = '', phoneme = ''] = row.split(/\s+/);
        return [letters, phoneme];
      }),
  );
  const longest = Math.max(...[...sounds.keys()].map((letters) => letters.length));
  return (word) => {
    const said: string[] = [];
    for (let at = 0; at < word.length; ) {
      let length = Math.min(longest, word.length - at);
      while (length > 1 && !sounds.has(word.slice(at, at + length))) length--;
      const sound = sounds.get(word.slice(at, at + length));
      if (sound) said.push(sound);
      at += length;
    }
    return said;
  };
}

const VOWEL = /^[aeiouAEIOUVWy@0&Y]/;

/**
 * Marks the stressed vowel of a word.
 *
 * @param fromEnd 1 for the last vowel, 2 for the one before
 */
export function stressed(sounds: readonly string[], fromEnd: number): string {
  const vowels = sounds.flatMap((sound, index) => (VOWEL.test(sound) ? [index] : []));
  const place = vowels.at(-Math.min(fromEnd, vowels.length));
  return sounds.map((sound, index) => (index === place ? `'${sound}` : sound)).join('');
}
