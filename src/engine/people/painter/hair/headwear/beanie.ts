import { swell } from '../../curve.ts';
import type { HeadPoint } from '../../rig.ts';
import { drawLob, drawLobBack } from '../bobs.ts';
import type { HairRig } from '../hair-rig.ts';
import { drawFade } from '../short/short.ts';
import { castOnFace } from '../strands.ts';
import { wrapOf } from './cloth.ts';

const DOME: readonly HeadPoint[] = [
  [-106, -58, 0],
  [-110, -100, 0],
  [-94, -148, 0],
  [-50, -182, 0],
  [4, -194, 0],
  [56, -182, 0],
  [96, -146, 0],
  [111, -98, 0],
  [108, -56, 0],
  [60, -80, 60],
  [0, -90, 80],
  [-60, -80, 60],
];

const CUFF: readonly HeadPoint[] = [
  [-101, -22, 14],
  [-113, -46, 0],
  [-111, -86, 0],
  [-84, -102, 56],
  [-44, -118, 84],
  [2, -124, 96],
  [46, -118, 84],
  [86, -100, 54],
  [112, -84, 0],
  [114, -44, 0],
  [101, -20, 16],
  [91, -36, 48],
  [74, -58, 70],
  [42, -74, 90],
  [0, -80],
  [-44, -74, 90],
  [-76, -58, 70],
  [-91, -38, 48],
];

export function drawBeanieBack(rig: HairRig): void {
  if (rig.character.female) drawLobBack(rig);
}

/** A knitted cap with a turned-up rim, over short or shoulder-length hair. */
export function drawBeanie(rig: HairRig): void {
  const wrap = wrapOf(rig, '#3A5A78');
  if (rig.character.female) drawLob(rig);
  else drawFade(rig, 16, 1);
  castOnFace(rig, CUFF, -2, 9, 0.65);
  const paint = rig.linear(rig.at(80, -180, 0), rig.at(-110, -20, 0), [
    [0, wrap.light],
    [0.45, wrap.base],
    [1, wrap.dark],
  ]);
  const dome = rig.shape(DOME);
  rig.fill(dome, paint);
  rig.clip(dome, () => {
    for (let i = -9; i <= 9; i++) drawRib(rig, i / 9, [-84, -140, -190], wrap.deep, wrap.light, 5);
    rig.soft(rig.shape(CUFF), wrap.deep, 0.7, 5, -2, -6);
  });
  const cuff = rig.shape(CUFF);
  rig.fill(cuff, paint);
  rig.clip(cuff, () => {
    for (let i = -15; i <= 15; i++) drawRib(rig, i / 15, [-18, -70, -128], wrap.deep, wrap.light, 4.4);
    rig.fill(
      rig.shape([
        [-130, 0, 0],
        [-92, -20, 48],
        [-92, -110, 40],
        [-130, -110, 0],
      ]),
      wrap.deep,
      0.25,
    );
  });
}

/** A knitted rib, closer to its neighbours towards the sides; `across` −1…1. */
function drawRib(
  rig: HairRig,
  across: number,
  [low, middle, high]: readonly [number, number, number],
  dark: readonly [number, number, number],
  light: readonly [number, number, number],
  width: number,
): void {
  const angle = across * 1.45;
  const [x, z] = [Math.sin(angle) * 112, Math.cos(angle) * 92];
  const drop = Math.abs(across) ** 3 * 46;
  const line = (dx: number): HeadPoint[] => [
    [x + dx, low + drop * 0.6, z],
    [x * 1.01 + dx, middle + drop * 0.4, z * 0.9],
    [x * (high < -150 ? 0.35 : 0.97) + dx, high + drop * 0.5, z * (high < -150 ? 0.1 : 0.85)],
  ];
  rig.fill(rig.brush(line(0), swell(width)), dark, 0.5);
  rig.fill(rig.brush(line(width * 0.9), swell(width * 0.7)), light, 0.45);
}
