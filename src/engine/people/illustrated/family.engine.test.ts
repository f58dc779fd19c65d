import { expect, test } from 'vitest';
import { DRAWN, findDrawn } from '../../catalog/drawn.ts';
import type { Gesture, Pose } from '../../film/pose.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { AvatarView } from '../pack.ts';
import { type Character, character, REST } from '../painter/painter.ts';
import { handsOf } from './body.ts';
import { clearGestures, illustrated, restingHands } from './family.ts';

const [width, height] = [540, 960];
const PORTRAIT: AvatarView = { width, height, framing: 'waist', mask: { kind: 'none' } };
/** Two lines of captions over the chest. */
const CAPTIONS = { x: 84, y: 605, width: 372, height: 101 };
const placed = ({ mirrored }: Character) => ({
  width,
  height,
  scale: 1.05,
  originX: mirrored ? 279 : 261,
  originY: 365,
});
const SAMPLE = [1, 100, 127, 12, 15, 11].map((id) => findDrawn(id)!);
const COUNTS: readonly Gesture[] = ['point', 'two', 'three', 'four', 'five'];

const poseWith = (name: Gesture, amount = 1): Pose => ({ ...REST, gesture: { name, amount } });

/** Pixels that a pose changes from rest, as a mask of the box. */
async function changes(view: AvatarView, who = SAMPLE[0]!) {
  const compositor = await createCompositor({ width: view.width, height: view.height, transparent: true });
  const avatar = await illustrated.open(who.pack, view, compositor);
  const rest = compositor.compose(avatar.frame(REST)).y.slice();
  return {
    avatar,
    of(pose: Pose) {
      const { y } = compositor.compose(avatar.frame(pose));
      return (x: number, row: number) => Math.abs(y[row * view.width + x]! - rest[row * view.width + x]!) > 6;
    },
    close() {
      avatar.close();
      compositor.close();
    },
  };
}

test.each(SAMPLE)('keeps gestures of $name off the face and the captions', async (who) => {
  const { avatar, of, close } = await changes({ ...PORTRAIT, captions: CAPTIONS }, who);
  const { face } = avatar;
  expect(avatar.gestures).toEqual(expect.arrayContaining([...COUNTS, 'open', 'beat', 'thumb']));
  for (const name of avatar.gestures) {
    const changed = of(poseWith(name));
    let covered = 0;
    for (let y = face.y; y < face.y + face.height; y++) {
      for (let x = face.x; x < face.x + face.width; x++) covered += Number(changed(x, y));
    }
    expect(covered, name).toBe(0);
    const person = character(who.pack.content);
    const { scale, originX, originY } = placed(person);
    for (const [hx, hy] of movedHands(person, name).flat()) {
      const [x, y] = [hx * scale + originX - CAPTIONS.x, hy * scale + originY - CAPTIONS.y];
      expect(x > 0 && x < CAPTIONS.width && y > 0 && y < CAPTIONS.height, `${name} ${x} ${y}`).toBe(false);
    }
  }
  close();
});

test('allows counting and beat gestures in a captioned portrait of all but frontal people', () => {
  for (const { name, pack } of DRAWN) {
    const person = character(pack.content);
    if (person.look.view === 'frontal') continue;
    const clear = clearGestures(person, placed(person), { mask: { kind: 'none' }, captions: CAPTIONS });
    expect(clear, name).toEqual(expect.arrayContaining([...COUNTS, 'beat', 'thumb']));
  }
});

test('clasps visible hands, and lets hands hang that would be cut off or covered', () => {
  const person = character(SAMPLE[1]!.pack.content);
  const frame = placed(person);
  const mask = { kind: 'none' } as const;
  expect(restingHands(person, frame, { mask })).toBe('clasped');
  expect(restingHands(person, { ...frame, height: 820 }, { mask })).toBe('hanging');
  const visible = { x: 0, y: 0, width, height: 820 };
  expect(restingHands(person, frame, { mask, visible })).toBe('hanging');
  const captions = { x: 100, y: 780, width: 340, height: 120 };
  expect(restingHands(person, frame, { mask, captions })).toBe('hanging');
});

test('raises no hand that would come in over the edge of a tight crop', () => {
  const mask = { kind: 'none' } as const;
  for (const { name, pack } of DRAWN) {
    const person = character(pack.content);
    const frame = placed(person);
    // Ends between elbow and wrist of every raised arm.
    expect(clearGestures(person, { ...frame, height: 720 }, { mask }), name).toEqual([]);
    // Ends at the elbows, as a landscape picture does: only the hands in front of the waist are out of it.
    const landscape = clearGestures(person, { ...frame, width: 960, originX: 480, height: 803 }, { mask });
    expect(landscape, name).toEqual(expect.arrayContaining([...COUNTS, 'open', 'both', 'heart']));
  }
  // In a frontal portrait, the arm of a hand on the chest would come in from a corner.
  const anton = character(findDrawn(6)!.pack.content);
  const close = { ...placed(anton), scale: 1.286, originX: 270, originY: 403 };
  expect(clearGestures(anton, close, { mask })).toEqual([]);
});

test('raises hands from below the captions only for counting gestures', () => {
  const priya = character(findDrawn(1)!.pack.content);
  const landscape = { ...placed(priya), width: 960, originX: 480, height: 803 };
  const mask = { kind: 'none' } as const;
  const captions = { x: 130, y: 700, width: 700, height: 80 };
  const names = clearGestures(priya, landscape, { mask, captions });
  expect(names).toEqual(expect.arrayContaining([...COUNTS]));
  expect(names).not.toContain('open');
  expect(clearGestures(priya, landscape, { mask })).toContain('open');
});

test('shows no hand that a round picture or the edge of the frame would cut', () => {
  for (const { name, pack } of DRAWN) {
    const person = character(pack.content);
    const frame = placed(person);
    const round = { kind: 'rounded', radius: width / 2 } as const;
    const inside = clearGestures(person, frame, { mask: round });
    const narrow = { x: 30, y: 0, width: width - 60, height };
    const gestures = clearGestures(person, frame, { mask: { kind: 'none' }, visible: narrow });
    for (const gesture of inside) {
      for (const [x, y] of movedHands(person, gesture).flat()) {
        const [px, py] = [x * frame.scale + frame.originX, y * frame.scale + frame.originY];
        const beyond = Math.max(0, width / 2 - py, py - (height - width / 2));
        expect(Math.hypot(px - width / 2, beyond), `${name} ${gesture}`).toBeLessThan(width / 2);
      }
    }
    for (const gesture of gestures) {
      for (const [x] of movedHands(person, gesture).flat()) {
        expect(Math.abs(x * frame.scale + frame.originX - width / 2), `${name} ${gesture}`).toBeLessThan(
          width / 2 - 30,
        );
      }
    }
  }
});

test('points to the requested side, whichever way the person faces', () => {
  for (const { name, pack } of SAMPLE) {
    const person = character(pack.content);
    for (const [gesture, side] of [
      ['leftward', -1],
      ['rightward', 1],
    ] as const) {
      const moved = movedHands(person, gesture)[0]!;
      const [tip] = moved.toSorted((a, b) => (b[0] - a[0]) * side);
      const [wrist] = moved.toSorted((a, b) => (a[0] - b[0]) * side);
      expect((tip![0] - wrist![0]) * side, `${name} ${gesture}`).toBeGreaterThan(80);
    }
  }
});

test.each(SAMPLE)('lifts both shoulders of $name in a shrug', async (who) => {
  const compositor = await createCompositor({ width, height, transparent: true });
  const avatar = await illustrated.open(who.pack, PORTRAIT, compositor);
  expect(avatar.gestures).toContain('shrug');
  const { face } = avatar;
  /** The first opaque row in the columns beside the neck. */
  const tops = (pose: Pose) => {
    const { a } = compositor.compose(avatar.frame(pose));
    return [face.x - face.width * 0.42, face.x + face.width * 1.42].map((x) => {
      for (let y = face.y + face.height; y < height; y++) if (a![y * width + Math.round(x)]! > 200) return y;
      return height;
    });
  };
  const [left, right] = tops(REST);
  const [liftedLeft, liftedRight] = tops(poseWith('shrug'));
  expect(left! - liftedLeft!).toBeGreaterThan(5);
  expect(right! - liftedRight!).toBeGreaterThan(5);
  avatar.close();
  compositor.close();
});

/** Hands that a gesture moves away from rest. */
function movedHands(person: Character, name: Gesture) {
  const rest = handsOf(person, REST);
  return handsOf(person, poseWith(name)).filter((hand, which) => {
    const [[x, y], [restX, restY]] = [hand[0]!, rest[which]![0]!];
    return Math.hypot(x - restX, y - restY) > 8;
  });
}
