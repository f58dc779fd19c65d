import { ownValue } from '../../../base/own-value.ts';
import type { Aspect, BackgroundMusic } from '../../film/request.ts';
import type { CaptionStyle } from '../../film/timeline.ts';
import type { Clip } from '../../template/clip.ts';
import { clipIn } from '../../template/layout.ts';
import type { CaptionPlaces, Scene, Template } from '../../template/template.ts';
import { hasWords, merge, type Values } from '../../template/variables.ts';
import { cleanText } from './clean-text.ts';
import { type Paint, paintOf } from './colors.ts';
import { type FilmClip, filmClip } from './film-clip.ts';
import { mirroredFilm, runsLeftwards } from './mirrored.ts';

/** A template with its blanks filled, as it is in one ratio: colors, texts and references are final, times are not. */
export interface Film {
  background: string;
  length: number | 'auto' | 'script';
  /** What is said over all of it; empty where scenes have scripts of their own, or nothing is said. */
  script: string;
  /** As in the template: what stands first lies on top. */
  over: FilmClip[];
  under: FilmClip[];
  scenes: FilmScene[];
  /** Laid out the other way round, for a language that is read from right to left. */
  isMirrored: boolean;
  soundtrack: { src: string; volume: number } | undefined;
  paint: Paint;
}

export interface FilmScene extends Pick<Scene, 'name' | 'length' | 'lead' | 'tail' | 'atLeast' | 'atMost'> {
  script: string;
  background: string | undefined;
  caption: false | CaptionPlaces | undefined;
  /** Other than that of the film. */
  captionStyle?: CaptionStyle;
  /** Other than that of the film. */
  music?: BackgroundMusic | 'none';
  clips: FilmClip[];
}

export function filmOf(template: Template, values: Values, aspect: Aspect): Film {
  const paint = paintOf(template.colors ?? {}, values);
  const { timeline = {} } = template;
  const { soundtrack, tracks = [] } = timeline;
  const shown = (clips: readonly Clip[]) =>
    clips.flatMap((clip) => {
      const here = isShown(clip.showIf, values) ? clipIn(clip, aspect) : undefined;
      return here ? (filmClip(here, values, template.styles ?? {}, paint) ?? []) : [];
    });
  const src = soundtrack ? merge(soundtrack.src, values) : '';
  const film: Film = {
    background: paint(timeline.background ?? '#000000'),
    length: template.length ?? 'auto',
    script: spoken(template.script ?? '', values),
    over: tracks.filter(({ under }) => !under).flatMap(({ clips }) => shown(clips)),
    under: tracks.filter(({ under }) => under).flatMap(({ clips }) => shown(clips)),
    scenes: (template.scenes ?? [])
      .filter(({ showIf }) => isShown(showIf, values))
      .map(({ script = '', background, clips, caption, ...scene }) => ({
        ...scene,
        script: spoken(script, values),
        background: background === undefined ? undefined : paint(background),
        caption,
        clips: shown(clips),
      })),
    isMirrored: false,
    soundtrack: src ? { src, volume: soundtrack?.volume ?? 1 } : undefined,
    paint,
  };
  return template.rightToLeft === 'mirror' && runsLeftwards(film) ? mirroredFilm(film) : film;
}

function spoken(script: string, values: Values): string {
  const said = cleanText(merge(script, values));
  return hasWords(said) ? said : '';
}

function isShown(condition: string | string[] | undefined, values: Values): boolean {
  return [condition ?? []].flat().every((name) => {
    const has = (ownValue(values, name.replace('!', '')) ?? '').trim() !== '';
    return name.startsWith('!') ? !has : has;
  });
}
