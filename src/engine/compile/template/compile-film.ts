import type { BrandLogo } from '../../film/brand.ts';
import type { Presenter } from '../../film/presenter.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Timeline } from '../../film/timeline.ts';
import type { CaptionPlaces } from '../../template/scene.ts';
import { FPS, seedOf } from '../avatar/avatar-video.ts';
import { filmWatermark } from '../brand/film-watermark.ts';
import type { NamedMusic } from '../music.ts';
import { templateCaptions } from './captions.ts';
import type { Film } from './film.ts';
import type { MediaInfoMap } from './media-info.ts';
import { FRAMES } from './place.ts';
import type { Schedule } from './schedule.ts';
import { audibleTracks, musicOf, type SoundSource } from './sounds.ts';
import { timedClips, visibleTracks } from './tracks.ts';

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
