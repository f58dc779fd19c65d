import type { Word } from '../../film/alignment.ts';
import type { Aspect } from '../../film/request.ts';
import type { CaptionStyle, Clip, Rect, Seconds, Track } from '../../film/timeline.ts';
import type { CaptionPlaces } from '../../template/scene.ts';
import { layoutFor } from '../avatar/layouts.ts';
import { captionTrack } from '../captions.ts';
import type { Film, FilmScene } from './film.ts';
import type { FrameSize } from './place.ts';
import type { Schedule } from './schedule.ts';

export interface CaptionSettings {
  words: readonly Word[];
  locale: string;
  style: CaptionStyle;
  aspect: Aspect;
  frame: FrameSize;
  /** What the template says of captions. */
  slot: CaptionPlaces;
  /** Of the word being said. */
  accent?: string | undefined;
}

/** Captions in the place and the style that each scene has for them; a sentence goes on where the next scene has the same. */
export function templateCaptions(film: Film, schedule: Schedule, settings: CaptionSettings): Track {
  const { words, locale, accent } = settings;
  const clips = runsOf(film, schedule, settings).flatMap(({ place, style, start, end }): Clip[] => {
    const said = words.filter((word) => {
      const middle = (word.start + word.end) / 2;
      return middle >= start && middle < end;
    });
    if (!place || said.length === 0) return [];
    const { clips: cues } = captionTrack(said, locale, style, { caption: place, accent }, end);
    return cues.filter((clip) => clip.end > clip.start);
  });
  return { name: 'captions', clips };
}

/** A time in which captions stand in one place and look alike, or there are none. */
interface Run {
  style: CaptionStyle;
  place: { box: Rect; fontSize: number } | undefined;
  start: Seconds;
  end: Seconds;
}

function runsOf(
  film: Film,
  { scenes }: Schedule,
  { aspect, frame, slot, style: ofFilm }: CaptionSettings,
): Run[] {
  const runs: Run[] = [];
  for (const [index, { start, end }] of scenes.entries()) {
    const { caption, captionStyle: style = ofFilm } = film.scenes[index] ?? {};
    const place = captionPlace(caption, { aspect, frame, slot });
    const last = runs.at(-1);
    const goesOn = last?.style === style && JSON.stringify(last.place) === JSON.stringify(place);
    if (last && goesOn) last.end = end;
    else runs.push({ place, style, start, end });
  }
  return runs;
}

/** Where the captions of a scene stand; undefined where it has none. */
export function captionPlace(
  caption: FilmScene['caption'],
  { aspect, frame, slot }: Pick<CaptionSettings, 'aspect' | 'frame' | 'slot'>,
): Run['place'] {
  if (caption === false) return undefined;
  const usual = layoutFor(aspect, 'full').caption;
  const { box, size } = { ...inAspect(slot, aspect), ...inAspect(caption ?? {}, aspect) };
  return {
    box: box ? pixels(box, frame) : usual.box,
    fontSize: size === undefined ? usual.fontSize : Math.round(size * frame.unit),
  };
}

function inAspect({ portrait, landscape, square, ...all }: CaptionPlaces, aspect: Aspect) {
  const { box, size } = { ...all, ...{ portrait, landscape, square }[aspect] };
  return { ...(box && { box }), ...(size !== undefined && { size }) };
}

function pixels([x, y, width, height]: [number, number, number, number], frame: FrameSize): Rect {
  return {
    x: Math.round((x / 100) * frame.width),
    y: Math.round((y / 100) * frame.height),
    width: Math.round((width / 100) * frame.width),
    height: Math.round((height / 100) * frame.height),
  };
}
