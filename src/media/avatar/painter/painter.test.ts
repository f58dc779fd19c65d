import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { AVATARS, findAvatar } from '../../../catalog/avatars.ts';
import { VISEMES, type Viseme } from '../../alignment/visemes.ts';
import type { Pose } from '../pose.ts';
import { MOUTHS, mixMouths } from './mouth-shapes.ts';
import {
  type Character,
  character,
  drawLayer,
  drawLight,
  faceBox,
  hasLayer,
  LAYERS,
  type LayerName,
  layerDepth,
  project,
  REST,
} from './painter.ts';

const people = AVATARS.map(({ name, pack }) => ({ name, c: character(pack.content) }));

/** Pixels (straight RGBA) of layers over a box of rig units, at `scale` pixels a unit. */
function picture(
  c: Character,
  layers: readonly LayerName[],
  pose: Pose,
  box: { x: number; y: number; width: number; height: number },
  scale: number,
) {
  const width = Math.round(box.width * scale);
  const height = Math.round(box.height * scale);
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.scale(scale, scale);
  ctx.translate(-box.x, -box.y);
  for (const layer of layers) if (hasLayer(c, layer)) drawLayer(ctx, c, layer, pose);
  return { width, height, data: ctx.getImageData(0, 0, width, height).data };
}

/** Bounds of all that is not transparent, in rig units. */
function bounds(c: Character, layer: LayerName, pose: Pose) {
  const box = { x: -500, y: -500, width: 1000, height: 1500 };
  const scale = 0.5;
  const { width, data } = picture(c, [layer], pose, box, scale);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 3; i < data.length; i += 4) {
    if (data[i]! < 8) continue;
    const p = (i - 3) / 4;
    const x = (p % width) / scale + box.x;
    const y = Math.floor(p / width) / scale + box.y;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, right, bottom };
}

const saying = (viseme: Viseme, more: Partial<Pose> = {}): Pose => ({
  ...REST,
  ...more,
  mouth: MOUTHS[viseme],
});

function mouthBox(c: Character) {
  const [x, y] = project(c, REST, 0, c.mouthY, 100);
  return { x: x - 45, y: y - 28, width: 90, height: 70 };
}

function mouthPicture(c: Character, pose: Pose) {
  return picture(c, ['face', 'nose', 'beard', 'mouth'], pose, mouthBox(c), 2);
}

function luminance(data: Uint8ClampedArray, i: number): number {
  return 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!;
}

/** Rows between the lips in the middle of the mouth: dark throat, teeth or tongue are not lip. */
function opening(c: Character, viseme: Viseme): number {
  const inside = picture(c, ['mouth'], saying(viseme), mouthBox(c), 2);
  const dark = picture(c, ['mouth'], saying('sil'), mouthBox(c), 2);
  const rows = ({ width, height, data }: typeof inside) => {
    let n = 0;
    for (let y = 0; y < height; y++) if (data[(y * width + Math.round(width / 2)) * 4 + 3]! > 200) n++;
    return n;
  };
  return rows(inside) - rows(dark);
}

/** Pixels of an open mouth: throat and oral shadow, darker and redder than any drawn skin or lip line. */
function throatPixels(c: Character, pose: Pose): number {
  const { data } = picture(c, ['mouth'], pose, mouthBox(c), 2);
  let n = 0;
  for (let i = 0; i < data.length; i += 4) {
    const near = Math.hypot(data[i]! - 0x4e, data[i + 1]! - 0x14, data[i + 2]! - 0x1d);
    if (data[i + 3]! > 200 && near < 40 && luminance(data, i) < 45) n++;
  }
  return n;
}

describe.each(people)('$name', ({ c }) => {
  it('has every layer inside its place', () => {
    const place: Record<LayerName, [number, number, number, number]> = {
      hairBack: [-190, -240, 190, 320],
      neck: [-140, 40, 140, 330],
      body: [-300, 90, 300, 930],
      arm: [60, 180, 300, 760],
      ears: [-150, -60, 150, 90],
      face: [-130, -170, 150, 170],
      nose: [-30, -60, 90, 90],
      beard: [-130, -60, 150, 190],
      mouth: [-40, 40, 100, 140],
      eyes: [-110, -60, 130, 50],
      brows: [-110, -80, 130, 10],
      temples: [-130, -60, 150, 50],
      hair: [-190, -230, 190, 340],
      glasses: [-130, -60, 150, 70],
    };
    for (const layer of LAYERS) {
      if (!hasLayer(c, layer)) continue;
      const [left, top, right, bottom] = place[layer];
      const is = bounds(c, layer, REST);
      expect(is.right - is.left, layer).toBeGreaterThan(8);
      expect(is.left, `${layer} left`).toBeGreaterThanOrEqual(left);
      expect(is.top, `${layer} top`).toBeGreaterThanOrEqual(top);
      expect(is.right, `${layer} right`).toBeLessThanOrEqual(right);
      expect(is.bottom, `${layer} bottom`).toBeLessThanOrEqual(bottom);
    }
  });

  it('has a body that goes on below every framing and arms that leave the picture', () => {
    expect(bounds(c, 'body', REST).bottom).toBeGreaterThan(895);
    expect(bounds(c, 'arm', REST).bottom).toBeGreaterThan(600);
  });

  it('is the same picture every time', () => {
    const box = { x: -300, y: -250, width: 600, height: 900 };
    const twice = [1, 2].map(() => picture(c, LAYERS, saying('aa', { yaw: 4, smile: 0.5 }), box, 0.5).data);
    expect(Buffer.compare(Buffer.from(twice[0]!), Buffer.from(twice[1]!))).toBe(0);
  });

  it('closes its lips for silence and p, b, m', () => {
    for (const mood of [-0.5, 0, 1]) {
      expect(throatPixels(c, saying('PP', { smile: mood }))).toBeLessThan(8);
      expect(throatPixels(c, saying('sil', { smile: mood }))).toBeLessThan(8);
    }
    expect(throatPixels(c, saying('aa'))).toBeGreaterThan(300);
  });

  it('opens further for aa than for E than for I than for silence', () => {
    expect(opening(c, 'aa')).toBeGreaterThan(opening(c, 'E') + 6);
    expect(opening(c, 'E')).toBeGreaterThan(opening(c, 'I') + 4);
    expect(opening(c, 'I')).toBeGreaterThan(4);
  });

  it('shows visemes that can be told apart', () => {
    const shapes = VISEMES.map((viseme) => [viseme, mouthPicture(c, saying(viseme)).data] as const);
    for (const [i, [a, first]] of shapes.entries()) {
      for (const [b, second] of shapes.slice(i + 1)) {
        let changed = 0;
        for (let p = 0; p < first.length; p += 4) {
          if (Math.abs(luminance(first, p) - luminance(second, p)) > 12) changed++;
        }
        expect(changed, `${a} against ${b}`).toBeGreaterThan(180);
      }
    }
  });

  it('never shows teeth as a white block', () => {
    for (const viseme of VISEMES) {
      const { data } = picture(c, ['mouth'], saying(viseme), mouthBox(c), 2);
      let [white, drawn] = [0, 0];
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3]! < 200) continue;
        drawn++;
        if (Math.min(data[i]!, data[i + 1]!, data[i + 2]!) > 225) white++;
      }
      expect(white / drawn, viseme).toBeLessThan(0.16);
    }
  });

  it('raises an open hand in small steps, within a portrait frame', () => {
    const box = { x: -300, y: 100, width: 600, height: 470 };
    const hand = (amount: number) => bounds(c, 'arm', { ...REST, gesture: { name: 'open', amount } });
    const up = hand(1);
    expect(up.right).toBeLessThan(268);
    expect(up.bottom).toBeLessThan(520);
    for (let i = 1; i <= 12; i++) {
      expect(hand(i / 12).right, `step ${i}`).toBeLessThan(290);
      expect(Math.abs(hand(i / 12).bottom - hand((i - 1) / 12).bottom)).toBeLessThan(60);
    }
    const rest = picture(c, ['arm'], REST, box, 0.5).data;
    const raised = picture(c, ['arm'], { ...REST, gesture: { name: 'open', amount: 1 } }, box, 0.5).data;
    expect(Buffer.compare(Buffer.from(rest), Buffer.from(raised))).not.toBe(0);
  });

  it('shuts its eyes when it blinks', () => {
    const whites = (blink: number) => {
      const { data } = picture(
        c,
        ['eyes'],
        { ...REST, blinkLeft: blink, blinkRight: blink },
        { x: -110, y: -50, width: 240, height: 100 },
        2,
      );
      let n = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3]! > 200 && Math.min(data[i]!, data[i + 1]!, data[i + 2]!) > 215) n++;
      }
      return n;
    };
    expect(whites(0)).toBeGreaterThan(150);
    expect(whites(1)).toBe(0);
  });

  it('turns with parallax: the nose moves further than the face, the back of the hair the other way', () => {
    const shift = (z: number) => project(c, { ...REST, yaw: 8 }, 0, 0, z)[0] - project(c, REST, 0, 0, z)[0];
    expect(shift(layerDepth('nose')!)).toBeGreaterThan(shift(layerDepth('face')!) + 4);
    expect(shift(layerDepth('hairBack')!)).toBeLessThan(0);
    expect(layerDepth('body')).toBeNull();
  });

  it('knows where its face is', () => {
    const box = faceBox(c);
    const eyes = bounds(c, 'eyes', REST);
    const mouth = bounds(c, 'mouth', REST);
    expect(eyes.left).toBeGreaterThan(box.x - 8);
    expect(eyes.right).toBeLessThan(box.x + box.width + 12);
    expect(mouth.bottom).toBeLessThan(box.y + box.height);
    expect(box.y).toBeLessThan(eyes.top);
  });
});

describe('character', () => {
  it('is decided by its look and seed alone', () => {
    const look = AVATARS[0]!.pack.content;
    expect(character(look)).toEqual(character({ ...look }));
    expect(character({ ...look, seed: look.seed + 1 }).head).not.toEqual(character(look).head);
  });

  it('gives the built-in people heads of their own', () => {
    const heads = people.map(({ c }) => JSON.stringify([c.head, c.nose, c.eyes]));
    expect(new Set(heads).size).toBe(people.length);
    expect(AVATARS.map(({ id }) => id)).toEqual([1, 81, 100, 127]);
    expect(findAvatar(81)?.name).toBe('Amara');
    expect(findAvatar(2)).toBeUndefined();
  });
});

describe('mixMouths', () => {
  it('lies between its parts and falls back to the closed mouth', () => {
    expect(mixMouths({})).toEqual(MOUTHS.sil);
    expect(mixMouths({ aa: 2 })).toEqual(MOUTHS.aa);
    expect(mixMouths({ aa: 1, PP: 1 }).open).toBeCloseTo(MOUTHS.aa.open / 2);
  });
});

describe('drawLight', () => {
  it('touches only what is painted', () => {
    const c = people[0]!.c;
    const ctx = createCanvas(100, 100).getContext('2d');
    ctx.fillStyle = '#808080';
    ctx.translate(0, 300);
    ctx.fillRect(0, -300, 50, 100);
    ctx.translate(120, -120);
    drawLight(ctx, c);
    const { data } = ctx.getImageData(0, 0, 100, 100);
    expect(data[(50 * 100 + 75) * 4 + 3]).toBe(0);
    expect(data[(50 * 100 + 25) * 4]).not.toBe(0x80);
  });
});
