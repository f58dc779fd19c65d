import { css } from '../color.ts';
import { circle, closed } from '../curve.ts';
import type { Rig } from '../rig.ts';
import { metalOf } from './metal.ts';

/** Hangs on the earlobe of side `s`, at x, y of the picture. */
export function drawEarring(rig: Rig, s: number, x: number, y: number): void {
  const kind = rig.c.look.earrings;
  if (kind === 'stud') drawStud(rig, x, y - 4);
  else if (kind === 'pearl') drawPearl(rig, x, y - 3, 5.2);
  else if (kind === 'hoop') drawHoop(rig, x, y + 10);
  else if (kind === 'drop') drawDrop(rig, x, y);
  else if (kind === 'cuff') {
    drawStud(rig, x, y - 4);
    drawCuff(rig, x + s * 12, y - 44);
  }
}

function drawStud(rig: Rig, x: number, y: number): void {
  const metal = metalOf(rig.c.look);
  rig.fill(circle(x - 0.5, y + 1.4, 4.4), rig.c.skin.deep, 0.35);
  rig.fill(circle(x, y, 4.2), metal.dark);
  rig.fill(circle(x + 0.4, y - 0.4, 3.5), metal.base);
  rig.fill(circle(x + 1.2, y - 1.4, 1.3), metal.light);
}

function drawPearl(rig: Rig, x: number, y: number, radius: number): void {
  rig.fill(circle(x - 0.8, y + 1.8, radius), rig.c.skin.deep, 0.35);
  rig.fill(circle(x, y, radius), '#CDBFBB');
  rig.fill(circle(x + radius * 0.12, y - radius * 0.14, radius * 0.82), '#F5EDE8');
  rig.fill(circle(x + radius * 0.32, y - radius * 0.36, radius * 0.28), '#FFFFFF');
}

function drawHoop(rig: Rig, x: number, y: number): void {
  const { ctx } = rig;
  const metal = metalOf(rig.c.look);
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
  const metal = metalOf(rig.c.look);
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
  const metal = metalOf(rig.c.look);
  rig.fill(circle(x, y, 4.4, 6.4, 0.3), metal.dark);
  rig.fill(circle(x, y - 0.6, 3.6, 5.2, 0.3), metal.base);
  rig.fill(circle(x + 0.6, y - 2, 1.4, 2.2), metal.light);
}
