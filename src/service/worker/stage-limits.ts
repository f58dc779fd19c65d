import type { VideoRequest } from '../../compile/request.ts';
import type { Stage } from '../../media/render-context.ts';

const CHARACTERS_PER_SECOND = 10;
/** Seconds; sound files may not be longer. */
const LONGEST_SOUND = 600;

/** The engine's own limit is shorter. */
const LONGEST_LIPS = 7300;

/** Seconds that each stage of a render may take before it counts as hung; generous, for slow machines. */
export function stageLimits({ voice }: VideoRequest): Record<Stage, number> {
  const length = voice.type === 'script' ? voice.script.length / CHARACTERS_PER_SECOND : LONGEST_SOUND;
  return {
    preparing: 180,
    speech: 180 + length * 2,
    lips: LONGEST_LIPS,
    drawing: 300 + length * 20,
    storing: 300,
  };
}

/** Seconds without a word from a render that is drawing. */
export const DRAWING_SILENCE = 180;
