import {
  avGetPixFmtFromName,
  type CodecContext,
  Dictionary,
  FormatContext,
  type Frame,
  Rational,
} from 'node-av/lib';
import { check } from '../../media/encoder/ffmpeg.ts';
import { openFrameFilters } from '../../media/encoder/filter-graph.ts';
import { openTrack, type Track } from '../../media/encoder/track.ts';
import { readVideo } from '../../media/probe/read-back.ts';

/** Seconds: what is longer belongs into a video. */
const LONGEST = 10;
const FPS = 12;
/** Pixels of the shorter side. */
const SIDE = 360;

interface Kind {
  muxer: string;
  codec: string;
  pixelFormat: string;
  options: Record<string, string>;
  /** What follows after the size is right. */
  chain: string;
}

const KINDS = {
  // Colours are chosen for what moves, which is the presenter; pictures are dithered where they changed.
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

/** The first seconds of a video as a moving picture without sound, that begins anew for ever. */
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
    track ??= await begin(frame);
    frame.pts = count++;
    frame.duration = 1n;
    await track.encode(frame);
  }

  async function begin({ width, height }: Frame): Promise<Track> {
    const made = await openTrack(file, codec, options, (context: CodecContext) => {
      context.width = width;
      context.height = height;
      context.pixelFormat = avGetPixFmtFromName(pixelFormat as never);
      context.timeBase = new Rational(1, FPS);
      context.framerate = new Rational(FPS, 1);
    });
    open.defer(() => made.close());
    check(await file.openOutput(), 'Creating the file');
    open.defer(() => file.closeOutput());
    using endless = Dictionary.fromObject({ loop: '0' });
    check(await file.writeHeader(endless), 'Beginning the file');
    return made;
  }

  let filters: Awaited<ReturnType<typeof openFrameFilters>> | undefined;
  for await (const { frame, time, index } of readVideo(video)) {
    signal.throwIfAborted();
    if (time >= LONGEST) break;
    const { width, height, format } = frame;
    const source = `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/${fps}:pixel_aspect=1/1`;
    const size = width < height ? `${SIDE}:-2` : `-2:${SIDE}`;
    filters ??= open.use(
      await openFrameFilters('picture', source, `fps=${FPS},scale=${size}:flags=lanczos${chain}`),
    );
    // In frames, as the filters count.
    frame.pts = BigInt(index);
    frame.duration = 1n;
    for await (const out of filters.through(frame)) await write(out);
  }
  if (filters) for await (const out of filters.through(null)) await write(out);
  await track?.encode(null);
  check(await file.writeTrailer(), 'Ending the file');
}
