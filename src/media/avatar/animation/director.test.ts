import { describe, expect, it } from 'vitest';
import type { VisemeCue } from '../../timeline/timeline.ts';
import { blinkTimes } from './blinks.ts';
import { direct, type Performance } from './director.ts';

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

function frames(performance: Performance) {
  const pose = direct(performance);
  return Array.from({ length: Math.round(performance.duration / FRAME) }, (_, index) => ({
    t: index * FRAME,
    pose: pose(index * FRAME),
  }));
}

describe('direct', () => {
  it('closes the lips on p between two open vowels, whatever the phase of the frames', () => {
    for (let shift = 0; shift < FRAME; shift += FRAME / 8) {
      const pose = direct(speech);
      const open = Array.from({ length: 10 }, (_, index) => pose(0.62 + shift + index * FRAME).mouth.open);
      expect(Math.min(...open)).toBeLessThan(0.03);
    }
  });

  it('opens wide on a vowel and is shut in silence', () => {
    const pose = direct(speech);
    expect(pose(0.6).mouth.open).toBeGreaterThan(0.4);
    for (let t = 1.15; t < 1.85; t += FRAME) expect(pose(t).mouth.open).toBeLessThan(0.02);
    expect(pose(0.2).mouth.open).toBeLessThan(0.02);
    expect(pose(5).mouth.open).toBeLessThan(0.02);
  });

  it('is the same for the same seed in any order of asking, and another for another', () => {
    const inOrder = frames(speech).map(({ pose }) => pose);
    const pose = direct(speech);
    for (const index of [400, 3, 220, 60]) expect(pose(index * FRAME)).toEqual(inOrder[index]);
    expect(direct({ ...speech, seed: 8 })(6)).not.toEqual(inOrder[180]);
  });

  it('never jumps: head and hand move less than a small step from frame to frame', () => {
    const all = frames(speech);
    for (let index = 1; index < all.length; index++) {
      const [a, b] = [all[index - 1]?.pose, all[index]?.pose];
      if (!a || !b) throw new Error('frame missing');
      expect(Math.abs(a.yaw - b.yaw)).toBeLessThan(0.6);
      expect(Math.abs(a.pitch - b.pitch)).toBeLessThan(0.6);
      expect(Math.abs(a.gesture.amount - b.gesture.amount)).toBeLessThan(0.12);
    }
  });

  it('keeps the head within the angles that an avatar can show', () => {
    for (const { pose } of frames({ ...speech, duration: 60 })) {
      expect(Math.abs(pose.yaw)).toBeLessThan(7);
      expect(Math.abs(pose.pitch)).toBeLessThan(7);
      expect(Math.abs(pose.roll)).toBeLessThan(4);
    }
  });
});

describe('blinks', () => {
  it('come every one to six seconds', () => {
    const times = blinkTimes(120, speech.phrases, 3);
    const gaps = times.slice(1).map((t, index) => t - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(1);
    expect(Math.max(...gaps)).toBeLessThan(6.5);
    expect(times.length).toBeGreaterThan(20);
  });
});
