import type { Presenter } from '../../film/presenter.ts';
import type { TemplateVideoRequest } from '../../film/request.ts';
import type { Chapter, Timeline } from '../../film/timeline.ts';
import { captionAccent } from '../brand/brand-theme.ts';
import { compileFilm, type SpokenFilm } from './compile-film.ts';
import type { Film } from './film.ts';
import { mirroredCaption } from './mirrored.ts';
import type { Schedule } from './schedule.ts';
import type { SoundSource } from './sounds.ts';

export interface TemplateFilm extends Omit<SpokenFilm, 'presenters'> {
  presenter: Presenter;
}

/** A template whose blanks are filled and whose scripts are spoken becomes a Timeline. */
export function compileTemplateVideo(
  { template, extras, captionStyle, ...wish }: TemplateVideoRequest,
  { presenter, ...spoken }: TemplateFilm,
): { timeline: Timeline; media: SoundSource[] } {
  const { film, schedule } = spoken;
  const { show, style: usual, ...slot } = template.slots?.caption ?? {};
  const style = captionStyle ?? usual;
  const { timeline, media } = compileFilm(
    { ...spoken, presenters: [presenter] },
    {
      ...wish,
      ...(style && { captionStyle: style }),
      accent: captionAccent(wish.brand),
      slot: film.isMirrored ? mirroredCaption(slot) : slot,
      title: template.name,
    },
  );
  if (!extras?.includes('chapters')) return { timeline, media };
  return { timeline: { ...timeline, chapters: chaptersOf(film, schedule) }, media };
}

/** Every scene, by its name or its number. */
function chaptersOf({ scenes }: Film, schedule: Schedule): Chapter[] {
  return schedule.scenes.map(({ start }, index) => ({
    start,
    title: scenes[index]?.name ?? `Part ${index + 1}`,
  }));
}
