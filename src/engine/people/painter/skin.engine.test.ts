import { expect, it } from 'vitest';
import { findDrawn } from '../../catalog/drawn.ts';
import type { Pose } from '../../film/pose.ts';
import type { Appearance } from './appearance.ts';
import { character, type LayerName, REST } from './painter.ts';
import { type Lab, litPicture, medianLab, picture, pixelDifference } from './pixels.testing.ts';

/** The darkest and the fairest, short sleeves, a shaven man, a sari, a beard, a headscarf. */
const SAMPLE = [10, 3, 38, 5, 13, 127, 24].map((id) => findDrawn(id)!);
const FACE = { x: -130, y: -150, width: 260, height: 320 };
const ARMS = { x: -280, y: 100, width: 560, height: 600 };
/** CIE76. At 6, two areas that don't touch look alike. */
const MAX_DIFFERENCE = 6;

/** Layers that hide skin of the face. */
const BEFORE_FACE = ['nose', 'beard', 'mouth', 'eyes', 'brows', 'temples', 'hair', 'glasses'] as const;

function faceTint(look: Appearance): Lab {
  const { data } = litPicture(character(look), 'face', REST, FACE, 0.5);
  const hidden = picture(character(look), BEFORE_FACE, REST, FACE, 0.5).data;
  return medianLab(data, (i) => data[i + 3] === 255 && hidden[i + 3]! < 8);
}

/** The tint of those pixels of an arm that don't change with the clothes. */
function armTint({ watch: _, outfit, ...look }: Appearance, layer: LayerName, pose: Pose): Lab {
  const dressed = (color: string) => {
    const colored = { ...outfit, color, ...('innerColor' in outfit && { innerColor: color }) };
    return litPicture(character({ ...look, outfit: colored }), layer, pose, ARMS, 0.5).data;
  };
  const [green, pink] = [dressed('#20C020'), dressed('#C020C0')];
  return medianLab(green, (i) => green[i + 3] === 255 && pixelDifference(green, pink, i) === 0);
}

const POSES: readonly Pose[] = [
  REST,
  { ...REST, hands: 'hanging' },
  ...(['open', 'shrug', 'thumb'] as const).map((name): Pose => ({ ...REST, gesture: { name, amount: 1 } })),
];

it.each(SAMPLE)('gives the hands of $name the tint of the face in every pose', ({ pack: { content } }) => {
  const face = faceTint(content);
  for (const pose of POSES) {
    for (const layer of ['hand', 'otherHand'] as const) {
      const arm = armTint(content, layer, pose);
      const difference = Math.hypot(arm[0] - face[0], arm[1] - face[1], arm[2] - face[2]);
      expect(difference, `${layer} ${pose.hands} ${pose.gesture.name}`).toBeLessThan(MAX_DIFFERENCE);
    }
  }
});
