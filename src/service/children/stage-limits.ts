import type { VideoRequest } from '../../film/request.ts';
import type { Stage } from '../../orders/render-result.ts';
import { estimateTemplateSeconds } from '../account/credits/estimate-template.ts';

const CHARACTERS_PER_SECOND = 10;
/** Seconds; sound files may not be longer. */
const LONGEST_SOUND = 600;
const LONGEST_FILM = 1800;

/** The engine's own limit is shorter. */
const LONGEST_LIPS = 7300;

/** Seconds that each stage of a render may take before it counts as hung; generous, for slow machines. */
export function stageLimits(request: VideoRequest): Record<Stage, number> {
  const length = longest(request);
  const isFilm = request.kind === 'caption_video';
  return {
    // A film is fetched, and all of its packets are read.
    preparing: isFilm ? 900 : 180,
    speech: 180 + length * 2,
    lips: LONGEST_LIPS,
    drawing: 300 + length * 20,
    storing: 300,
  };
}

/** Seconds that it will hardly be longer than. */
function longest(request: VideoRequest): number {
  if (request.kind === 'avatar_video' && request.scenes) return LONGEST_SOUND;
  const { voice } = request;
  if (request.kind === 'caption_video') return LONGEST_FILM;
  if (voice.type === 'audio') return LONGEST_SOUND;
  if (request.kind !== 'template_video') return voice.script.length / CHARACTERS_PER_SECOND;
  return 60 + estimateTemplateSeconds(request) * 2;
}

/** Seconds without a word from a render that is drawing. */
export const DRAWING_SILENCE = 180;
