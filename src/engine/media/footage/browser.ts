import type { Input, VideoSample } from 'mediabunny';
import type { FootageOptions } from '../encoder/footage.ts';
import { placementOf, UPRIGHT } from '../encoder/footage-filters.ts';
import type * as Node from './node.ts';

export class MediaError extends Error {
  override readonly name = 'MediaError';
}

/** If a server does not support range requests, earlier bytes of a video can only be read again from this cache. */
const MAX_CACHED_BYTES = 256 * 1024 * 1024;

/** Pictures from which seeking to a keyframe is faster than decoding those that are left out. */
const MIN_SEEK_PICTURES = 20;

const decodable = new Map<string, Promise<boolean>>();

/** Whether this browser can decode a video. */
export function canDecodeFootage(url: string): Promise<boolean> {
  const footage = decodable.get(url) ?? tryFootage(url);
  decodable.set(url, footage);
  return footage;
}

async function tryFootage(url: string): Promise<boolean> {
  if (typeof VideoDecoder === 'undefined') return false;
  const { ALL_FORMATS, Input, UrlSource } = await import('mediabunny');
  const input = new Input({ formats: ALL_FORMATS, source: new UrlSource(url) });
  try {
    await openTrack(input);
    return true;
  } catch (error) {
    // A video that could not be fetched may be fetched later.
    if (!(error instanceof MediaError)) decodable.delete(url);
    console.warn(error);
    return false;
  } finally {
    input.dispose();
  }
}

/** Decodes a video with WebCodecs. The browser converts the colours and scales the pictures. */
export const footage: typeof Node.footage = async function* (url, options) {
  const { ALL_FORMATS, Input, UrlSource, VideoSampleSink } = await import('mediabunny');
  const input = new Input({
    formats: ALL_FORMATS,
    source: new UrlSource(url, { maxCacheSize: MAX_CACHED_BYTES }),
  });
  try {
    const track = await openTrack(input);
    const place = placementOf(
      {
        width: await track.getDisplayWidth(),
        height: await track.getDisplayHeight(),
        aspect: 1,
        rotation: UPRIGHT,
      },
      options,
    );
    const { width, height } = place;
    // Sound may begin a little earlier, to prime its decoder.
    const start = Math.max(0, await input.getFirstTimestamp());
    const end = await track.computeDuration();
    const count = Math.max(1, Math.round((end - start - options.from) * options.fps));
    // Like FFmpeg's `fps` filter, which moves each picture to the nearest frame of the film.
    const times = function* (index: number) {
      for (let i = index; i < count; i++) yield start + options.from + (i + 0.5) / options.fps - 1e-4;
    };
    const canvas = new OffscreenCanvas(width, height);
    const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
    ctx.filter = filterOf(options.look);
    ctx.imageSmoothingQuality = 'high';
    const sink = new VideoSampleSink(track);
    let hasAlpha: boolean | undefined;
    let [index, skipped, leftOut] = [0, 0, 0];
    while (index < count) {
      for await (const found of sink.samplesAtTimestamps(times(index))) {
        if (leftOut > 0 && index < count - 1) {
          found?.close();
          [index, skipped, leftOut] = [index + 1, skipped + 1, leftOut - 1];
          continue;
        }
        // The first picture is shown until its time.
        const sample =
          found ?? (hasAlpha === undefined ? await sink.getSample(await track.getFirstTimestamp()) : null);
        if (sample) draw(ctx, sample, place);
        sample?.close();
        const { data } = ctx.getImageData(0, 0, width, height);
        // All pictures of a video have the same planes.
        hasAlpha ??= isTransparent(data);
        leftOut = (yield { width, height, planes: planesOf(data, width, height, hasAlpha), skipped }) ?? 0;
        [index, skipped] = [index + 1, 0];
        if (leftOut >= MIN_SEEK_PICTURES) break;
      }
      if (leftOut < MIN_SEEK_PICTURES) continue;
      skipped = Math.max(0, Math.min(leftOut, count - 1 - index));
      [index, leftOut] = [index + skipped, 0];
    }
  } catch (cause) {
    if (cause instanceof MediaError) throw cause;
    throw new MediaError('The video cannot be decoded', { cause });
  } finally {
    input.dispose();
  }
};

async function openTrack(input: Input) {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new MediaError('The file has no video');
  if (!(await track.canDecode())) throw new MediaError('This browser cannot decode the video');
  return track;
}

function draw(
  ctx: OffscreenCanvasRenderingContext2D,
  sample: VideoSample,
  { width, height, cut }: ReturnType<typeof placementOf>,
): void {
  ctx.clearRect(0, 0, width, height);
  if (cut) sample.draw(ctx, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
  else sample.draw(ctx, 0, 0, width, height);
}

function filterOf({ saturation = 1, brightness = 1, blur = 0 }: FootageOptions['look']): string {
  const filters = [
    ...(saturation === 1 ? [] : [`saturate(${saturation})`]),
    ...(brightness === 1 ? [] : [`brightness(${brightness})`]),
    ...(blur > 0 ? [`blur(${blur}px)`] : []),
  ];
  return filters.join(' ') || 'none';
}

function isTransparent(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true;
  return false;
}

/** Converts straight RGBA to BT.709 in limited range. The fourth plane is alpha. */
function planesOf(rgba: Uint8ClampedArray, width: number, height: number, hasAlpha: boolean) {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const [y, a] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const [u, v] = [new Uint8Array(halfWidth * halfHeight), new Uint8Array(halfWidth * halfHeight)];
  for (let pixel = 0, at = 0; pixel < y.length; pixel++, at += 4) {
    y[pixel] = 16.5 + 0.18259 * rgba[at]! + 0.61423 * rgba[at + 1]! + 0.06201 * rgba[at + 2]!;
    a[pixel] = rgba[at + 3]!;
  }
  const row = width * 4;
  for (let down = 0, half = 0; down < halfHeight; down++) {
    for (let across = 0; across < halfWidth; across++, half++) {
      const at = down * 2 * row + across * 8;
      const mean = (c: number) =>
        (rgba[at + c]! + rgba[at + c + 4]! + rgba[at + row + c]! + rgba[at + row + c + 4]!) / 4;
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      u[half] = 128.5 - 0.10064 * red - 0.33857 * green + 0.43922 * blue;
      v[half] = 128.5 + 0.43922 * red - 0.39894 * green - 0.04027 * blue;
    }
  }
  const planes = [
    { data: y, stride: width },
    { data: u, stride: halfWidth },
    { data: v, stride: halfWidth },
  ];
  return hasAlpha ? [...planes, { data: a, stride: width }] : planes;
}
