import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import {
  avGetPixFmtFromName,
  type CodecContext,
  Dictionary,
  FormatContext,
  type Frame,
  Packet,
  Rational,
} from 'node-av/lib';
import type { VideoRequest } from '../film/request.ts';
import type { Chapter, Seconds, Timeline } from '../film/timeline.ts';
import { check, MediaError } from '../media/encoder/ffmpeg.ts';
import { openFrameFilters } from '../media/encoder/filter-graph.ts';
import { openInput } from '../media/encoder/input.ts';
import { openTrack, type Track } from '../media/encoder/track.ts';
import { readVideo } from '../media/probe/read-back.ts';
import type { ExtraFiles } from '../processes/render/messages.ts';
import type { RenderContext } from './render-context.ts';

/** Bytes of the header of an MP4 box: its length and a name of four letters (ISO/IEC 14496-12). */
const HEADER_BYTES = 8;
/** Maximum bytes of a title, whose length is stored in one byte. */
const MAX_TITLE_BYTES = 250;
/** Boxes that contain the sample offsets, from outside in. */
const OFFSET_PARENTS = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** Makes the requested extra files from the finished video. The poster is drawn with the video itself. */
export async function extraFiles(
  { extras = [], name }: Pick<VideoRequest, 'extras' | 'name'>,
  timeline: Timeline,
  video: string,
  { tempDir, signal }: RenderContext,
): Promise<ExtraFiles> {
  const { fps, duration } = timeline;
  const files: ExtraFiles = {};
  for (const extra of extras) {
    if (extra === 'gif' || extra === 'webp') {
      files[extra] = join(tempDir, `animation.${extra}`);
      await writeAnimation(extra, video, files[extra], { fps, signal });
    } else if (extra === 'audio') {
      files.audio = join(tempDir, 'audio.m4a');
      await writeSoundOfVideo(video, files.audio, signal);
    } else if (extra === 'chapters') {
      const chapters = timeline.chapters ?? [{ start: 0, title: name }];
      files.chapters = join(tempDir, 'chapters.vtt');
      await writeFile(files.chapters, chaptersVtt(chapters, duration));
      await writeMp4Chapters(video, chapters);
    }
  }
  return files;
}

/** Chapters as WebVTT (https://www.w3.org/TR/webvtt1/), for a `track` of the kind `chapters`. */
function chaptersVtt(chapters: readonly Chapter[], duration: Seconds): string {
  const cues = chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? duration;
    return `${index + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${escapeTitle(title)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Returns a title on one line, with WebVTT markup escaped. */
function escapeTitle(title: string): string {
  return title
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s+/g, ' ');
}

function timestamp(seconds: Seconds): string {
  const whole = Math.round(seconds * 1000);
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(whole / 3_600_000, 2)}:${part((whole / 60_000) % 60, 2)}:${part((whole / 1000) % 60, 2)}.${part(whole % 1000, 3)}`;
}

/** Copies the sound of an MP4 into an M4A without re-encoding. */
async function writeSoundOfVideo(video: string, path: string, signal: AbortSignal): Promise<void> {
  await using open = new AsyncDisposableStack();
  const input = open.use(await openInput(video));
  const from = input.stream(AVMEDIA_TYPE_AUDIO);
  if (!from) throw new MediaError('The video has no sound', 0);
  const file = new FormatContext();
  check(file.allocOutputContext2(null, 'mp4', path), 'Writing mp4');
  open.defer(() => file.freeContext());
  const to = file.newStream(null);
  check(from.codecpar.copy(to.codecpar), 'Describing the sound');
  to.timeBase = from.timeBase;
  check(await file.openOutput(), 'Creating the file');
  open.defer(() => file.closeOutput());
  using options = Dictionary.fromObject({ movflags: '+faststart' });
  check(await file.writeHeader(options), 'Beginning the file');

  using packet = new Packet();
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    signal.throwIfAborted();
    if (packet.streamIndex === from.index) {
      packet.rescaleTs(from.timeBase, to.timeBase);
      packet.streamIndex = to.index;
      check(file.interleavedWriteFrameSync(packet), 'Writing the file');
    }
    packet.unref();
  }
  check(await file.writeTrailer(), 'Ending the file');
}

/**
 * Writes chapters into a finished MP4 whose `moov` precedes its `mdat`, as Nero's `chpl` box, which players support.
 * The box makes `moov` longer, so all sample offsets are increased.
 */
async function writeMp4Chapters(path: string, chapters: readonly Chapter[]): Promise<void> {
  const { start, moov } = await findMoov(path);
  const added = box('udta', box('chpl', chplContent(chapters)));
  const widened = Buffer.concat([moov, added]);
  widened.writeUInt32BE(widened.length, 0);
  shiftOffsets(widened, HEADER_BYTES, moov.length, added.length);

  const unfinished = `${path}.chapters`;
  const output = createWriteStream(unfinished);
  if (start > 0) await pipeline(createReadStream(path, { end: start - 1 }), output, { end: false });
  output.write(widened);
  await pipeline(createReadStream(path, { start: start + moov.length }), output);
  await rename(unfinished, path);
}

async function findMoov(path: string): Promise<{ start: number; moov: Buffer }> {
  await using file = await open(path);
  const head = Buffer.alloc(HEADER_BYTES);
  for (let start = 0; ; ) {
    const { bytesRead } = await file.read(head, 0, HEADER_BYTES, start);
    const length = head.readUInt32BE(0);
    const name = head.toString('latin1', 4, HEADER_BYTES);
    // Our files have no 64-bit boxes before their samples.
    if (bytesRead < HEADER_BYTES || length < HEADER_BYTES || name === 'mdat')
      throw new Error('The MP4 does not start with its moov box');
    if (name === 'moov') {
      const moov = Buffer.alloc(length);
      await file.read(moov, 0, length, start);
      return { start, moov };
    }
    start += length;
  }
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt32BE(HEADER_BYTES + content.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Version 1 of `chpl`: four reserved bytes, the count, then each chapter's time in units of 100 ns and its title. */
function chplContent(chapters: readonly Chapter[]): Buffer {
  const entries = chapters.slice(0, 255).map(({ start, title }) => {
    const name = truncateTitle(Buffer.from(title, 'utf8'));
    const entry = Buffer.alloc(9);
    entry.writeBigUInt64BE(BigInt(Math.round(start * 1e7)), 0);
    entry.writeUInt8(name.length, 8);
    return Buffer.concat([entry, name]);
  });
  return Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, entries.length]), ...entries]);
}

/** Shortens a UTF-8 title without cutting a character. */
function truncateTitle(title: Buffer): Buffer {
  let end = Math.min(title.length, MAX_TITLE_BYTES);
  while (end < title.length && ((title[end] ?? 0) & 0xc0) === 0x80) end--;
  return title.subarray(0, end);
}

function shiftOffsets(moov: Buffer, from: number, to: number, by: number): void {
  for (let at = from; at + HEADER_BYTES <= to; ) {
    const length = moov.readUInt32BE(at);
    const name = moov.toString('latin1', at + 4, at + HEADER_BYTES);
    if (length < HEADER_BYTES) throw new Error(`The MP4 has a broken ${name}`);
    if (OFFSET_PARENTS.has(name)) shiftOffsets(moov, at + HEADER_BYTES, at + length, by);
    if (name === 'stco' || name === 'co64') {
      const count = moov.readUInt32BE(at + 12);
      for (let index = 0; index < count; index++) {
        if (name === 'stco')
          moov.writeUInt32BE(moov.readUInt32BE(at + 16 + 4 * index) + by, at + 16 + 4 * index);
        else
          moov.writeBigUInt64BE(moov.readBigUInt64BE(at + 16 + 8 * index) + BigInt(by), at + 16 + 8 * index);
      }
    }
    at += length;
  }
}

/** Maximum seconds; longer animations would be larger than the video. */
const MAX_SECONDS = 10;
const FPS = 12;
/** Pixels of the shorter side. */
const SHORT_SIDE = 360;

interface Kind {
  muxer: string;
  codec: string;
  pixelFormat: string;
  options: Record<string, string>;
  /** Filters after scaling. */
  chain: string;
}

const KINDS = {
  // The palette is chosen for the moving parts, and only changed areas are dithered.
  gif: {
    muxer: 'gif',
    codec: 'gif',
    pixelFormat: 'pal8',
    options: {},
    chain:
      ',split[all][seen];[seen]palettegen=max_colors=192:stats_mode=diff[colors];' +
      '[all][colors]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle',
  },
  webp: {
    muxer: 'webp',
    codec: 'libwebp_anim',
    pixelFormat: 'yuv420p',
    options: { quality: '70' },
    chain: ',format=yuv420p',
  },
} satisfies Record<string, Kind>;

/** Writes the first seconds of a video as an animated picture that loops forever. */
export async function writeAnimation(
  kind: keyof typeof KINDS,
  video: string,
  path: string,
  { fps, signal }: { fps: number; signal: AbortSignal },
): Promise<void> {
  const { muxer, codec, pixelFormat, options, chain }: Kind = KINDS[kind];
  await using open = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, muxer, path), `Writing ${muxer}`);
  open.defer(() => file.freeContext());
  let track: Track | undefined;
  let count = 0n;

  async function write(frame: Frame): Promise<void> {
    track ??= await openOutput(frame);
    frame.pts = count++;
    frame.duration = 1n;
    await track.encode(frame);
  }

  async function openOutput({ width, height }: Frame): Promise<Track> {
    const track = await openTrack(file, codec, options, (context: CodecContext) => {
      context.width = width;
      context.height = height;
      context.pixelFormat = avGetPixFmtFromName(pixelFormat as never);
      context.timeBase = new Rational(1, FPS);
      context.framerate = new Rational(FPS, 1);
    });
    open.defer(() => track.close());
    check(await file.openOutput(), 'Creating the file');
    open.defer(() => file.closeOutput());
    using endless = Dictionary.fromObject({ loop: '0' });
    check(await file.writeHeader(endless), 'Beginning the file');
    return track;
  }

  let filters: Awaited<ReturnType<typeof openFrameFilters>> | undefined;
  for await (const { frame, time, index } of readVideo(video)) {
    signal.throwIfAborted();
    if (time >= MAX_SECONDS) break;
    const { width, height, format } = frame;
    const source = `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/${fps}:pixel_aspect=1/1`;
    const size = width < height ? `${SHORT_SIDE}:-2` : `-2:${SHORT_SIDE}`;
    filters ??= open.use(
      await openFrameFilters('picture', source, `fps=${FPS},scale=${size}:flags=lanczos${chain}`),
    );
    // The filters count in frames.
    frame.pts = BigInt(index);
    frame.duration = 1n;
    for await (const out of filters.through(frame)) await write(out);
  }
  if (filters) for await (const out of filters.through(null)) await write(out);
  await track?.encode(null);
  check(await file.writeTrailer(), 'Ending the file');
}
