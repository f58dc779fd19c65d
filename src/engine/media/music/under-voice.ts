import { smoothstep } from '../../../base/easing.ts';
import type { Clip, MusicLayer, Seconds, Span } from '../../film/timeline.ts';
import { amplitude, loudnessOfPieces } from '../audio/loudness.ts';
import { TARGET_LOUDNESS } from '../audio/master.ts';
import { type SoundFile, secondBySecond } from '../audio/sound-file.ts';
import { SAMPLE_RATE as RATE } from '../encoder/plan.ts';
import { limiterGains, REACH } from './limiter.ts';

/** Seconds over which music is lowered before speech, and raised after it. */
const FADE_DOWN = 0.4;
const FADE_UP = 0.9;
/** Seconds; in shorter pauses the music stays low. */
const MIN_PAUSE = 1.2;
/** Samples over which the gain is interpolated linearly. */
const STEP = 240;
/** Peak level of voice and music together, in decibels. */
const CEILING = -1.8;

/** Maximum gain of a mix in decibels, for sparse speech. */
const MAX_LIFT = 12;

/** Samples on either side of a block whose peaks can lower its gain. In whole steps, so that neighbouring blocks agree. */
const MARGIN = Math.ceil((3 * REACH) / STEP) * STEP;

/**
 * Mixes music under a voice, as loud as the voice alone regardless of pauses. Blocks of a second are mixed independently, so
 * the result does not depend on where reads begin and end, and memory does not grow with the length.
 */
export async function underVoice(
  voice: SoundFile,
  music: SoundFile,
  clip: Clip & { layer: MusicLayer },
): Promise<SoundFile> {
  if (clip.layer.alone) return mix(voice, music, clip, 1);
  const loudness = await loudnessOfPieces(secondBySecond(mix(voice, music, clip, 1), clip.end));
  const lift = Math.min(MAX_LIFT, Math.max(0, TARGET_LOUDNESS - loudness));
  return mix(voice, music, clip, amplitude(lift));
}

function mix(
  voice: SoundFile,
  music: SoundFile,
  clip: Clip & { layer: MusicLayer },
  lift: number,
): SoundFile {
  const gainAt = gainOf(clip);

  async function mixSpan(first: number, count: number): Promise<Float32Array[]> {
    const begin = first / RATE;
    const end = (first + count) / RATE;
    const sound = await voice.read(begin, end);
    const under = await music.read(begin - clip.start, end - clip.start);
    for (let from = 0; from < count; from += STEP) {
      const gain = gainAt((first + from) / RATE);
      const slope = (gainAt((first + from + STEP) / RATE) - gain) / STEP;
      const to = Math.min(from + STEP, count);
      for (const [side, channel] of sound.entries()) {
        const lower = under[side]!;
        for (let i = from; i < to; i++)
          channel[i] = lift * (channel[i]! + lower[i]! * (gain + slope * (i - from)));
      }
    }
    return sound;
  }

  async function mixBlock(index: number): Promise<Float32Array[]> {
    const first = index * RATE;
    const before = Math.min(MARGIN, first);
    const sound = await mixSpan(first - before, before + RATE + MARGIN);
    const gains = limiterGains(sound, amplitude(CEILING));
    return sound.map((channel) => {
      const block = channel.subarray(before, before + RATE);
      return gains ? block.map((value, i) => value * gains[before + i]!) : block;
    });
  }

  /** The last one read, because frames are much shorter. */
  let latest: { index: number; block: Float32Array[] } | undefined;

  async function blockAt(index: number): Promise<Float32Array[]> {
    if (latest?.index !== index) latest = { index, block: await mixBlock(index) };
    return latest.block;
  }

  return {
    async read(start, end) {
      const first = Math.round(start * RATE);
      const count = Math.round(end * RATE) - first;
      const sides = [new Float32Array(count), new Float32Array(count)];
      for (let done = 0; done < count; ) {
        const from = (first + done) % RATE;
        const length = Math.min(count - done, RATE - from);
        const block = await blockAt(Math.floor((first + done) / RATE));
        for (const [side, channel] of sides.entries())
          channel.set(block[side]!.subarray(from, from + length), done);
        done += length;
      }
      return sides;
    },
    async close() {
      await music.close();
      await voice.close();
    },
  };
}

/** Gain of the music over time: its level, lowered under speech, faded in and out. */
export function gainOf({ start, end, layer }: Clip & { layer: MusicLayer }): (t: Seconds) => number {
  const spans = mergeSpans(layer.spoken);
  return (t) => {
    if (t < start || t >= end) return 0;
    let depth = 0;
    for (const span of spans) {
      if (t < span.start - FADE_DOWN || t > span.end + FADE_UP) continue;
      depth = Math.max(
        depth,
        Math.min(1, (t - span.start + FADE_DOWN) / FADE_DOWN, (span.end + FADE_UP - t) / FADE_UP),
      );
    }
    const level = layer.level + (layer.under - layer.level) * smoothstep(depth);
    const fade = Math.min(1, (t - start) / layer.fadeIn, (end - t) / layer.fadeOut);
    return amplitude(level) * smoothstep(fade);
  };
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last && span.start - last.end < MIN_PAUSE) last.end = Math.max(last.end, span.end);
    else whole.push({ ...span });
  }
  return whole;
}
