import type { SCENE_LAYOUTS, SCENE_TRANSITIONS } from '../../../../src/contract/enums.ts';
import type { Scenes } from '../../../../src/contract/v2/scenes.ts';
import { fileNameFromUrl } from '../../lib/file-name.ts';

type Scene = Scenes[number];

/** State of a scene in the form. */
export interface SceneDraft {
  script: string;
  layout: (typeof SCENE_LAYOUTS)[number];
  media: { id: string; name: string } | null;
  headline: string;
  /** One per line. */
  points: string;
  transition: (typeof SCENE_TRANSITIONS)[number];
  /** Fields of a duplicated request that the form does not show. */
  others: Partial<Omit<Scene, 'media'>> & { media?: Partial<NonNullable<Scene['media']>> };
}

const MAX_POINTS = 5;

export const EMPTY_SCENE: SceneDraft = {
  script: '',
  layout: 'full',
  media: null,
  headline: '',
  points: '',
  transition: 'none',
  others: {},
};

/** Whether the scene is complete. */
export function isComplete({ script, layout, media, headline, others }: SceneDraft): boolean {
  const hasSpeech =
    /[\p{L}\p{N}]/u.test(script) || others.audio_url !== undefined || others.seconds !== undefined;
  return hasSpeech && (layout !== 'media_only' || media !== null || headline.trim() !== '');
}

export function toScene({ script, layout, media, headline, points, transition, others }: SceneDraft): Scene {
  const { media: mediaOptions, points: originalPoints, ...rest } = others;
  const lines = points
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_POINTS);
  return {
    ...rest,
    ...(script.trim() !== '' && { script }),
    layout,
    ...(media && { media: { ...mediaOptions, url: media.id } }),
    ...(headline.trim() !== '' && { headline: headline.trim() }),
    ...(lines.length > 0 ? { points: lines } : originalPoints !== undefined && { points: originalPoints }),
    ...(transition !== 'none' && { transition }),
  };
}

/** Turns a scene of a request into a draft. */
export function sceneDraftFrom({
  script,
  layout,
  media,
  headline,
  points,
  transition,
  ...others
}: Scene): SceneDraft {
  const { url, ...mediaOptions } = media ?? {};
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
      ...(Object.keys(mediaOptions).length > 0 && { media: mediaOptions }),
    },
  };
}
