import { css, mix } from '../color.ts';
import { circle, closed, swell } from '../curve.ts';
import { metalOf } from '../jewellery.ts';
import type { Rig } from '../rig.ts';

export function drawEars(rig: Rig): void {
  for (const s of [-1, 1]) {
    drawEar(rig, s);
    const [x, y] = rig.at(s * (rig.character.head.cheek - 2), 36, -2);
    drawEarring(rig, s, x, y);
  }
}

function drawEar(rig: Rig, side: number): void {
  const { skin, head, ears } = rig.character;
  const z = -8;
  /** Returns a point relative to the ear's root: outwards and down. The ear stands off the head towards the back. */
  const at = (out: number, y: number, back = 0): [number, number, number] => [
    side * (head.cheek - 4 + out * ears.out),
    y * ears.size + 2 + (y > 0 ? (ears.lobe * y) / 34 : 0),
    z - back,
  ];
  const ear = rig.shape([
    at(-9, -16),
    at(4, -24, 8),
    at(15, -20, 16),
    at(20, -8, 18),
    at(18, 8, 14),
    at(12, 20, 6),
    at(7, 31, 0),
    at(-2, 36, -8),
    at(-11, 26, -10),
  ]);
  const far = side * rig.yaw > 0;
  rig.fill(ear, mix(skin.base, skin.shade, far ? 0.18 : 0.34));
  rig.clip(ear, () => {
    rig.glow(rig.at(...at(10, -12, 10)), 20, skin.blush, 0.3, 1.2);
    rig.glow(rig.at(...at(3, 30)), 13, skin.blush, 0.34, 1);
    const shell = rig.shape([
      at(-2, -12),
      at(6, -15, 8),
      at(11, -6, 10),
      at(9, 8, 8),
      at(2, 16),
      at(-6, 14),
      at(-6, 0),
    ]);
    rig.fill(shell, mix(skin.shade, skin.deep, 0.08), 0.75);
    const inner = rig.shape([at(-4, 2), at(3, 0, 4), at(5, 8, 4), at(0, 14), at(-6, 12)]);
    rig.fill(inner, mix(skin.shade, skin.deep, 0.4), 0.7);
    const ridge = rig.brush([at(1, -13, 4), at(8, -6, 10), at(8, 6, 8), at(2, 15)], swell(4));
    rig.fill(ridge, mix(skin.base, skin.shade, 0.2), 0.85);
    const rim = rig.brush(
      [at(-4, -18), at(6, -20.5, 8), at(15, -15, 14), at(17, -4, 14), at(14, 9, 10)],
      swell(3),
    );
    rig.fill(rim, mix(skin.base, skin.light, far ? 0.7 : 0.4), 0.8);
  });
}

/** Draws the earring on one side, at the earlobe's position (x, y) in the picture. */
function drawEarring(rig: Rig, side: number, x: number, y: number): void {
  const kind = rig.character.look.earrings;
  if (kind === 'stud') drawStud(rig, x, y - 4);
  else if (kind === 'pearl') drawPearl(rig, x, y - 3, 5.2);
  else if (kind === 'hoop') drawHoop(rig, x, y + 10);
  else if (kind === 'drop') drawDrop(rig, x, y);
  else if (kind === 'cuff') {
    drawStud(rig, x, y - 4);
    drawCuff(rig, x + side * 12, y - 44);
  }
}

function drawStud(rig: Rig, x: number, y: number): void {
  const metal = metalOf(rig.character.look);
  rig.fill(circle(x - 0.5, y + 1.4, 4.4), rig.character.skin.deep, 0.35);
  rig.fill(circle(x, y, 4.2), metal.dark);
  rig.fill(circle(x + 0.4, y - 0.4, 3.5), metal.base);
  rig.fill(circle(x + 1.2, y - 1.4, 1.3), metal.light);
}

function drawPearl(rig: Rig, x: number, y: number, radius: number): void {
  rig.fill(circle(x - 0.8, y + 1.8, radius), rig.character.skin.deep, 0.35);
  rig.fill(circle(x, y, radius), '#CDBFBB');
  rig.fill(circle(x + radius * 0.12, y - radius * 0.14, radius * 0.82), '#F5EDE8');
  rig.fill(circle(x + radius * 0.32, y - radius * 0.36, radius * 0.28), '#FFFFFF');
}

function drawHoop(rig: Rig, x: number, y: number): void {
  const { ctx } = rig;
  const metal = metalOf(rig.character.look);
  const ring = circle(x, y, 9.5 * rig.cosYaw, 13.5);
  ctx.strokeStyle = css(metal.dark);
  ctx.lineWidth = 3.8;
  ctx.stroke(ring);
  ctx.strokeStyle = css(metal.base);
  ctx.lineWidth = 2.6;
  ctx.stroke(ring);
  ctx.strokeStyle = css(metal.light);
  ctx.lineWidth = 1.2;
  ctx.beginPath();
  ctx.ellipse(x, y, 9.5 * rig.cosYaw, 13.5, 0, -1.2, 0.2);
  ctx.stroke();
}

function drawDrop(rig: Rig, x: number, y: number): void {
  const metal = metalOf(rig.character.look);
  drawStud(rig, x, y - 3);
  const drop = closed([
    [x, y + 2, 1],
    [x + 6, y + 16],
    [x + 4, y + 23],
    [x, y + 25.5],
    [x - 4, y + 23],
    [x - 6, y + 16],
  ]);
  rig.fill(drop, metal.base);
  rig.clip(drop, () => rig.fill(circle(x - 5, y + 18, 6, 12), metal.dark, 0.55));
  rig.fill(circle(x + 2.2, y + 13, 1.5, 3.4), metal.light);
}

function drawCuff(rig: Rig, x: number, y: number): void {
  const metal = metalOf(rig.character.look);
  rig.fill(circle(x, y, 4.4, 6.4, 0.3), metal.dark);
  rig.fill(circle(x, y - 0.6, 3.6, 5.2, 0.3), metal.base);
  rig.fill(circle(x + 0.6, y - 2, 1.4, 2.2), metal.light);
}
