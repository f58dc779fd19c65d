/**
 * Segments: parts of a video that are encoded independently, from a keyframe on, and joined without encoding again.
 * The packets of a segment have times that count from its first frame.
 */
import { createHash } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { AV_PKT_FLAG_KEY, type AVPacketFlag } from 'node-av/constants';
import { Dictionary, FormatContext, Packet, Rational } from 'node-av/lib';
import type { YuvFrame } from '../compositor/compositor.ts';
import { openAudioTrack } from './audio-track.ts';
import { addCaptionTrack, type CaptionTrack } from './caption-track.ts';
import { type Encoded, samplesOf } from './encoder.ts';
import { check } from './ffmpeg.ts';
import type { EncoderPlan } from './plan.ts';
import { addVideoStream, frameQueue, openVideoCodec } from './video-track.ts';

/** Start of every segment file. The SHA-256 of the packets follows, and then the packets, each with a header. */
const SIGNATURE = Buffer.from('castwright segment 2\n', 'latin1');
const SHA256_BYTES = 32;
const FIRST_PACKET = SIGNATURE.length + SHA256_BYTES;
/** Bytes before each packet: presentation and decoding time in frames, flags, and size. */
const PACKET_HEADER_BYTES = 16;

export interface SegmentEncoder {
  /** Adds the next frame; one call at a time. */
  video(frame: YuvFrame): Promise<void>;
  /** Writes the segment to its path. */
  finish(): Promise<void>;
  /** Frees the codec. Must always be called, also after an error. */
  close(): Promise<void>;
}

/**
 * Encodes the frames of one segment.
 *
 * @param plan as for `openSegmentJoiner`; only `libx264` has been tried
 * @param frames the number of frames
 */
export async function openSegmentEncoder(
  path: string,
  plan: EncoderPlan,
  { frames: count, signal }: { frames: number; signal: AbortSignal },
): Promise<SegmentEncoder> {
  signal.throwIfAborted();
  const packets: Buffer[] = [];
  const video = await openVideoCodec(segmentPlan(plan, count), (packet) => packets.push(...packed(packet)));
  const frames = frameQueue(video, signal);
  return {
    video: (frame) => frames.add(frame),
    async finish() {
      await frames.done();
      await video.drain();
      signal.throwIfAborted();
      const unfinished = `${path}.part`;
      await writeFile(unfinished, [SIGNATURE, sha256(packets), ...packets]);
      await rename(unfinished, path);
    },
    async close() {
      // Waits for the codec, because its current frame must not be freed.
      await frames.done().catch(() => {});
      video.close();
    },
  };
}

/**
 * x264 gives the first keyframe of an encoder too few bits, which costs about 1 dB until the next keyframe. A larger share
 * of bits for frame 0 avoids that, at 0.3 % more bytes for the whole video.
 */
function segmentPlan(plan: EncoderPlan, frames = 0): EncoderPlan {
  const { options } = plan.video;
  const params = [options['x264-params'], 'zones=0,0,b=1.4'].filter(Boolean).join(':');
  const interval = String(keyframeInterval(Number(options['g']), frames));
  const changed = { ...options, 'x264-params': params, g: interval, keyint_min: interval };
  return { ...plan, video: { ...plan.video, options: changed } };
}

/**
 * x264 numbers the keyframes of every segment 0, 1, 0, 1 …, and the numbers of two keyframes in a row must differ
 * (`idr_pic_id` in H.264, 7.4.3). The next segment begins with 0, so if the last frame were a keyframe with that number,
 * keyframes are a little further apart.
 */
function keyframeInterval(usual: number, frames: number): number {
  let interval = usual;
  while (frames > 1 && (frames - 1) % (2 * interval) === 0) interval++;
  return interval;
}

function packed({ pts, dts, flags, data }: Packet): Buffer[] {
  if (!data) throw new TypeError('The codec returned a packet without data');
  const header = Buffer.alloc(PACKET_HEADER_BYTES);
  header.writeInt32LE(Number(pts), 0);
  header.writeInt32LE(Number(dts), 4);
  header.writeUInt32LE(flags, 8);
  header.writeUInt32LE(data.length, 12);
  return [header, Buffer.from(data)];
}

interface StoredPacket {
  pts: number;
  dts: number;
  flags: number;
  data: Buffer;
}

function sha256(parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** @throws {RangeError} if the segment is damaged */
function unpacked(segment: Buffer): StoredPacket[] {
  const packets: StoredPacket[] = [];
  if (!segment.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new RangeError('This is not a segment');
  for (let at = FIRST_PACKET; at < segment.length; ) {
    const start = at + PACKET_HEADER_BYTES;
    if (start > segment.length) throw new RangeError('The segment is truncated');
    const end = start + segment.readUInt32LE(at + 12);
    if (end > segment.length) throw new RangeError('The segment is truncated');
    packets.push({
      pts: segment.readInt32LE(at),
      dts: segment.readInt32LE(at + 4),
      flags: segment.readUInt32LE(at + 8),
      data: segment.subarray(start, end),
    });
    at = end;
  }
  return packets;
}

/**
 * Whether this is a complete and undamaged segment of that many frames. Stored segments are checked, because a damaged one
 * would make every later render fail.
 */
export function isSegmentOf(segment: Buffer, frames: number): boolean {
  let packets: StoredPacket[];
  try {
    packets = unpacked(segment);
    const sum = segment.subarray(SIGNATURE.length, FIRST_PACKET);
    if (!sum.equals(sha256([segment.subarray(FIRST_PACKET)]))) return false;
  } catch {
    return false;
  }
  const times = new Set(packets.map(({ pts }) => pts));
  return (
    packets.length === frames &&
    times.size === frames &&
    packets.every(({ pts, dts }, index) => {
      const previous = packets[index - 1]?.dts ?? dts - 1;
      return pts >= 0 && pts < frames && dts === previous + 1 && dts <= pts;
    }) &&
    ((packets[0]?.flags ?? 0) & AV_PKT_FLAG_KEY) !== 0
  );
}

/** Writes a video file from segments and sound. */
export interface SegmentJoiner {
  /** Adds sound before the frames of the same time, as to an encoder. */
  audio(block: readonly Float32Array[]): void;
  /** Appends one packet per frame; the sound of these frames must have been added. */
  segment(segment: Buffer): void;
  /** Completes the file and moves it to its path. */
  finish(): Promise<Encoded>;
  /** Removes the unfinished file. Does nothing after `finish`. */
  abort(): Promise<void>;
}

/** @throws MediaError if FFmpeg fails */
export async function openSegmentJoiner(
  path: string,
  plan: EncoderPlan,
  captions?: CaptionTrack,
): Promise<SegmentJoiner> {
  const unfinished = `${path}.joining`;
  await using undo = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.format, unfinished), `Writing ${plan.format}`);
  undo.defer(() => file.freeContext());
  const stream = await addVideoStream(file, segmentPlan(plan));
  const audio = undo.adopt(await openAudioTrack(file, plan.audio), (track) => track.close());
  const track = captions && addCaptionTrack(file, plan, captions);
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  const options = Dictionary.fromObject(plan.muxer);
  check(await file.writeHeader(options), 'Beginning the file');
  options.free();
  track?.write();
  const packet = new Packet();
  packet.alloc();
  undo.defer(() => packet.free());
  const resources = undo.move();
  const frameTime = new Rational(1, plan.fps);
  let frames = 0;

  return {
    audio: (block) => audio.push(block),
    segment(segment) {
      const first = frames;
      for (const { pts, dts, flags, data } of unpacked(segment)) {
        audio.encodeTo(samplesOf(++frames, plan));
        packet.data = data;
        packet.pts = BigInt(first + pts);
        packet.dts = BigInt(first + dts);
        packet.duration = 1n;
        packet.flags = flags as AVPacketFlag;
        packet.streamIndex = stream.index;
        packet.rescaleTs(frameTime, stream.timeBase);
        check(file.interleavedWriteFrameSync(packet), 'Writing the file');
      }
    },
    async finish() {
      await audio.drain(samplesOf(frames, plan));
      check(await file.writeTrailer(), 'Ending the file');
      await resources.disposeAsync();
      await track?.finish(unfinished);
      await rename(unfinished, path);
      return { duration: frames / plan.fps, frames };
    },
    async abort() {
      if (resources.disposed) return;
      await resources.disposeAsync();
      await rm(unfinished, { force: true });
    },
  };
}
