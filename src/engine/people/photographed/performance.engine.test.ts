import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISEMES, type Viseme } from '../../film/pose.ts';
import { direct } from '../animation/director.ts';
import { REST } from '../painter/painter.ts';
import type { PhotoContent } from './content.ts';
import { placeFace } from './face.ts';
import { CHIN, EYES, FOREHEAD, OVAL } from './landmarks.ts';
import { buildMesh, unfoldEdge } from './mesh.ts';
import { openMover } from './mover.ts';
import { analysed, openPhoto, PHOTOS } from './photos.fixture.ts';

const FPS = 25;
/** Frequency, in Hz, from which a periodic movement looks mechanical. */
const MIN_BEAT_HZ = 0.2;

describe('a photographed presenter', () => {
  let content: PhotoContent;

  beforeAll(async () => {
    content = await analysed(PHOTOS[0]!);
  }, 180_000);

  test('moves without jumps between frames', () => {
    const frame = { width: content.width, height: content.height, scale: 1, left: 0, top: 0 };
    const face = placeFace(content.landmarks, frame);
    const mesh = buildMesh(unfoldEdge(face), content.mouthOpen, () => true);
    const move = openMover(face, mesh, content.mouthOpen);
    const spoken: Viseme[] = VISEMES.filter((one) => one !== 'sil');
    const visemes = Array.from({ length: 42 }, (_, i) => ({
      viseme: spoken[(i * 5) % spoken.length]!,
      start: 0.4 + i * 0.1,
      end: 0.5 + i * 0.1,
      energy: 0.8,
    }));
    const stresses = [0.7, 1.6, 2.9, 4].map((at) => ({ at, strength: 1 }));
    const pose = direct({ visemes, stresses, phrases: [{ start: 0.4, end: 4.6 }], duration: 5, seed: 3 });
    let before: Float32Array | undefined;
    let most = { skull: 0, any: 0 };
    const skull = new Set<number>([...OVAL.slice(0, 8), ...OVAL.slice(-8), 1, 6, 168]);
    const lids = new Set<number>([EYES.right, EYES.left].flatMap((eye) => [...eye.upper, ...eye.crease]));
    for (let t = 0; t < 5; t += 1 / 25) {
      const { points } = move(pose(t));
      for (let i = 0; before && i < 468; i++) {
        if (lids.has(i)) continue;
        const far = Math.hypot(points[i * 3]! - before[i * 3]!, points[i * 3 + 1]! - before[i * 3 + 1]!);
        most = { skull: skull.has(i) ? Math.max(most.skull, far) : most.skull, any: Math.max(most.any, far) };
      }
      before = points.slice();
    }
    // In distances between the outer eye corners, about nine centimetres.
    expect(most.skull / face.size).toBeLessThan(0.02);
    expect(most.any / face.size).toBeLessThan(0.1);
    expect(most.any / face.size).toBeGreaterThan(0.02);
  });

  test('is never still, and moves its head without a rhythm', () => {
    const face = placeFace(content.landmarks, { width: 0, height: 0, scale: 1, left: 0, top: 0 });
    const mesh = buildMesh(unfoldEdge(face), content.mouthOpen, () => true);
    const move = openMover(face, mesh, content.mouthOpen);
    const phrases = [0.4, 5.2, 9.1, 15.8].map((start, i) => ({
      start,
      end: start + [4.3, 3.2, 6.1, 3.6][i]!,
    }));
    const stresses = phrases.flatMap(({ start, end }) =>
      Array.from({ length: Math.floor(end - start) }, (_, i) => ({ at: start + i + 0.5, strength: 0.8 })),
    );
    const pose = direct({ visemes: [], stresses, phrases, duration: 20, seed: 5 });
    const frames = Array.from({ length: 20 * FPS }, (_, i) => {
      const { points } = move(pose(i / FPS));
      return [OVAL[0], OVAL[18]].flatMap((at) => [points[3 * at]!, points[3 * at + 1]!]);
    });
    const still = frames.filter((now, i) => {
      const before = frames[i - 1];
      return before && Math.hypot(...now.map((value, k) => value - before[k]!)) < 0.0002 * face.size;
    });
    expect(still.length).toBeLessThan(0.03 * frames.length);
    // Apart from slow drifts, no single frequency dominates the movement.
    const powers = powersOf(frames.map(([x]) => x!)).slice(Math.round(MIN_BEAT_HZ * 20));
    const whole = powers.reduce((sum, power) => sum + power, 0);
    expect(Math.max(...powers) / whole).toBeLessThan(0.35);
  });

  test.each([
    ['waist', 540, 960],
    ['waist', 960, 540],
    ['chest', 540, 540],
    ['head', 360, 360],
    ['head', 300, 700],
  ] as const)('hides the lower edge of the photo: %s in %i x %i', async (framing, width, height) => {
    const { show, close } = await openPhoto(content, { width, height, framing, mask: { kind: 'none' } });
    const { a } = show({ ...REST, breath: 1, sway: 2, pitch: 3 });
    const covered = (row: number) =>
      a!.slice(row * width, (row + 1) * width).filter((one) => one > 200).length;
    expect(covered(height - 1)).toBeGreaterThan(width * 0.25);
    expect(covered(height - 1)).toBeGreaterThan(covered(height - 12) * 0.9);
    close();
  });

  test('shows no background below a head that fills its photo, at any angle', async () => {
    const [width, height] = [540, 540];
    const { show, close } = await openPhoto(await closeUp(content), {
      width,
      height,
      framing: 'waist',
      mask: { kind: 'none' },
    });
    for (const side of [-1, 1]) {
      const { a } = show({ ...REST, breath: 1, pitch: 3, yaw: 5 * side, roll: 3 * side });
      const row = a!.slice((height - 1) * width, height * width);
      const [first, last] = [row.findIndex((one) => one > 128), row.findLastIndex((one) => one > 128)];
      expect(last - first).toBeGreaterThan(width / 3);
      expect(Math.min(...row.slice(first + 4, last - 3))).toBeGreaterThan(250);
    }
    close();
  });

  test('draws nothing outside a round box', async () => {
    const size = 240;
    const mask = { kind: 'rounded', radius: size / 2 } as const;
    const { show, close } = await openPhoto(content, { width: size, height: size, framing: 'head', mask });
    const { a } = show({ ...REST, yaw: 5, roll: 3, sway: 3 });
    for (let row = 0; row < size; row++)
      for (let x = 0; x < size; x++)
        if (Math.hypot(x - size / 2 + 0.5, row - size / 2 + 0.5) > size / 2 + 2)
          expect(a![row * size + x]).toBe(0);
    expect(a![(size / 2) * size + size / 2]).toBe(255);
    close();
  });
});

/** The person in a photo that ends just below the collar. */
async function closeUp(content: PhotoContent): Promise<PhotoContent> {
  const person = await loadImage(Buffer.from(content.person, 'base64'));
  const [top, chin] = [content.landmarks[FOREHEAD]![1], content.landmarks[CHIN]![1]];
  const height = Math.round(chin + 0.45 * (chin - top));
  const canvas = createCanvas(content.width, height);
  canvas.getContext('2d').drawImage(person, 0, 0);
  const cut = await canvas.encode('png');
  return { ...content, height, bottomCut: true, person: cut.toString('base64') };
}

/** Returns the power of each frequency, starting at one period per series. */
function powersOf(series: readonly number[]): number[] {
  const mean = series.reduce((sum, value) => sum + value, 0) / series.length;
  const { length } = series;
  return Array.from({ length: 60 }, (_, i) => {
    const angle = (2 * Math.PI * (i + 1)) / length;
    const part = (wave: (x: number) => number) =>
      series.reduce((sum, value, k) => {
        // Windowed, because the series doesn't end where it starts.
        const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / length);
        return sum + weight * (value - mean) * wave(angle * k);
      }, 0);
    return part(Math.cos) ** 2 + part(Math.sin) ** 2;
  });
}
