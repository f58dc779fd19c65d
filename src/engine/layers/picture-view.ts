import { valueAt } from '../film/motion.ts';
import type { Fit, Keyframe, PictureLayer, Rect, Seconds } from '../film/timeline.ts';

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Returns the area that the whole picture covers on the frame, so that it fits its box. */
export function fitPicture(box: Rect, picture: Size, fit: Fit, focusPoint: Point = MIDDLE, zoom = 1): Rect {
  const [across, down] = [box.width / picture.width, box.height / picture.height];
  const even = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const width = picture.width * (fit === 'fill' ? across : even) * zoom;
  const height = picture.height * (fit === 'fill' ? down : even) * zoom;
  const point = clampFocus(box, { width, height }, focusPoint);
  return {
    x: box.x + box.width / 2 - point.x * width,
    y: box.y + box.height / 2 - point.y * height,
    width,
    height,
  };
}

/** Returns the nearest point that leaves no gap at any side of the box, or the middle if a gap is unavoidable. */
function clampFocus(box: Size, shown: Size, { x, y }: Point): Point {
  const clamp = (value: number, part: number) =>
    part >= 1 ? 0.5 : Math.min(1 - part / 2, Math.max(part / 2, value));
  return { x: clamp(x, box.width / shown.width), y: clamp(y, box.height / shown.height) };
}

/** Returns the area of the whole picture at a time of its clip. */
export type View = (since: Seconds) => Rect;

/**
 * Returns the view of a picture's camera. Keyframes beyond the edges of the picture are clamped first, so that the
 * camera still moves evenly.
 */
export function cameraView(
  { box, fit, focus, camera = {} }: Pick<PictureLayer, 'box' | 'fit' | 'focus' | 'camera'>,
  picture: Size,
): View {
  const zoomAt = (since: Seconds) => Math.max(0.05, valueAt(camera.zoom, since, 1));
  const bounded = (keyframes: Keyframe[] | undefined, axis: 'x' | 'y') =>
    keyframes?.map((keyframe) => {
      const whole = fitPicture(box, picture, fit, MIDDLE, zoomAt(keyframe.at));
      return { ...keyframe, value: clampFocus(box, whole, { ...MIDDLE, [axis]: keyframe.value })[axis] };
    });
  const [x, y] = [bounded(camera.x, 'x'), bounded(camera.y, 'y')];
  return (since) => {
    const focusPoint = {
      x: valueAt(x, since, focus?.x ?? 0.5),
      y: valueAt(y, since, focus?.y ?? 0.5),
    };
    return fitPicture(box, picture, fit, focusPoint, zoomAt(since));
  };
}
