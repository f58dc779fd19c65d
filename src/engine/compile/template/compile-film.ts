import type { Word } from '../../film/alignment.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { Aspect, BrandLogo, TemplateVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { CaptionStyle, Clip, Rect, Seconds, Timeline, Track } from '../../film/timeline.ts';
import type { CaptionPlaces } from '../../template/template.ts';
import { FPS, seedOf } from '../avatar/avatar-video.ts';
import { layoutFor } from '../avatar/layouts.ts';
import { faceIn, logoBox, logoClip } from '../brand/watermark.ts';
import { captionTrack } from '../captions.ts';
import type { NamedMusic } from '../music.ts';
import type { Film, FilmScene } from './film.ts';
import type { FilmClip } from './film-clip.ts';
import type { MediaInfoMap } from './media-info.ts';
import { FRAMES, type FrameSize, placeOf } from './place.ts';
import type { Schedule } from './schedule.ts';
import { audibleTracks, musicOf, type SoundSource } from './sounds.ts';
import { timedClips, visibleTracks } from './tracks.ts';

interface CaptionSettings {
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

/** A time in which captions stand in one place and look alike, or there are none. */
interface Run {
  style: CaptionStyle;
  place: { box: Rect; fontSize: number } | undefined;
  start: Seconds;
  end: Seconds;
}

type Setting = Pick<CaptionSettings, 'aspect' | 'frame' | 'slot'> & { caption: boolean };

/** Rather in another corner than smaller than this part of its usual size. */
const LARGE = 0.6;

export interface SpokenFilm {
  film: Film;
  schedule: Schedule;
  /** Of the whole film; its times are those of the film. */
  speech: ResolvedSpeech;
  /** Who is seen; the first unless a clip says otherwise. */
  presenters: readonly Presenter[];
  facts: MediaInfoMap;
}

export interface FilmWish
  extends Pick<TemplateVideoRequest, 'aspect' | 'caption' | 'captionStyle' | 'music'> {
  /** Where captions stand where a scene does not say. */
  slot: CaptionPlaces;
  /** Goes into what is left to chance. */
  title: string;
  /** Of the word being said. */
  accent?: string | undefined;
  /** Stands over the whole of it. */
  logo?: BrandLogo | undefined;
}

/** A film whose scripts are spoken becomes a Timeline. */
export function compileFilm(
  { film, schedule, speech, presenters, facts }: SpokenFilm,
  { aspect, caption, captionStyle = 'highlight', music, slot, title, accent, logo }: FilmWish,
): { timeline: Timeline; media: SoundSource[]; musics: NamedMusic[] } {
  const frame = FRAMES[aspect];
  const { duration } = schedule;
  const { words, locale, sound, visemes, stresses, phrases } = speech;
  const tracks = visibleTracks({ film, schedule, frame, presenters, locale, words, facts });
  if (caption && words.length > 0) {
    tracks.push(
      templateCaptions(film, schedule, { words, locale, style: captionStyle, aspect, frame, slot, accent }),
    );
  }
  if (logo) tracks.push(...filmWatermark(logo, film, schedule, { aspect, frame, caption, slot }));
  const voice = { kind: 'speech' as const, sound, visemes, stresses, phrases };
  tracks.push({ name: 'voice', clips: [{ start: 0, end: duration, layer: voice }] });
  const heard = audibleTracks(timedClips({ film, schedule, facts, words }).flat(), phrases, facts);
  const played = musicOf(film, music, phrases, schedule);
  tracks.push(...heard.tracks, ...played.tracks);
  const { width, height } = frame;
  const said = words.map(({ text }) => text).join(' ');
  return {
    timeline: {
      version: 1,
      width,
      height,
      fps: FPS,
      duration,
      transparent: false,
      seed: seedOf(`${title}:${said}`),
      tracks,
    },
    media: heard.media,
    musics: played.musics,
  };
}

/**
 * The logo over a film of scenes: in one corner that is free in all of them, otherwise scene by scene where it covers
 * neither a face nor text; a scene without room goes without.
 */
export function filmWatermark(logo: BrandLogo, film: Film, schedule: Schedule, setting: Setting): Track[] {
  const taken = film.scenes.map((scene) => takenIn(scene, setting));
  const always = logoBox(logo, setting.frame, taken.flat(), LARGE);
  if (always) {
    return [{ name: 'watermark', clips: [logoClip(logo, always, { start: 0, end: schedule.duration })] }];
  }
  const clips = schedule.scenes.flatMap(({ start, end }, at): Clip[] => {
    const box = logoBox(logo, setting.frame, taken[at] ?? []);
    return box ? [logoClip(logo, box, { start, end })] : [];
  });
  return clips.length > 0 ? [{ name: 'watermark', clips }] : [];
}

function takenIn({ clips, caption }: FilmScene, { caption: hasCaptions, ...setting }: Setting): Rect[] {
  const captions = hasCaptions ? captionPlace(caption, setting) : undefined;
  return [...clips.flatMap((clip) => seenIn(clip, setting)), ...(captions ? [captions.box] : [])];
}

/** What of a clip must stay seen. */
function seenIn(clip: FilmClip, { frame }: Pick<Setting, 'frame'>): Rect[] {
  const box = placeOf(clip, frame);
  if (clip.asset.type === 'text') return [box];
  if (clip.asset.type !== 'avatar') return [];
  const isRound = clip.asset.radius === 'round';
  return [faceIn({ box, mask: isRound ? { kind: 'rounded', radius: box.width / 2 } : { kind: 'none' } })];
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
function captionPlace(
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
