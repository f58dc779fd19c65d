import { smoothstep } from '../../../base/easing.ts';
import type { Clip, MusicLayer, Seconds, Span } from '../../film/timeline.ts';
import { amplitude, loudnessOfPieces } from '../audio/loudness.ts';
import { TARGET_LOUDNESS } from '../audio/master.ts';
import { type SoundFile, secondBySecond } from '../audio/sound-file.ts';
import { SAMPLE_RATE as RATE } from '../encoder/plan.ts';
import { limiterGains, REACH_SAMPLES } from './limiter.ts';

/** Time over which music is lowered before speech, and raised after it. */
const FADE_DOWN_SECONDS = 0.4;
const FADE_UP_SECONDS = 0.9;
/** In shorter pauses, the music stays low. */
const MIN_PAUSE_SECONDS = 1.2;
/** Within this many samples, the gain changes linearly. */
const STEP_SAMPLES = 240;
/** Peak level of voice and music together. */
const MAX_PEAK_DECIBELS = -1.8;

/** Maximum gain of a mix with little speech. */
const MAX_LIFT_DECIBELS = 12;

/** Peaks within this distance of a block can lower its gain. A multiple of the step, so that neighbouring blocks agree. */
const MARGIN_SAMPLES = Math.ceil((3 * REACH_SAMPLES) / STEP_SAMPLES) * STEP_SAMPLES;

/**
 * Mixes music under a voice. The mix is as loud as the voice alone would be without pauses. Blocks of a second are mixed
 * independently, so the result does not depend on where reads begin and end, and memory does not grow with the length.
 */
export async function underVoice(
  voice: SoundFile,
  music: SoundFile,
  clip: Clip & { layer: MusicLayer },
): Promise<SoundFile> {
  if (clip.layer.alone) return mix(voice, music, clip, 1);
  const loudness = await loudnessOfPieces(secondBySecond(mix(voice, music, clip, 1), clip.end));
  const lift = Math.min(MAX_LIFT_DECIBELS, Math.max(0, TARGET_LOUDNESS - loudness));
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
    const musicSound = await music.read(begin - clip.start, end - clip.start);
    for (let from = 0; from < count; from += STEP_SAMPLES) {
      const gain = gainAt((first + from) / RATE);
      const slope = (gainAt((first + from + STEP_SAMPLES) / RATE) - gain) / STEP_SAMPLES;
      const to = Math.min(from + STEP_SAMPLES, count);
      for (const [side, channel] of sound.entries()) {
        const musicChannel = musicSound[side]!;
        for (let i = from; i < to; i++)
          channel[i] = lift * (channel[i]! + musicChannel[i]! * (gain + slope * (i - from)));
      }
    }
    return sound;
  }

  async function mixBlock(index: number): Promise<Float32Array[]> {
    const first = index * RATE;
    const before = Math.min(MARGIN_SAMPLES, first);
    const sound = await mixSpan(first - before, before + RATE + MARGIN_SAMPLES);
    const gains = limiterGains(sound, amplitude(MAX_PEAK_DECIBELS));
    return sound.map((channel) => {
      const block = channel.subarray(before, before + RATE);
      return gains ? block.map((value, i) => value * gains[before + i]!) : block;
    });
  }

  /** The block that was read last. It is kept because a block is much longer than a frame. */
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

/** Returns the gain of the music by time: its level, which is lowered under speech, and faded in and out. */
export function gainOf({ start, end, layer }: Clip & { layer: MusicLayer }): (t: Seconds) => number {
  const spans = mergeSpans(layer.spoken);
  return (t) => {
    if (t < start || t >= end) return 0;
    let depth = 0;
    for (const span of spans) {
      if (t < span.start - FADE_DOWN_SECONDS || t > span.end + FADE_UP_SECONDS) continue;
      depth = Math.max(
        depth,
        Math.min(
          1,
          (t - span.start + FADE_DOWN_SECONDS) / FADE_DOWN_SECONDS,
          (span.end + FADE_UP_SECONDS - t) / FADE_UP_SECONDS,
        ),
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
    if (last && span.start - last.end < MIN_PAUSE_SECONDS) last.end = Math.max(last.end, span.end);
    else whole.push({ ...span });
  }
  return whole;
}
