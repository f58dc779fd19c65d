import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AV_CHANNEL_LAYOUT_MONO } from 'node-av/constants';
import { avGetSampleFmtFromName, Dictionary, FormatContext, Rational } from 'node-av/lib';
import { RenderError } from '../film/render-error.ts';
import type { ScriptVoice, VideoRequest } from '../film/request.ts';
import { SPEECH_SHARE } from '../film/speech.ts';
import { masterVoice } from '../media/audio/master.ts';
import { samplesOf, scanSound } from '../media/audio/sound-filter.ts';
import { folderCache } from '../media/cache/folder-cache.ts';
import { check } from '../media/encoder/ffmpeg.ts';
import { framePool } from '../media/encoder/frame-pool.ts';
import { openTrack } from '../media/encoder/track.ts';
import { type Sound, SpeechError } from '../media/speech/engine.ts';
import { resample } from '../media/speech/resample.ts';
import { SPEECH_RATE } from '../media/speech/synthesize.ts';
import type { SoundResult, SoundFormat, SoundOptions } from '../processes/render/messages.ts';
import { sentenceRanges } from '../text/script/sentences.ts';
import type { RenderContext } from './render-context.ts';
import { SOUND_PLANS, type SoundPlan } from './sound-files/plans.ts';
import { asRenderError, speak } from './speech/speak.ts';
import { openSpeaker } from './speech/speak-as.ts';

/** Samples at a time for codecs without a frame size of their own. */
const FREE_SIZE = 1024;
/** Frames after which others get a turn. */
const BREATH = 200;

/** A mono sound that is written piece by piece. */
interface SoundWriter extends AsyncDisposable {
  /** All but the last piece are written in whole frames; the rest comes with the next. */
  write(sound: Sound): Promise<void>;
  /** Writes what is left, and what ends the file. */
  end(): Promise<void>;
}

/** Characters of the first passage, which somebody waits for, and of the longest. */
const FIRST = 60;
const LONGEST = 1200;

/** What FFmpeg's filter slows down to at once; what is slower takes it twice. */
const SLOWEST = 0.5;

/**
 * What is heard of a script, without the picture.
 *
 * @throws {RenderError} when the request itself is the cause
 */
export async function renderSound(
  request: VideoRequest,
  options: SoundOptions,
  context: RenderContext,
): Promise<SoundResult> {
  try {
    return await soundOf(request, options, context);
  } catch (cause) {
    // An engine that gave up over a sentence. A video is tried again; here somebody waits for the answer.
    throw cause instanceof SpeechError ? new RenderError(cause.message, { fault: 'server', cause }) : cause;
  }
}

async function soundOf(
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
  // A voice is the same on both sides.
  const [voice = new Float32Array()] = await sound.read(0, speech.duration);
  for (const open of sounds.values()) await open.close();
  const pcm = await atTempo(voice, tempo);
  const path = join(context.tempDir, `sound.${format}`);
  await writeSound(path, { pcm, sampleRate: SPEECH_RATE }, SOUND_PLANS[format], context.signal);
  const duration = pcm.length / SPEECH_RATE;
  // The filter is not exact to the sample.
  const scale = voice.length === 0 ? 1 : pcm.length / voice.length;
  const words = speech.words.map((word) => ({
    ...word,
    start: word.start * scale,
    end: word.end * scale,
  }));
  return { sound: path, duration, words, warnings };
}

/**
 * The same voice faster or slower, at its own pitch.
 *
 * @param pcm at 48 kHz
 * @param tempo 0.25 or more; 1 is as it is
 */
async function atTempo(pcm: Float32Array, tempo: number): Promise<Float32Array> {
  if (tempo === 1 || pcm.length === 0) return pcm;
  const steps = tempo < SLOWEST ? [Math.sqrt(tempo), Math.sqrt(tempo)] : [tempo];
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
 * A script passage by passage, each in the file before the next is spoken; passages become longer, since there is more
 * and more to listen to meanwhile.
 *
 * @throws {RenderError} when the request itself is the cause
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
      context.heard?.((await stat(path)).size);
      context.progress({ stage: 'speech', progress: (SPEECH_SHARE * at) / script.length });
    }
    await writer.end();
  } catch (cause) {
    throw asRenderError(cause);
  }
  return { sound: path, duration: samples / SPEECH_RATE, words: [], warnings: [] };
}

/** Where passages of whole sentences end. */
function passageEnds(script: string): number[] {
  const ends: number[] = [];
  let [from, wanted] = [0, FIRST];
  for (const { to } of sentenceRanges(script, 'en-US')) {
    if (to - from < wanted) continue;
    ends.push(to);
    from = to;
    wanted = Math.min(LONGEST, wanted * 2);
  }
  if (from < script.length) ends.push(script.length);
  return ends;
}

/**
 * @param isLive what is written lies in the file at once, and nothing before it is changed again
 * @throws MediaError where FFmpeg refuses
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
  const size = track.context.frameSize || FREE_SIZE;
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

  let left: Float32Array = new Float32Array();
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
    if (++count % BREATH === 0) await track.encode(frame);
    else track.encodeSync(frame);
  }

  const resources = undo.move();
  return {
    async write(sound) {
      const pcm = joined(left, resample(sound, plan.sampleRate).pcm);
      let at = 0;
      for (; at + size <= pcm.length; at += size) await encode(pcm.subarray(at, at + size));
      left = pcm.slice(at);
    },
    async end() {
      if (left.length > 0) await encode(left);
      await track.encode(null);
      check(await file.writeTrailer(), 'Ending the file');
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Writes a whole mono sound into a file. @throws MediaError where FFmpeg refuses */
async function writeSound(path: string, sound: Sound, plan: SoundPlan, signal: AbortSignal): Promise<void> {
  await using writer = await openSoundWriter(path, plan, { signal });
  await writer.write(sound);
  await writer.end();
}

function joined(before: Float32Array, after: Float32Array): Float32Array {
  if (before.length === 0) return after;
  const both = new Float32Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/** One channel lies alike whether channels are apart or not. */
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
