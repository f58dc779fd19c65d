import type { SCENE_LAYOUTS, SCENE_TRANSITIONS } from '../../../../src/contract/enums.ts';
import type { Scenes } from '../../../../src/contract/v2/scenes.ts';
import { fileNameFromUrl } from '../../lib/file-name.ts';

type Scene = Scenes[number];

/** A scene as the form holds it. */
export interface SceneDraft {
  script: string;
  layout: (typeof SCENE_LAYOUTS)[number];
  media: { id: string; name: string } | null;
  headline: string;
  /** One on each line. */
  points: string;
  transition: (typeof SCENE_TRANSITIONS)[number];
  /** What an earlier call asked for that the form has no field for. */
  others: Partial<Omit<Scene, 'media'>> & { media?: Partial<NonNullable<Scene['media']>> };
}

const MOST_POINTS = 5;

export const EMPTY_SCENE: SceneDraft = {
  script: '',
  layout: 'full',
  media: null,
  headline: '',
  points: '',
  transition: 'none',
  others: {},
};

/** Whether it can be asked for as it is. */
export function isWhole({ script, layout, media, headline, others }: SceneDraft): boolean {
  const isHeard =
    /[\p{L}\p{N}]/u.test(script) || others.audio_url !== undefined || others.seconds !== undefined;
  return isHeard && (layout !== 'media_only' || media !== null || headline.trim() !== '');
}

export function sceneOf({ script, layout, media, headline, points, transition, others }: SceneDraft): Scene {
  const { media: look, points: found, ...kept } = others;
  const lines = points
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_POINTS);
  return {
    ...kept,
    ...(script.trim() !== '' && { script }),
    layout,
    ...(media && { media: { ...look, url: media.id } }),
    ...(headline.trim() !== '' && { headline: headline.trim() }),
    ...(lines.length > 0 ? { points: lines } : found !== undefined && { points: found }),
    ...(transition !== 'none' && { transition }),
  };
}

/** A scene of an earlier call. */
export function sceneDraftOf({
  script,
  layout,
  media,
  headline,
  points,
  transition,
  ...others
}: Scene): SceneDraft {
  const { url, ...look } = media ?? {};
  return {
    script: script ?? '',
    layout: layout ?? 'full',
    media: url === undefined ? null : { id: url, name: fileNameFromUrl(url) },
    headline: headline ?? '',
    points: Array.isArray(points) ? points.join('\n') : '',
    transition: transition ?? 'none',
    others: {
      ...others,
      ...(points === 'auto' && { points }),
      ...(Object.keys(look).length > 0 && { media: look }),
    },
  };
}
