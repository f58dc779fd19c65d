import type { CaptionWord } from '../../film/timeline.ts';
import { sentenceRanges } from '../script/sentences.ts';
import { lineText } from './pieces.ts';

/** Indexes of the words with which a sentence ends: not at "Dr.", nor at the ordinal of a German date. */
export function sentenceEnds(words: readonly CaptionWord[], locale: string): ReadonlySet<number> {
  const text = lineText(words);
  const ranges = sentenceRanges(text, locale).map(
    ({ from, to }) => from + text.slice(from, to).trimEnd().length,
  );
  const ends = new Set<number>();
  let [at, range] = [0, 0];
  words.forEach((word, index) => {
    at += (index > 0 && !word.joined ? 1 : 0) + word.text.length;
    while (range < ranges.length && at >= (ranges[range] ?? 0)) {
      if (ENDS.test(word.text.slice(-LAST_SIGNS))) ends.add(index);
      range++;
    }
  });
  return ends;
}

/** A range may also be a part of a sentence that was too long for an engine. Ornaments may stand after the mark. */
const ENDS = /[.!?…。！？｡؟।።۔][^\p{L}\p{N}]{0,20}$/u;
const LAST_SIGNS = 24;
