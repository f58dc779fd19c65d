import type { Keyframe, PictureLayer, Seconds } from '../../../film/timeline.ts';
import type { EffectName } from '../../../template/clip.ts';
import type { FrameSize } from '../place.ts';
import type { Moves } from './transitions.ts';

/** How far an effect goes over the whole clip. */
const DEPTH = { Slow: 0.06, usual: 0.12, Fast: 0.24 } as const;

function read(name: EffectName) {
  const [, kind = 'zoom', side = 'In', speed] =
    /^(zoom|slide)(In|Out|Left|Right|Up|Down)(Slow|Fast)?$/.exec(name) ?? [];
  return { kind, side, depth: DEPTH[(speed as 'Slow' | 'Fast' | undefined) ?? 'usual'] };
}

/** What an effect does with a clip that is no picture. */
export function effectOf(name: EffectName, frame: FrameSize, seconds: Seconds): Moves {
  const { kind, side, depth } = read(name);
  if (kind === 'zoom') return { scale: along(side === 'In' ? [1, 1 + depth] : [1 + depth, 1], seconds) };
  const way = side === 'Left' || side === 'Up' ? -1 : 1;
  const room = side === 'Left' || side === 'Right' ? frame.width : frame.height;
  const far = (room * depth * way) / 4;
  return side === 'Left' || side === 'Right'
    ? { x: along([-far, far], seconds) }
    : { y: along([-far, far], seconds) };
}

/** What an effect does with a picture: its camera moves, the picture's edges stay where they are. */
export function cameraOf(
  name: EffectName,
  focus: { x: number; y: number },
  seconds: Seconds,
): NonNullable<PictureLayer['camera']> {
  const { kind, side, depth } = read(name);
  const about = { x: [{ at: 0, value: focus.x }], y: [{ at: 0, value: focus.y }] };
  if (kind === 'zoom') {
    return { ...about, zoom: along(side === 'In' ? [1, 1 + depth] : [1 + depth, 1], seconds) };
  }
  // A camera that goes left shows the picture moving right.
  const way = side === 'Left' || side === 'Up' ? 1 : -1;
  const axis = side === 'Left' || side === 'Right' ? 'x' : 'y';
  const half = depth / 2 / (1 + depth);
  const path = along([focus[axis] - way * half, focus[axis] + way * half], seconds);
  return { ...about, zoom: [{ at: 0, value: 1 + depth }], [axis]: path };
}

function along([from, to]: [number, number], seconds: Seconds): Keyframe[] {
  return [
    { at: 0, value: from, ease: 'linear' },
    { at: seconds, value: to, ease: 'inOut' },
  ];
}
