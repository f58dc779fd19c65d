import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, clearPlanes, freePlanes, type Planes } from '../../media/compositor/planes.ts';
import type { Area } from '../../media/compositor/rects.ts';
import type { Image } from './image.ts';
import { type Affine, invert } from './motion.ts';

/** Collects the head's layers for one frame. */
export interface Plate {
  readonly area: Area;
  /** The picture as of the last `settle`. */
  readonly planes: Planes;
  /** Adds a transformed image; it must not change until the plate is settled. */
  lay(image: Image, move: Affine): void;
  /** Renders the added images into the planes and empties the plate. */
  settle(): void;
  free(): void;
}

const FIXED_POINT_ONE = 65_536;
/** Rows processed at once: few enough for the processor's cache. Even. */
const BAND_ROWS = 32;

interface PlacedImage {
  image: Image;
  move: Affine;
  /** Rows of the plate that the moved image touches. */
  top: number;
  bottom: number;
}

export function openPlate(kernel: Kernel, area: Area): Plate {
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const stride = Math.ceil(width / 16) * 64;
  const address = kernel.memory.alloc(stride * BAND_ROWS);
  // One mark for each run of sixteen pixels.
  const marksStride = stride / 64;
  const marks = kernel.memory.alloc(marksStride * height);
  kernel.bytes().fill(0, address, address + stride * BAND_ROWS);
  kernel.bytes().fill(0, marks, marks + marksStride * height);
  const planes = allocPlanes(kernel, width, height);
  clearPlanes(kernel, planes);
  const placedImages: PlacedImage[] = [];

  function draw({ image, move }: PlacedImage, band: number, rows: number): void {
    const { a, b, c, d, e, f } = invert(move);
    // From the centre of the band's first pixel to the image's coordinates.
    const [x, y] = [area.left + 0.5, area.top + band + 0.5];
    const u = a * x + c * y + e - image.left - 0.5;
    const v = b * x + d * y + f - image.top - 0.5;
    const fixed = (value: number) => Math.round(value * FIXED_POINT_ONE);
    kernel.affine(
      address,
      stride,
      width,
      rows,
      marks + band * marksStride,
      marksStride,
      image.address,
      image.stride,
      image.width,
      image.height,
      image.cells,
      image.cellsStride,
      fixed(u),
      fixed(a),
      fixed(c),
      fixed(v),
      fixed(b),
      fixed(d),
    );
  }

  function settle(band: number, rows: number): void {
    const { y, a, u, v, halfAlpha, stride: full, halfStride: half } = planes;
    const [whole, quarter] = [band * full, (band / 2) * half];
    kernel.settle(
      address,
      stride,
      marks + band * marksStride,
      marksStride,
      width,
      rows,
      y + whole,
      a + whole,
      full,
      u + quarter,
      v + quarter,
      halfAlpha + quarter,
      half,
    );
  }

  return {
    area,
    planes,
    lay(image, move) {
      const { left, top, width, height } = image;
      const ys = [left, left + width].flatMap((x) =>
        [top, top + height].map((y) => move.b * x + move.d * y + move.f - area.top),
      );
      placedImages.push({ image, move, top: Math.min(...ys) - 1, bottom: Math.max(...ys) + 1 });
    },
    settle() {
      for (let band = 0; band < height; band += BAND_ROWS) {
        const rows = Math.min(BAND_ROWS, height - band);
        for (const laid of placedImages)
          if (laid.top < band + rows && laid.bottom > band) draw(laid, band, rows);
        settle(band, rows);
      }
      placedImages.length = 0;
    },
    free() {
      kernel.memory.free(address);
      kernel.memory.free(marks);
      freePlanes(kernel, planes);
    },
  };
}
