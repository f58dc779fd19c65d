import { AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { avGetPixFmtFromName, Dictionary, FormatContext, Packet, Rational, type Stream } from 'node-av/lib';
import type { VideoFormat } from '../../film/request.ts';
import { addCaptionTrack, type CaptionTrack } from '../../media/encoder/caption-track.ts';
import { check } from '../../media/encoder/ffmpeg.ts';
import { framePool, type PooledFrame } from '../../media/encoder/frame-pool.ts';
import { openInput } from '../../media/encoder/input.ts';
import { openTrack } from '../../media/encoder/track.ts';
import type { PictureColors } from './read-film.ts';

/** Copies the sounds of a film into another file, packet by packet and without decoding. */
interface SoundCopier extends AsyncDisposable {
  /** Writes the sound up to a second of the film's own clock; everything left if undefined. */
  copyUpTo(time?: number): Promise<void>;
}

export interface FilmWriter extends AsyncDisposable {
  /** Returns a frame to fill and then pass to `picture`. */
  take(): PooledFrame;
  /** Encodes a picture and the sound up to its time. Waits only for the picture before it. */
  picture(frame: PooledFrame, pts: bigint, duration: bigint): Promise<void>;
  /** Writes the rest, and the end of the file. */
  finish(): Promise<void>;
}

interface FilmPlan {
  /** Path of the film whose sounds are copied; undefined if none are. */
  source: string | undefined;
  path: string;
  format: VideoFormat;
  /** Even pixels. */
  width: number;
  height: number;
  fps: number;
  /** The film's own clock, so that each picture keeps its duration. */
  timeBase: { num: number; den: number };
  /** Pixel aspect ratio. */
  pixel: { num: number; den: number };
  /** Seconds. First timestamp of the film. */
  startTime: number;
  colors: PictureColors;
  /** Captions that players show and hide. */
  captions: CaptionTrack | undefined;
}

const KEYFRAME_SECONDS = 2;
/** Settings without visible loss, at usual file sizes. */
const CODECS = {
  libx264: { preset: 'veryfast', crf: '17', profile: 'high' },
  'libvpx-vp9': {
    deadline: 'good',
    'cpu-used': '5',
    'row-mt': '1',
    crf: '24',
    b: '0',
    'auto-alt-ref': '0',
    'lag-in-frames': '0',
  },
} as const;

export async function openFilmWriter(plan: FilmPlan): Promise<FilmWriter> {
  const { width, height, fps, timeBase, colors } = plan;
  await using undo = new AsyncDisposableStack();
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.format, plan.path), `Writing ${plan.format}`);
  undo.defer(() => file.freeContext());
  const codec = plan.format === 'webm' ? 'libvpx-vp9' : 'libx264';
  const rate = new Rational(Math.round(fps * 1000), 1000);
  const pixel = new Rational(plan.pixel.num, plan.pixel.den);
  const options = {
    ...CODECS[codec],
    threads: '2',
    flags: '+global_header',
    g: String(Math.max(1, Math.round(KEYFRAME_SECONDS * fps))),
    colorspace: String(colors.matrix),
    color_primaries: String(colors.primaries),
    color_trc: String(colors.transfer),
    color_range: String(colors.range),
  };
  const format = avGetPixFmtFromName('yuv420p');
  const track = undo.adopt(
    await openTrack(file, codec, options, (context) => {
      context.width = width;
      context.height = height;
      context.pixelFormat = format;
      context.timeBase = new Rational(timeBase.num, timeBase.den);
      context.framerate = rate;
      context.sampleAspectRatio = pixel;
    }),
    (it) => it.close(),
  );
  track.stream.avgFrameRate = rate;
  track.stream.sampleAspectRatio = pixel;
  const sounds =
    plan.source === undefined
      ? undefined
      : undo.use(await openSoundCopier(plan.source, file, plan.startTime));
  const captions = plan.captions && addCaptionTrack(file, plan, plan.captions);
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  using header = muxerOptions(plan.format);
  check(await file.writeHeader(header), 'Beginning the file');
  captions?.write();

  const frames = framePool((frame) => {
    frame.width = width;
    frame.height = height;
    frame.format = format;
    frame.colorSpace = colors.matrix as typeof frame.colorSpace;
    frame.colorPrimaries = colors.primaries as typeof frame.colorPrimaries;
    frame.colorTrc = colors.transfer as typeof frame.colorTrc;
    frame.colorRange = colors.range as typeof frame.colorRange;
  });
  undo.defer(() => frames.close());
  const waiting = new Set<PooledFrame>();
  const shift = BigInt(Math.round((plan.startTime * timeBase.den) / timeBase.num));
  let running = Promise.resolve();
  // The codec must finish before its frame is freed.
  undo.defer(() => running.catch(() => {}));

  async function encode(pooled: PooledFrame, time: number): Promise<void> {
    await sounds?.copyUpTo(time);
    await track.encode(pooled.frame);
    waiting.delete(pooled);
  }

  const resources = undo.move();
  return {
    take() {
      const frame = frames.take(waiting);
      waiting.add(frame);
      return frame;
    },
    async picture(pooled, pts, duration) {
      pooled.frame.pts = pts - shift;
      pooled.frame.duration = duration;
      await running;
      running = encode(pooled, (Number(pts) * timeBase.num) / timeBase.den);
      // The next call throws the error; until then it must not count as unhandled.
      running.catch(() => {});
    },
    async finish() {
      await running;
      await track.encode(null);
      await sounds?.copyUpTo();
      check(await file.writeTrailer(), 'Ending the file');
      await resources.disposeAsync();
      await captions?.finish(plan.path);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function muxerOptions(format: VideoFormat): Dictionary {
  return Dictionary.fromObject(format === 'webm' ? {} : { movflags: '+faststart' });
}

/** Copies the picture and the sounds of a film, packet by packet, and adds a caption track. */
export async function copyWithCaptions(
  {
    source,
    path,
    startTime,
    ...plan
  }: Pick<FilmPlan, 'path' | 'format' | 'width' | 'height' | 'startTime'> & { source: string },
  track: CaptionTrack,
  signal: AbortSignal,
): Promise<void> {
  await using open = new AsyncDisposableStack();
  const input = open.use(await openInput(source));
  const file = new FormatContext();
  check(file.allocOutputContext2(null, plan.format, path), `Writing ${plan.format}`);
  open.defer(() => file.freeContext());
  const picture = input.stream(AVMEDIA_TYPE_VIDEO);
  const copied = input.format.streams.filter(
    ({ index, codecpar }) => index === picture?.index || codecpar.codecType === AVMEDIA_TYPE_AUDIO,
  );
  const streams = new Map(copied.map((from) => [from.index, { from, to: addCopyOf(from, file) }]));
  const captions = addCaptionTrack(file, plan, track);
  check(await file.openOutput(), 'Creating the file');
  open.defer(() => file.closeOutput());
  using header = muxerOptions(plan.format);
  check(await file.writeHeader(header), 'Beginning the file');
  captions.write();
  const packet = open.adopt(new Packet(), (it) => it.free());
  packet.alloc();
  while ((await input.format.readFrame(packet)) >= 0) {
    signal.throwIfAborted();
    const stream = streams.get(packet.streamIndex);
    if (!stream) packet.unref();
    else await writeCopied(file, packet, stream, startTime);
  }
  check(await file.writeTrailer(), 'Ending the file');
  await open.disposeAsync();
  await captions.finish(path);
}

/** Adds a stream to a file, for packets that are copied from another file. */
export function addCopyOf(from: Stream, output: FormatContext): Stream {
  const to = output.newStream();
  check(from.codecpar.copy(to.codecpar), 'Copying the film');
  // Each container has its own tag for a codec.
  to.codecpar.codecTag = 0;
  to.timeBase = from.timeBase;
  to.avgFrameRate = from.avgFrameRate;
  to.sampleAspectRatio = from.sampleAspectRatio;
  return to;
}

/** Copies a packet. @param begins seconds that are subtracted from its times */
export async function writeCopied(
  output: FormatContext,
  packet: Packet,
  { from, to }: { from: Stream; to: Stream },
  begins: number,
): Promise<void> {
  const { num, den } = from.timeBase;
  const shift = BigInt(Math.round((begins * den) / num));
  if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= shift;
  if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= shift;
  packet.streamIndex = to.index;
  packet.rescaleTs(from.timeBase, to.timeBase);
  check(await output.interleavedWriteFrame(packet), 'Copying the film');
}

/**
 * Adds a stream for each sound of the film to a file whose header is not yet written. @param begins subtracted from
 * all times
 */
async function openSoundCopier(path: string, output: FormatContext, begins: number): Promise<SoundCopier> {
  await using undo = new AsyncDisposableStack();
  const input = undo.use(await openInput(path));
  const streams = new Map<number, { from: Stream; to: Stream }>();
  for (const from of input.format.streams) {
    if (from.codecpar.codecType !== AVMEDIA_TYPE_AUDIO) continue;
    streams.set(from.index, { from, to: addCopyOf(from, output) });
  }
  const packet = undo.adopt(new Packet(), (it) => it.free());
  packet.alloc();
  let isRead = false;
  let isOver = streams.size === 0;

  /** Reads the next packet of a sound; false at the end. */
  async function next(): Promise<boolean> {
    while (!(isRead || isOver)) {
      if ((await input.format.readFrame(packet)) < 0) isOver = true;
      else if (streams.has(packet.streamIndex)) isRead = true;
      else packet.unref();
    }
    return isRead;
  }

  const resources = undo.move();
  return {
    async copyUpTo(time = Number.POSITIVE_INFINITY) {
      while (await next()) {
        const { from, to } = streams.get(packet.streamIndex)!;
        const { num, den } = from.timeBase;
        if (packet.dts !== AV_NOPTS_VALUE && (Number(packet.dts) * num) / den > time) return;
        await writeCopied(output, packet, { from, to }, begins);
        isRead = false;
      }
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
