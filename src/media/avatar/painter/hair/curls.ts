import { Path2D } from '@napi-rs/canvas';
import { mix } from '../color.ts';
import { lerp } from '../curve.ts';
import { random } from '../random.ts';
import type { Rig } from '../rig.ts';
import { addCurls, type Curl, castOnFace, drawCurls, drawScalp } from './strands.ts';

const DEGREE = Math.PI / 180;

export function drawCurlsBack(rig: Rig): void {
  const chance = random(5);
  const ring: Curl[] = Array.from({ length: 34 }, (_, i) => {
    const angle = lerp(-270, 90, i / 33) * DEGREE;
    const k = 1 + (chance() - 0.5) * 0.06;
    return [Math.cos(angle) * 128 * k, 2 + Math.sin(angle) * 124 * k, 25 * (0.75 + chance() * 0.5), 0];
  });
  const path = new Path2D();
  path.addPath(
    rig.shape([
      [-116, -40, -20],
      [-60, -126, -20],
      [60, -126, -20],
      [116, -40, -20],
      [122, 50, -20],
      [84, 112, -20],
      [-84, 112, -20],
      [-122, 50, -20],
    ]),
  );
  addCurls(rig, ring, path);
  rig.fill(path, mix(rig.c.hair.dark, rig.c.hair.base, 0.45));
  const inner = ring.map(([x, y, r, z]): Curl => [x * 0.86, y * 0.84 + 8, r * 0.8, z]);
  drawCurls(rig, path, [...inner, ...ring.map(([x, y, r, z]): Curl => [x, y, r * 0.8, z])], 3, 0.9);
}

/** The cloud of curls around the face: over the crown, along the hairline, down both sides. */
function crown(): Curl[] {
  const chance = random(22);
  const list: Curl[] = [];
  for (let i = 0; i < 150; i++) {
    const angle = (-218 + chance() * 256) * DEGREE;
    const k = 0.78 + chance() * 0.34;
    const x = Math.cos(angle) * 112 * k;
    const y = -20 + Math.sin(angle) * 128 * k + (Math.sin(angle) > 0 ? 14 : 0);
    const hairline = -92 + (Math.abs(x) / 100) ** 3 * 50;
    if (y > hairline && Math.abs(x) < 94) continue;
    list.push([x, y, 15 + chance() * 8, Math.max(-10, (1.12 - k) * 90)]);
  }
  for (let i = 0; i < 11; i++) {
    const x = lerp(-86, 86, i / 10);
    const y = -84 + (Math.abs(x) / 88) ** 2.2 * 50 + ((i % 3) - 1) * 5;
    list.push([x, y - 6, 14 + (i % 3) * 3, 70]);
  }
  for (const s of [-1, 1]) {
    for (let i = 0; i < 30; i++) {
      const t = i / 29;
      list.push([s * (98 + chance() * 26 - (t > 0.8 ? 10 : 0)), -40 + t * 150, 14 + chance() * 7, 10]);
    }
  }
  return list;
}

export function drawCurlsFront(rig: Rig): void {
  const { base, light, dark } = rig.c.hair;
  castOnFace(
    rig,
    [
      [-100, 90, 40],
      [-88, 40, 50],
      [-84, -30, 56],
      [-50, -70],
      [0, -84],
      [50, -70],
      [84, -30, 56],
      [90, 60, 40],
      [130, 90, 0],
      [120, -150, 0],
      [-120, -150, 0],
      [-130, 90, 0],
    ],
    -3,
    8,
    0.65,
  );
  drawScalp(rig);
  const list = crown();
  const path = addCurls(rig, list, new Path2D());
  rig.fill(
    path,
    rig.linear(rig.at(90, -150, 0), rig.at(-110, 120, 0), [
      [0, mix(base, light, 0.5)],
      [0.5, base],
      [1, dark],
    ]),
  );
  drawCurls(rig, path, list, 44, 0.95);
}
