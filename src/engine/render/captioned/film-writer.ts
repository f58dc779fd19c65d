import { AV_NOPTS_VALUE, AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { avGetPixFmtFromName, Dictionary, FormatContext, Packet, Rational, type Stream } from 'node-av/lib';
import type { VideoFormat } from '../../film/request.ts';
import { check } from '../../media/encoder/ffmpeg.ts';
import { framePool, type PooledFrame } from '../../media/encoder/frame-pool.ts';
import { openInput } from '../../media/encoder/input.ts';
import { openTrack } from '../../media/encoder/track.ts';
import type { PictureColors } from './film-pictures.ts';

/** The sounds of a film on their way into another file, packet by packet, none of them decoded. */
interface CopiedSounds extends AsyncDisposable {
  /** Writes what is heard up to a second of the film's own clock; all that is left without one. */
  upTo(time?: number): Promise<void>;
}

export interface FilmWriter extends AsyncDisposable {
  /** A frame to be filled, then given to `picture`. */
  take(): PooledFrame;
  /** Encodes a picture at its moment, with the sound up to there; the one before it may still be at work. */
  picture(frame: PooledFrame, pts: bigint, duration: bigint): Promise<void>;
  /** Writes what is left, and the end of the file. */
  finish(): Promise<void>;
}

interface FilmPlan {
  /** Of the film whose sounds are copied. */
  source: string;
  path: string;
  format: VideoFormat;
  /** Even. */
  width: number;
  height: number;
  fps: number;
  /** Of the film's own clock, which is kept: a picture stays as long as it did. */
  timeBase: { num: number; den: number };
  /** Width of a pixel by its height. */
  pixel: { num: number; den: number };
  /** Seconds on the film's clock at its beginning. */
  begins: number;
  colors: PictureColors;
}

const KEYFRAME_SECONDS = 2;
/** Players of films with copies of them expect what they were: nobody sees a loss at these, and files stay usual in size. */
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
  const sounds = undo.use(await copiedSounds(plan.source, file, plan.begins));
  check(await file.openOutput(), 'Creating the file');
  undo.defer(() => file.closeOutput());
  using header = Dictionary.fromObject(plan.format === 'webm' ? {} : { movflags: '+faststart' });
  check(await file.writeHeader(header), 'Beginning the file');

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
  const shift = BigInt(Math.round((plan.begins * timeBase.den) / timeBase.num));
  let running = Promise.resolve();
  // What the codec is at work on must not be freed under it.
  undo.defer(() => running.catch(() => {}));

  async function encode(pooled: PooledFrame, time: number): Promise<void> {
    await sounds.upTo(time);
    await track.encode(pooled.frame);
    waiting.delete(pooled);
  }

  const resources = undo.move();
  return {
    take() {
      const taken = frames.take(waiting);
      waiting.add(taken);
      return taken;
    },
    async picture(pooled, pts, duration) {
      pooled.frame.pts = pts - shift;
      pooled.frame.duration = duration;
      await running;
      running = encode(pooled, (Number(pts) * timeBase.num) / timeBase.den);
      // Whoever waits next is given the error; until then it must not count as unhandled.
      running.catch(() => {});
    },
    async finish() {
      await running;
      await track.encode(null);
      await sounds.upTo();
      check(await file.writeTrailer(), 'Ending the file');
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Adds a stream for each sound of the film to a file whose header is not written yet. @param begins subtracted from times */
async function copiedSounds(path: string, output: FormatContext, begins: number): Promise<CopiedSounds> {
  await using undo = new AsyncDisposableStack();
  const input = undo.use(await openInput(path));
  const streams = new Map<number, { from: Stream; to: Stream }>();
  for (const from of input.format.streams) {
    if (from.codecpar.codecType !== AVMEDIA_TYPE_AUDIO) continue;
    const to = output.newStream();
    check(from.codecpar.copy(to.codecpar), 'Taking over the sound');
    // Containers have their own words for a codec.
    to.codecpar.codecTag = 0;
    to.timeBase = from.timeBase;
    streams.set(from.index, { from, to });
  }
  const packet = undo.adopt(new Packet(), (it) => it.free());
  packet.alloc();
  let isRead = false;
  let isOver = streams.size === 0;

  /** Whether a packet of a sound lies ready. */
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
    async upTo(time = Number.POSITIVE_INFINITY) {
      while (await next()) {
        const { from, to } = streams.get(packet.streamIndex)!;
        const { num, den } = from.timeBase;
        if (packet.dts !== AV_NOPTS_VALUE && (Number(packet.dts) * num) / den > time) return;
        const shift = BigInt(Math.round((begins * den) / num));
        if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= shift;
        if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= shift;
        packet.streamIndex = to.index;
        packet.rescaleTs(from.timeBase, to.timeBase);
        check(await output.interleavedWriteFrame(packet), 'Writing the sound');
        isRead = false;
      }
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
