import type { Word } from '../../film/alignment.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { Aspect, BrandLogo, TemplateVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { CaptionStyle, Chapter, Clip, Rect, Seconds, Timeline, Track } from '../../film/timeline.ts';
import type { CaptionPlaces } from '../../template/template.ts';
import { FPS, seedOfPresenter } from '../avatar/avatar-video.ts';
import { layoutFor } from '../avatar/layouts.ts';
import { captionAccent } from '../brand.ts';
import { burnsCaptions, captionTrack } from '../captions.ts';
import type { NamedMusic } from '../music.ts';
import { faceIn, logoBox, logoClip } from '../watermark.ts';
import { type Film, type FilmClip, type FilmScene, mirrorCaption } from './film.ts';
import { FRAMES, type FrameSize, placeOf } from './place.ts';
import type { MediaInfoMap, Schedule } from './schedule.ts';
import { audibleTracks, musicOf, type SoundSource, timedClips, visibleTracks } from './tracks.ts';

interface CaptionSettings {
  words: readonly Word[];
  locale: string;
  style: CaptionStyle;
  aspect: Aspect;
  frame: FrameSize;
  /** Caption settings of the template. */
  slot: CaptionPlaces;
  /** Colour of the spoken word. */
  accent?: string | undefined;
}

/** A period with one place and style of captions, or without captions. */
interface Run {
  style: CaptionStyle;
  place: { box: Rect; fontSize: number } | undefined;
  start: Seconds;
  end: Seconds;
}

type Setting = Pick<CaptionSettings, 'aspect' | 'frame' | 'slot'> & { caption: boolean };

/** Minimum scale of the logo, below which another corner is tried. */
const MIN_COMMON_SCALE = 0.6;

interface SpokenFilm {
  film: Film;
  schedule: Schedule;
  /** Speech of the whole film, in film time. */
  speech: ResolvedSpeech;
  /** Presenters; clips use the first by default. */
  presenters: readonly Presenter[];
  facts: MediaInfoMap;
}

interface FilmOptions
  extends Pick<TemplateVideoRequest, 'aspect' | 'caption' | 'captions' | 'captionStyle' | 'music'> {
  /** Place of captions in scenes that do not set one. */
  slot: CaptionPlaces;
  /** Colour of the spoken word. */
  accent?: string | undefined;
  /** Shown over the whole film. */
  logo?: BrandLogo | undefined;
}

/** Compiles a film with its speech to a Timeline. */
export function compileFilm(
  { film, schedule, speech, presenters, facts }: SpokenFilm,
  { aspect, captionStyle = 'highlight', music, slot, accent, logo, ...options }: FilmOptions,
): { timeline: Timeline; media: SoundSource[]; musics: NamedMusic[] } {
  const frame = FRAMES[aspect];
  const { duration } = schedule;
  const caption = burnsCaptions(options);
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
  const audible = audibleTracks(timedClips({ film, schedule, facts, words }).flat(), phrases, facts);
  const played = musicOf(film, music, phrases, schedule);
  tracks.push(...audible.tracks, ...played.tracks);
  const { width, height } = frame;
  return {
    timeline: {
      version: 1,
      width,
      height,
      fps: FPS,
      duration,
      transparent: false,
      seed: seedOfPresenter(presenters[0]!),
      tracks,
    },
    media: audible.media,
    musics: played.musics,
  };
}

/**
 * Shows the logo over a film: in one corner that is free in all scenes, otherwise in a free corner of each scene.
 * Scenes without room for it go without.
 */
export function filmWatermark(logo: BrandLogo, film: Film, schedule: Schedule, setting: Setting): Track[] {
  const occupied = film.scenes.map((scene) => occupiedInScene(scene, setting));
  const always = logoBox(logo, setting.frame, occupied.flat(), MIN_COMMON_SCALE);
  if (always) {
    return [{ name: 'watermark', clips: [logoClip(logo, always, { start: 0, end: schedule.duration })] }];
  }
  const clips = schedule.scenes.flatMap(({ start, end }, at): Clip[] => {
    const box = logoBox(logo, setting.frame, occupied[at] ?? []);
    return box ? [logoClip(logo, box, { start, end })] : [];
  });
  return clips.length > 0 ? [{ name: 'watermark', clips }] : [];
}

function occupiedInScene(
  { clips, caption }: FilmScene,
  { caption: hasCaptions, ...setting }: Setting,
): Rect[] {
  const captions = hasCaptions ? captionPlace(caption, setting) : undefined;
  return [...clips.flatMap((clip) => occupiedByClip(clip, setting)), ...(captions ? [captions.box] : [])];
}

/** Returns areas of a clip that must stay visible. */
function occupiedByClip(clip: FilmClip, { frame }: Pick<Setting, 'frame'>): Rect[] {
  const box = placeOf(clip, frame);
  if (clip.asset.type === 'text') return [box];
  if (clip.asset.type !== 'avatar') return [];
  const isRound = clip.asset.radius === 'round';
  const mask = isRound ? ({ kind: 'rounded', radius: box.width / 2 } as const) : ({ kind: 'none' } as const);
  return [faceIn({ box, framing: clip.asset.framing ?? 'chest', mask })];
}

/** Creates captions in the place and style of each scene. They run on across scenes with the same settings. */
export function templateCaptions(film: Film, schedule: Schedule, settings: CaptionSettings): Track {
  const { words, locale, accent } = settings;
  const clips = runsOf(film, schedule, settings).flatMap(({ place, style, start, end }): Clip[] => {
    const spoken = words.filter((word) => {
      const middle = (word.start + word.end) / 2;
      return middle >= start && middle < end;
    });
    if (!place || spoken.length === 0) return [];
    const { clips: cues } = captionTrack(spoken, locale, style, { caption: place, accent }, end);
    return cues.filter((clip) => clip.end > clip.start);
  });
  return { name: 'captions', clips };
}

function runsOf(
  film: Film,
  { scenes }: Schedule,
  { aspect, frame, slot, style: filmStyle }: CaptionSettings,
): Run[] {
  const runs: Run[] = [];
  for (const [index, { start, end }] of scenes.entries()) {
    const { caption, captionStyle: style = filmStyle } = film.scenes[index] ?? {};
    const place = captionPlace(caption, { aspect, frame, slot });
    const last = runs.at(-1);
    const goesOn = last?.style === style && JSON.stringify(last.place) === JSON.stringify(place);
    if (last && goesOn) last.end = end;
    else runs.push({ place, style, start, end });
  }
  return runs;
}

/** Returns the place of a scene's captions; undefined if it has none. */
function captionPlace(
  caption: FilmScene['caption'],
  { aspect, frame, slot }: Pick<CaptionSettings, 'aspect' | 'frame' | 'slot'>,
): Run['place'] {
  if (caption === false) return undefined;
  const defaultCaption = layoutFor(aspect, 'full').caption;
  const { box, size } = { ...inAspect(slot, aspect), ...inAspect(caption ?? {}, aspect) };
  return {
    box: box ? pixels(box, frame) : defaultCaption.box,
    fontSize: size === undefined ? defaultCaption.fontSize : Math.round(size * frame.unit),
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

interface TemplateFilm extends Omit<SpokenFilm, 'presenters'> {
  presenter: Presenter;
}

/** Compiles a template with its values and speech to a Timeline. */
export function compileTemplateVideo(
  { template, extras, captionStyle, ...wish }: TemplateVideoRequest,
  { presenter, ...spoken }: TemplateFilm,
): { timeline: Timeline; media: SoundSource[] } {
  const { film, schedule } = spoken;
  const { show, style: defaultStyle, ...slot } = template.slots?.caption ?? {};
  const style = captionStyle ?? defaultStyle;
  const { timeline, media } = compileFilm(
    { ...spoken, presenters: [presenter] },
    {
      ...wish,
      ...(style && { captionStyle: style }),
      accent: captionAccent(wish.brand),
      slot: film.isMirrored ? mirrorCaption(slot) : slot,
    },
  );
  if (!extras?.includes('chapters')) return { timeline, media };
  return { timeline: { ...timeline, chapters: chaptersOf(film, schedule) }, media };
}

/** Returns a chapter for every scene, with its name or number. */
function chaptersOf({ scenes }: Film, schedule: Schedule): Chapter[] {
  return schedule.scenes.map(({ start }, index) => ({
    start,
    title: scenes[index]?.name ?? `Part ${index + 1}`,
  }));
}
