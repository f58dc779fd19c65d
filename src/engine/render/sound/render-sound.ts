import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AV_CHANNEL_LAYOUT_MONO } from 'node-av/constants';
import { avGetSampleFmtFromName, Dictionary, FormatContext, Rational } from 'node-av/lib';
import { RenderError } from '../film/render-error.ts';
import type { ScriptVoice, VideoRequest } from '../film/request.ts';
import { SPEECH_SHARE } from '../film/speech.ts';
import { masterVoice } from '../media/audio/master.ts';
import type { SoundFile } from '../media/audio/sound-file.ts';
import { samplesOf, scanSound } from '../media/audio/sound-filter.ts';
import { folderCache } from '../media/cache/folder-cache.ts';
import { check } from '../media/encoder/ffmpeg.ts';
import { framePool } from '../media/encoder/frame-pool.ts';
import { openTrack } from '../media/encoder/track.ts';
import { type Sound, SpeechError } from '../media/speech/engine.ts';
import { resample } from '../media/speech/resample.ts';
import { SPEECH_RATE } from '../media/speech/synthesize.ts';
import type { SoundFormat, SoundOptions, SoundResult } from '../processes/render/messages.ts';
import { sentenceRanges } from '../text/script/sentences.ts';
import type { RenderContext } from './render-context.ts';
import { asRenderError, speak } from './speech/speak.ts';
import { openSpeaker } from './speech/speak-as.ts';

/** Samples per frame for codecs without a fixed frame size. */
const DEFAULT_FRAME_SIZE = 1024;
/** Frames between pauses that let other work run. */
const FRAMES_BETWEEN_PAUSES = 200;

/** Writes a mono sound piece by piece. */
interface SoundWriter extends AsyncDisposable {
  /** Writes whole frames and keeps the remainder for the next call. */
  write(sound: Sound): Promise<void>;
  /** Writes the remainder and the end of the file. */
  end(): Promise<void>;
}

/** Characters of the first passage, which a user waits for, and of the longest. */
const FIRST_PASSAGE = 60;
const MAX_PASSAGE = 1200;

/** Slowest tempo of FFmpeg's filter; slower tempos apply it twice. */
const MIN_ATEMPO = 0.5;

/**
 * Renders the sound of a script without pictures.
 *
 * @throws {RenderError} if the request is at fault
 */
export async function renderSound(
  request: VideoRequest,
  options: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  try {
    return await createSound(request, options, context);
  } catch (cause) {
    // An engine failed. Videos are retried, but here a user waits for the answer.
    throw cause instanceof SpeechError ? new RenderError(cause.message, { fault: 'server', cause }) : cause;
  }
}

async function createSound(
  request: VideoRequest,
  { format, tempo, isLive = false, maxSeconds = Number.POSITIVE_INFINITY }: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  if (isLive && request.voice.type === 'script')
    return await speakLive(request.voice, { format, maxSeconds }, context);
  const { speech, sounds, warnings } = await speak(request, {
    ...context,
    maxSpeechSeconds: maxSeconds * tempo,
  });
  const sound = sounds.get(speech.sound);
  if (!sound) throw new Error('The speech has no sound');
  // A voice has the same samples in both channels.
  const [voice = new Float32Array()] = await sound.read(0, speech.duration);
  for (const open of sounds.values()) await open.close();
  const pcm = await changeTempo(voice, tempo);
  const path = join(context.tempDir, `sound.${format}`);
  await writeSound(path, { pcm, sampleRate: SPEECH_RATE }, SOUND_PLANS[format], context.signal);
  const duration = pcm.length / SPEECH_RATE;
  // The filter's output length is not exact to the sample.
  const scale = voice.length === 0 ? 1 : pcm.length / voice.length;
  const words = speech.words.map((word) => ({
    ...word,
    start: word.start * scale,
    end: word.end * scale,
  }));
  return { sound: path, duration, words, warnings };
}

/**
 * Changes the tempo of a voice without its pitch.
 *
 * @param pcm at 48 kHz
 * @param tempo at least 0.25; 1 is unchanged
 */
async function changeTempo(pcm: Float32Array, tempo: number): Promise<Float32Array> {
  if (tempo === 1 || pcm.length === 0) return pcm;
  const steps = tempo < MIN_ATEMPO ? [Math.sqrt(tempo), Math.sqrt(tempo)] : [tempo];
  const pieces: Float32Array[] = [];
  await scanSound([pcm], steps.map((step) => `atempo=${step.toFixed(4)}`).join(','), (frame) => {
    pieces.push(samplesOf(frame, 0, frame.nbSamples).slice());
  });
  const changed = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    changed.set(piece, at);
    at += piece.length;
  }
  return changed;
}

/**
 * Speaks a script passage by passage and writes each before the next is spoken. Passages become longer, because more
 * sound is then available to play in the meantime.
 *
 * @throws {RenderError} if the request is at fault
 */
async function speakLive(
  { script, voiceId, manner, pronunciations: lexicon }: ScriptVoice,
  { format, maxSeconds }: { format: SoundFormat; maxSeconds: number },
  context: RenderContext,
): Promise<SoundResult> {
  const { speech: settings, tempDir, signal } = context;
  const path = join(tempDir, `sound.${format}`);
  let samples = 0;
  try {
    await using speaker = await openSpeaker({ voiceId, tempDir, settings });
    await using writer = await openSoundWriter(path, SOUND_PLANS[format], { signal, isLive: true });
    let at = 0;
    for (const end of passageEnds(script)) {
      const passage = script.slice(at, end);
      at = end;
      if (!/[\p{L}\p{N}]/u.test(passage)) continue;
      const cache = folderCache(context.cacheDir, 'speech');
      const { sound } = await speaker.speak({
        script: passage,
        manner,
        lexicon,
        signal,
        cache,
        maxSeconds: maxSeconds - samples / SPEECH_RATE,
      });
      const [pcm] = await masterVoice(sound);
      await writer.write({ pcm, sampleRate: SPEECH_RATE });
      samples += pcm.length;
      context.bytesWritten?.((await stat(path)).size);
      context.progress({ stage: 'speech', progress: (SPEECH_SHARE * at) / script.length });
    }
    await writer.end();
  } catch (cause) {
    throw asRenderError(cause);
  }
  return { sound: path, duration: samples / SPEECH_RATE, words: [], warnings: [] };
}

/** Returns the ends of passages of whole sentences. */
function passageEnds(script: string): number[] {
  const ends: number[] = [];
  let [from, minLength] = [0, FIRST_PASSAGE];
  for (const { to } of sentenceRanges(script, 'en-US')) {
    if (to - from < minLength) continue;
    ends.push(to);
    from = to;
    minLength = Math.min(MAX_PASSAGE, minLength * 2);
  }
  if (from < script.length) ends.push(script.length);
  return ends;
}

/**
 * @param isLive whether data reaches the file at once, and is never changed later
 * @throws {MediaError} if FFmpeg fails
 */
async function openSoundWriter(
  path: string,
  plan: SoundPlan,
  { signal, isLive = false }: { signal: AbortSignal; isLive?: boolean },
): Promise<SoundWriter> {
  await using undo = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.muxer, path), `Writing ${plan.muxer}`);
  undo.defer(() => file.freeContext());
  const format = avGetSampleFmtFromName(plan.sampleFormat);
  const track = await openTrack(file, plan.codec, plan.options, (context) => {
    context.sampleRate = plan.sampleRate;
    context.sampleFormat = format;
    context.channelLayout = AV_CHANNEL_LAYOUT_MONO;
    context.timeBase = new Rational(1, plan.sampleRate);
  });
  undo.defer(() => track.close());
  const size = track.context.frameSize || DEFAULT_FRAME_SIZE;
  const frames = framePool((frame) => {
    frame.format = format;
    frame.sampleRate = plan.sampleRate;
    frame.channelLayout = AV_CHANNEL_LAYOUT_MONO;
    frame.nbSamples = size;
  });
  undo.defer(() => frames.close());
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  using options = Dictionary.fromObject(isLive ? { ...plan.live, flush_packets: '1' } : plan.muxerOptions);
  check(await file.writeHeader(options), 'Beginning the file');

  let remainder: Float32Array = new Float32Array();
  let written = 0;
  let count = 0;

  async function encode(block: Float32Array): Promise<void> {
    signal.throwIfAborted();
    const { frame, planes } = frames.take();
    frame.nbSamples = block.length;
    frame.pts = BigInt(written);
    frame.duration = BigInt(block.length);
    fill(planes[0] ?? new Uint8Array(), block, plan.sampleFormat);
    written += block.length;
    if (++count % FRAMES_BETWEEN_PAUSES === 0) await track.encode(frame);
    else track.encodeSync(frame);
  }

  const resources = undo.move();
  return {
    async write(sound) {
      const pcm = concatenate(remainder, resample(sound, plan.sampleRate).pcm);
      let at = 0;
      for (; at + size <= pcm.length; at += size) await encode(pcm.subarray(at, at + size));
      remainder = pcm.slice(at);
    },
    async end() {
      if (remainder.length > 0) await encode(remainder);
      await track.encode(null);
      check(await file.writeTrailer(), 'Ending the file');
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Writes a whole mono sound into a file. @throws {MediaError} if FFmpeg fails */
async function writeSound(path: string, sound: Sound, plan: SoundPlan, signal: AbortSignal): Promise<void> {
  await using writer = await openSoundWriter(path, plan, { signal });
  await writer.write(sound);
  await writer.end();
}

/**
 * Writes the mixed sound of a film as M4A, in mono.
 *
 * @param whenIdle - awaited before each second, so that more urgent work of this process goes first
 */
export async function writeMix(
  path: string,
  mix: SoundFile,
  { duration, signal, whenIdle }: { duration: number; signal: AbortSignal; whenIdle: () => Promise<void> },
): Promise<void> {
  await using writer = await openSoundWriter(path, SOUND_PLANS.m4a, { signal });
  for (let start = 0; start < duration; start++) {
    await whenIdle();
    signal.throwIfAborted();
    const [left = new Float32Array(), right = left] = await mix.read(start, Math.min(start + 1, duration));
    await writer.write({
      pcm: left.map((value, index) => (value + (right[index] ?? 0)) / 2),
      sampleRate: SPEECH_RATE,
    });
  }
  await writer.end();
}

function concatenate(before: Float32Array, after: Float32Array): Float32Array {
  if (before.length === 0) return after;
  const both = new Float32Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/** Fills a plane. With one channel, planar and packed formats are the same. */
function fill(plane: Uint8Array, block: Float32Array, format: SoundPlan['sampleFormat']): void {
  if (format !== 's16') {
    new Float32Array(plane.buffer, plane.byteOffset, block.length).set(block);
    return;
  }
  const samples = new Int16Array(plane.buffer, plane.byteOffset, block.length);
  for (const [index, value] of block.entries()) {
    samples[index] = Math.max(-32768, Math.min(32767, Math.round(value * 32767)));
  }
}

/** Encoding of a mono sound, in FFmpeg's terms. */
export interface SoundPlan {
  muxer: string;
  muxerOptions: Record<string, string>;
  /** Muxer options for a file that is read while it is written; undefined if the format does not allow that. */
  live?: Record<string, string>;
  codec: string;
  sampleFormat: 'fltp' | 'flt' | 's16';
  /** Hz */
  sampleRate: number;
  options: Record<string, string>;
}

const pcm16 = { codec: 'pcm_s16le', sampleFormat: 's16', options: {}, muxerOptions: {} } as const;
const aac = { codec: 'aac', sampleFormat: 'fltp', sampleRate: 48_000 } as const;

/** Bit rates at which mono speech sounds like the original. */
export const SOUND_PLANS: Readonly<Record<SoundFormat, SoundPlan>> = {
  mp3: {
    muxer: 'mp3',
    muxerOptions: {},
    // A Xing header could only be written at the end.
    live: { write_xing: '0' },
    codec: 'libmp3lame',
    sampleFormat: 'fltp',
    sampleRate: 48_000,
    options: { b: '96000' },
  },
  wav: { ...pcm16, muxer: 'wav', sampleRate: 48_000 },
  opus: {
    muxer: 'ogg',
    muxerOptions: {},
    live: { page_duration: '200000' },
    codec: 'libopus',
    sampleFormat: 'flt',
    sampleRate: 48_000,
    options: { b: '64000', flags: '+global_header' },
  },
  flac: {
    muxer: 'flac',
    muxerOptions: {},
    codec: 'flac',
    sampleFormat: 's16',
    sampleRate: 48_000,
    options: { flags: '+global_header' },
  },
  aac: { ...aac, muxer: 'adts', muxerOptions: {}, live: {}, options: { b: '96000' } },
  // The usual rate of headerless PCM, which players assume.
  pcm: { ...pcm16, muxer: 's16le', live: {}, sampleRate: 24_000 },
  m4a: {
    ...aac,
    muxer: 'mp4',
    muxerOptions: { movflags: '+faststart' },
    options: { b: '96000', flags: '+global_header' },
  },
};
