import type { Seconds, Span, Stress, VisemeCue } from '../../timeline/timeline.ts';
import type { Pose } from '../pose.ts';
import { blinkTimes, lid } from './blinks.ts';
import { chance, drift } from './chance.ts';
import { bump, clamp, mix, smooth } from './easing.ts';
import { gaze } from './gaze.ts';
import { gestures } from './gestures.ts';
import { lips } from './lips.ts';
import { window } from './nearest.ts';

export interface Performance {
  visemes: readonly VisemeCue[];
  stresses: readonly Stress[];
  phrases: readonly Span[];
  duration: Seconds;
  seed: number;
}

const BREATH = 3.6;
const NOD_REACH = 0.36;

/**
 * How a presenter of any family moves: lips from visemes, nods and brows on stressed words, and the small
 * life that goes on in silence. Deterministic by seed; asking in order of time is fastest.
 */
export function direct({ visemes, stresses, phrases, duration, seed }: Performance): (t: Seconds) => Pose {
  const mouth = lips(visemes);
  const look = gaze(duration, seed);
  const hand = gestures(stresses, duration, seed);
  const blinks = window(
    blinkTimes(duration, phrases, seed),
    (t) => t - 0.1,
    (t) => t + 0.25,
  );
  const emphasis = window(
    stresses,
    (stress) => stress.at - NOD_REACH,
    (stress) => stress.at + NOD_REACH,
  );
  const talking = window(
    phrases,
    (phrase) => phrase.start - 0.4,
    (phrase) => phrase.end + 0.6,
  );
  const turn = drift(seed + 1, 0.45);
  const turnFast = drift(seed + 2, 1.1);
  const lean = drift(seed + 3, 0.4);
  const lift = drift(seed + 4, 0.55);
  const sway = drift(seed + 5, 0.25);
  const mood = drift(seed + 7, 0.3);
  const phase = chance(seed + 6)() * Math.PI * 2;
  const firstWord = phrases[0]?.start ?? 0;
  const lastWord = phrases.at(-1)?.end ?? duration;

  return (t) => {
    const activity = Math.max(0, ...talking(t).map((phrase) => inside(t, phrase)));
    const stress = clamp(
      emphasis(t).reduce((sum, one) => sum + bump(t, one.at, NOD_REACH) * one.strength, 0),
      0,
      1.2,
    );
    const liveliness = mix(0.45, 1, activity);
    const yaw = (turn(t) * 3.6 + turnFast(t) * 1.1) * liveliness;
    const roll = lean(t) * 1.9 * liveliness;
    const pitch = lift(t) * 1.5 * liveliness - stress * 2.6;
    const eyes = look(t);
    const blink = Math.max(0, ...blinks(t).map((at) => lid(t - at)));
    const greeting = bump(t, firstWord, 0.9) * 0.45 + smooth((t - lastWord + 0.25) / 0.5) * 0.55;
    return {
      yaw,
      pitch,
      roll,
      x: turn(t + 0.1) * 1.6 * liveliness,
      y: stress * 1.3,
      sway: sway(t) * 2.2,
      breath: 0.5 - 0.5 * Math.cos((2 * Math.PI * t) / BREATH + phase),
      blinkLeft: blink,
      blinkRight: blink,
      // The eyes stay on the viewer while the head turns.
      gazeX: clamp(eyes.x - yaw * 0.05, -1, 1),
      gazeY: clamp(eyes.y + pitch * 0.03, -1, 1),
      brow: clamp(0.08 + Math.max(0, stress - 0.3) * 0.6 + greeting * 0.15, -1, 1),
      frown: 0,
      smile: clamp(0.12 + greeting + mood(t) * 0.1, -1, 1),
      gesture: { name: 'open', amount: hand(t) },
      mouth: mouth(t),
    };
  };
}

/** 1 within a phrase, with soft edges. */
function inside(t: Seconds, phrase: Span): number {
  return smooth((t - phrase.start + 0.4) / 0.4) * (1 - smooth((t - phrase.end) / 0.6));
}
