import type { Span } from '../../../film/timeline.ts';
import type { Viseme } from '../../../film/visemes.ts';
import type { LoudnessFrame } from '../acoustics/levels.ts';
import { HOP, type MelFrames } from '../acoustics/mel.ts';
import { quantile, spokenFrames } from '../acoustics/voice-activity.ts';
import { likeliest } from '../likeliest.ts';
import { HEARD, hearMouths, readNet, type VisemeNet } from './viseme-net.ts';

/** What a change of the mouth has to be worth; probabilities of frames so near each other are not independent. */
const CHANGE = 2.5;
/** Voice this far below its loudest, in decibels, can come from an open mouth only; nats for each above it. */
const OPEN = 9;
const PER_DECIBEL = 0.25;
/** Added to closed lips, in nats: one missed is seen more than one too many. */
const LEAN = 0.5;
const PP = HEARD.indexOf('PP');
const SHUT: readonly number[] = [HEARD.indexOf('sil'), HEARD.indexOf('PP')];

let known: VisemeNet | undefined;

/** The mouth of every frame from the spectrum around it and its loudness; `sil` outside of the spans. */
export function heardMouths(
  mel: MelFrames,
  frames: readonly LoudnessFrame[],
  spans: readonly Span[],
): Viseme[] {
  known ??= readNet(new URL('./viseme-weights.bin', import.meta.url));
  const spoken = spokenFrames(spans, mel.count);
  const odds = hearMouths(known, mel, spoken);
  const loud = quantile(
    frames.filter((_, index) => spoken[index] === 1).map(({ body }) => body),
    0.9,
  );
  const states = HEARD.length;
  for (let frame = 0; frame < mel.count; frame++) {
    const above = Math.max(0, frames[frame]!.body - (loud - OPEN));
    for (let state = 0; state < states; state++) {
      const at = frame * states + state;
      const lean = state === PP ? LEAN : 0;
      odds[at] = Math.log(odds[at]! + 1e-4) + lean - (SHUT.includes(state) ? above * PER_DECIBEL : 0);
    }
  }
  const mouths = new Array<Viseme>(mel.count).fill('sil');
  for (const { start, end } of spans) {
    const from = Math.round(start / HOP);
    const to = Math.min(mel.count, Math.round(end / HOP));
    const path = likeliest(odds.subarray(from * states, to * states), states, CHANGE);
    path.forEach((state, index) => {
      mouths[from + index] = HEARD[state] ?? 'sil';
    });
  }
  return mouths;
}
