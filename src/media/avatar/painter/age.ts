import { clamp, fade, swell } from './curve.ts';
import type { Rig } from './rig.ts';

/** Lines of a lived face: from adults on the folds beside the nose, later the eyes' corners and the brow. */
export function drawAge(rig: Rig): void {
  const { age, skin, head, mouthY, nose } = rig.c;
  if (age < 0.4) return;
  const strength = clamp((age - 0.42) * 0.9, 0, 0.5);
  const smile = Math.max(0, rig.pose.smile) * 2;
  for (const s of [-1, 1]) {
    const fold = rig.brush(
      [
        [s * (nose.width + 5), nose.y + 1],
        [s * (33 + smile), nose.y + 13],
        [s * (38 + smile), mouthY - 4],
        [s * (39 + smile), mouthY + 5],
      ],
      swell(age > 0.8 ? 4 : 2.6),
    );
    rig.fill(fold, skin.shade, strength * 1.2);
    if (age > 0.75) drawLateLines(rig, s, strength);
  }
  if (age <= 0.75) return;
  const lift = rig.pose.brow * 2;
  const forehead = (y: number, half: number, width: number, alpha: number) =>
    rig.fill(
      rig.brush(
        [
          [-half, y, undefined],
          [4, y - 4],
          [half, y + 1],
        ],
        swell(width),
      ),
      skin.shade,
      alpha,
    );
  forehead(-63 - lift, 38, 2.6, strength * 0.9);
  forehead(-76 - lift, 30, 2.3, strength * 0.7);
  rig.glow(rig.at(-46, head.chinY - 22), 16, skin.shade, 0.25, 0.8);
}

function drawLateLines(rig: Rig, s: number, strength: number): void {
  const { skin, eyes, head, mouthY } = rig.c;
  const x = eyes.x + eyes.width;
  const line = (points: [number, number][], width: number, alpha: number) =>
    rig.fill(rig.brush(points, fade(width)), skin.shade, alpha);
  rig.fill(
    rig.brush(
      [
        [s * 24, 17],
        [s * 41, 23],
        [s * 58, 18],
      ],
      swell(2.8),
    ),
    skin.shade,
    strength,
  );
  line(
    [
      [s * (x + 4), -5],
      [s * (x + 12), -10],
    ],
    1.9,
    strength * 1.2,
  );
  line(
    [
      [s * (x + 5), 2],
      [s * (x + 14), 2],
    ],
    1.9,
    strength * 1.2,
  );
  line(
    [
      [s * (x + 4), 8],
      [s * (x + 11), 12],
    ],
    1.9,
    strength * 1.1,
  );
  rig.fill(
    rig.brush(
      [
        [s * 36, mouthY + 14],
        [s * 42, mouthY + 25],
        [s * 38, head.chinY - 8],
      ],
      swell(2.6),
    ),
    skin.shade,
    strength * 0.6,
  );
}
