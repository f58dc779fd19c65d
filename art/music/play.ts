import type { Stereo } from '../../src/engine/media/music/wav-loop.ts';
import { addReverb, type Room } from './effects/reverb.ts';
import type { Note, Part, Score } from './score.ts';
import { INSTRUMENTS } from './synth/instruments.ts';
import { sine } from './synth/sine.ts';
import { hertzOf, RATE } from './synth/voice.ts';

/** How much of an echo is left in the next. */
const KEEP = 0.42;
const DULL = 0.45;

/** Seconds around which the copies lie, and how far they move. */
const DELAY = 0.013;
const DEPTH = 0.0035;
/** How often they move, about, in Hz. */
const SPEED = 0.55;

interface Desk {
  length: number;
  dry: Stereo;
  room: Stereo;
  chorus: Stereo;
  echo: Float32Array;
}

/** Samples of the longest note that is not a texture. */
const LONGEST = 30 * RATE;

/**
 * Plays a score into a loop at 48 kHz: what rings beyond the end lies under the beginning, for notes and for every
 * effect, so that there is no seam.
 */
export function play(score: Score, room: Room): Stereo {
  const length = Math.round(score.duration * RATE);
  const silence = () => new Float32Array(length);
  const stereo = (): Stereo => [silence(), silence()];
  const desk: Desk = { length, dry: stereo(), room: stereo(), chorus: stereo(), echo: silence() };
  for (const part of score.parts) playPart(part, score, desk);
  addChorus(desk.chorus, desk.dry);
  addEcho(desk.echo, desk.dry, Math.round(score.beat * 0.75 * RATE));
  addReverb(desk.room, desk.dry, room);
  return desk.dry;
}

function playPart(part: Part, score: Score, desk: Desk): void {
  const player = INSTRUMENTS[part.instrument];
  const longest = part.notes.reduce((most, note) => Math.max(most, note.length), 0);
  const first = new Float32Array(Math.max(LONGEST / 3, Math.round((longest + 7) * RATE)));
  const second = new Float32Array(first.length);
  const loud = 10 ** ((part.level + player.level) / 20) * 0.3;
  const turn = ((part.pan + 1) * Math.PI) / 4;
  const left = Math.cos(turn) * Math.SQRT2 * loud;
  const right = Math.sin(turn) * Math.SQRT2 * loud;
  const width = player.width ?? 0;
  const level = Math.sqrt((1 - width) ** 2 + width ** 2);
  const breathe = breathing(part, score);
  for (const [index, note] of part.notes.entries()) {
    const tone = toneOf(note, index);
    const count = Math.min(player.voice(tone, first), desk.length);
    if (width > 0) {
      player.voice({ ...tone, seed: tone.seed + 50_021 }, second);
      for (let i = 0; i < count; i++) second[i] = ((1 - width) * first[i]! + width * second[i]!) / level;
    }
    const from = Math.round(note.at * RATE) % desk.length;
    if (breathe) breathe(first, second, count, from);
    const other = width > 0 ? second : first;
    add(first, count, desk.dry[0], from, left);
    add(other, count, desk.dry[1], from, right);
    add(first, count, desk.room[0], from, left * player.room);
    add(other, count, desk.room[1], from, right * player.room);
    if (player.chorus) {
      add(first, count, desk.chorus[0], from, left * player.chorus);
      add(other, count, desk.chorus[1], from, right * player.chorus);
    }
    if (player.echo) add(first, count, desk.echo, from, loud * player.echo);
  }
}

function toneOf(note: Note, index: number) {
  return {
    hertz: hertzOf(note.pitch),
    seconds: note.length,
    velocity: note.velocity,
    seed: index * 7919 + Math.round(note.at * 1000),
  };
}

/** Adds a sound to a loop, going on at its beginning where it ends. */
function add(sound: Float32Array, count: number, loop: Float32Array, from: number, gain: number): void {
  if (gain === 0) return;
  const head = Math.min(count, loop.length - from);
  for (let i = 0; i < head; i++) loop[from + i]! += sound[i]! * gain;
  for (let i = head; i < count; i++) loop[i - head]! += sound[i]! * gain;
}

/** Makes room for the kick: down with every beat, and up again. */
function breathing({ pump }: Part, { beat }: Score) {
  if (pump === 0) return undefined;
  const period = beat * RATE;
  const curve = Float32Array.from({ length: Math.ceil(period) + 1 }, (_, i) => {
    const phase = i / period;
    return 1 - pump * 0.75 * Math.max(0, 1 - phase * 1.7) ** 1.6 * Math.min(1, phase * 30);
  });
  return (first: Float32Array, second: Float32Array, count: number, from: number) => {
    for (let i = 0; i < count; i++) {
      const gain = curve[Math.floor((from + i) % period)]!;
      first[i]! *= gain;
      second[i]! *= gain;
    }
  };
}

/** Adds copies that drift in time, to each side its own: one instrument becomes several. */
function addChorus(sends: readonly Float32Array[], into: readonly Float32Array[]): void {
  for (const [side, send] of sends.entries()) {
    const out = into[side]!;
    const length = send.length;
    // Whole turns over the loop, so that its end fits its beginning.
    const step = Math.round((SPEED * length) / RATE) / length;
    for (let i = 0; i < length; i++) {
      const place = i - (DELAY + DEPTH * sine(i * step + side * 0.25)) * RATE + length;
      const index = Math.floor(place);
      const part = place - index;
      const one = send[index % length]!;
      out[i]! += one + part * (send[(index + 1) % length]! - one);
    }
  }
}

/**
 * Echoes that go from side to side, on the beat.
 *
 * @param every samples
 */
function addEcho(send: Float32Array, into: readonly Float32Array[], every: number): void {
  const [outLeft, outRight] = into as [Float32Array, Float32Array];
  const length = send.length;
  const left = new Float32Array(every);
  const right = new Float32Array(every);
  const lead = Math.min(length, every * 8);
  let at = 0;
  let lowLeft = 0;
  let lowRight = 0;
  for (let i = -lead; i < length; i++) {
    const fresh = send[(i + length) % length]!;
    lowLeft += (1 - DULL) * (left[at]! - lowLeft);
    lowRight += (1 - DULL) * (right[at]! - lowRight);
    left[at] = fresh + lowRight * KEEP;
    right[at] = lowLeft;
    if (++at === every) at = 0;
    if (i < 0) continue;
    outLeft[i]! += lowLeft * 0.6;
    outRight[i]! += lowRight * 0.6;
  }
}
