import type { Sound } from '../speech/engine.ts';
import type { Span, Stress, VisemeCue } from '../timeline/timeline.ts';
import { closeLips } from './close-lips.ts';
import { loudnessOf } from './loudness.ts';
import { mouthsOf } from './mouths-of-frames.ts';
import { phrasesOf } from './phrases.ts';
import { type Shape, withSilence } from './shapes.ts';
import { type Frame, framesOf, HOP } from './sound-frames.ts';
import { thinned } from './stresses.ts';
import type { Viseme } from './visemes.ts';
import { voiceActivity } from './voice-activity.ts';

export interface SoundVisemes {
  /** In order, apart from each other and inside the sound; `sil` wherever nobody speaks for 120 ms. */
  visemes: VisemeCue[];
  stresses: Stress[];
  phrases: Span[];
}

/** A mouth shape shorter than this is not seen. */
const SEEN = 0.04;

/** Lips for a sound whose words are not known: from voice activity, loudness and the shape of the spectrum. */
export function visemesFromSound(sound: Sound): SoundVisemes {
  const duration = sound.pcm.length / sound.sampleRate;
  const frames = framesOf(sound);
  const spans = voiceActivity(frames).map(({ start, end }) => ({ start, end: Math.min(end, duration) }));
  const mouths = mouthsOf(frames, spans);
  const shapes = spans.flatMap((span) => shapesOf(mouths, span));
  const loudness = loudnessOf(sound);
  const visemes = withSilence(closeLips(shapes, duration), duration).map((shape) => ({
    ...shape,
    energy: shape.viseme === 'sil' ? 0 : loudness(shape.start, shape.end),
  }));
  return { visemes, stresses: emphases(frames, spans, loudness), phrases: phrasesOf(spans) };
}

/** Runs of equal frames; those too short to be seen join the one before. */
function shapesOf(mouths: readonly Viseme[], { start, end }: Span): Shape[] {
  const shapes: Shape[] = [];
  for (let index = Math.round(start / HOP); index * HOP < end - 1e-6; index++) {
    const viseme = mouths[index] ?? 'sil';
    const last = shapes.at(-1);
    const until = Math.min((index + 1) * HOP, end);
    if (last && last.viseme === viseme) last.end = until;
    else shapes.push({ viseme, start: last?.end ?? start, end: until });
  }
  const seen: Shape[] = [];
  for (const shape of shapes) {
    const last = seen.at(-1);
    const short = shape.end - shape.start < SEEN - 1e-6 && shape.viseme !== 'PP';
    if (last && (short || last.viseme === shape.viseme)) last.end = shape.end;
    else seen.push(shape);
  }
  return seen;
}

/** Peaks of loudness that stand out from what is around them. */
function emphases(
  frames: readonly Frame[],
  spans: readonly Span[],
  loudness: (start: number, end: number) => number,
): Stress[] {
  const found: Stress[] = [];
  for (const { start, end } of spans) {
    const last = Math.min(frames.length - 1, Math.round(end / HOP) - 1);
    for (let index = Math.round(start / HOP); index <= last; index++) {
      const near = frames.slice(Math.max(0, index - 12), index + 13);
      const level = frames[index]!.body;
      if (near.some((frame) => frame.body > level)) continue;
      const at = index * HOP;
      const strength = loudness(at - 0.06, at + 0.06);
      if (strength > 0.45) found.push({ at, strength });
    }
  }
  return thinned(found);
}
