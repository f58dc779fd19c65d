import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { DRAWN } from '../../../catalog/drawn.ts';
import { type Pose, VISEMES, type Viseme } from '../../../film/pose.ts';
import { MOUTHS, mixMouths } from '../../shared/mouth-shapes.ts';
import { type Character, character } from '../painter.ts';
import { luminance, medianLab, mouthBox, picture, pixelDifference, saying } from '../pixels.testing.ts';
import { rig } from '../rig.ts';
import { mouthGeometry } from './mouth-geometry.ts';

/** A sample that includes every kind of person. */
const people = DRAWN.filter((_, i) => i % 5 === 1).map(({ name, pack }) => ({
  name,
  c: character(pack.content),
}));

function mouthPicture(c: Character, pose: Pose) {
  return picture(c, ['face', 'nose', 'beard', 'mouth'], pose, mouthBox(c), 2);
}

/** Rows between the lips in the middle of the mouth: dark throat, teeth or tongue. */
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

/** Pixels of throat and oral shadow, which are darker and redder than any drawn skin or lip line. */
function throatPixels(c: Character, pose: Pose): number {
  const { data } = picture(c, ['mouth'], pose, mouthBox(c), 2);
  let n = 0;
  for (let i = 0; i < data.length; i += 4) {
    const near = Math.hypot(data[i]! - 0x4e, data[i + 1]! - 0x14, data[i + 2]! - 0x1d);
    if (data[i + 3]! > 200 && near < 40 && luminance(data, i) < 45) n++;
  }
  return n;
}

/** Pixels that change with the colour of the lips, and their chroma in CIELAB. */
function lipsIn({ look }: Character, viseme: Viseme) {
  const painted = (lipColor?: string) => {
    const c = character(lipColor === undefined ? look : { ...look, lipColor });
    return mouthPicture(c, saying(viseme)).data;
  };
  const [own, green, pink] = [painted(), painted('#00FF00'), painted('#FF00FF')];
  let area = 0;
  const isLip = (i: number) => pixelDifference(green, pink, i) > 150;
  for (let i = 0; i < own.length; i += 4) if (isLip(i)) area++;
  const [, a, b] = medianLab(own, isLip);
  return { area, chroma: Math.hypot(a, b) };
}

describe.each(people)('the mouth of $name', ({ c }) => {
  it('closes its lips for silence and for p, b and m', () => {
    const ctx = createCanvas(1, 1).getContext('2d');
    for (const smile of [-0.5, 0, 1]) {
      for (const viseme of ['PP', 'sil'] as const) {
        expect(mouthGeometry(rig(ctx, c, saying(viseme, { smile }))).gap).toBeLessThan(0.1);
      }
    }
    expect(throatPixels(c, saying('aa'))).toBeGreaterThan(throatPixels(c, saying('PP')) + 300);
  });

  it('keeps the colour and the fullness of its lips when they close', () => {
    // About as wide as closed lips.
    const open = lipsIn(c, 'nn');
    for (const viseme of ['PP', 'sil'] as const) {
      const closed = lipsIn(c, viseme);
      expect(closed.chroma, viseme).toBeGreaterThan(0.8 * open.chroma);
      expect(closed.area, viseme).toBeGreaterThan(0.55 * open.area);
    }
  });

  it('opens wider for aa than for E, and for E than for I', () => {
    expect(opening(c, 'aa')).toBeGreaterThan(opening(c, 'E') + 6);
    expect(opening(c, 'E')).toBeGreaterThan(opening(c, 'I') + 4);
    expect(opening(c, 'I')).toBeGreaterThan(4);
  });

  it('looks different for every viseme', () => {
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
});

describe('mixMouths', () => {
  it('averages its parts and defaults to the closed mouth', () => {
    expect(mixMouths({})).toEqual(MOUTHS.sil);
    expect(mixMouths({ aa: 2 })).toEqual(MOUTHS.aa);
    expect(mixMouths({ aa: 1, PP: 1 }).open).toBeCloseTo(MOUTHS.aa.open / 2);
  });
});
