import type { Kernel } from '../../compositor/kernel/kernel.ts';
import type { Area } from '../../compositor/rects.ts';
import type { Image } from './image.ts';
import { type Affine, invert } from './motion.ts';

/** Premultiplied RGBA that layers of the head are laid on, frame by frame. */
export interface Plate {
  readonly address: number;
  readonly stride: number;
  readonly area: Area;
  clear(): void;
  /** Lays an image on, moved. */
  lay(image: Image, move: Affine): void;
  free(): void;
}

const ONE = 65_536;

export function openPlate(kernel: Kernel, area: Area): Plate {
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const stride = Math.ceil(width / 16) * 64;
  const address = kernel.memory.alloc(stride * height);
  return {
    address,
    stride,
    area,
    clear: () => void kernel.bytes().fill(0, address, address + stride * height),
    lay(image, move) {
      const { a, b, c, d, e, f } = invert(move);
      // Between the middles of pixels: the plate's first one, seen from the image's.
      const [x, y] = [area.left + 0.5, area.top + 0.5];
      const u = a * x + c * y + e - image.left - 0.5;
      const v = b * x + d * y + f - image.top - 0.5;
      const fixed = (value: number) => Math.round(value * ONE);
      kernel.affine(
        address,
        stride,
        width,
        height,
        image.address,
        image.stride,
        image.width,
        image.height,
        fixed(u),
        fixed(a),
        fixed(c),
        fixed(v),
        fixed(b),
        fixed(d),
      );
    },
    free: () => kernel.memory.free(address),
  };
}
