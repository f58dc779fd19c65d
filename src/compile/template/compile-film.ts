import type { Presenter } from '../../film/presenter.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Timeline } from '../../film/timeline.ts';
import type { CaptionPlaces } from '../../template/scene.ts';
import { FPS, seedOf } from '../avatar/avatar-video.ts';
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
}

/** A film whose scripts are spoken becomes a Timeline. */
export function compileFilm(
  { film, schedule, speech, presenters, facts }: SpokenFilm,
  { aspect, caption, captionStyle = 'highlight', music, slot, title }: FilmWish,
): { timeline: Timeline; media: SoundSource[] } {
  const frame = FRAMES[aspect];
  const { duration } = schedule;
  const { words, locale, sound, visemes, stresses, phrases } = speech;
  const tracks = visibleTracks({ film, schedule, frame, presenters, locale, words, facts });
  if (caption && words.length > 0) {
    tracks.push(
      templateCaptions(film, schedule, { words, locale, style: captionStyle, aspect, frame, slot }),
    );
  }
  const voice = { kind: 'speech' as const, sound, visemes, stresses, phrases };
  tracks.push({ name: 'voice', clips: [{ start: 0, end: duration, layer: voice }] });
  const heard = audibleTracks(timedClips({ film, schedule, facts, words }).flat(), phrases, facts);
  tracks.push(...heard.tracks, ...musicOf(film, music, phrases, duration));
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
  };
}
