import { createCanvas } from '#canvas';
import { readSource } from '#files';
import { type Footage, type FootagePicture, footage, MediaError } from '#footage';
import { RenderError } from '../film/render-error.ts';
import type { Clip, FootageLayer, Mask, Rect, Seconds } from '../film/timeline.ts';
import type { Compositor } from '../media/compositor/compositor.ts';
import { copyRows, cutOut, fillAlpha } from '../media/compositor/fill-planes.ts';
import type { Kernel } from '../media/compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes } from '../media/compositor/planes.ts';
import { resample } from '../media/compositor/resample.ts';
import { liveSprite, type PlaneSprite, planesOf } from '../media/compositor/sprite.ts';
import type { Performer } from '../people/animation/director.ts';
import type { SpeakerTrack } from '../people/filmed/speaker-track.ts';
import type { Part, Parts } from './part.ts';
import { cameraView } from './picture-view.ts';
import { type FileOf, sourceForMessage } from './sources.ts';
import { clipTo } from './static-layer.ts';
import { pictureOf, roundToEven } from './surface.ts';

/** A sprite that shows the pictures of a video one after the other. */
interface Screen {
  sprite: PlaneSprite;
  width: number;
  height: number;
  /** @param retouch modifies the planes of the picture before they are shown */
  load(picture: FootagePicture, retouch?: (planes: Planes) => void): void;
  /** Draws the loaded picture as the camera shows it. Returns false if neither has changed. */
  draw(since: Seconds): boolean;
  close(): void;
}

type Size = Pick<Screen, 'width' | 'height'>;

/** Opens a video that plays from the start of its clip. @param speaker pose of the person in it, if the lips are redrawn */
export async function footageParts(
  compositor: Compositor,
  clip: Clip,
  layer: FootageLayer,
  fps: number,
  fileOf: FileOf,
  speaker?: Performer,
): Promise<Parts> {
  const { box, fit = 'fill', focus = { x: 0.5, y: 0.5 }, from = 0, look = {}, source, camera } = layer;
  const size = { width: roundToEven(box.width), height: roundToEven(box.height) };
  // The video is decoded in the largest size that the camera shows.
  const largest = Math.max(1, ...(camera?.zoom?.map(({ value }) => value) ?? []));
  const [width, height] = [roundToEven(size.width * largest), roundToEven(size.height * largest)];
  const options = { width, height, fps, fit, focus, from, look };
  const pictures = play(fileOf(source), options, layer.loop ?? false);
  const first = await pictures.next().catch((cause: unknown) => refuse(source, cause));
  if (first.done) return refuse(source, undefined);
  const { kernel } = compositor;
  const screen = camera
    ? cameraScreen(kernel, first.value, layer, size)
    : fixedScreen(kernel, first.value, layer.mask);
  const retouch =
    layer.lips === undefined || !speaker
      ? undefined
      : await openLips(kernel, layer, first.value, fileOf(layer.lips), speaker);
  if (retouch) screen.load(first.value, retouch.at(0, clip.start));
  const part: Part = {
    sprite: screen.sprite,
    version: 0,
    x: roundToEven(box.x + (box.width - screen.width) / 2),
    y: roundToEven(box.y + (box.height - screen.height) / 2),
    density: 1,
    opacity: 1,
  };
  let shown = 0;
  let isOver = false;
  /** Returns the next picture, or one up to `leftOut` pictures later; undefined if the video is over. */
  async function next(leftOut: number): Promise<FootagePicture | undefined> {
    const following = await pictures.next(leftOut).catch((cause: unknown) => refuse(source, cause));
    return following.done ? undefined : following.value;
  }

  return {
    async at(t) {
      const target = Math.round((t - clip.start) * fps);
      while (shown < target && !isOver) {
        const picture = await next(target - shown - 1);
        if (picture) {
          shown += 1 + (picture.skipped ?? 0);
          screen.load(picture, shown === target ? retouch?.at(shown, t) : undefined);
          part.version++;
        } else isOver = true;
      }
      if (screen.draw(t - clip.start)) part.version++;
      return [part];
    },
    close() {
      screen.close();
      retouch?.close();
      void pictures.return();
    },
  };
}

/** Opens the speaker of a video, to redraw the lips in its pictures. */
async function openLips(
  kernel: Kernel,
  { loop = false }: Pick<FootageLayer, 'loop'>,
  size: { width: number; height: number },
  file: string,
  pose: Performer,
) {
  const [{ openSpeaker }, content] = await Promise.all([
    import('../people/filmed/open-speaker.ts'),
    readSource(file, MAX_TRACK_BYTES),
  ]);
  const track: SpeakerTrack = JSON.parse(new TextDecoder().decode(content));
  const speaker = openSpeaker(kernel, track, size);
  return {
    /** @param shown number of the picture, counted on through repetitions of the video */
    at: (shown: number, t: Seconds) => (planes: Planes) =>
      speaker.redraw(planes, repeatedPicture(shown, track.count, loop), pose(t)),
    close: speaker.close,
  };
}

const MAX_TRACK_BYTES = 100_000_000;

/** Returns the index of the `shown`th picture that `play` yields, in a video of `count` pictures. */
function repeatedPicture(shown: number, count: number, loop: NonNullable<FootageLayer['loop']>): number {
  if (!loop) return Math.min(shown, count - 1);
  if (loop !== 'back_and_forth') return shown % count;
  const past = shown % Math.max(1, 2 * count - 2);
  return past < count ? past : 2 * count - 2 - past;
}

type FootageSettings = Parameters<typeof footage>[1];

/** Yields the pictures of a video, once or over and over. Each is valid until the next one. */
async function* play(
  path: string,
  options: FootageSettings,
  loop: NonNullable<FootageLayer['loop']>,
): Footage {
  let leftOut: number | undefined;
  let repeated = 0;
  for (;;) {
    const pictures = footage(path, options);
    let count = 0;
    try {
      for (let next = await pictures.next(); !next.done; next = await pictures.next(leftOut)) {
        const { skipped = 0 } = next.value;
        count += 1 + skipped;
        leftOut = yield { ...next.value, skipped: skipped + repeated };
        repeated = 0;
      }
    } finally {
      await pictures.return();
    }
    if (!loop || count === 0) return;
    // Whole repetitions need not be decoded.
    if (loop === 'back_and_forth') yield* playBackwards(path, options, count);
    else repeated = Math.floor((leftOut ?? 0) / count) * count;
  }
}

/** Pictures that are decoded and kept at once to be shown in reverse: few, because each takes megabytes. */
const REVERSED_PICTURES = 16;

/** Yields the pictures between the last and the first, which the passes before and after it show. */
async function* playBackwards(path: string, options: FootageSettings, count: number): Footage {
  for (let end = count - 1; end > 1; end -= REVERSED_PICTURES) {
    const start = Math.max(1, end - REVERSED_PICTURES);
    const decoded: FootagePicture[] = [];
    for await (const picture of footage(path, { ...options, from: options.from + start / options.fps })) {
      decoded.push({
        ...picture,
        // `slice` of a Buffer would share the memory, which the next picture overwrites.
        planes: picture.planes.map(({ data, stride }) => ({ data: new Uint8Array(data), stride })),
      });
      if (decoded.length === end - start) break;
    }
    yield* decoded.reverse();
  }
}

function refuse(source: string, cause: unknown): never {
  if (cause !== undefined && !(cause instanceof MediaError)) throw cause;
  const reason = cause ? 'cannot be read' : 'contains no pictures';
  throw new RenderError(`The video ${sourceForMessage(source)} ${reason}`, { cause });
}

/** Opens a screen without a camera. */
function fixedScreen(kernel: Kernel, first: FootagePicture, mask: Mask): Screen {
  const { width, height } = first;
  const planes = allocPlanes(kernel, width, height);
  const stencil = stencilOf(kernel, first, mask);
  const hasAlpha = first.planes.length > 3;
  const sprite: PlaneSprite = { ...liveSprite(kernel, planes), opaque: !hasAlpha && !stencil };
  fillAlpha(kernel, planes);
  if (stencil) cutOut(kernel, planes, stencil, [3, 4]);
  load(first);

  function load(picture: FootagePicture, retouch?: (planes: Planes) => void): void {
    copyRows(kernel, planes, picture.planes);
    retouch?.(planes);
    if (stencil) cutOut(kernel, planes, stencil, hasAlpha ? [0, 1, 2, 3, 4] : [0, 1, 2]);
  }

  return {
    sprite,
    width,
    height,
    load,
    draw: () => false,
    close() {
      sprite.release();
      if (stencil) freePlanes(kernel, stencil);
    },
  };
}

/** Opens a screen with a camera, which moves over the pictures. The pictures always fill the screen. */
function cameraScreen(
  kernel: Kernel,
  first: FootagePicture,
  { mask, camera = {} }: FootageLayer,
  size: Size,
): Screen {
  const { width, height } = size;
  const hasAlpha = first.planes.length > 3;
  const source = allocPlanes(kernel, first.width, first.height);
  const planes = allocPlanes(kernel, width, height);
  const stencil = stencilOf(kernel, size, mask);
  const sprite: PlaneSprite = { ...liveSprite(kernel, planes), opaque: !hasAlpha && !stencil };
  const view = cameraView({ box: { x: 0, y: 0, ...size }, fit: 'fill', camera }, first);
  fillAlpha(kernel, source);
  fillAlpha(kernel, planes);
  if (stencil && !hasAlpha) cutOut(kernel, planes, stencil, [3, 4]);
  let drawn: Rect | undefined;
  load(first);

  function load(picture: FootagePicture, retouch?: (planes: Planes) => void): void {
    copyRows(kernel, source, picture.planes);
    retouch?.(source);
    drawn = undefined;
  }

  return {
    sprite,
    width,
    height,
    load,
    draw(since) {
      const area = view(since);
      if (drawn && drawn.x === area.x && drawn.y === area.y && drawn.width === area.width) return false;
      drawn = area;
      const [a, d] = [area.width / first.width, area.height / first.height];
      const map = { a, b: 0, c: 0, d, e: area.x, f: area.y };
      resample(kernel, planes, source, map, 'repeat', hasAlpha ? 5 : 3);
      if (stencil) cutOut(kernel, planes, stencil, hasAlpha ? [0, 1, 2, 3, 4] : [0, 1, 2]);
      return true;
    },
    close() {
      sprite.release();
      freePlanes(kernel, source);
      if (stencil) freePlanes(kernel, stencil);
    },
  };
}

function stencilOf(kernel: Kernel, { width, height }: Size, mask: Mask): Planes | undefined {
  if (mask.kind !== 'rounded') return undefined;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  clipTo(ctx, { x: 0, y: 0, width, height }, mask);
  ctx.fillRect(0, 0, width, height);
  return planesOf(kernel, pictureOf(canvas));
}
