import { writeFile } from 'node:fs/promises';
import { type Canvas, createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { realFile } from '../../../../../test/fixtures/real.ts';
import { tempFolder } from '../../../media/encoder/test-media.ts';
import { castPerson } from '../../casting/cast.ts';
import { character, drawLayer, hasLayer, LAYERS, REST } from '../../painter/painter.ts';
import { analysed } from '../photos.fixture.ts';
import { judgeFace } from './gate.ts';
import { measureFace } from './measure-face.ts';
import { handsAt } from './models/hand-detector.ts';
import { referenceTraits } from './photo-facts.ts';
import { findFaces, takePortrait } from './portrait.ts';
import { openVision, type Vision } from './vision.ts';

let vision: Vision;
beforeAll(async () => {
  vision = await openVision();
});

/** `ok`, or the reason why the gate rejects the picture in a file. */
async function verdict(path: string): Promise<string> {
  try {
    const { plate, face } = await takePortrait(path, vision);
    judgeFace(measureFace(plate, face));
    return 'ok';
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error);
  }
}

async function verdictOn(bytes: Uint8Array | string): Promise<string> {
  await using folder = await tempFolder();
  await writeFile(folder.file('upload'), bytes);
  // The temporary folder is deleted when this function returns.
  return await verdict(folder.file('upload'));
}

/** A drawn person who looks straight out of the picture. */
function drawnPerson(seed: number, skin: number, blink: number): Canvas {
  const call = { gender: 'female', age: 'adult', style: 'professional', model: 'modern' } as const;
  const { glasses: _, ...look } = castPerson(call, seed).look;
  const person = character({ ...look, view: 'frontal', skin });
  return drawn(500, 600, (pen) => {
    pen.fillStyle = '#c8ccd2';
    pen.fillRect(0, 0, 500, 600);
    pen.translate(250, 270);
    pen.scale(1.3, 1.3);
    const pose = { ...REST, blinkLeft: blink, blinkRight: blink };
    for (const layer of LAYERS) if (hasLayer(person, layer)) drawLayer(pen, person, layer, pose);
  });
}

function drawn(width: number, height: number, draw: (pen: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height);
  draw(canvas.getContext('2d'));
  return canvas;
}

function filtered(person: Canvas, filter: string): Buffer {
  const { width, height } = person;
  const canvas = drawn(width, height, (pen) => {
    pen.filter = filter;
    pen.drawImage(person, 0, 0);
  });
  return canvas.toBuffer('image/png');
}

/** A JPEG with an orientation tag. */
function heldAs(orientation: number, jpeg: Buffer): Buffer {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010001000000000000', 'hex');
  exif[29] = orientation;
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

test('accepts people of every skin tone and rejects a picture without a face', async () => {
  for (const skin of [0.5, 3.5, 6.8]) {
    const person = drawnPerson(104, skin, 0);
    expect(await verdictOn(person.toBuffer('image/png')), `skin ${skin}`).toBe('ok');
  }
  const wall = drawn(500, 600, (pen) => {
    for (let x = 0; x < 500; x += 10) {
      pen.fillStyle = `hsl(${x} 40% 60%)`;
      pen.fillRect(x, 0, 10, 600);
    }
  });
  expect(await verdictOn(wall.toBuffer('image/png'))).toBe('no_face');
});

test('rejects unsuitable photos with the reason', async () => {
  const person = drawnPerson(104, 2, 0);
  const two = drawn(1000, 600, (pen) => {
    pen.drawImage(person, 0, 0);
    pen.drawImage(drawnPerson(107, 2, 0), 500, 0);
  });
  const far = drawn(250, 300, (pen) => pen.drawImage(person, 0, 0, 250, 300));
  expect({
    two: await verdictOn(two.toBuffer('image/png')),
    far: await verdictOn(drawn(150, 180, (pen) => pen.drawImage(far, 0, 0, 150, 180)).toBuffer('image/png')),
    dark: await verdictOn(filtered(person, 'brightness(10%)')),
    blurred: await verdictOn(filtered(person, 'blur(7px)')),
    text: await verdictOn('a shopping list'),
    cut: await verdictOn(person.toBuffer('image/jpeg').subarray(0, 5000)),
    claim: await verdictOn(hugeClaim()),
  }).toEqual({
    two: 'several_faces',
    far: 'face_too_small',
    dark: 'too_dark',
    blurred: 'blurred',
    text: 'unreadable',
    cut: 'unreadable',
    claim: 'too_large',
  });
});

test('rotates a photo upright, with or without an orientation tag', async () => {
  const person = drawnPerson(104, 2, 0);
  await using folder = await tempFolder();
  const noseIn = async (bytes: Buffer) => {
    await writeFile(folder.file('upload'), bytes);
    const { plate, face } = await takePortrait(folder.file('upload'), vision);
    const [x, y] = face.landmarks[1]!;
    return { upright: plate.height > plate.width, x: Math.round(x / 12), y: Math.round(y / 12) };
  };
  const plain = await noseIn(person.toBuffer('image/jpeg', 92));
  const aside = drawn(600, 500, (pen) => {
    pen.translate(0, 500);
    pen.rotate(-Math.PI / 2);
    pen.drawImage(person, 0, 0);
  }).toBuffer('image/jpeg', 92);
  expect(await noseIn(heldAs(6, aside))).toEqual(plain);
  expect(await noseIn(aside)).toEqual(plain);
});

/** A PNG with only a header and an end chunk. */
function hugeClaim(): Buffer {
  const png = createCanvas(1, 1).toBuffer('image/png');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

describe('real pictures', () => {
  test.each([
    'astronaut.jpg',
    'mona-lisa.jpg',
    'girl-with-a-pearl-earring.jpg',
    'self-portrait-in-a-straw-hat.jpg',
  ])('cuts out %s and leaves no face in the background', async (name) => {
    const content = await analysed(name);
    const { width, height, landmarks } = content;
    expect(landmarks).toHaveLength(478);
    expect(content.bottomCut).toBe(true);
    const person = await pictureOf(content.person);
    const background = await pictureOf(content.background);
    expect([person.width, person.height, background.width, background.height]).toEqual([
      width,
      height,
      width,
      height,
    ]);
    const alpha = (x: number, y: number) =>
      person.getContext('2d').getImageData(Math.round(x), Math.round(y), 1, 1).data[3]!;
    // Eyes, nose, mouth and cheeks are opaque; the upper corners are not.
    const inner = [468, 473, 1, 13, 14, 61, 291, 50, 280, 9].map((index) => landmarks[index]!);
    for (const [x, y] of inner) expect(alpha(x, y)).toBe(255);
    expect([alpha(2, 2), alpha(width - 3, 2)]).toEqual([0, 0]);
    expect(await findFaces(background, vision)).toEqual([]);
    const { face } = referenceTraits(content);
    expect(face!.height / face!.cheekWidth).toBeGreaterThan(1);
    expect(face!.height / face!.cheekWidth).toBeLessThan(1.6);
  });
});

describe('a hand', () => {
  /** Outline of the right hand of the Mona Lisa, and its centre. */
  // biome-ignore format: pairs
  const HANDWRITING_FONT = [
    [166, 716], [187, 708], [220, 712], [276, 735], [300, 749], [335, 768], [365, 812], [361, 820], [346, 817],
    [323, 796], [352, 847], [346, 856], [318, 843], [328, 854], [318, 859], [262, 843], [220, 805], [196, 782],
    [178, 777], [160, 754],
  ] as const;
  const MIDDLE = [263, 783] as const;

  /** A picture with the hand pasted at a place, scaled to a width. */
  async function handOver(name: string, [x, y]: readonly number[], width: number): Promise<Canvas> {
    const [face, other] = await Promise.all([
      loadImage(realFile(name)),
      loadImage(realFile('mona-lisa.jpg')),
    ]);
    return drawn(face.width, face.height, (pen) => {
      pen.drawImage(face, 0, 0);
      pen.translate(x!, y!);
      pen.rotate(-0.6);
      pen.scale(width / 205, width / 205);
      pen.translate(-MIDDLE[0], -MIDDLE[1]);
      pen.beginPath();
      for (const [px, py] of HANDWRITING_FONT) pen.lineTo(px, py);
      pen.clip();
      pen.filter = 'brightness(1.25) saturate(70%)';
      pen.drawImage(other, 0, 0);
    });
  }

  async function handsOn(picture: Canvas) {
    await using folder = await tempFolder();
    await writeFile(folder.file('upload'), picture.toBuffer('image/png'));
    const { plate, face } = await takePortrait(folder.file('upload'), vision);
    return { hands: await handsAt(plate, face.square, vision.hands), face };
  }

  test('is found in front of a mouth, and none is found without one', async () => {
    const name = 'girl-with-a-pearl-earring.jpg';
    const image = await loadImage(realFile(name));
    const plain = await handsOn(drawn(image.width, image.height, (pen) => pen.drawImage(image, 0, 0)));
    expect(plain.hands).toEqual([]);
    const [x, y] = plain.face.landmarks[13]!;
    const { hands } = await handsOn(await handOver(name, [x, y + 10], 1.05 * plain.face.square.side));
    expect(hands).toHaveLength(1);
    const [{ x: left, y: top, width, height }] = hands as [(typeof hands)[number]];
    expect([x > left, x < left + width, y > top - 0.3 * height, y < top + height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

async function pictureOf(base64: string): Promise<Canvas> {
  const image = await loadImage(Buffer.from(base64, 'base64'));
  return drawn(image.width, image.height, (pen) => pen.drawImage(image, 0, 0));
}
