import type { Canvas } from '@napi-rs/canvas';
import { onlyFace } from '../gate.ts';
import type { Face } from '../models/face-mesh.ts';
import type { Region } from '../models/segmenter.ts';
import type { Vision } from '../vision.ts';
import { bestFrame } from './best-frame.ts';
import { openSource } from './open-source.ts';
import { MAX_SIDE, plateOf } from './plate.ts';
import { ALL_SIDES, findUpright } from './upright.ts';

/** Margin kept around a small face in a large photo, in heights of its mesh. */
const AROUND = { sides: 4, above: 2, below: 6 };
/** Minimum gain in scale that justifies cropping. */
const MIN_GAIN = 1.25;

/** The photo at plate size, with its only face. */
export interface Portrait {
  plate: Canvas;
  face: Face;
}

/** @throws {PhotoRefused} unless there is exactly one face */
export async function takePortrait(path: string, vision: Vision): Promise<Portrait> {
  const source = await openSource(path);
  const whole = source.kind === 'video' ? await bestFrame(source.path, vision) : source.picture;
  const { picture, overview, faces } = await findUpright(whole, vision, {
    maxSide: MAX_SIDE,
    sides: ALL_SIDES,
  });
  const face = onlyFace(faces);
  const scale = picture.width / overview.width;
  const region = around(face, overview);
  const gain = Math.min(
    scale,
    Math.max(overview.width, overview.height) / Math.max(region.width, region.height),
  );
  if (gain < MIN_GAIN) return { plate: overview, face };

  const [x, y, width, height] = [region.x, region.y, region.width, region.height].map((it) => it * scale);
  const plate = plateOf(picture, { x: x!, y: y!, width: width!, height: height! }, MAX_SIDE);
  const enlarged = plate.width / region.width;
  const { square } = face;
  const there = {
    ...square,
    x: (square.x - region.x) * enlarged,
    y: (square.y - region.y) * enlarged,
    side: square.side * enlarged,
  };
  return { plate, face: vision.mesh(plate, there) };
}

function around({ square: { x, y, side } }: Face, { width, height }: Canvas): Region {
  const left = Math.max(0, Math.round(x - AROUND.sides * side));
  const right = Math.min(width, Math.round(x + AROUND.sides * side));
  const top = Math.max(0, Math.round(y - AROUND.above * side));
  const bottom = Math.min(height, Math.round(y + AROUND.below * side));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
