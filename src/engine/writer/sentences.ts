/** Words whose point does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:approx|dr|mr|mrs|ms|prof|st|vs|no|nr|oz|fl|ft|lb|lbs|\din|\d in|incl|max|min|etc|ca|bzw|inkl|ggf|usw|mind|env|ej|aprox|tel|vol|dim|e\.g|i\.e|z\.\s?b|u\.\s?a|d\.\s?h|p\. ex|a\.m|p\.m|u\.s|u\.k)\.$/iu;
/** `J. Miller`; not `238 g. 8 mm`, nor `vitamin D. A bottle`. */
const INITIAL = /(?:^|[\s(])(?<!\b(?:[Vv]itamin|[Cc]lass|[Gg]rade|[Tt]ype|[Ss]ize) )\p{Lu}\.$/u;

const BULLET = /^\s*(?:[-–—*•·▪●○◦‣►▶✓✔✅★☆➤»]+|\(?\d{1,2}[.)](?=\s))\s*/u;

/** What is longer is no sentence; those who read what is left rely on it. */
const LONGEST = 600;

/** The sentences and bullet points of a text, in order, without marks of lists and pages. */
export function sentencesOf(text: string): string[] {
  return plain(text)
    .split(/\n+|\s[•·▪●✓✔✅★➤►]\s?/u)
    .flatMap((line) =>
      joinAbbreviations(
        line
          .replace(BULLET, '')
          .split(/(?<=[.!?…]["”’)]?)\s+|(?<=\p{Ll}{3}[.!?])(?=\p{Lu}\p{Ll})|(?<=[。！？।۔])\s*/u),
      ),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length <= LONGEST && /\p{L}/u.test(sentence));
}

function joinAbbreviations(parts: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const part of parts) {
    const before = sentences.at(-1);
    const goesOn =
      before !== undefined &&
      (ABBREVIATION.test(before.slice(-20)) ||
        INITIAL.test(before.slice(-20)) ||
        (/[.…]$/.test(before) && /^\p{Ll}/u.test(part)));
    if (goesOn) sentences[sentences.length - 1] = `${before} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    nbsp: ' ',
    quot: '"',
    apos: "'",
    lt: '<',
    gt: '>',
  }),
);

function plain(text: string): string {
  return text
    .replace(/<\/?(?:p|li|ul|ol|br|div|h\d|tr)\b[^<>]{0,200}>/giu, '\n')
    .replace(/<[^<>]{1,200}>/gu, ' ')
    .replace(/&(amp|nbsp|quot|apos|lt|gt);/gu, (_whole, name: string) => ENTITIES.get(name) ?? ' ')
    .replace(/&#39;/gu, "'")
    .replace(/\u200b|\ufe0f|\u00ad|[®™©]|\p{Extended_Pictographic}/gu, '')
    .replace(/[*_#`]{2,}|\[(?=\w)|\](?=\s|$)/gu, '')
    .replace(/[^\S\n]+/gu, ' ');
}
