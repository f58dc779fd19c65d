import { mix } from '../../color.ts';
import { facePath } from '../../face/face.ts';
import type { HairRig } from '../hair-rig.ts';
import { drawFade } from './short.ts';

/** Cut short all over, fading into the skin at the sides. */
export function drawCrop(rig: HairRig): void {
  drawFade(rig, 16, 1);
}

/** Cut with a machine down to a few millimetres. */
export function drawBuzz(rig: HairRig): void {
  drawFade(rig, 8, 0.68);
}

export function drawBald(rig: HairRig): void {
  const { skin } = rig.c;
  rig.clip(facePath(rig.bare), () => {
    rig.glow(rig.at(36, -100, 40), 46, skin.light, 0.75, 0.5);
    rig.glow(rig.at(44, -108, 40), 16, mix(skin.light, '#FFFFFF', 0.6), 0.35, 0.5);
  });
}
