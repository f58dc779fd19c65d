import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import { isSsml } from '../../../engine/text/markup/read-ssml.ts';
import { sentenceRanges } from '../../../engine/text/script/sentences.ts';

export interface Passage {
  /** Characters of the script. */
  from: number;
  to: number;
}

/** Seconds of a script that are spoken before a video is made of it. */
const MOST = 60;

/**
 * What is heard of a script: all of it where that takes a minute at most, otherwise about a minute of whole sentences,
 * beginning with the one that the character `at` is in.
 */
export function passageOf(script: string, at: number, locale: string): Passage {
  // Marks of SSML stand around all of it.
  if (isSsml(script) || estimateSpeechSeconds(script) <= MOST) return { from: 0, to: script.length };
  const sentences = sentenceRanges(script, locale);
  const first = Math.max(
    0,
    sentences.findLastIndex(({ from }) => from <= at),
  );
  const from = sentences[first]?.from ?? 0;
  let to = sentences[first]?.to ?? script.length;
  let seconds = estimateSpeechSeconds(script.slice(from, to));
  for (const sentence of sentences.slice(first + 1)) {
    seconds += estimateSpeechSeconds(script.slice(to, sentence.to));
    if (seconds > MOST) break;
    to = sentence.to;
  }
  return { from, to };
}
