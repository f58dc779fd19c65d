import type { Presenter } from '../../film/presenter.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import type { ResolvedSpeech } from '../../film/speech.ts';
import type { Timeline } from '../../film/timeline.ts';
import { FPS, seedOf } from '../avatar/avatar-video.ts';
import { templateCaptions } from './captions.ts';
import type { Film } from './film.ts';
import type { MediaInfoMap } from './media-info.ts';
import { mirroredCaption } from './mirrored.ts';
import { FRAMES } from './place.ts';
import type { Schedule } from './schedule.ts';
import { audibleTracks, musicOf, type SoundSource } from './sounds.ts';
import { timedClips, visibleTracks } from './tracks.ts';

export interface TemplateFilm {
  film: Film;
  schedule: Schedule;
  /** Of the whole film; its times are those of the film. */
  speech: ResolvedSpeech;
  presenter: Presenter;
  facts: MediaInfoMap;
}

/** A template whose blanks are filled and whose scripts are spoken becomes a Timeline. */
export function compileTemplateVideo(
  request: TemplateVideoRequest,
  { film, schedule, speech, presenter, facts }: TemplateFilm,
): { timeline: Timeline; media: SoundSource[] } {
  const { aspect, template } = request;
  const frame = FRAMES[aspect];
  const { duration } = schedule;
  const { words, locale, sound, visemes, stresses, phrases } = speech;
  const tracks = visibleTracks({ film, schedule, frame, presenter, locale, words, facts });
  if (request.caption && words.length > 0) {
    const { show, style: usual, ...slot } = template.slots?.caption ?? {};
    const style = request.captionStyle ?? usual ?? 'highlight';
    const places = film.isMirrored ? mirroredCaption(slot) : slot;
    tracks.push(templateCaptions(film, schedule, { words, locale, style, aspect, frame, slot: places }));
  }
  const voice = { kind: 'speech' as const, sound, visemes, stresses, phrases };
  tracks.push({ name: 'voice', clips: [{ start: 0, end: duration, layer: voice }] });
  const heard = audibleTracks(timedClips({ film, schedule, facts }).flat(), phrases, facts);
  tracks.push(...heard.tracks, ...musicOf(film, request.music, phrases, duration));
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
      seed: seedOf(`${template.name}:${said}`),
      tracks,
    },
    media: heard.media,
  };
}
