import { describe, expect, it } from 'vitest';
import { DRAWN, findDrawn } from '../../catalog/drawn.ts';
import type { Gesture } from '../../film/pose.ts';
import { HAND_POSES } from './body/hand/poses.ts';
import {
  character,
  faceBox,
  hasLayer,
  LAYERS,
  type LayerName,
  layerDepth,
  project,
  REST,
} from './painter.ts';
import { bounds, litPicture, picture, pixelDifference, saying } from './pixels.testing.ts';

/** A sample that includes every kind of person. */
const people = DRAWN.filter((_, i) => i % 5 === 1).map(({ name, pack }) => ({
  name,
  c: character(pack.content),
}));

describe.each(people)('$name', ({ c }) => {
  it('keeps every layer inside its area', () => {
    const place: Record<LayerName, [number, number, number, number]> = {
      hairBack: [-190, -240, 190, 320],
      neck: [-140, 40, 140, 330],
      body: [-300, 100, 300, 930],
      otherArm: [-300, 180, -60, 500],
      arm: [60, 180, 300, 500],
      ears: [-150, -60, 150, 90],
      face: [-130, -170, 150, 170],
      nose: [-60, -60, 90, 90],
      beard: [-130, -60, 150, 190],
      mouth: [-40, 40, 100, 140],
      eyes: [-110, -60, 130, 50],
      brows: [-110, -80, 130, 10],
      temples: [-130, -60, 150, 50],
      hair: [-190, -250, 190, 340],
      glasses: [-130, -60, 150, 70],
      otherHand: [-300, 380, 64, 560],
      hand: [-64, 380, 300, 560],
    };
    for (const layer of LAYERS) {
      if (!hasLayer(c, layer)) continue;
      const [near, top, far, bottom] = place[layer];
      const [left, right] = c.mirrored ? [-far, -near] : [near, far];
      const is = bounds(c, layer, REST);
      // Some hats leave nothing visible behind the head.
      if (layer === 'hairBack' && is.right < is.left) continue;
      expect(is.right - is.left, layer).toBeGreaterThan(8);
      expect(is.left, `${layer} left`).toBeGreaterThanOrEqual(left);
      expect(is.top, `${layer} top`).toBeGreaterThanOrEqual(top);
      expect(is.right, `${layer} right`).toBeLessThanOrEqual(right);
      expect(is.bottom, `${layer} bottom`).toBeLessThanOrEqual(bottom);
    }
  });

  it('extends body and hanging arms below every framing', () => {
    expect(bounds(c, 'body', REST).bottom).toBeGreaterThan(895);
    expect(bounds(c, 'hand', { ...REST, hands: 'hanging' }).bottom).toBeGreaterThan(600);
  });

  it('is drawn the same every time', () => {
    const box = { x: -300, y: -250, width: 600, height: 900 };
    const twice = [1, 2].map(() => picture(c, LAYERS, saying('aa', { yaw: 4, smile: 0.5 }), box, 0.5).data);
    expect(Buffer.compare(Buffer.from(twice[0]!), Buffer.from(twice[1]!))).toBe(0);
  });

  it('raises hands in small steps and within a portrait', () => {
    const box = { x: -300, y: 100, width: 600, height: 470 };
    // A portrait shows 257 rig units to both sides of a middle 9 units beyond the body's.
    const [left, right] = c.mirrored ? [-262, 244] : [-244, 262];
    for (const name of Object.keys(HAND_POSES) as Gesture[]) {
      for (const amount of [0.5, 0.75, 1]) {
        for (const hand of ['hand', 'otherHand'] as const) {
          const area = bounds(c, hand, { ...REST, gesture: { name, amount } });
          expect(area.left, `${hand} ${name}`).toBeGreaterThan(left);
          expect(area.right, `${hand} ${name}`).toBeLessThan(right);
        }
      }
    }
    const elbow = (step: number) =>
      bounds(c, 'arm', { ...REST, gesture: { name: 'open', amount: step / 6 } }).bottom;
    for (let i = 1; i <= 6; i++) expect(Math.abs(elbow(i) - elbow(i - 1)), `step ${i}`).toBeLessThan(60);
    const rest = picture(c, ['arm'], REST, box, 0.5).data;
    const raised = picture(c, ['arm'], { ...REST, gesture: { name: 'open', amount: 1 } }, box, 0.5).data;
    expect(Buffer.compare(Buffer.from(rest), Buffer.from(raised))).not.toBe(0);
  });

  it('shows no white of the eyes in a blink', () => {
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

  it('draws closed eyes as arcs below their corners', () => {
    const area = { x: -110, y: -50, width: 240, height: 100 };
    const { data, width, height } = picture(c, ['eyes'], { ...REST, blinkLeft: 1, blinkRight: 1 }, area, 2);
    /** Lowest row of dark pixels in a column. */
    const bottomAt = (x: number) => {
      for (let y = height - 1; y >= 0; y--) {
        const at = 4 * (y * width + x);
        if (data[at + 3]! > 150 && Math.max(data[at]!, data[at + 1]!, data[at + 2]!) < 90) return y;
      }
      return -1;
    };
    const inked = Array.from({ length: width }, (_, x) => x).filter((x) => bottomAt(x) >= 0);
    const gap = inked.findIndex((x, i) => i > 0 && x - inked[i - 1]! > 8);
    for (const eye of [inked.slice(0, gap), inked.slice(gap)]) {
      const [first, last] = [bottomAt(eye[2]!), bottomAt(eye.at(-3)!)];
      const middle = Math.max(
        ...eye.slice(Math.floor(eye.length / 3), Math.ceil((2 * eye.length) / 3)).map(bottomAt),
      );
      expect(middle).toBeGreaterThan(Math.max(first, last));
      expect(Math.abs(first - last)).toBeLessThan(0.16 * eye.length);
    }
  });

  it('turns with parallax: the nose moves more than the face, back hair the other way', () => {
    const shift = (z: number) => project(c, { ...REST, yaw: 8 }, 0, 0, z)[0] - project(c, REST, 0, 0, z)[0];
    expect(shift(layerDepth('nose', c)!)).toBeGreaterThan(shift(layerDepth('face', c)!) + 4);
    expect(shift(layerDepth('hairBack', c)!)).toBeLessThan(0);
    expect(layerDepth('body', c)).toBeNull();
  });

  it('has a face box around eyes and mouth', () => {
    const box = faceBox(c);
    const eyes = bounds(c, 'eyes', REST);
    const mouth = bounds(c, 'mouth', REST);
    expect(eyes.left).toBeGreaterThan(box.x - 8);
    expect(eyes.right).toBeLessThan(box.x + box.width + 12);
    expect(mouth.bottom).toBeLessThan(box.y + box.height);
    expect(box.y).toBeLessThan(eyes.top);
  });
});

it('leaves the neck above a round neckline to the head', () => {
  for (const id of [7, 10, 26]) {
    const { content } = findDrawn(id)!.pack;
    expect(bounds(character(content), 'body', REST).top).toBeGreaterThan(145);
  }
});

describe('character', () => {
  it('depends only on look and seed', () => {
    const look = DRAWN[0]!.pack.content;
    expect(character(look)).toEqual(character({ ...look }));
    expect(character({ ...look, seed: look.seed + 1 }).head).not.toEqual(character(look).head);
  });

  it('gives built-in people distinct heads and fixed ids', () => {
    const heads = people.map(({ c }) => JSON.stringify([c.head, c.nose, c.eyes]));
    expect(new Set(heads).size).toBe(people.length);
    for (const id of [1, 81, 100, 127]) expect(findDrawn(id)?.id).toBe(id);
    expect(findDrawn(81)?.name).toBe('Amara');
    expect(findDrawn(9999)).toBeUndefined();
  });
});

describe('drawLitLayer', () => {
  it('lights only painted pixels', () => {
    const c = people[0]!.c;
    const box = { x: -260, y: 100, width: 520, height: 600 };
    const plain = picture(c, ['body'], REST, box, 0.5).data;
    const lit = litPicture(c, 'body', REST, box, 0.5).data;
    let changed = 0;
    for (let i = 0; i < plain.length; i += 4) {
      expect(lit[i + 3]).toBe(plain[i + 3]);
      if (pixelDifference(plain, lit, i) > 8) changed++;
    }
    expect(changed).toBeGreaterThan(10_000);
  });
});

it('shows no shirt beside a waistcoat at the hips', () => {
  const outfit = { kind: 'waistcoat', color: '#24406b', innerColor: '#ffffff' } as const;
  for (const id of [1, 6, 127]) {
    const c = character({ ...findDrawn(id)!.pack.content, outfit });
    const { data, width, height } = picture(
      c,
      ['body'],
      REST,
      { x: -220, y: 480, width: 440, height: 320 },
      1,
    );
    let fringe = 0;
    for (let at = 0; at < 4 * width * height; at += 4)
      if (data[at + 3]! > 200 && Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 150) fringe++;
    expect(fringe, String(id)).toBe(0);
  }
});
