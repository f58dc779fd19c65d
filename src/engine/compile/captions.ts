import { leadIn } from '../../base/lead-in.ts';
import type { Word } from '../film/alignment.ts';
import type { VideoRequest } from '../film/request.ts';
import type { CaptionStyle, CaptionWord, Seconds, Track } from '../film/timeline.ts';
import { type Cue, cues } from '../text/captions/cues.ts';
import { CAPTION_STYLES } from '../text/captions/styles.ts';
import type { Layout } from './avatar/layouts.ts';

/** Final punctuation, which large single words omit. */
const WEAK_END = /(?<![.,;:،。、，；：।۔])[.,;:،。、，；：।۔]+$/u;

/** Whether captions are drawn into the picture. */
export function burnsCaptions({ caption, captions }: Pick<VideoRequest, 'caption' | 'captions'>): boolean {
  return caption && captions !== 'track';
}

interface CaptionPlacing extends Pick<Layout, 'caption'> {
  accent?: string | undefined;
  /** When the picture changes. No caption appears shortly before that of its first word. */
  cuts?: readonly Seconds[];
}

/** Creates the captions of a video, in cues that fit the style and the layout. */
export function captionTrack(
  words: readonly Word[],
  locale: string,
  style: CaptionStyle,
  { caption: { box, fontSize: usualSize }, accent, cuts = [] }: CaptionPlacing,
  duration: Seconds,
): Track {
  const { scale, margin, maxLines, maxWords, maxSeconds, lineHeight, capitals } = CAPTION_STYLES[style];
  const fontSize = Math.round(usualSize * scale);
  const limits = {
    lineWidth: box.width / fontSize - 2 * margin,
    maxLines: Math.max(1, Math.min(maxLines, Math.floor(box.height / (fontSize * lineHeight)))),
    maxWords,
    maxSeconds,
    ...(capitals && { transform: (text: string) => inCapitals(text, locale) }),
  };
  const clips = withLeadIns(cues(words, locale, limits), cuts).map((cue) => ({
    start: cue.start,
    end: Math.min(cue.end, duration),
    layer: {
      kind: 'caption' as const,
      style,
      locale,
      words: capitals ? cue.words.map(withoutWeakEnd) : cue.words,
      lines: cue.lines,
      ...(accent !== undefined && { accent }),
      box,
      fontSize,
    },
  }));
  return { name: 'captions', clips };
}

/**
 * Starts the cues after a pause with the movement of their phrase, or with the picture that follows it. The cue before it
 * ends there at the latest.
 */
function withLeadIns(all: readonly Cue[], cuts: readonly Seconds[]): Cue[] {
  const starts = all.map(({ start, words }, index) => {
    const before = all[index - 1]?.words.at(-1);
    const spokenAt = words[0]?.start ?? start;
    const lead = cuts.findLast((cut) => cut > leadIn(spokenAt) && cut <= spokenAt) ?? leadIn(spokenAt);
    return before && before.end <= lead ? Math.min(start, lead) : start;
  });
  return all.map((cue, index) => {
    const end = Math.min(cue.end, starts[index + 1] ?? cue.end);
    return { ...cue, start: starts[index]!, end };
  });
}

/** Converts to capitals; mixed-case names such as iPhone stay unchanged. */
function inCapitals(word: string, locale: string): string {
  return /\p{Ll}\p{Lu}/u.test(word) ? word : word.toLocaleUpperCase(locale);
}

function withoutWeakEnd(word: CaptionWord): CaptionWord {
  return { ...word, text: word.text.replace(WEAK_END, '') || word.text };
}
