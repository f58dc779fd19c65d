import type { TemplateVideoRequest } from '../../film/request.ts';
import { type Film, filmOf } from '../template/film.ts';
import { type Spoken, scheduleOf } from '../template/schedule.ts';
import { estimateSpeechSeconds } from './speech.ts';

/** Estimated seconds of a template video, to 0.1 s. Only the lengths of its texts are known beforehand. */
export function estimateTemplateSeconds({
  template,
  values,
  aspect,
}: Pick<TemplateVideoRequest, 'template' | 'values' | 'aspect'>): number {
  const film = filmOf(template, values, aspect);
  // Lengths of videos and sounds are unknown until they are fetched.
  const { duration } = scheduleOf(film, estimateNarration(film), new Map());
  return Math.round(duration * 10) / 10;
}

function estimateNarration({ script, scenes }: Film): Spoken {
  if (script !== '') return { by: 'film', seconds: estimateSpeechSeconds(script) };
  const spoken = scenes.flatMap((scene, at) =>
    scene.script === '' ? [] : [[at, estimateSpeechSeconds(scene.script)] as const],
  );
  return spoken.length > 0 ? { by: 'scene', seconds: new Map(spoken) } : { by: 'none' };
}
