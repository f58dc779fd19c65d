import type { Word } from '../film/alignment.ts';
import type { CaptionStyle, CaptionWord, Seconds, Track } from '../film/timeline.ts';
import { cues } from '../text/captions/cues.ts';
import { CAPTION_STYLES } from '../text/captions/styles.ts';
import type { Layout } from './avatar/layouts.ts';

/** Ends that large single words look better without. */
const WEAK_END = /(?<![.,;:،。、，；：।۔])[.,;:،。、，；：।۔]+$/u;

/** The captions of a video, in cues that suit the style and the room that the layout has for them. */
export function captionTrack(
  words: readonly Word[],
  locale: string,
  style: CaptionStyle,
  layout: Pick<Layout, 'caption'> & { accent?: string | undefined },
  duration: Seconds,
): Track {
  const { box } = layout.caption;
  const { scale, margin, maxLines, maxWords, maxSeconds, lineHeight, capitals } = CAPTION_STYLES[style];
  const fontSize = Math.round(layout.caption.fontSize * scale);
  const limits = {
    lineWidth: box.width / fontSize - 2 * margin,
    maxLines: Math.max(1, Math.min(maxLines, Math.floor(box.height / (fontSize * lineHeight)))),
    maxWords,
    maxSeconds,
    ...(capitals && { shown: (text: string) => inCapitals(text, locale) }),
  };
  const clips = cues(words, locale, limits).map((cue) => ({
    start: cue.start,
    end: Math.min(cue.end, duration),
    layer: {
      kind: 'caption' as const,
      style,
      locale,
      words: capitals ? cue.words.map(withoutWeakEnd) : cue.words,
      lines: cue.lines,
      ...(layout.accent !== undefined && { accent: layout.accent }),
      box,
      fontSize,
    },
  }));
  return { name: 'captions', clips };
}

/** Names with capitals of their own, like iPhone, stay as they are. */
function inCapitals(word: string, locale: string): string {
  return /\p{Ll}\p{Lu}/u.test(word) ? word : word.toLocaleUpperCase(locale);
}

function withoutWeakEnd(word: CaptionWord): CaptionWord {
  return { ...word, text: word.text.replace(WEAK_END, '') || word.text };
}
