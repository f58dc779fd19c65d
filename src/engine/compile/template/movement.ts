import type { Easing, Keyframe, Motion, PictureLayer, Rect, Seconds } from '../../film/timeline.ts';
import type { EffectName, TransitionName } from '../../template/clip.ts';
import type { FrameSize } from './place.ts';

/** The motion caused by one transition or effect. */
export type Moves = Pick<Motion, 'x' | 'y' | 'scale' | 'rotation' | 'opacity' | 'reveal'>;

interface TransitionContext {
  box: Rect;
  frame: FrameSize;
  /** Seconds of a transition at normal speed. */
  pace: Seconds;
  /** Length of the clip. */
  seconds: Seconds;
}

const RISE_HEIGHT = 0.035;
const SIDES = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] } as const;
/** Side from which a wipe in this direction starts. */
const WIPE_START = { Left: 'right', Right: 'left', Up: 'bottom', Down: 'top' } as const;

/** Returns the motion of an entrance, or of an exit, which is a reversed entrance. */
export function transitionOf(name: TransitionName, way: 'in' | 'out', context: TransitionContext): Moves {
  const [, kind = 'none', side, speed] = /^([a-z]+?)(Left|Right|Up|Down)?(Slow|Fast)?$/.exec(name) ?? [];
  const factor = speed === 'Slow' ? 2 : speed === 'Fast' ? 0.5 : 1;
  const length = Math.min(context.pace * factor, context.seconds / 2);
  const go = (away: number, there: number, ease?: Easing) =>
    transitionKeyframes(away, there, { way, length, ease, passage: context });
  const visible = go(0, 1);
  switch (kind) {
    case 'fade':
      return { opacity: visible };
    case 'rise':
      return { opacity: visible, y: go(RISE_HEIGHT * context.frame.height, 0) };
    case 'pop':
      return {
        opacity: transitionKeyframes(0, 1, { way, length: length / 2, passage: context }),
        scale: go(0.5, 1, 'back'),
      };
    case 'zoom':
      return { opacity: visible, scale: go(0.7, 1) };
    case 'reveal':
      return { reveal: { from: 'middle', keyframes: visible } };
    case 'wipe':
      return { reveal: { from: WIPE_START[sideOf(side)], keyframes: visible } };
    case 'slide':
      return slide(sideOf(side), way, context, go);
    default:
      return {};
  }
}

function sideOf(side: string | undefined): keyof typeof SIDES {
  return (side ?? 'Left') as keyof typeof SIDES;
}

/** Slides from beyond the edge of the frame to its place, and out in the same direction. */
function slide(
  side: keyof typeof SIDES,
  way: 'in' | 'out',
  { box, frame }: TransitionContext,
  go: (away: number, there: number) => Keyframe[],
): Moves {
  const [across, down] = SIDES[side];
  const onward = way === 'out';
  const distanceToEdge = (direction: number, start: number, length: number, room: number) =>
    direction > 0 === onward ? room - start : -(start + length);
  if (across !== 0) return { x: go(distanceToEdge(across, box.x, box.width, frame.width), 0) };
  return { y: go(distanceToEdge(down, box.y, box.height, frame.height), 0) };
}

function transitionKeyframes(
  away: number,
  there: number,
  {
    way,
    length,
    ease,
    passage,
  }: { way: 'in' | 'out'; length: Seconds; ease?: Easing | undefined; passage: TransitionContext },
): Keyframe[] {
  if (way === 'in')
    return [
      { at: 0, value: away, ease: 'linear' },
      { at: length, value: there, ease: ease ?? 'out' },
    ];
  return [
    { at: passage.seconds - length, value: there, ease: 'linear' },
    { at: passage.seconds, value: away, ease: 'in' },
  ];
}

/** Strength of an effect over the whole clip. */
const STRENGTH = { Slow: 0.06, Normal: 0.12, Fast: 0.24 } as const;

function parseEffect(name: EffectName) {
  const [, kind = 'zoom', side = 'In', speed] =
    /^(zoom|slide)(In|Out|Left|Right|Up|Down)(Slow|Fast)?$/.exec(name) ?? [];
  return { kind, side, depth: STRENGTH[(speed as 'Slow' | 'Fast' | undefined) ?? 'Normal'] };
}

/** Returns the motion of an effect on a clip without a camera. */
export function effectOf(name: EffectName, frame: FrameSize, seconds: Seconds): Moves {
  const { kind, side, depth } = parseEffect(name);
  if (kind === 'zoom') return { scale: linearMove(side === 'In' ? [1, 1 + depth] : [1 + depth, 1], seconds) };
  const way = side === 'Left' || side === 'Up' ? -1 : 1;
  const room = side === 'Left' || side === 'Right' ? frame.width : frame.height;
  const distance = (room * depth * way) / 4;
  return side === 'Left' || side === 'Right'
    ? { x: linearMove([-distance, distance], seconds) }
    : { y: linearMove([-distance, distance], seconds) };
}

/** Returns the camera of an effect on a picture, whose edges stay in place. */
export function cameraOf(
  name: EffectName,
  focus: { x: number; y: number },
  seconds: Seconds,
): NonNullable<PictureLayer['camera']> {
  const { kind, side, depth } = parseEffect(name);
  const about = { x: [{ at: 0, value: focus.x }], y: [{ at: 0, value: focus.y }] };
  if (kind === 'zoom') {
    return { ...about, zoom: linearMove(side === 'In' ? [1, 1 + depth] : [1 + depth, 1], seconds) };
  }
  // The picture moves opposite to the camera.
  const way = side === 'Left' || side === 'Up' ? 1 : -1;
  const axis = side === 'Left' || side === 'Right' ? 'x' : 'y';
  const half = depth / 2 / (1 + depth);
  const path = linearMove([focus[axis] - way * half, focus[axis] + way * half], seconds);
  return { ...about, zoom: [{ at: 0, value: 1 + depth }], [axis]: path };
}

/** Fastest pan, in box lengths per second. */
const MAX_PAN_SPEED = 0.28;
/** Margin around a subject that stays visible during a pan, as a part of the visible window. */
const PAN_MARGIN = 0.04;
/** Longest pan around a subject that is visible all the time, in box lengths. */
const MAX_SUBJECT_PAN = 0.16;

/**
 * Returns a slow pan along the axis on which a picture that covers its box is cropped. A subject that fits the box stays
 * visible throughout; the pan follows a longer one as far as the clip's length allows.
 *
 * @param subject fractions of the picture
 */
export function panAcross(
  subject: Rect,
  picture: { width: number; height: number },
  box: Rect,
  seconds: Seconds,
): NonNullable<PictureLayer['camera']> {
  const isWide = picture.width / picture.height > box.width / box.height;
  const visible = visiblePart(picture, box);
  const [start, length] = isWide ? [subject.x, subject.width] : [subject.y, subject.height];
  const spare = visible * (1 - 2 * PAN_MARGIN) - length;
  const room = spare >= 0 ? Math.min(spare / 2, (visible * MAX_SUBJECT_PAN) / 2) : (length - visible) / 2;
  const half = Math.max(0, Math.min(room, (visible * MAX_PAN_SPEED * seconds) / 2));
  const clamp = (value: number) => Math.min(1 - visible / 2, Math.max(visible / 2, value));
  const middle = start + length / 2;
  const path = linearMove([clamp(middle - half), clamp(middle + half)], seconds);
  const still = (value: number): Keyframe[] => [{ at: 0, value }];
  return isWide
    ? { x: path, y: still(subject.y + subject.height / 2) }
    : { x: still(subject.x + subject.width / 2), y: path };
}

/** Returns the share of a picture that stays visible, on the axis on which it is cropped, when it covers a box. */
export function visiblePart(
  picture: { width: number; height: number },
  box: { width: number; height: number },
): number {
  const ratio = picture.width / picture.height / (box.width / box.height);
  return Math.min(ratio, 1 / ratio);
}

function linearMove([from, to]: [number, number], seconds: Seconds): Keyframe[] {
  return [
    { at: 0, value: from, ease: 'linear' },
    { at: seconds, value: to, ease: 'inOut' },
  ];
}
