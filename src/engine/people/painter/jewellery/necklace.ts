import type { BodyFrame } from '../body/frame.ts';
import { css } from '../color.ts';
import { along, circle, closed, open, type Point } from '../curve.ts';
import { metalOf } from './metal.ts';

/** Around the neck, on the skin or over the cloth of a high neckline. */
export function drawNecklace(body: BodyFrame): void {
  const { necklace } = body.rig.c.look;
  if (necklace === 'pearls') drawPearls(body);
  else if (necklace) drawChain(body, necklace === 'pendant' ? 232 : 222, necklace === 'pendant');
}

function drawChain(body: BodyFrame, low: number, pendant: boolean): void {
  const { rig, n } = body;
  const { ctx } = rig;
  const metal = metalOf(rig.c.look);
  const line = body.line([
    [-n * 1.12, 168],
    [-n * 0.72, 198],
    [0, low],
    [n * 0.72, 198],
    [n * 1.12, 168],
  ]);
  const path = open(line);
  ctx.lineCap = 'round';
  ctx.save();
  ctx.translate(-1.2, 2.4);
  ctx.strokeStyle = css(rig.c.skin.deep, 0.3);
  ctx.lineWidth = 2.2;
  ctx.stroke(path);
  ctx.restore();
  ctx.strokeStyle = css(metal.dark);
  ctx.lineWidth = 2.3;
  ctx.stroke(path);
  ctx.strokeStyle = css(metal.base);
  ctx.lineWidth = 1.5;
  ctx.setLineDash([3, 1.6]);
  ctx.stroke(path);
  ctx.setLineDash([]);
  if (!pendant) return;
  const [x, y] = line[2]!;
  const drop = closed([
    [x, y, 1],
    [x + 6.5, y + 9],
    [x, y + 18],
    [x - 6.5, y + 9],
  ]);
  rig.fill(circle(x - 1.4, y + 12, 7.5, 9), rig.c.skin.deep, 0.22);
  rig.fill(drop, metal.base);
  rig.clip(drop, () => rig.fill(circle(x - 5, y + 13, 6, 9), metal.dark, 0.6));
  rig.fill(circle(x + 2, y + 7, 1.6), metal.light);
}

function drawPearls(body: BodyFrame): void {
  const { rig, n } = body;
  const points: Point[] = [
    [-n * 1.08, 172],
    [-n * 0.7, 196],
    [0, 214],
    [n * 0.7, 196],
    [n * 1.08, 172],
  ];
  for (const [x, y] of along(body.line(points), 26)) {
    rig.fill(circle(x - 1, y + 2.2, 4.6), rig.c.skin.deep, 0.3);
    rig.fill(circle(x, y, 4.5), '#CFC4C0');
    rig.fill(circle(x + 0.5, y - 0.6, 3.7), '#F4ECE6');
    rig.fill(circle(x + 1.4, y - 1.6, 1.2), '#FFFFFF');
  }
}
