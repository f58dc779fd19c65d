import type { Word } from '../../film/alignment.ts';
import { type Cue, cues } from './cues.ts';

/** Two lines of about 40 Latin letters or 20 Han signs, as players and broadcasters set them. */
const LIMITS = { lineWidth: 22, maxLines: 2, maxWords: 24, maxSeconds: 5 };

/** The cues of caption files: longer than those on the picture, whose letters are large. */
export function subtitles(words: readonly Word[], locale: string): Cue[] {
  return cues(words, locale, LIMITS);
}
