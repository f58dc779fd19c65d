import { describe, expect, it } from 'vitest';
import type { Pose } from '../../film/pose.ts';
import type { VisemeCue } from '../../film/timeline.ts';
import { blinkTimes } from './blinking.ts';
import { direct, type Performance } from './director.ts';
import { passagesOf } from './passages.ts';

const FRAME = 1 / 30;

function cue(viseme: VisemeCue['viseme'], start: number, end: number): VisemeCue {
  return { viseme, start, end, energy: 1 };
}

/** "aa p aa", a second of silence, "aa". */
const speech: Performance = {
  visemes: [
    cue('aa', 0.5, 0.7),
    cue('PP', 0.7, 0.78),
    cue('aa', 0.78, 1),
    cue('sil', 1, 2),
    cue('aa', 2, 2.2),
  ],
  stresses: [{ at: 0.6, strength: 1 }],
  phrases: [
    { start: 0.5, end: 1 },
    { start: 2, end: 2.2 },
  ],
  duration: 20,
  seed: 7,
};

/** A minute of speech in phrases of a few seconds, with a stress every 0.8 s. */
function talk(seed: number): Performance {
  const phrases = Array.from({ length: 16 }, (_, index) => ({
    start: 0.6 + index * 3.6,
    end: 3.2 + index * 3.6 + (index % 3) * 0.3,
  }));
  const stresses = phrases.flatMap(({ start }, phrase) =>
    [0.4, 1.2, 2].map((after, index) => ({
      at: start + after,
      strength: 0.45 + 0.5 * (((phrase * 3 + index) % 5) / 4),
    })),
  );
  const visemes = phrases.flatMap(({ start, end }) =>
    Array.from({ length: Math.floor((end - start) / 0.12) }, (_, index) =>
      cue(
        (['aa', 'PP', 'E', 'SS', 'O', 'DD'] as const)[index % 6]!,
        start + index * 0.12,
        start + index * 0.12 + 0.12,
      ),
    ),
  );
  return { visemes, stresses, phrases, duration: 60, seed };
}

/** Maximum change from one frame to the next before it looks like a jump. Lids and eyes are naturally fast. */
const MAX_STEP = {
  yaw: 0.6,
  pitch: 0.6,
  roll: 0.35,
  x: 0.25,
  y: 0.4,
  sway: 0.12,
  breath: 0.05,
  blinkLeft: 0.7,
  gazeX: 0.7,
  gazeY: 0.5,
  brow: 0.12,
  smile: 0.08,
  amount: 0.09,
  open: 0.6,
  width: 4.5,
  round: 0.5,
} as const;

function largestSteps(poses: readonly Pose[]): Record<keyof typeof MAX_STEP, number> {
  const flat = poses.map((pose) => ({
    ...pose,
    ...pose.mouth,
    smile: pose.smile,
    amount: pose.gesture.amount,
  }));
  const steps = {} as Record<keyof typeof MAX_STEP, number>;
  for (const channel of Object.keys(MAX_STEP) as (keyof typeof MAX_STEP)[]) {
    steps[channel] = Math.max(
      ...flat.slice(1).map((pose, index) => Math.abs(pose[channel] - flat[index]![channel])),
    );
  }
  return steps;
}

const COUNTS = [1, 2, 3, 4, 5] as const;

/** Raised gestures in order. */
function raisedIn(all: ReturnType<typeof frames>): string[] {
  return all.flatMap(({ pose: { gesture } }, index) =>
    gesture.amount > 0 && !((all[index - 1]?.pose.gesture.amount ?? 0) > 0) ? [gesture.name] : [],
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean head movement in degrees per frame. */
function restlessness(all: ReturnType<typeof frames>): number {
  return mean(all.slice(1).map(({ pose }, index) => Math.abs(pose.yaw - all[index]!.pose.yaw)));
}

function frames(performance: Performance) {
  const pose = direct(performance);
  return Array.from({ length: Math.round(performance.duration / FRAME) }, (_, index) => ({
    t: index * FRAME,
    pose: pose(index * FRAME),
  }));
}

describe('direct', () => {
  it('closes the lips on a p between two vowels, whatever the frame phase', () => {
    for (let shift = 0; shift < FRAME; shift += FRAME / 8) {
      const pose = direct(speech);
      const open = Array.from({ length: 10 }, (_, index) => pose(0.62 + shift + index * FRAME).mouth.open);
      expect(Math.min(...open)).toBeLessThan(0.03);
    }
  });

  it('opens the mouth wide on a vowel and shuts it in silence', () => {
    const pose = direct(speech);
    expect(pose(0.6).mouth.open).toBeGreaterThan(0.4);
    for (let t = 1.15; t < 1.85; t += FRAME) expect(pose(t).mouth.open).toBeLessThan(0.02);
    expect(pose(0.2).mouth.open).toBeLessThan(0.02);
    expect(pose(5).mouth.open).toBeLessThan(0.02);
  });

  it('begins to open the mouth just before a vowel is heard', () => {
    const pose = direct(speech);
    const [before, onset] = [pose(0.46).mouth.open, pose(0.5).mouth.open];
    expect(before).toBeGreaterThan(0.05);
    expect(onset).toBeGreaterThan(before);
  });

  it('gives the same poses for the same seed in any order, and others for another', () => {
    const inOrder = frames(speech).map(({ pose }) => pose);
    const pose = direct(speech);
    for (const index of [400, 3, 220, 60]) expect(pose(index * FRAME)).toEqual(inOrder[index]);
    expect(direct({ ...speech, seed: 8 })(6)).not.toEqual(inOrder[180]);
  });

  it('moves every channel in small steps', () => {
    for (const seed of [1, 2, 3]) {
      const steps = largestSteps(frames(talk(seed)).map(({ pose }) => pose));
      for (const [channel, max] of Object.entries(MAX_STEP)) {
        expect(steps[channel as keyof typeof MAX_STEP], channel).toBeLessThan(max);
      }
    }
  });

  it('changes the gesture only while the hand is down', () => {
    const poses = frames(talk(4)).map(({ pose }) => pose.gesture);
    let raised = 0;
    for (const [index, { name, amount }] of poses.entries()) {
      raised = Math.max(raised, amount);
      const before = poses[index - 1];
      if (before && before.name !== name) expect(Math.min(before.amount, amount)).toBe(0);
    }
    expect(raised).toBeGreaterThan(0.9);
  });

  it('counts on the fingers along with counting words', () => {
    const { phrases, ...rest } = talk(2);
    const stresses = [8, 16, 24, 32, 40].map((at, index) => ({ at, strength: 0.4, count: COUNTS[index]! }));
    const pose = direct({ ...rest, phrases, stresses });
    const names = stresses.map(({ at }) => pose(at + 0.1).gesture.name);
    expect(names).toEqual(['point', 'two', 'three', 'four', 'five']);
    const other = direct({ ...rest, phrases, stresses, gestures: ['open', 'beat'] });
    for (const { at } of stresses) expect(other(at + 0.1).gesture.amount).toBeGreaterThan(0.5);
  });

  it('gestures part of the time, with eight gestures across seeds', () => {
    const names = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const poses = frames(talk(seed)).map(({ pose }) => pose.gesture);
      const share = poses.filter(({ amount }) => amount > 0).length / poses.length;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.65);
      for (const { name, amount } of poses) if (amount > 0.5) names.add(name);
    }
    expect([...names].sort()).toEqual([
      'beat',
      'both',
      'heart',
      'invite',
      'open',
      'point',
      'precise',
      'thumb',
    ]);
  });

  it('raises a hand before the word, strikes on it, holds and lowers it', () => {
    const { phrases, ...rest } = talk(2);
    const pose = direct({ ...rest, phrases, stresses: [{ at: 12, strength: 1 }] });
    const at = (t: number) => pose(t).gesture.amount;
    expect(at(11.2)).toBe(0);
    expect(at(11.75)).toBeGreaterThan(0.6);
    expect(at(11.8)).toBeLessThan(0.9);
    expect(at(12)).toBeGreaterThan(0.98);
    expect(at(12.5)).toBeGreaterThan(0.98);
    expect(at(15.5)).toBe(0);
  });

  it('never makes the same gesture twice in a row', () => {
    for (let seed = 1; seed <= 12; seed++) {
      for (const gestures of [undefined, ['open', 'beat', 'thumb', 'point']] as const) {
        const made = raisedIn(frames({ ...talk(seed), ...(gestures && { gestures }) }));
        for (const [index, name] of made.entries()) expect(name).not.toBe(made[index - 1]);
        if (gestures) for (const name of made) expect(gestures).toContain(name);
      }
    }
  });

  it('makes no gestures when hands are hidden, and breathes the same', () => {
    const shown = frames(talk(3));
    const hidden = frames({ ...talk(3), gestures: [] });
    for (const { pose } of hidden) expect(pose.gesture.amount).toBe(0);
    expect(mean(hidden.map(({ pose }) => pose.breath))).toBe(mean(shown.map(({ pose }) => pose.breath)));
  });

  it('takes breaths of different lengths and depths in a long passage', () => {
    const all = frames({ ...speech, phrases: [{ start: 0.5, end: 39 }], duration: 40 });
    const peaks = all.filter(
      ({ pose }, index) =>
        pose.breath > (all[index - 1]?.pose.breath ?? 1) && pose.breath >= (all[index + 1]?.pose.breath ?? 1),
    );
    expect(peaks.length).toBeGreaterThan(7);
    const gaps = peaks.slice(1).map(({ t }, index) => t - peaks[index]!.t);
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeGreaterThan(1.3);
    const depths = peaks.map(({ pose }) => pose.breath);
    expect(Math.max(...depths) - Math.min(...depths)).toBeGreaterThan(0.1);
  });

  it.each([
    ['left', 'leftward', -1],
    ['right', 'rightward', 1],
  ] as const)('points and looks to what is on the %s', (beside, gesture, side) => {
    const performance = { ...talk(4), beside };
    const made = raisedIn(frames(performance));
    expect(made.filter((name) => name === gesture).length).toBeGreaterThan(made.length / 5);
    const all = frames(performance);
    const plain = direct(talk(4));
    const looks = all.filter(({ pose }) => pose.gesture.name === gesture && pose.gesture.amount > 0.98);
    expect(mean(looks.map(({ t, pose }) => (pose.yaw - plain(t).yaw) * side))).toBeGreaterThan(3);
    expect(Math.max(...all.map(({ pose }) => Math.abs(pose.yaw)))).toBeLessThan(21);
  });

  it('shrugs in some questions and lifts the brows in all', () => {
    let shrugs = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const plain = talk(seed);
      const questions = plain.stresses.map((stress) => ({ ...stress, asks: true as const }));
      const pose = direct({ ...plain, stresses: questions });
      for (const { at } of questions) expect(pose(at).brow).toBeGreaterThan(0.4);
      shrugs += raisedIn(frames({ ...plain, stresses: questions })).filter((name) => name === 'shrug').length;
    }
    expect(shrugs).toBeGreaterThan(8);
  });

  it('nods twice for a yes', () => {
    const { phrases, ...rest } = talk(2);
    const still = direct({ ...rest, phrases, stresses: [] });
    const pose = direct({ ...rest, phrases, stresses: [{ at: 12, strength: 0.4, agrees: true }] });
    const down = (t: number) => still(t).pitch - pose(t).pitch;
    expect(down(12)).toBeGreaterThan(2);
    expect(down(12.42)).toBeGreaterThan(1.5);
    expect(down(14)).toBeCloseTo(0, 3);
  });

  it('shifts weight from one foot to the other and stays for seconds', () => {
    const stands = frames(talk(5)).map(({ pose }) => pose.weight!);
    const moving = stands.filter((at, index) => index > 0 && at !== stands[index - 1]).length;
    expect(Math.min(...stands)).toBeLessThan(-0.4);
    expect(Math.max(...stands)).toBeGreaterThan(0.4);
    expect(moving / stands.length).toBeLessThan(0.4);
  });

  it('turns the shoulders after the head', () => {
    const all = frames(talk(6));
    const lag = 6;
    const pairs = all.slice(lag).map(({ pose }, index) => [pose.sway, all[index]!.pose.yaw] as const);
    const [sway, yaw] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
    const products = mean(pairs.map(([a, b]) => (a - sway) * (b - yaw)));
    const squares = mean(pairs.map(([, b]) => (b - yaw) ** 2));
    expect(products / squares).toBeGreaterThan(0.05);
  });

  it('answers some stresses with a nod and some with the brows', () => {
    const performance = talk(5);
    const still = direct({ ...performance, stresses: [] });
    const pose = direct(performance);
    const inner = performance.stresses.filter(({ at }) => at > 1 && at < performance.duration - 2);
    const nods = inner.map(({ at }) => still(at).pitch - pose(at).pitch);
    const lifts = inner.map(({ at }) => pose(at).brow - still(at).brow);
    const share = (values: number[], threshold: number) =>
      values.filter((value) => value > threshold).length / values.length;
    expect(share(nods, 0.6)).toBeGreaterThan(0.3);
    expect(share(nods, 0.6)).toBeLessThan(0.9);
    expect(share(lifts, 0.12)).toBeGreaterThan(0.25);
    expect(share(lifts, 0.12)).toBeLessThan(0.85);
    expect(Math.max(...nods) - Math.min(...nods)).toBeGreaterThan(1);
  });

  it('smiles at the beginning and end, and moves less when silent', () => {
    const poses = frames(talk(6));
    const smile = (from: number, to: number) =>
      mean(poses.filter(({ t }) => t > from && t < to).map(({ pose }) => pose.smile));
    const { phrases, duration } = talk(6);
    expect(smile(phrases[0]!.start, phrases[0]!.start + 0.4)).toBeGreaterThan(smile(8, 20) + 0.2);
    expect(smile(duration - 0.5, duration)).toBeGreaterThan(smile(8, 20) + 0.3);
    const busy = restlessness(frames(talk(6)));
    const idle = restlessness(frames({ ...talk(6), visemes: [], stresses: [], phrases: [] }));
    expect(idle).toBeLessThan(busy * 0.6);
    expect(idle).toBeGreaterThan(0.01);
  });

  it('keeps the mouth shut in silence', () => {
    for (const { pose } of frames({ ...talk(9), visemes: [], phrases: [] })) {
      expect(pose.mouth.open).toBeLessThan(0.02);
    }
  });

  it('keeps the head within the angles an avatar can show', () => {
    for (const { pose } of [...frames({ ...speech, duration: 60 }), ...frames(talk(11))]) {
      expect(Math.abs(pose.yaw)).toBeLessThan(10);
      expect(Math.abs(pose.pitch)).toBeLessThan(7);
      expect(Math.abs(pose.roll)).toBeLessThan(4);
    }
  });
});

function blinksOf(performance: Performance): number[] {
  return blinkTimes(passagesOf(performance), performance.phrases, performance.duration);
}

describe('blinks', () => {
  const all = [1, 2, 3, 4, 5].map((seed) => blinksOf({ ...talk(seed), duration: 240 }));
  const gaps = all.flatMap((times) => times.slice(1).map((t, index) => t - times[index]!));

  it('come 1.5 to 6 s apart, with a few double blinks', () => {
    const single = gaps.filter((gap) => gap > 0.5);
    expect(Math.min(...single)).toBeGreaterThan(1.5);
    expect(Math.max(...single)).toBeLessThan(6.1);
    expect(mean(single)).toBeGreaterThan(2.6);
    expect(mean(single)).toBeLessThan(4.5);
    const doubles = gaps.length - single.length;
    expect(doubles / gaps.length).toBeGreaterThan(0.02);
    expect(doubles / gaps.length).toBeLessThan(0.2);
  });

  it('come at irregular intervals', () => {
    const usual = mean(gaps);
    expect(Math.sqrt(mean(gaps.map((gap) => (gap - usual) ** 2)))).toBeGreaterThan(0.6);
  });

  it('leave the eyes open at the beginning and the end of a film, and change in its last passage only', () => {
    const shut = ({ t, pose }: ReturnType<typeof frames>[number]) => (pose.blinkLeft > 0 ? [t] : []);
    let blinks = 0;
    for (let seed = 1; seed <= 12; seed++) {
      // The film ends just after its last word.
      const plain = talk(seed);
      for (const after of [0.2, 0.5, 0.9]) {
        const duration = plain.phrases.at(-1)!.end + after;
        const moments = frames({ ...plain, duration }).flatMap(shut);
        blinks += moments.length;
        expect(Math.min(...moments)).toBeGreaterThan(0.5);
        expect(Math.max(...moments)).toBeLessThan(duration - 0.65);
        const longer = blinksOf({ ...plain, duration: duration + 3 });
        const lastStart = passagesOf({ ...plain, duration }).at(-1)!.start;
        const untilThen = (times: readonly number[]) => times.filter((time) => time < lastStart);
        expect(untilThen(blinksOf({ ...plain, duration }))).toEqual(untilThen(longer));
      }
    }
    expect(blinks).toBeGreaterThan(500);
  });

  it('cluster at the ends of phrases', () => {
    const [times, { phrases }] = [blinksOf(talk(1)), talk(1)];
    const atEnds = times.filter((t) => phrases.some(({ end }) => Math.abs(t - end) < 0.1));
    expect(atEnds.length / times.length).toBeGreaterThan(0.25);
  });
});
