import { z } from 'zod';

/** A moment: a percentage or an anchor, with optional seconds added. */
const MOMENT =
  /^(?:((?!speech\.)[A-Za-z][A-Za-z0-9_-]*)\.)?(start|end|speech\.start|speech\.end|\d{1,3}(?:\.\d+)?%)(?:\s*([+-])\s*(\d{1,3}(?:\.\d+)?))?$/;

const error = 'must be seconds, or a moment such as "end-1.5", "speech.start+0.2" or "40%"';

export const Time = z
  .union([z.number().min(0).max(600), z.string().regex(MOMENT, { error })], { error })
  .describe(
    'Seconds from the start, or `start`, `end`, `speech.start`, `speech.end` or `40%`, with seconds added or subtracted (`end-1.5`). The prefix `NAME.` refers to the scene of that name',
  )
  .meta({ id: 'Time' });
export type Time = z.output<typeof Time>;

/** The span of a scene, clip or film, and the span of the speech in it. */
export interface Stretch {
  start: number;
  end: number;
  /** Span of the speech; the whole span if nothing is spoken. */
  speech: { start: number; end: number };
}

export interface RelativeTime {
  /** Name of the scene; undefined for the current one. */
  scene: string | undefined;
  anchor: string;
  plus: number;
}

/** Parses a time that is not a plain number. */
export function parseRelativeTime(time: string): RelativeTime {
  const [, scene, anchor = 'start', sign, plus = '0'] = MOMENT.exec(time) ?? [];
  return { scene, anchor, plus: sign === '-' ? -Number(plus) : Number(plus) };
}

/** Converts a time to seconds of the film. */
export function resolveTime(
  time: Time,
  current: Stretch,
  sceneOf: (name: string) => Stretch | undefined,
): number {
  if (typeof time === 'number') return current.start + time;
  const { scene, anchor, plus } = parseRelativeTime(time);
  const stretch = scene === undefined ? current : (sceneOf(scene) ?? current);
  return secondsAt(anchor, stretch) + plus;
}

function secondsAt(anchor: string, { start, end, speech }: Stretch): number {
  if (anchor === 'start') return start;
  if (anchor === 'end') return end;
  if (anchor === 'speech.start') return speech.start;
  if (anchor === 'speech.end') return speech.end;
  return start + ((end - start) * Math.min(100, Number.parseFloat(anchor))) / 100;
}
