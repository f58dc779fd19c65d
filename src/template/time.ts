import { z } from 'zod';

/** A moment: seconds, a part of the whole, or an anchor with seconds added. */
const MOMENT =
  /^(?:((?!speech\.)[A-Za-z][A-Za-z0-9_-]*)\.)?(start|end|speech\.start|speech\.end|\d{1,3}(?:\.\d+)?%)(?:\s*([+-])\s*(\d{1,3}(?:\.\d+)?))?$/;

const error = 'must be seconds, or a moment such as "end-1.5", "speech.start+0.2" or "40%"';

export const Time = z
  .union([z.number().min(0).max(600), z.string().regex(MOMENT, { error })], { error })
  .describe(
    'Seconds from the beginning, or `start`, `end`, `speech.start`, `speech.end`, `40%` with seconds added or taken (`end-1.5`); `NAME.` before it means the scene of that name',
  )
  .meta({ id: 'Time' });
export type Time = z.output<typeof Time>;

/** When something is there, and when something is said in it. */
export interface Stretch {
  start: number;
  end: number;
  /** Where nothing is said: the stretch itself. */
  speech: { start: number; end: number };
}

export interface RelativeTime {
  /** Name of the scene that is meant; none means the one at hand. */
  scene: string | undefined;
  anchor: string;
  plus: number;
}

/** What a time that is not a plain number says. */
export function parseRelativeTime(time: string): RelativeTime {
  const [, scene, anchor = 'start', sign, plus = '0'] = MOMENT.exec(time) ?? [];
  return { scene, anchor, plus: sign === '-' ? -Number(plus) : Number(plus) };
}

/** The second of the film that a time means. */
export function resolveTime(
  time: Time,
  own: Stretch,
  sceneOf: (name: string) => Stretch | undefined,
): number {
  if (typeof time === 'number') return own.start + time;
  const { scene, anchor, plus } = parseRelativeTime(time);
  const stretch = scene === undefined ? own : (sceneOf(scene) ?? own);
  return anchored(anchor, stretch) + plus;
}

function anchored(anchor: string, { start, end, speech }: Stretch): number {
  if (anchor === 'start') return start;
  if (anchor === 'end') return end;
  if (anchor === 'speech.start') return speech.start;
  if (anchor === 'speech.end') return speech.end;
  return start + ((end - start) * Math.min(100, Number.parseFloat(anchor))) / 100;
}
