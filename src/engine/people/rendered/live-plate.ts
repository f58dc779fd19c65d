import type { Image } from '#canvas';
import type { Gesture, Pose } from '../../film/pose.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { AvatarView } from '../pack.ts';
import type { PhotoPlacement } from '../photographed/framing.ts';
import type { PlateAnimator } from '../photographed/open-person.ts';
import type { Plate } from '../photographed/plate.ts';
import { isShown } from '../shared/mask.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import type { ArmGesture, Box, RenderedFace } from './content.ts';
import { type OpenGesture, openGesture, unpackGesture } from './gesture.ts';
import { spotOf } from './gesture-pictures.ts';
import { mouthWeights, openMorph, type Weights } from './morph.ts';

/** Arm gestures by the name of the rendered movement. */
type ArmGestures = Readonly<Record<string, { gesture: ArmGesture; strip(): Promise<Image> }>>;

interface Arms {
  readonly gestures: readonly Gesture[];
  /** Loads the pictures of gestures, which look like rest until then. @param clear removes everything else from the plate */
  loadGestures(gestures: Iterable<Gesture>, clear: () => void): Promise<void>;
  /** Increases with every change of the plate. */
  readonly version: number;
  show(gesture: Pose['gesture']): void;
  free(): void;
}

/** How a gesture is shown: as a rendered movement up to one of its steps. */
interface GestureMovement {
  movement: string;
  steps: number;
  /** Share of the last step in which a waiting, striking or beating hand moves. It is small where arms turn fast. */
  lastStepShare: number;
}

/** For each gesture, the steps up to which it may be shown. The first one with hands in allowed places is used. */
const GESTURE_MOVEMENTS: Partial<
  Record<Gesture, { movement: string; steps: readonly number[]; lastStepShare: number }>
> = {
  open: { movement: 'open', steps: [7], lastStepShare: 0.2 },
  both: { movement: 'both', steps: [7], lastStepShare: 0.2 },
  heart: { movement: 'heart', steps: [7], lastStepShare: 0.2 },
  // With captions at chest height, hands stay below them.
  invite: { movement: 'open', steps: [6, 3, 2], lastStepShare: 0 },
  beat: { movement: 'both', steps: [4, 3, 2], lastStepShare: 0 },
  // The arm that is free at rest is on the viewer's right.
  rightward: { movement: 'open', steps: [7], lastStepShare: 0.2 },
};
/** Minimum height of a waiting, striking or beating hand, as a share of fully raised. */
const MIN_RAISED_SHARE = 0.86;

/** Minimum distance between a hand and captions, in pixels of `person.webp`. */
const MIN_CLEARANCE_PIXELS = 12;

export interface Pictures {
  mouth: Image;
  eyes: Image;
  arms: ArmGestures;
}

const REST_HANDS: Pose['gesture'] = { name: 'open', amount: 0 };

/** Shows mouth, lids and arms as separate pictures. Everything else of a pose is warped as in a photograph. */
export function livePlate(
  kernel: Kernel,
  face: RenderedFace,
  view: AvatarView,
  pictures: Pictures,
): PlateAnimator {
  return (plate, frame) => {
    const arms = openArms(kernel, plate, frame, view, pictures.arms);
    const mouth = openMorph(kernel, plate, frame, face.mouth, pictures.mouth);
    const eyes = openMorph(kernel, plate, frame, face.eyes, pictures.eyes);
    return {
      gestures: arms.gestures,
      loadGestures(gestures) {
        return arms.loadGestures(gestures, () => {
          mouth.clear();
          eyes.clear();
        });
      },
      get changes() {
        return arms.version;
      },
      move(pose: Pose): Pose {
        const before = arms.version;
        arms.show(pose.gesture);
        const closed = Math.max(pose.blinkLeft, pose.blinkRight);
        // The pictures of arms reach up to the chin.
        mouth.show(mouthWeights(pose.visemes), arms.version !== before);
        eyes.show(lidWeights(closed));
        return {
          ...pose,
          gesture: REST_HANDS,
          mouth: MOUTHS.sil,
          blinkLeft: 0,
          blinkRight: 0,
          // Closed lids cover the eyes and must not follow the gaze.
          gazeX: pose.gazeX * (1 - closed),
          gazeY: pose.gazeY * (1 - closed),
        };
      },
      free() {
        mouth.free();
        eyes.free();
        arms.free();
      },
    };
  };
}

/** Returns the weights of the two nearest pictures of the lids: open, half closed and closed. */
function lidWeights(closed: number): Weights {
  const [from, to, part] = closed < 0.5 ? ['open', 'half', closed * 2] : ['half', 'closed', closed * 2 - 1];
  if (part <= 0) return new Map([[from, 1]]);
  if (part >= 1) return new Map([[to, 1]]);
  return new Map([
    [from, 1 - part],
    [to, part],
  ]);
}

function openArms(
  kernel: Kernel,
  plate: Plate,
  frame: PhotoPlacement,
  view: AvatarView,
  arms: ArmGestures,
): Arms {
  const movementOf = new Map(
    (Object.keys(GESTURE_MOVEMENTS) as Gesture[]).flatMap((name) => {
      const { movement, steps, lastStepShare } = GESTURE_MOVEMENTS[name]!;
      const hands = arms[movement]?.gesture.hands ?? [];
      const visibleSteps = steps.find((step) =>
        hands[step - 1]?.every((hand) => isHandVisible(hand, frame, view)),
      );
      return visibleSteps === undefined
        ? []
        : [[name, { movement, steps: visibleSteps, lastStepShare }] as const];
    }),
  );
  const gestures = [...movementOf.keys()];
  const movementsOf = (names: Iterable<Gesture>) =>
    new Set([...names].flatMap((name) => movementOf.get(name)?.movement ?? []));
  const spots = new Map(
    [...movementsOf(gestures)].map(
      (movement) => [movement, spotOf(plate, frame, arms[movement]!.gesture)] as const,
    ),
  );
  for (const { area } of spots.values()) plate.occupy(area);
  const opened = new Map<string, OpenGesture>();
  let current = { movement: '', part: 0 };
  let version = 0;

  function show({ name, amount }: Pose['gesture']): void {
    const gesture = movementOf.get(name);
    const movement = gesture?.movement ?? '';
    const part =
      gesture && opened.has(movement) ? stepsAt(amount, gesture) / arms[movement]!.gesture.scales.length : 0;
    if (part === current.part && (part === 0 || movement === current.movement)) return;
    if (current.part > 0 && movement !== current.movement) opened.get(current.movement)!.show(0);
    opened.get(movement)?.show(part);
    current = { movement, part };
    version++;
  }

  return {
    gestures,
    get version() {
      return version;
    },
    async loadGestures(names, clear) {
      const missing = [...movementsOf(names)].filter((movement) => !opened.has(movement));
      const loaded = await Promise.all(
        missing.map(async (movement) => {
          const { gesture, strip } = arms[movement]!;
          return [await unpackGesture(gesture), await strip()] as const;
        }),
      );
      // Gestures are drawn over the person at rest.
      show(REST_HANDS);
      clear();
      missing.forEach((movement, i) => {
        opened.set(movement, openGesture(kernel, plate, spots.get(movement)!, ...loaded[i]!));
      });
    },
    show,
    free() {
      for (const one of opened.values()) one.free();
    },
  };
}

function stepsAt(amount: number, { steps, lastStepShare }: GestureMovement): number {
  const up = Math.min(1, Math.max(0, amount));
  return up < MIN_RAISED_SHARE
    ? (up / MIN_RAISED_SHARE) * (steps - lastStepShare)
    : steps - (lastStepShare * (1 - up)) / (1 - MIN_RAISED_SHARE);
}

/** Whether a hand is wholly shown and clear of captions. */
function isHandVisible(
  [left, top, right, bottom]: Box,
  frame: PhotoPlacement,
  { captions, ...view }: AvatarView,
): boolean {
  const x = (value: number) => value * frame.scale + frame.left;
  const y = (value: number) => value * frame.scale + frame.top;
  const corners = [left, right].flatMap((across) =>
    [top, bottom].map((down) => [x(across), y(down)] as const),
  );
  if (!corners.every((corner) => isShown(corner, 0, view))) return false;
  if (!captions) return true;
  return (
    x(right + MIN_CLEARANCE_PIXELS) < captions.x ||
    x(left - MIN_CLEARANCE_PIXELS) > captions.x + captions.width ||
    y(bottom + MIN_CLEARANCE_PIXELS) < captions.y ||
    y(top - MIN_CLEARANCE_PIXELS) > captions.y + captions.height
  );
}
