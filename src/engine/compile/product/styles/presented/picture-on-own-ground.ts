import type { SeenPicture } from '../../../../film/seen-picture.ts';
import type { Clip, Rect, Seconds } from '../../../../film/timeline.ts';
import { tween } from '../../motion.ts';

/** How much of the room for it the thing takes. */
const PART = 0.86;
const DRIVE = 1.06;

/**
 * A picture whose ground goes on beyond it: the thing stands as large as `clear` allows, and of the picture is shown
 * what lies in `box`. The box has been filled with the ground's colour.
 */
export function pictureOnOwnGround(
  { source, width, height, subject }: SeenPicture,
  start: Seconds,
  end: Seconds,
  { box, clear, index }: { box: Rect; clear: Rect; index: number },
): Clip {
  const scale =
    PART * Math.min(clear.width / (subject.width * width), clear.height / (subject.height * height));
  const x = clear.x + clear.width / 2 - (subject.x + subject.width / 2) * width * scale;
  const y = clear.y + clear.height / 2 - (subject.y + subject.height / 2) * height * scale;
  const left = Math.max(box.x, x);
  const top = Math.max(box.y, y);
  const seen: Rect = {
    x: left,
    y: top,
    width: Math.min(box.x + box.width, x + width * scale) - left,
    height: Math.min(box.y + box.height, y + height * scale) - top,
  };
  // Of what is seen only a part of the picture remains; the camera goes in until it fills its box.
  const zoom = scale / Math.max(seen.width / width, seen.height / height);
  const [from, to] = index % 2 === 0 ? [zoom, zoom * DRIVE] : [zoom * DRIVE, zoom];
  const camera = {
    zoom: tween(from, to, 0, end - start, 'linear'),
    x: [{ at: 0, value: (left + seen.width / 2 - x) / (width * scale) }],
    y: [{ at: 0, value: (top + seen.height / 2 - y) / (height * scale) }],
  };
  return {
    start,
    end,
    layer: { kind: 'picture', source, box: seen, mask: { kind: 'none' }, fit: 'cover', camera },
  };
}
