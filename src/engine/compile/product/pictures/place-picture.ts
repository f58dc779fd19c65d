import type { SeenPicture, SeenVideo } from '../../../film/seen-picture.ts';
import type {
  Clip,
  FootageLayer,
  Mask,
  Motion,
  PictureLayer,
  Rect,
  Seconds,
} from '../../../film/timeline.ts';
import { fitInside } from '../frame.ts';
import { AIR, type Camera, closest, coverWindow, kenBurns } from './camera.ts';

const NO_MASK: Mask = { kind: 'none' };

/** How a picture stands in a box, so that the thing it shows is never cut. */
export interface PicturePlace {
  box: Rect;
  mask?: Mask;
  /** How far the camera drives into it; it stands still without. */
  drive?: { index: number; most: number };
  /** A way through it that is known already. */
  camera?: Camera;
  motion?: Motion;
  /** Blur of its own copy behind it in pixels, where it does not fill the box. */
  blur?: number;
}

/** Whether a picture can fill a box without cutting what it shows. */
export function coverable(picture: SeenPicture, box: Rect): boolean {
  return picture.ground !== 'transparent' && closest(picture, coverWindow(picture, box)) >= 1;
}

/**
 * The largest box within another that a picture can fill: its shape comes as near to the other's as the thing in the
 * picture allows.
 */
export function largestFillableBox(picture: SeenPicture, box: Rect): Rect {
  const wanted = box.width / box.height;
  const own = picture.width / picture.height;
  const { width, height } = picture.subject;
  const nearest =
    own > wanted ? Math.max(wanted, (own * width) / (1 - AIR)) : Math.min(wanted, (own * (1 - AIR)) / height);
  const shape = own > wanted ? Math.min(own, nearest) : Math.max(own, nearest);
  return fitInside(box, { width: shape * 1000, height: 1000 });
}

/** A card for a picture on white: no wider and no higher than such a picture looks well on. */
export function whiteCard(box: Rect): Rect {
  const shape = Math.min(1.3, Math.max(0.78, box.width / box.height));
  return fitInside(box, { width: shape * 1000, height: 1000 });
}

/** A picture's own copy as a ground for it, out of focus; of a plain ground only that is seen, as if it went on. */
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

/** Fills the box, with the thing in sight. */
export function coverPicture(picture: SeenPicture, start: Seconds, end: Seconds, place: PicturePlace): Clip {
  const { box, mask = NO_MASK, drive, motion } = place;
  const window = coverWindow(picture, box);
  const camera = place.camera ?? (drive && kenBurns(picture, drive.index, end - start, drive.most, window));
  const { subject } = picture;
  const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
  const layer: PictureLayer = { kind: 'picture', source: picture.source, box, mask, fit: 'cover', focus };
  return clipOf(layer, start, end, camera, motion);
}

/** All of it, as large as the box allows; its own box is as large as itself, so that its mask and shadow hold. */
export function wholePicture(picture: SeenPicture, start: Seconds, end: Seconds, place: PicturePlace): Clip {
  const { mask = NO_MASK, drive, motion } = place;
  const box = fitInside(place.box, picture);
  const camera = drive && kenBurns(picture, drive.index, end - start, drive.most);
  const layer: PictureLayer = { kind: 'picture', source: picture.source, box, mask, fit: 'contain' };
  return clipOf(layer, start, end, camera, motion);
}

/** The thing alone, free of its ground, with a shadow under it; only of pictures that have a cut-out. */
export function freePicture(
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

/** A picture of the thing alone, where there is one. */
export function cutoutOf(
  picture: SeenPicture,
): { source: string; width: number; height: number } | undefined {
  if (picture.cutout) return picture.cutout;
  const { ground, source, width, height } = picture;
  return ground === 'transparent' ? { source, width, height } : undefined;
}

/** Of a video nobody knows where in it the thing is: so much of its width and height always stays. */
const KEPT = 0.72;

/** A muted video that fills a box where that cuts little of it, and otherwise stands over its own blurred copy. */
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
  const shown = videoBox(video, box);
  if (shown.width === box.width && shown.height === box.height) return [clip({ box, mask })];
  return [clip({ box, mask, look: { blur: 40, brightness: 0.7 } }), clip({ box: shown, mask: NO_MASK })];
}

/** The largest box within another that a video can fill without losing much. */
export function videoBox(video: SeenVideo, box: Rect): Rect {
  const window = coverWindow(video, box);
  if (Math.min(window.width, window.height) >= KEPT) return box;
  const own = video.width / video.height;
  const shape = own > box.width / box.height ? own * KEPT : own / KEPT;
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

/** Where the thing of a picture is seen when the picture fills a box, looked at in its middle. */
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

function edge(middle: number, seen: number): number {
  return Math.min(1 - seen, Math.max(0, middle - seen / 2));
}
