import type { Clip } from '../../../../film/timeline.ts';
import type { Film } from '../../film.ts';
import { inset, rect } from '../../frame.ts';
import { combineMotions, fadeIn, fadeOut } from '../../motion.ts';
import { shapeClip } from '../../shapes.ts';
import { startSide } from '../../type/type.ts';
import { FACE } from './zones.ts';

const RING = 8;

/** Whoever speaks shows themselves in a corner while the film opens; after that the product has the picture. */
export function presenterIntro({ frame, shots, presenter, locale }: Film): Clip[] {
  const [hook] = shots;
  if (!hook?.view) return [];
  const { start, end } = hook;
  const size = FACE[frame.aspect];
  const { open } = frame;
  const x = startSide(locale) === 1 ? open.x + open.width - size : open.x;
  const box = rect(x, open.y + open.height - size, size, size);
  const mask = { kind: 'rounded', radius: size / 2 } as const;
  const motion = combineMotions(fadeIn(0, 0.2), fadeOut(end - start, 0.14));
  const { avatar, scene, hasBackdrop } = presenter;
  return [
    shapeClip(
      {
        box: inset(box, -RING),
        radius: size / 2 + RING,
        fill: '#ffffff',
        shadow: { color: '#00000066', blur: 36, y: 12 },
      },
      start,
      end,
      motion,
    ),
    {
      start,
      end,
      layer: hasBackdrop
        ? { kind: 'backdrop', avatar, box, mask }
        : { kind: 'scene', scene: scene.name, color: scene.color, seed: scene.seed, box, mask },
      motion,
    },
    { start, end, layer: { kind: 'avatar', avatar, box, framing: 'head', mask }, motion },
  ];
}
