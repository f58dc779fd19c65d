import { expect, test } from 'vitest';
import { findDrawn } from '../../catalog/drawn.ts';
import { openKernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, walk } from '../../media/compositor/planes.ts';
import { character } from '../painter/painter.ts';
import { boxMask } from '../shared/mask.ts';
import { cloth } from './cloth.ts';

test('never shows memory outside a painting, however far its rows are shifted', async () => {
  const kernel = await openKernel();
  // Rows are longer than the painting, and the padding contains stale memory.
  const planes = allocPlanes(kernel, 84, 60);
  const bytes = kernel.bytes();
  bytes.fill(7, planes.y, planes.y + planes.bytes);
  for (const { at, stride, scale } of walk(planes)) {
    for (let row = 0; row < planes.height / scale; row++)
      bytes.fill(100, at + row * stride, at + row * stride + planes.width / scale);
  }
  const [width, height] = [32, 12];
  const stage = {
    kernel,
    person: character(findDrawn(1)!.pack.content),
    frame: { width, height, scale: 5, originX: 0, originY: 0 },
    mask: boxMask(kernel, { kind: 'none' }, width, height),
    cached: undefined,
  };
  const shown = cloth(stage, { left: 0, top: 0, right: width, bottom: height });
  for (const right of [-40, 40]) {
    shown.hang({ planes, area: { left: -24, top: -24, right: 60, bottom: 36 } }, () => [right, 0]);
    const { planes: drawn } = shown.placed.sprite as unknown as { planes: typeof planes };
    for (const { at, stride, scale } of walk(drawn))
      for (let row = 0; row < height / scale; row++) {
        const values = kernel.bytes().subarray(at + row * stride, at + row * stride + width / scale);
        expect([...values]).toEqual(Array(width / scale).fill(100));
      }
  }
});
