import { estimateTemplateSeconds } from '../../compile/estimates/template.ts';
import type { VideoRequest } from '../../film/request.ts';
import type { Stage } from './result.ts';

const CHARACTERS_PER_SECOND = 10;
/** Seconds; the maximum length of sounds. */
const MAX_SOUND = 600;
const MAX_FILM = 1800;

/** Longer than the timeout of the engine itself. */
const MAX_LIPS = 7300;

/** Seconds after which a stage of a render counts as hung; generous, for slow machines. */
export function stageLimits(request: VideoRequest): Record<Stage, number> {
  const length = upperBound(request);
  const isFilm = request.kind === 'caption_video';
  return {
    // A film is downloaded, and all its packets are read.
    preparing: isFilm ? 900 : 180,
    speech: 180 + length * 2,
    lips: MAX_LIPS,
    drawing: 300 + length * 20,
    storing: 300,
  };
}

/** Upper estimate of the length in seconds. */
function upperBound(request: VideoRequest): number {
  if (request.kind === 'avatar_video' && request.scenes) return MAX_SOUND;
  const { voice } = request;
  if (request.kind === 'caption_video') return MAX_FILM;
  if (voice.type === 'audio') return MAX_SOUND;
  if (request.kind !== 'template_video') return voice.script.length / CHARACTERS_PER_SECOND;
  return 60 + estimateTemplateSeconds(request) * 2;
}

/** Seconds without progress while drawing. */
export const DRAWING_TIMEOUT = 180;
