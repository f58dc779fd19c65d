import type { PathLayer } from '../../../film/timeline.ts';
import type { AssetOf } from '../../../template/assets.ts';
import { resolveTime } from '../../../template/time.ts';
import type { ClipContext } from '../clip-context.ts';
import { lengthsOf } from '../lengths.ts';

export function pathLayer(
  { d, view, color, stroke, draw, unmirrored }: AssetOf<'path'>,
  { box, unit, seconds, isMirrored }: ClipContext,
): PathLayer {
  const own = { start: 0, end: seconds, speech: { start: 0, end: seconds } };
  const at = draw ? resolveTime(draw.at ?? 0, own, () => undefined) : 0;
  return {
    kind: 'path',
    d,
    view: { width: view[0], height: view[1] },
    box,
    ...(isMirrored && !unmirrored && { flipped: true as const }),
    ...(color && { fill: color }),
    ...(stroke && { stroke: lengthsOf(unit).stroke(stroke) }),
    ...(draw && {
      drawn: [
        { at, value: 0 },
        { at: at + draw.seconds, value: 1, ease: 'inOut' as const },
      ],
    }),
  };
}
