import type { Span, Stress, VisemeCue } from '../../../film/timeline.ts';
import type { Viseme } from '../../../film/visemes.ts';
import type { Sound } from '../../speech/engine.ts';
import { type LoudnessFrame, levelsOf } from '../acoustics/levels.ts';
import { loudnessOf } from '../acoustics/loudness.ts';
import { HOP, melFrames } from '../acoustics/mel.ts';
import { voiceActivity } from '../acoustics/voice-activity.ts';
import { phrasesOf } from '../phrases.ts';
import { settle } from '../settle.ts';
import { thinned } from '../stresses.ts';
import { closeLips } from './close-lips.ts';
import { heardMouths } from './heard-mouths.ts';
import { type Shape, withSilence } from './shapes.ts';

export interface SoundVisemes {
  /** In order, apart from each other and inside the sound; `sil` wherever nobody speaks for 120 ms. */
  visemes: VisemeCue[];
  stresses: Stress[];
  phrases: Span[];
}

/** Lips for a sound whose words are not known: from voice activity, loudness and what a
 * small network learned of the spectrum's shape (`tools/train-visemes.ts`). */
export function visemesFromSound(sound: Sound): SoundVisemes {
  const duration = sound.pcm.length / sound.sampleRate;
  const mel = melFrames(sound);
  const frames = levelsOf(mel);
  const spans = voiceActivity(frames).map(({ start, end }) => ({ start, end: Math.min(end, duration) }));
  const mouths = heardMouths(mel, frames, spans);
  const shapes = spans.flatMap((span) => shapesOf(mouths, span));
  const loudness = loudnessOf(sound);
  const visemes = withSilence(settle(closeLips(shapes, duration)), duration).map((shape) => ({
    ...shape,
    energy: shape.viseme === 'sil' ? 0 : loudness(shape.start, shape.end),
  }));
  return { visemes, stresses: emphases(frames, spans, loudness), phrases: phrasesOf(spans) };
}

/** Runs of equal frames. */
function shapesOf(mouths: readonly Viseme[], { start, end }: Span): Shape[] {
  const shapes: Shape[] = [];
  for (let index = Math.round(start / HOP); index * HOP < end - 1e-6; index++) {
    const viseme = mouths[index] ?? 'sil';
    const last = shapes.at(-1);
    const until = Math.min((index + 1) * HOP, end);
    if (last && last.viseme === viseme) last.end = until;
    else shapes.push({ viseme, start: last?.end ?? start, end: until });
  }
  return shapes;
}

/** Peaks of loudness that stand out from what is around them. */
function emphases(
  frames: readonly LoudnessFrame[],
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
