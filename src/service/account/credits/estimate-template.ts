import { type Film, filmOf } from '../../../compile/template/film.ts';
import { type Spoken, scheduleOf } from '../../../compile/template/schedule.ts';
import type { TemplateVideoRequest } from '../../../film/request.ts';
import { estimatedSpeech } from './estimated-speech.ts';

/** Seconds that the film of a template will last, as far as its texts tell, to a tenth. */
export function estimatedTemplate({
  template,
  values,
  aspect,
}: Pick<TemplateVideoRequest, 'template' | 'values' | 'aspect'>): number {
  const film = filmOf(template, values, aspect);
  // Nothing is known of videos and sounds before they are fetched.
  const { duration } = scheduleOf(film, spokenIn(film), new Map());
  return Math.round(duration * 10) / 10;
}

function spokenIn({ script, scenes }: Film): Spoken {
  if (script !== '') return { by: 'film', seconds: estimatedSpeech(script) };
  const told = scenes.flatMap((scene, at) =>
    scene.script === '' ? [] : [[at, estimatedSpeech(scene.script)] as const],
  );
  return told.length > 0 ? { by: 'scene', seconds: new Map(told) } : { by: 'none' };
}
