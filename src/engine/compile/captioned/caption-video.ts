import type { Word } from '../../film/alignment.ts';
import type { CaptionVideoRequest } from '../../film/request.ts';
import type { Clip, Seconds, Span, Timeline, Track } from '../../film/timeline.ts';
import { captionTrack } from '../captions.ts';
import { captionPlace } from './caption-place.ts';

/** What a compiler needs to know of a film that is captioned. */
export interface Film {
  /** Upright, in pixels. */
  width: number;
  height: number;
  /** On the mean. */
  fps: number;
  duration: Seconds;
}

/** Words of which no caption holds more than its own: those of a script, or of one cue of a file. */
export interface SaidTogether {
  words: readonly Word[];
  /** From when to when they are shown, where a file tells that; otherwise the voice does. */
  shown?: Span;
}

/** The name of the track that holds captions. */
const CAPTIONS = 'captions';

/** A film with captions over it; a renderer that keeps the film's own frames draws the captions alone. */
export function compileCaptionVideo(
  { voice, captionStyle = 'highlight' }: CaptionVideoRequest,
  { width, height, fps, duration }: Film,
  said: readonly SaidTogether[],
  locale: string,
): Timeline {
  const place = { caption: captionPlace({ width, height }) };
  const box = { x: 0, y: 0, width: even(width), height: even(height) };
  const clips = said
    .flatMap(({ words, shown }) => {
      const { clips } = captionTrack(words, locale, captionStyle, place, duration);
      return shown ? keptTo(shown, clips) : clips;
    })
    .filter((clip) => clip.end > clip.start);
  return {
    version: 1,
    width: box.width,
    height: box.height,
    fps: Math.max(1, Math.round(fps)),
    duration,
    transparent: false,
    seed: 0,
    tracks: [
      {
        name: 'film',
        clips: [
          {
            start: 0,
            end: duration,
            layer: { kind: 'footage', source: voice.url, box, mask: { kind: 'none' }, fit: 'fill' },
          },
        ],
      },
      { name: CAPTIONS, clips },
    ],
  };
}

/** Captions of one cue of a file: the first comes with it, the last goes with it. */
function keptTo({ start, end }: Span, clips: readonly Clip[]): Clip[] {
  return clips.map((clip, index) => ({
    ...clip,
    start: index === 0 ? start : Math.max(start, clip.start),
    end: index === clips.length - 1 ? end : Math.min(end, clip.end),
  }));
}

/** The captions without the film under them. */
export function captionsAlone(timeline: Timeline): Timeline {
  const tracks: Track[] = timeline.tracks.filter(({ name }) => name === CAPTIONS);
  return { ...timeline, transparent: true, tracks };
}

/** Frames of colour at half the size have even sides. */
function even(length: number): number {
  return length + (length % 2);
}
