import { createCanvas, LottieAnimation } from '@napi-rs/canvas';
import { lottieMemoryProblem } from '../../../src/engine/layers/lottie-memory-problem.ts';
import { type Target, textOf } from '../target.ts';

const ANIMATION = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 30,
  w: 100,
  h: 100,
  assets: [{ id: 'inner', layers: [layer()] }],
  layers: [layer(), { ty: 0, refId: 'inner', ks: {}, ip: 0, op: 30, st: 0, w: 100, h: 100 }],
};

function layer() {
  const still = (k: unknown) => ({ a: 0, k });
  const fill = { ty: 'fl', c: still([1, 0, 0, 1]), o: still(100) };
  const box = { ty: 'rc', p: still([50, 50]), s: still([40, 40]), r: still(0) };
  const turned = {
    ty: 'tr',
    p: still([0, 0]),
    a: still([0, 0]),
    s: still([100, 100]),
    r: still(0),
    o: still(100),
  };
  const ks = {
    o: still(100),
    r: {
      a: 1,
      k: [
        { t: 0, s: [0] },
        { t: 30, s: [360] },
      ],
    },
    p: still([50, 50, 0]),
  };
  return { ty: 4, ind: 1, ip: 0, op: 30, st: 0, ks, shapes: [{ ty: 'gr', it: [box, fill, turned] }] };
}

export const target: Target = {
  kind: 'json',
  seeds: [JSON.stringify(ANIMATION)],
  tokens: [
    'layers',
    'assets',
    'refId',
    'inner',
    'ty',
    'ks',
    'shapes',
    'it',
    'p',
    'k',
    'a',
    's',
    't',
    'op',
    'ip',
    'w',
    'h',
    'fr',
    'data:image/png;base64,',
    'e',
    'u',
    'rp',
    'tm',
    'gr',
    'sh',
    'mm',
    '__proto__',
  ],
  run(input) {
    let animation: Record<string, unknown>;
    try {
      animation = JSON.parse(textOf(input));
    } catch {
      return;
    }
    if (typeof animation !== 'object' || animation === null || lottieMemoryProblem(animation) !== undefined)
      return;
    draw(JSON.stringify(animation));
  },
};

/** As in the render process; refusals come from the library. */
function draw(json: string): void {
  let opened: LottieAnimation;
  try {
    opened = LottieAnimation.loadFromData(json);
  } catch {
    return;
  }
  if (!(opened.duration > 0 && opened.width > 0 && opened.height > 0)) return;
  const canvas = createCanvas(64, 64);
  opened.seekTime(opened.duration / 2);
  opened.render(canvas.getContext('2d'), { x: 0, y: 0, width: 64, height: 64 });
}
