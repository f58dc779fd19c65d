import type { Clip, Motion, Rect } from '../../../../film/timeline.ts';
import { combineMotions } from '../../motion.ts';

/** Clips that move as one body: what turns or scales does so about the middle of the same box. */
export function groupMotion(clips: readonly Clip[], body: Rect, motion: Motion): Clip[] {
  return clips.map((clip) => {
    const box = boxOf(clip) ?? body;
    const anchor = {
      x: (body.x + body.width / 2 - box.x) / box.width,
      y: (body.y + body.height / 2 - box.y) / box.height,
    };
    return { ...clip, motion: { ...combineMotions(clip.motion ?? {}, motion), anchor } };
  });
}

function boxOf({ layer }: Clip): Rect | undefined {
  return 'box' in layer ? layer.box : undefined;
}
