import { chance } from '../../../base/chance.ts';
import { accent, bump, clamp, mix, smooth } from '../../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Seconds, Span, Stress, VisemeCue } from '../../film/timeline.ts';
import { blinking } from './blinking.ts';
import { gestures, type Stage } from './gestures.ts';
import { swingingHair } from './hair.ts';
import { lips } from './lips.ts';
import {
  distanceFromSeams,
  drift,
  type Passage,
  passageAt,
  passagesOf,
  randomOf,
  SEAM_SECONDS,
} from './passages.ts';
import { slidingWindow } from './sliding-window.ts';

/** Head and face movement added on stressed words; all 0 between them. */
interface Emphasis {
  /** 0–1, chin down. */
  nod: number;
  /** 0–1, brows up. */
  brow: number;
  /** 0–1, towards the viewer. */
  lean: number;
  /** −1…1, sideways. */
  tilt: number;
}

interface Accent extends Emphasis {
  at: Seconds;
}

const STILL: Emphasis = { nod: 0, brow: 0, lean: 0, tilt: 0 };
/** Seconds between the two nods of a yes. */
const SECOND_NOD_SECONDS = 0.42;
const RISE_SECONDS = 0.3;
const FALL_SECONDS = 0.55;

interface Glance {
  start: Seconds;
  end: Seconds;
  x: number;
  y: number;
}

const JUMP_SECONDS = 0.05;

/** Duration of a shift of weight between the feet. */
const WEIGHT_SHIFT_SECONDS = 1.5;
/** Shortest and longest time between shifts within a long passage, and the mean in short ones. */
const SECONDS_BETWEEN_SHIFTS = [5, 11] as const;
const MEAN_SECONDS_BETWEEN_SHIFTS = 8;

export interface Performance extends Stage {
  /** Whether poses need a clock, for a presenter who was filmed. */
  isFilmed?: true;
  visemes: readonly VisemeCue[];
  stresses: readonly Stress[];
  phrases: readonly Span[];
  duration: Seconds;
  seed: number;
}

/** Returns the pose at a time. */
export type Performer = (t: Seconds) => Pose;

/** Seconds of a deep breath. */
const BREATH_SECONDS = 3.8;
/** Range of relative breath lengths, and minimum breath depth. */
const BREATH_SHARES = [0.7, 1.35] as const;
const MIN_BREATH_DEPTH = 0.75;
/** Share of a breath that is inhalation. */
const RISE_SHARES = [0.36, 0.48] as const;
/** Degrees the head turns towards the target of a pointing hand. */
const LOOK_TURN = 12;
/** Shoulder rotation that follows the head, in rig units per degree, and its delay in seconds. */
const SHOULDER_TURN = 0.11;
const SHOULDER_DELAY = 0.2;
/** Seconds by which the head's shift precedes its turn. */
const SHIFT_LEAD = 0.1;

/**
 * Animates a presenter of any family: lips from visemes; nods, brows and hands on stressed words; a posture for each
 * phrase; and idle motion in silence. Deterministic for a seed. Calls in time order are fastest.
 *
 * Movement in a passage depends mostly on that passage and its neighbours. So when a sentence of a film changes, the
 * presenter moves as before in most others. Only the choice of gestures and the weight on the feet can carry further.
 */
export function direct(performance: Performance): Performer {
  const { visemes, stresses, phrases, duration, seed } = performance;
  const passages = passagesOf(performance);
  const mouth = lips(visemes);
  const gazeAt = gaze(passages);
  const { hand, glance } = gestures(stresses, phrases, passages, performance);
  const footWeight = weight(passages);
  const emphasisAt = emphasis(stresses, passages);
  const postureAt = posture(passages);
  const breath = breathing(passages);
  const lidAt = blinking(passages, phrases, duration);
  const activityAt = activityOf(passages, phrases);
  const turn = drift(passages, 1, 0.4);
  const turnFast = drift(passages, 2, 0.9);
  const lean = drift(passages, 3, 0.35);
  const lift = drift(passages, 4, 0.5);
  const sway = drift(passages, 5, 0.22);
  const mood = drift(passages, 7, 0.3);
  const headYaw = (t: Seconds) =>
    turn(t) * 2.6 + turnFast(t) * 0.9 + postureAt(t).turn * 4.2 + glance(t).x * LOOK_TURN;
  const find = passageAt(passages);
  const hair = swingingHair(passages, headYaw);
  const shrugTilt = chance(seed + 9)() < 0.5 ? -2.6 : 2.6;
  const firstWord = phrases[0]?.start ?? 0;
  const lastWord = phrases.at(-1)?.end ?? duration;

  const poseAt = (t: Seconds): Pose => {
    const activity = activityAt(t);
    const { nod, brow, lean: closer, tilt } = emphasisAt(t);
    const place = postureAt(t);
    const liveliness = mix(0.4, 1, activity);
    const gesture = hand(t);
    const { left, right, back } = hair(t);
    const { x: aside, y: up } = glance(t);
    const shrug = gesture.name === 'shrug' ? smooth(gesture.amount) : 0;
    const yaw = headYaw(t) * liveliness;
    const roll = (lean(t) * 1.2 + place.tilt * 1.0) * liveliness + tilt * 0.9 + shrug * shrugTilt;
    // The head is held slightly higher while silent.
    const pitch = lift(t) * 1.2 * liveliness - nod * 2.9 - closer * 0.5 + (1 - activity) * 0.4 + up * 3.5;
    const eyes = gazeAt(t);
    // Nothing refers to the time before or after a passage.
    const inner = distanceFromSeams(t, passages[find(t)]!);
    const blink = lidAt(t);
    const greeting = bump(t, firstWord, 0.9) * 0.45 + smooth((t - lastWord + 0.25) / 0.5) * 0.55;
    return {
      yaw,
      pitch,
      roll,
      x: turn(t + SHIFT_LEAD * inner) * 1.4 * liveliness + tilt * 0.8,
      // In a shrug the head sinks between the shoulders.
      y: nod * 0.9 + closer * 1.2 + shrug * 2.5,
      trail: { left: left * liveliness, right: right * liveliness, back: back * liveliness },
      sway: sway(t) * 2.6 + headYaw(t - SHOULDER_DELAY * inner) * SHOULDER_TURN * liveliness,
      weight: footWeight(t),
      breath: breath(t),
      blinkLeft: blink,
      blinkRight: blink,
      // The eyes stay on the viewer while the head turns, except for a glance at a pointing hand's target.
      gazeX: clamp(eyes.x - (yaw - aside * LOOK_TURN) * 0.05 + aside * 0.55, -1, 1),
      gazeY: clamp(eyes.y + (pitch - up * 3.5) * 0.03 - up * 0.5, -1, 1),
      brow: clamp(0.06 + brow * 0.62 + greeting * 0.15 + shrug * 0.4, -1, 1),
      frown: 0,
      smile: clamp(0.12 + greeting + mood(t) * 0.1 + (1 - activity) * 0.08, -1, 1),
      gesture,
      ...mouth(t),
      ...(performance.isFilmed && { clock: t }),
    };
  };
  return poseAt;
}

/** Activity where one passage passes into the next. */
const SEAM_ACTIVITY = 0.6;

/** 1 in phrases and 0 in silence, with soft edges. */
function activityOf(passages: readonly Passage[], phrases: readonly Span[]): (t: Seconds) => number {
  const find = passageAt(passages);
  const talking = slidingWindow(
    phrases,
    (phrase) => phrase.start - 0.4,
    (phrase) => phrase.end + 0.6,
  );
  const presence = (t: Seconds, phrase: Span) =>
    smooth((t - phrase.start + 0.4) / 0.4) * (1 - smooth((t - phrase.end) / 0.6));
  return (t) => {
    const index = find(t);
    const passage = passages[index]!;
    const own = talking(t).filter(({ start }) => start >= passage.start && start < passage.end);
    const activity = Math.max(0, ...own.map((phrase) => presence(t, phrase)));
    const isFirst = index === 0 && t - passage.start < passage.end - t;
    const isLast = index === passages.length - 1 && !isFirst;
    return isFirst || (isLast && passage.end - t < SEAM_SECONDS)
      ? activity
      : mix(SEAM_ACTIVITY, activity, distanceFromSeams(t, passage));
  };
}

/**
 * Returns the rise of the chest: 0 at the ends of a passage, and up to 1 within it. Breaths differ in length and depth, so
 * that they don't look mechanical, and the chest rises faster than it falls.
 */
function breathing(passages: readonly Passage[]): (t: Seconds) => number {
  const find = passageAt(passages);
  const breaths = passages.map((passage) => {
    const next = randomOf(passage, 31);
    const count = Math.max(1, Math.round(passage.length / BREATH_SECONDS));
    const shares = Array.from({ length: count }, () => mix(...BREATH_SHARES, next()));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    let start = passage.start;
    return shares.map((share, index) => {
      const length = index < count - 1 ? (passage.length * share) / whole : passage.end - start;
      // Longer breaths are deeper.
      const depth = Math.min(1, 0.2 + length / BREATH_SECONDS) * mix(MIN_BREATH_DEPTH, 1, next());
      const breath = { start, length, depth, rise: length * mix(...RISE_SHARES, next()) };
      start += length;
      return breath;
    });
  });
  return (t) => {
    const own = breaths[find(t)]!;
    const { start, length, depth, rise } = own.findLast((breath) => t >= breath.start) ?? own[0]!;
    const since = t - start;
    return depth * (since < rise ? smooth(since / rise) : 1 - smooth((since - rise) / (length - rise)));
  };
}

/** Weight on one foot or the other, −1…1: stays for seconds, then shifts softly at irregular intervals. */
function weight(passages: readonly Passage[]): (t: Seconds) => number {
  const shifts = passages.flatMap((passage, index) => {
    const next = randomOf(passage, 89);
    const shiftTo = (start: Seconds) => {
      const side = next() < 0.5 ? -1 : 1;
      return { start, side: side * (0.45 + 0.55 * next()) };
    };
    const { length } = passage;
    const within: ReturnType<typeof shiftTo>[] = [];
    if (index === 0 || next() < length / MEAN_SECONDS_BETWEEN_SHIFTS) within.push(shiftTo(passage.start));
    for (let at = mix(...SECONDS_BETWEEN_SHIFTS, next()); at < length - 2; ) {
      within.push(shiftTo(passage.start + at));
      at += mix(...SECONDS_BETWEEN_SHIFTS, next());
    }
    return within;
  });
  const near = slidingWindow(
    shifts.map((shift, index) => ({ ...shift, until: shifts[index + 1]?.start ?? Number.POSITIVE_INFINITY })),
    (one) => one.start,
    (one) => one.until + WEIGHT_SHIFT_SECONDS,
  );
  return (t) => {
    const [first, ...later] = near(t);
    let now = first?.side ?? 0;
    for (const one of later) now = mix(now, one.side, smooth((t - one.start) / WEIGHT_SHIFT_SECONDS));
    return now;
  };
}

/** The eyes rest on the viewer with tiny saccades, and occasionally glance aside. */
function gaze(passages: readonly Passage[]): (t: Seconds) => { x: number; y: number } {
  const glances = passages.flatMap((passage, index) => {
    const next = randomOf(passage, 23);
    const found: Glance[] = [];
    for (let t = passage.start; t < passage.end; ) {
      const aside = index > 0 && next() < 0.14;
      const length = aside ? 0.5 + next() * 0.5 : 0.7 + next() * 1.6;
      const reach = aside ? 0.5 : 0.07;
      const end = Math.min(t + length, passage.end);
      found.push({
        // The eyes arrive when a passage begins.
        start: t === passage.start && index > 0 ? t - JUMP_SECONDS : t,
        end: end === passage.end ? end - JUMP_SECONDS : end,
        x: (next() * 2 - 1) * reach,
        y: (next() * 2 - 1) * reach * 0.5 - (aside ? 0.15 : 0),
      });
      t = end;
    }
    return found;
  });
  const current = slidingWindow(
    glances,
    (glance) => glance.start,
    (glance) => glance.end + JUMP_SECONDS,
  );
  return (t) => {
    const [from, to] = current(t);
    if (!from) return { x: 0, y: 0 };
    if (!to) return { x: from.x, y: from.y };
    const part = smooth((t - to.start) / JUMP_SECONDS);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
}

/** Varies by stress: some get a nod, some the brows, a few the whole body. */
function emphasis(stresses: readonly Stress[], passages: readonly Passage[]): (t: Seconds) => Emphasis {
  const find = passageAt(passages);
  let current = -1;
  let next = chance(0);
  const accents = stresses.flatMap(({ at, strength, asks, agrees }): Accent[] => {
    if (find(at) !== current) {
      current = find(at);
      next = randomOf(passages[current]!, 53);
    }
    const nods = next() < 0.4 + 0.4 * strength;
    const lifts = next() < (nods ? 0.4 : 0.75);
    const depth = 0.45 + 0.55 * next();
    const [browRise, leans, tilts, tilt] = [next(), next(), next(), next()];
    const usual: Accent = {
      at,
      nod: nods ? strength * depth : 0.12 * strength,
      brow: lifts ? strength * (0.5 + 0.5 * browRise) : 0,
      lean: strength > 0.65 && leans < 0.35 ? strength : 0,
      tilt: tilts < 0.4 ? (tilt * 2 - 1) * strength : 0,
    };
    // A yes gets two nods. A question gets raised brows and no nod.
    if (agrees)
      return [0, SECOND_NOD_SECONDS].map((later) => ({ ...STILL, at: at + later, nod: later ? 0.6 : 0.95 }));
    if (asks) return [{ ...usual, nod: 0.1 * strength, brow: Math.max(usual.brow, 0.8) }];
    return [usual];
  });
  const near = slidingWindow(
    accents.sort((a, b) => a.at - b.at),
    (one) => one.at - RISE_SECONDS,
    (one) => one.at + FALL_SECONDS * 1.6,
  );
  return (t) => {
    const sum: Emphasis = { nod: 0, brow: 0, lean: 0, tilt: 0 };
    const passage = passages[find(t)]!;
    for (const one of near(t)) {
      // An accent ends with its passage; only its rise may begin in the one before.
      if (one.at < passage.start) continue;
      const share = one.at < passage.end ? smooth((passage.end - t) / SEAM_SECONDS) : 1;
      sum.nod += share * one.nod * accent(t, one.at, RISE_SECONDS, FALL_SECONDS);
      sum.brow += share * one.brow * accent(t, one.at, RISE_SECONDS, FALL_SECONDS * 1.2);
      sum.lean += share * one.lean * accent(t, one.at, RISE_SECONDS, FALL_SECONDS * 1.6);
      sum.tilt += share * one.tilt * accent(t, one.at, RISE_SECONDS, FALL_SECONDS * 1.4);
    }
    return {
      nod: clamp(sum.nod, 0, 1.2),
      brow: clamp(sum.brow),
      lean: clamp(sum.lean),
      tilt: clamp(sum.tilt, -1, 1),
    };
  };
}

/** Head posture; each value is −1…1. */
interface Posture {
  turn: number;
  tilt: number;
}

const POSTURE_CHANGE = 0.9;

/** Gives each passage its posture, held until the next begins. */
function posture(passages: readonly Passage[]): (t: Seconds) => Posture {
  const sides = passages.map((passage) => (randomOf(passage, 71)() < 0.5 ? -1 : 1));
  const postures = passages.map((passage, index) => {
    const next = randomOf(passage, 73);
    // Usually switches sides, so the head never stays turned to one side for long.
    const side = sides[index] === sides[index - 1] && next() < 0.4 ? -sides[index]! : sides[index]!;
    const until = passages[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return {
      start: passage.start,
      until,
      turn: side * (0.2 + 0.8 * next()),
      tilt: -side * (next() * 1.2 - 0.2),
    };
  });
  const near = slidingWindow(
    postures,
    (one) => one.start - POSTURE_CHANGE / 2,
    (one) => one.until + POSTURE_CHANGE / 2,
  );
  return (t) => {
    let now: Posture = { turn: 0, tilt: 0 };
    for (const one of near(t)) {
      const part = smooth((t - one.start) / POSTURE_CHANGE + 0.5);
      now = { turn: mix(now.turn, one.turn, part), tilt: mix(now.tilt, one.tilt, part) };
    }
    return now;
  };
}
