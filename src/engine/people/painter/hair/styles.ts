import type { HairStyle } from '../appearance.ts';
import { mix } from '../color.ts';
import { clamp } from '../curve.ts';
import { facePath } from '../face/face.ts';
import type { HeadPoint } from '../rig.ts';
import { drawBangs } from './bangs.ts';
import { drawBob, drawBobBack, drawLob, drawLobBack } from './bobs.ts';
import {
  drawAfro,
  drawCurlsBack,
  drawCurlsFront,
  drawCurlyFade,
  drawLongCurls,
  drawLongCurlsBack,
  drawShortCurls,
} from './curls.ts';
import type { HairRig } from './hair-rig.ts';
import { drawBeanie, drawBeanieBack } from './headwear/beanie.ts';
import { drawHijab, drawHijabBack } from './headwear/hijab.ts';
import { drawHeadWrap, drawTurban } from './headwear/turban.ts';
import { drawLayers } from './layers.ts';
import { drawLock, type Lock, mirroredLock, SLEEK } from './locks.ts';
import { drawPonytailBack, drawSideBraid, drawSideBraidBack } from './ponytail.ts';
import { drawBoxBraids, drawBoxBraidsBack, drawLocs, drawLocsBack } from './ropes.ts';
import { drawQuiff, drawSlickedBack, drawUndercut } from './short/combed.ts';
import { drawFade } from './short/short.ts';
import { drawSidePart } from './short/side-part.ts';
import { drawFringe, drawMessy, drawPixie } from './short/tousled.ts';
import {
  castOnFace,
  darkStrands,
  drawParting,
  drawScalp,
  looseStrands,
  mass,
  sheen,
  strands,
} from './strands.ts';
import { drawSweep } from './sweep.ts';
import { drawBunBack, drawLowBunBack, drawTopKnotBack, drawUpdo } from './updo.ts';
import { drawLongWave, drawLongWaveBack, drawMidLength, drawMidLengthBack, drawSoftWaves } from './waves.ts';

const RIGHT: Lock = {
  outline: [
    [-2, -151, 4, 1],
    [46, -151, 0],
    [92, -120, 0],
    [113, -52, 0],
    [116, 40, 0],
    [117, 140, 0],
    [120, 222, 10],
    [118, 292, 16, 1],
    [96, 304, 20],
    [66, 298, 24, 1],
    [80, 220, 26],
    [88, 140, 24],
    [92, 70, 26],
    [95, 20, 34],
    [91, -26, 46],
    [72, -66, 72],
    [36, -98, 90],
    [-1, -114, 94, 1],
  ],
  inner: [
    [3, -116, 94],
    [50, -88, 84],
    [91, -20, 46],
    [90, 80, 26],
    [86, 180, 24],
    [70, 300, 24],
  ],
  outer: [
    [10, -146, 10],
    [90, -118, 0],
    [114, -30, 0],
    [116, 80, 0],
    [119, 190, 4],
    [115, 298, 16],
  ],
  seed: 12,
};
const LEFT = mirroredLock(RIGHT);

/** How hair below the chin moves when the head turns. */
export interface HairFall {
  /** 0 if the hair follows the head … 1 if it rests on the shoulders. */
  hold: number;
  /** How far the hair trails behind a turn; 1 for loose long hair. */
  swing: number;
  /** Set if the hair frames the chin and follows it down. */
  jaw?: true;
}

interface Hair {
  /** Draws the hair behind the head and the neck. */
  back?: (rig: HairRig) => void;
  front: (rig: HairRig) => void;
  /** Depth at which a cached picture of the front moves with the head. Close-cropped hair moves with the face. */
  depth: number;
  coversEars?: true;
  fall?: HairFall;
}

const CLOSE = 60;
const FULL = 50;
const LONG = 42;
const LOOSE: HairFall = { hold: 0.7, swing: 1 };
const SHOULDER: HairFall = { hold: 0.45, swing: 0.9 };
const CHIN: HairFall = { hold: 0.1, swing: 0.8 };
const HANGING: HairFall = { hold: 0.4, swing: 1.5 };
const HEAVY: HairFall = { hold: 0.75, swing: 0.6 };

export const HAIR_STYLES: Record<HairStyle, Hair> = {
  longWave: { depth: LONG, fall: LOOSE, back: drawLongWaveBack, front: drawLongWave, coversEars: true },
  straight: { depth: LONG, fall: LOOSE, back: drawStraightBack, front: drawStraight, coversEars: true },
  layers: { depth: LONG, fall: LOOSE, back: drawLongWaveBack, front: drawLayers, coversEars: true },
  lob: { depth: LONG, fall: SHOULDER, back: drawLobBack, front: drawLob, coversEars: true },
  curls: { depth: LONG, fall: CHIN, back: drawCurlsBack, front: drawCurlsFront, coversEars: true },
  longCurls: { depth: LONG, fall: SHOULDER, back: drawLongCurlsBack, front: drawLongCurls, coversEars: true },
  afro: { depth: FULL, front: drawAfro },
  curlyFade: { depth: CLOSE, front: drawCurlyFade },
  shortCurls: { depth: CLOSE, front: drawShortCurls },
  boxBraids: { depth: LONG, fall: HEAVY, back: drawBoxBraidsBack, front: drawBoxBraids, coversEars: true },
  locs: { depth: LONG, fall: HEAVY, back: drawLocsBack, front: drawLocs, coversEars: true },
  softWaves: { depth: FULL, front: drawSoftWaves },
  midLength: { depth: FULL, back: drawMidLengthBack, front: drawMidLength },
  topKnot: { depth: FULL, back: drawTopKnotBack, front: drawUpdo },
  bob: { depth: LONG, fall: CHIN, back: drawBobBack, front: drawBob, coversEars: true },
  bangs: { depth: FULL, fall: CHIN, back: drawBobBack, front: drawBangs, coversEars: true },
  bun: { depth: FULL, back: drawBunBack, front: drawUpdo },
  lowBun: { depth: FULL, back: drawLowBunBack, front: drawUpdo },
  ponytail: { depth: FULL, fall: HANGING, back: drawPonytailBack, front: drawUpdo },
  sideBraid: {
    depth: FULL,
    fall: HEAVY,
    back: drawSideBraidBack,
    front: (rig) => {
      drawUpdo(rig);
      drawSideBraid(rig);
    },
  },
  pixie: { depth: FULL, front: drawPixie },
  quiff: { depth: FULL, front: drawQuiff },
  undercut: { depth: CLOSE, front: drawUndercut },
  slickedBack: { depth: CLOSE, front: drawSlickedBack },
  receding: { depth: CLOSE, back: drawRecedingBack, front: drawReceding },
  messy: { depth: CLOSE, front: drawMessy },
  fringe: { depth: CLOSE, front: drawFringe },
  buzz: { depth: CLOSE, front: drawBuzz },
  sweep: { depth: CLOSE, front: drawSweep },
  sidePart: { depth: CLOSE, front: drawSidePart },
  crop: { depth: CLOSE, front: drawCrop },
  hijab: {
    depth: CLOSE,
    fall: { hold: 1, swing: 0, jaw: true },
    back: drawHijabBack,
    front: drawHijab,
    coversEars: true,
  },
  turban: { depth: CLOSE, front: drawTurban },
  headWrap: { depth: CLOSE, front: drawHeadWrap },
  beanie: { depth: FULL, fall: SHOULDER, back: drawBeanieBack, front: drawBeanie },
  bald: { depth: CLOSE, front: drawBald },
};

/** Cut short all over, fading into the skin at the sides. */
function drawCrop(rig: HairRig): void {
  drawFade(rig, 16, 1);
}

/** Cut with a machine down to a few millimetres. */
function drawBuzz(rig: HairRig): void {
  drawFade(rig, 8, 0.68);
}

function drawBald(rig: HairRig): void {
  const { skin } = rig.character;
  rig.clip(facePath(rig.bare), () => {
    rig.glow(rig.at(36, -100, 40), 46, skin.light, 0.75, 0.5);
    rig.glow(rig.at(44, -108, 40), 16, mix(skin.light, '#FFFFFF', 0.6), 0.35, 0.5);
  });
}

function drawStraightBack(rig: HairRig): void {
  const { dark, base } = rig.character.hair;
  const back = rig.shape([
    [-88, -40, -25],
    [-104, 20, -25],
    [-110, 110, -25],
    [-112, 180, -25],
    [-112, 270, -25],
    [-70, 286, -25],
    [70, 286, -25],
    [112, 270, -25],
    [112, 180, -25],
    [110, 110, -25],
    [114, 10, -25],
    [96, -70, -25],
  ]);
  rig.fill(
    back,
    rig.linear(rig.at(0, 60, -25), rig.at(0, 290, -25), [
      [0, dark],
      [1, mix(dark, base, 0.4)],
    ]),
  );
}

/** Long, sleek hair with a middle parting. */
function drawStraight(rig: HairRig): void {
  drawScalp(rig);
  castOnFace(rig, LEFT.outline, 6, 8, 0.5);
  castOnFace(rig, RIGHT.outline, -8, 8, 0.65);
  for (const lock of [LEFT, RIGHT]) {
    drawLock(rig, lock, SLEEK);
    looseStrands(rig, lock.outer, { count: 4, seed: lock.seed, reach: 5 });
  }
  drawParting(rig, 0);
}

/** A bare top, with hair at the sides and behind. */
function drawReceding(rig: HairRig): void {
  const { hair, skin } = rig.character;
  rig.clip(facePath(rig.bare), () => rig.glow(rig.at(36, -106, 44), 44, skin.light, 0.7, 0.5));
  // A little hair combed over the crown.
  rig.clip(facePath(rig.bare), () => {
    const a: HeadPoint[] = [
      [-84, -86, 30],
      [-48, -104, 60],
      [0, -108, 74],
      [44, -102, 70],
    ];
    const b: HeadPoint[] = [
      [-88, -98, 6],
      [-52, -128, 10],
      [0, -136, 10],
      [56, -126, 12],
    ];
    const thin = mix(hair.base, skin.shade, 0.25);
    strands(rig, a, b, 12, thin, { seed: 3, width: 2.6, alpha: 0.5, vary: 0.4 });
    strands(rig, a, b, 6, hair.light, { seed: 8, width: 2, alpha: 0.5, vary: 0.4 });
  });
  for (const s of [-1, 1]) drawHorseshoe(rig, s);
}

/** The hair visible behind the ears. */
function drawRecedingBack(rig: HairRig): void {
  for (const s of [-1, 1])
    rig.fill(
      rig.shape([
        [s * 84, -56, -10],
        [s * 95, -50, -8],
        [s * 102, -10, -12],
        [s * 98, 16, -12],
        [s * 84, 30, -12],
        [s * 60, 20, -12],
      ]),
      rig.character.hair.dark,
    );
}

function drawHorseshoe(rig: HairRig, side: number): void {
  const end = 16 - 38 * clamp((side * rig.yaw - 5) / 7);
  const points: HeadPoint[] = [
    [side * 92, end, 30],
    [side * 97, end - 4, 16],
    [side * 104, Math.min(-28, end - 18), 0],
    [side * 101, -46, 4],
    [side * 94, -68, 8],
    [side * 84, -86, 14],
    [side * 83, -74, 30],
    [side * 83, -56, 46],
    [side * 86, -36, 51],
    [side * 89.5, Math.min(-12, end - 14), 42],
  ];
  const path = mass(rig, points, [side * 90, -110, 0], [side * 92, 20, 20]);
  rig.clip(path, () => {
    const a: HeadPoint[] = [
      [side * 80, -90, 34],
      [side * 86, -50, 44],
      [side * 88, 14, 36],
    ];
    const b: HeadPoint[] = [
      [side * 98, -96, 0],
      [side * 110, -56, 0],
      [side * 100, 14, 10],
    ];
    darkStrands(rig, a, b, 7, 4, 4);
    sheen(rig, a, b, 8, 4.5, 0.3, 0.7, 7);
    // Thins upwards until only skin is visible.
    const { skin } = rig.character;
    const thinning = rig.linear(rig.at(side * 90, -88, 10), rig.at(side * 94, -38, 10), [
      [0, skin.base, 0.9],
      [0.35, skin.base, 0.55],
      [1, skin.base, 0],
    ]);
    rig.fill(path, thinning);
  });
}
