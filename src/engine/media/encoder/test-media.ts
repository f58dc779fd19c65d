/** Generates small media files for tests of codecs and sound. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AV_CODEC_ID_MOV_TEXT, AV_DISPOSITION_DEFAULT, AVMEDIA_TYPE_SUBTITLE } from 'node-av/constants';
import { avGetCodecName, Packet } from 'node-av/lib';
import type { YuvFrame } from '../compositor/compositor.ts';
import type { CaptionTrack, TimedText } from './caption-track.ts';
import { type Encoded, openEncoder } from './encoder.ts';
import { openInput } from './input.ts';
import { type EncoderPlan, encoderPlan, type OutputFormat } from './plan.ts';

/** A signal that is never aborted. */
export const never = new AbortController().signal;

export async function tempFolder(): Promise<AsyncDisposable & { file(name: string): string; path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'castwright-media-'));
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

/** A frame of one colour; `alpha` sets the alpha of each column. */
export function plainFrame(
  size: { width: number; height: number },
  [y, u, v]: readonly [number, number, number],
  alpha?: (x: number) => number,
): YuvFrame {
  const { width, height } = size;
  const area = width * height;
  const frame = {
    width,
    height,
    y: new Uint8Array(area).fill(y),
    u: new Uint8Array(area / 4).fill(u),
    v: new Uint8Array(area / 4).fill(v),
  };
  return alpha ? { ...frame, a: Uint8Array.from({ length: area }, (_, i) => alpha(i % width)) } : frame;
}

export function smallPlan(format: OutputFormat, transparent: boolean): EncoderPlan {
  return encoderPlan({ format, width: 160, height: 120, fps: 30, transparent });
}

export async function encode(
  path: string,
  plan: EncoderPlan,
  count: number,
  frameAt: (index: number) => YuvFrame,
  sound?: readonly Float32Array[],
  captions?: CaptionTrack,
): Promise<Encoded> {
  const encoder = await openEncoder({ path, plan, signal: never, captions });
  if (sound) await encoder.audio(sound);
  for (let index = 0; index < count; index++) await encoder.video(frameAt(index));
  return encoder.finish();
}

/** Reads the caption track of a file as a player would. */
export async function readCaptionTrack(path: string) {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_SUBTITLE);
  if (!stream) throw new Error('The file has no caption track');
  const { metadata, codecpar, index, timeBase, disposition } = stream;
  const isText = codecpar.codecId === AV_CODEC_ID_MOV_TEXT;
  const cues: TimedText[] = [];
  using packet = new Packet();
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    const { data, pts, duration } = packet;
    const time = (ticks: bigint) => Math.round((Number(ticks) * timeBase.num * 1000) / timeBase.den) / 1000;
    const text = (isText ? data?.subarray(2) : data)?.toString('utf8') ?? '';
    // Pauses are empty samples.
    if (packet.streamIndex === index && text !== '')
      cues.push({ start: time(pts), end: time(pts + duration), text });
    packet.unref();
  }
  return {
    codec: avGetCodecName(codecpar.codecId),
    language: metadata?.get('language'),
    title: metadata?.get('title') ?? metadata?.get('handler_name'),
    isDefault: (disposition & AV_DISPOSITION_DEFAULT) !== 0,
    cues,
  };
}

/** 1 kHz tones of 0.1 s at the given times. */
export function beeps(seconds: number, times: readonly number[]): Float32Array {
  const sound = new Float32Array(Math.round(seconds * 48_000));
  for (const time of times) {
    const start = Math.round(time * 48_000);
    for (let i = 0; i < 4800; i++) sound[start + i] = 0.4 * Math.sin((i * 2 * Math.PI * 1000) / 48_000);
  }
  return sound;
}

/** Deterministic noise with the rhythm and spectrum of speech. */
export function speechLikeNoise(seconds: number, level: number): Float32Array {
  const sound = new Float32Array(Math.round(seconds * 48_000));
  let state = 12345;
  let low = 0;
  for (let i = 0; i < sound.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    low += 0.12 * (state / 2 ** 31 - 1 - low);
    const syllable = Math.max(0, Math.sin((i / 48_000) * 2 * Math.PI * 4));
    const pause = (i / 48_000) % 2 > 1.6 ? 0 : 1;
    sound[i] = level * low * syllable * pause;
  }
  return sound;
}

/** A 16-bit WAV file. */
export function wavFile(channels: readonly Float32Array[], sampleRate: number): Buffer {
  const length = channels[0]?.length ?? 0;
  const file = Buffer.alloc(44 + length * channels.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * channels.length * 2, 28);
  file.writeUInt16LE(channels.length * 2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(file.length - 44, 40);
  let at = 44;
  for (let i = 0; i < length; i++) {
    for (const channel of channels) at = file.writeInt16LE(Math.round((channel[i] ?? 0) * 32767), at);
  }
  return file;
}
