import type { Image } from '@napi-rs/canvas';
import type { Gesture, Pose } from '../../../film/pose.ts';
import type { Kernel } from '../../../media/compositor/kernel/kernel.ts';
import type { AvatarView } from '../../pack.ts';
import type { PhotoPlacement } from '../../photographed/framing.ts';
import type { Plate } from '../../photographed/plate.ts';
import type { ArmGesture, Box } from '../content.ts';
import { type OpenGesture, openGesture } from './gesture.ts';
import { spotOf } from './spot.ts';

/** What arms can do, by the name of what was rendered. */
export type ArmGestures = Readonly<Record<string, { gesture: ArmGesture; strip(): Promise<Image> }>>;

export interface Arms {
  readonly gestures: readonly Gesture[];
  /** Reads the pictures of gestures, which are at rest before. */
  bring(gestures: Iterable<Gesture>): Promise<void>;
  /** Counts the changes of the plate. */
  readonly version: number;
  show(gesture: Pose['gesture']): void;
  free(): void;
}

/**
 * Which rendered gesture stands for one of the interface's, up to which of its steps, and in how much of the last of these a hand
 * waits, strikes and beats: where arms turn fast, it is held on a picture itself.
 */
const SHOWN: Partial<Record<Gesture, { of: string; steps: number; last: number }>> = {
  open: { of: 'open', steps: 7, last: 0.2 },
  both: { of: 'both', steps: 7, last: 0.2 },
  heart: { of: 'heart', steps: 7, last: 0.2 },
  invite: { of: 'open', steps: 6, last: 0 },
  beat: { of: 'both', steps: 4, last: 0 },
  // The arm that is free at rest is on the viewer's right.
  rightward: { of: 'open', steps: 7, last: 0.2 },
};
/** A hand that waits, strikes or beats is so far up. */
const RAISED = 0.86;
/** Pixels of `person.webp` that a hand keeps from captions. */
const CLEAR = 12;

export function openArms(
  kernel: Kernel,
  plate: Plate,
  frame: PhotoPlacement,
  view: AvatarView,
  arms: ArmGestures,
): Arms {
  const gestures = (Object.keys(SHOWN) as Gesture[]).filter((name) =>
    arms[SHOWN[name]!.of]?.gesture.hands.every((hand) => isSeen(hand, frame, view)),
  );
  const used = (wanted: Iterable<Gesture>) =>
    new Set([...wanted].flatMap((name) => (gestures.includes(name) ? SHOWN[name]!.of : [])));
  const spots = new Map(
    [...used(gestures)].map((of) => [of, spotOf(plate, frame, arms[of]!.gesture)] as const),
  );
  for (const { area } of spots.values()) plate.occupy(area);
  const opened = new Map<string, OpenGesture>();
  let shown = { of: '', part: 0 };
  let version = 0;

  return {
    gestures,
    get version() {
      return version;
    },
    async bring(wanted) {
      const missing = [...used(wanted)].filter((of) => !opened.has(of));
      const strips = await Promise.all(missing.map((of) => arms[of]!.strip()));
      missing.forEach((of, i) => {
        opened.set(of, openGesture(kernel, plate, spots.get(of)!, arms[of]!.gesture, strips[i]!));
      });
    },
    show({ name, amount }) {
      const of = SHOWN[name]?.of ?? '';
      const part = opened.has(of) ? stepsAt(amount, SHOWN[name]!) / arms[of]!.gesture.scales.length : 0;
      if (part === shown.part && (part === 0 || of === shown.of)) return;
      if (shown.part > 0 && of !== shown.of) opened.get(shown.of)!.show(0);
      opened.get(of)?.show(part);
      shown = { of, part };
      version++;
    },
    free() {
      for (const one of opened.values()) one.free();
    },
  };
}

function stepsAt(amount: number, { steps, last }: { steps: number; last: number }): number {
  const up = Math.min(1, Math.max(0, amount));
  return up < RAISED ? (up / RAISED) * (steps - last) : steps - (last * (1 - up)) / (1 - RAISED);
}

/** A hand is within the box, and not where captions are written. */
function isSeen(
  [left, top, right, bottom]: Box,
  frame: PhotoPlacement,
  { width, height, captions }: AvatarView,
): boolean {
  const x = (value: number) => value * frame.scale + frame.left;
  const y = (value: number) => value * frame.scale + frame.top;
  if (x(left) < 0 || x(right) > width || y(top) < 0 || y(bottom) > height) return false;
  if (!captions) return true;
  return (
    x(right + CLEAR) < captions.x ||
    x(left - CLEAR) > captions.x + captions.width ||
    y(bottom + CLEAR) < captions.y ||
    y(top - CLEAR) > captions.y + captions.height
  );
}
