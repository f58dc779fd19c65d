import type { SeenPicture, SeenVideo } from '../../film/seen-picture.ts';
import type {
  Clip,
  Feather,
  FootageLayer,
  Mask,
  Motion,
  PictureLayer,
  Rect,
  Seconds,
} from '../../film/timeline.ts';
import { type Camera, coverWindow, kenBurns, MARGIN, maxZoomOf } from './camera.ts';
import { fitInside } from './frame.ts';

const NO_MASK: Mask = { kind: 'none' };

/** Placement of a picture in a box, without cutting its product off. */
interface PicturePlace {
  box: Rect;
  mask?: Mask;
  /** Zoom of the camera movement; without it the picture is still. */
  drive?: { variant: number; maxZoom: number };
  /** A given camera movement. */
  camera?: Camera;
  motion?: Motion;
  /** Soft edges, where a copy of the picture lies behind it. */
  feather?: Feather;
  /** Blur, in pixels, of the picture's copy that fills the box if the picture does not. */
  blur?: number;
}

/** Whether a picture can cover a box without cutting its product. */
export function isCoverable(picture: SeenPicture, box: Rect): boolean {
  return picture.ground !== 'transparent' && maxZoomOf(picture, coverWindow(picture, box)) >= 1;
}

/**
 * Returns the largest box within another that a picture can cover without cutting its product.
 */
export function largestFillableBox(picture: SeenPicture, box: Rect): Rect {
  const boxRatio = box.width / box.height;
  const ratio = picture.width / picture.height;
  const { width, height } = picture.subject;
  const nearest =
    ratio > boxRatio
      ? Math.max(boxRatio, (ratio * width) / (1 - MARGIN))
      : Math.min(boxRatio, (ratio * (1 - MARGIN)) / height);
  const shape = ratio > boxRatio ? Math.min(ratio, nearest) : Math.max(ratio, nearest);
  return fitInside(box, { width: shape * 1000, height: 1000 });
}

/** Returns a card for a picture on white, limited to pleasant aspect ratios. */
export function whiteCard(box: Rect): Rect {
  const shape = Math.min(1.3, Math.max(0.78, box.width / box.height));
  return fitInside(box, { width: shape * 1000, height: 1000 });
}

/**
 * Shows a blurred copy of a picture as its background. For a plain background, only that is shown, as if it
 * continued.
 */
export function blurredPicture(
  { source, ground }: SeenPicture,
  start: Seconds,
  end: Seconds,
  { box, mask = NO_MASK, blur = 46, motion }: Omit<PicturePlace, 'drive'>,
): Clip {
  const at = (value: number) => [{ at: 0, value }];
  const layer: PictureLayer =
    ground === 'plain' || ground === 'white'
      ? {
          kind: 'picture',
          source,
          box,
          mask,
          fit: 'cover',
          camera: { zoom: at(9), x: at(0), y: at(0) },
          look: { blur },
        }
      : {
          kind: 'picture',
          source,
          box,
          mask,
          fit: 'cover',
          camera: { zoom: at(1.2) },
          look: { blur, brightness: 0.8, saturation: 1.15 },
        };
  return { start, end, layer, ...(motion && { motion }) };
}

/** Covers the box, with the product visible. */
export function coverPicture(picture: SeenPicture, start: Seconds, end: Seconds, place: PicturePlace): Clip {
  const { box, mask = NO_MASK, drive, motion, feather } = place;
  const window = coverWindow(picture, box);
  const camera =
    place.camera ?? (drive && kenBurns(picture, drive.variant, end - start, drive.maxZoom, window));
  const { subject } = picture;
  const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
  const layer: PictureLayer = {
    kind: 'picture',
    source: picture.source,
    box,
    mask,
    fit: 'cover',
    focus,
    ...(feather && { feather }),
  };
  return clipOf(layer, start, end, camera, motion);
}

/** Shows the whole picture as large as the box allows. Its own box fits it, for mask and shadow. */
export function wholePicture(picture: SeenPicture, start: Seconds, end: Seconds, place: PicturePlace): Clip {
  const { mask = NO_MASK, drive, motion } = place;
  const box = fitInside(place.box, picture);
  const camera = drive && kenBurns(picture, drive.variant, end - start, drive.maxZoom);
  const layer: PictureLayer = { kind: 'picture', source: picture.source, box, mask, fit: 'contain' };
  return clipOf(layer, start, end, camera, motion);
}

/** Shows the product without its background, with a shadow; undefined if the picture has no cut-out. */
export function cutoutPicture(
  picture: SeenPicture,
  start: Seconds,
  end: Seconds,
  place: Pick<PicturePlace, 'box' | 'motion'>,
  shadow: NonNullable<PictureLayer['shadow']> = { color: '#00000059', blur: 60, y: 34 },
): Clip | undefined {
  const cut = cutoutOf(picture);
  if (!cut) return undefined;
  const box = fitInside(place.box, cut);
  const layer: PictureLayer = {
    kind: 'picture',
    source: cut.source,
    box,
    mask: NO_MASK,
    fit: 'contain',
    shadow,
  };
  return clipOf(layer, start, end, undefined, place.motion);
}

/** Returns a picture of the product without background, if there is one. */
export function cutoutOf(
  picture: SeenPicture,
): { source: string; width: number; height: number } | undefined {
  if (picture.cutout) return picture.cutout;
  const { ground, source, width, height } = picture;
  return ground === 'transparent' ? { source, width, height } : undefined;
}

/** Minimum visible part of a video's width and height, because the place of the product is unknown. */
const MIN_VISIBLE = 0.72;

/** Shows a muted video that covers a box, or the whole video above its blurred copy if cropping would cut too much. */
export function fillVideo(
  video: SeenVideo,
  from: Seconds,
  start: Seconds,
  end: Seconds,
  place: Pick<PicturePlace, 'box' | 'mask' | 'motion'>,
): Clip[] {
  const { box, mask = NO_MASK, motion } = place;
  const clip = (shown: Pick<FootageLayer, 'box' | 'mask' | 'look'>): Clip => {
    const layer: FootageLayer = {
      kind: 'footage',
      source: video.source,
      fit: 'cover',
      from,
      loop: true,
      ...shown,
    };
    return { start, end, layer, ...(motion && { motion }) };
  };
  const visibleBox = videoBox(video, box);
  if (visibleBox.width === box.width && visibleBox.height === box.height) return [clip({ box, mask })];
  return [clip({ box, mask, look: { blur: 40, brightness: 0.7 } }), clip({ box: visibleBox, mask: NO_MASK })];
}

/** Returns the largest box within another that a video can cover without losing much. */
export function videoBox(video: SeenVideo, box: Rect): Rect {
  const window = coverWindow(video, box);
  if (Math.min(window.width, window.height) >= MIN_VISIBLE) return box;
  const ratio = video.width / video.height;
  const shape = ratio > box.width / box.height ? ratio * MIN_VISIBLE : ratio / MIN_VISIBLE;
  return fitInside(box, { width: shape * 1000, height: 1000 });
}

function clipOf(
  layer: PictureLayer,
  start: Seconds,
  end: Seconds,
  camera: Camera | undefined,
  motion: Motion | undefined,
): Clip {
  return { start, end, layer: camera ? { ...layer, camera } : layer, ...(motion && { motion }) };
}

/** Returns the area of the product when its picture covers a box, centred on the product. */
export function subjectWithin(picture: SeenPicture, box: Rect): Rect {
  const { subject } = picture;
  const window = coverWindow(picture, box);
  const left = edge(subject.x + subject.width / 2, window.width);
  const top = edge(subject.y + subject.height / 2, window.height);
  return {
    x: box.x + ((subject.x - left) / window.width) * box.width,
    y: box.y + ((subject.y - top) / window.height) * box.height,
    width: (subject.width / window.width) * box.width,
    height: (subject.height / window.height) * box.height,
  };
}

function edge(middle: number, visible: number): number {
  return Math.min(1 - visible, Math.max(0, middle - visible / 2));
}
