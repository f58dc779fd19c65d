import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, clearPlanes, freePlanes, type Planes } from '../../media/compositor/planes.ts';
import type { Area } from '../../media/compositor/rects.ts';
import type { Image } from './image.ts';
import { type Affine, invert } from './motion.ts';

/** Collects the head's layers for one frame. */
export interface Plate {
  readonly area: Area;
  /** The picture that the last `settle` rendered. */
  readonly planes: Planes;
  /** Adds a transformed image. The image must not change until the plate is settled. */
  lay(image: Image, move: Affine): void;
  /** Renders the added images into the planes and empties the plate. */
  settle(): void;
  free(): void;
}

const FIXED_POINT_ONE = 65_536;
const fixed = (value: number) => Math.round(value * FIXED_POINT_ONE);
/** Rows that are processed at once. Few enough for the processor's cache, and an even number. */
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
  // One mark for each run of sixteen pixels.
  const marksStride = Math.ceil(width / 16);
  const marks = kernel.memory.alloc(marksStride * height);
  kernel.bytes().fill(0, marks, marks + marksStride * height);
  const planes = allocPlanes(kernel, width, height);
  clearPlanes(kernel, planes);
  const placedImages: PlacedImage[] = [];

  function draw({ image, move }: PlacedImage, band: number, rows: number): void {
    const { a, b, c, d, e, f } = invert(move);
    const [ux, uy, vx, vy] = [fixed(a), fixed(c), fixed(b), fixed(d)];
    const { planes: from } = image;
    for (const half of [0, 1] as const) {
      const scale = 1 + half;
      // From the centre of the band's first pixel to the image's coordinates.
      const [x, y] = [area.left + scale / 2, area.top + band + scale / 2];
      const u = (a * x + c * y + e - image.left) / scale - 0.5;
      const v = (b * x + d * y + f - image.top) / scale - 0.5;
      const stride = half ? planes.halfStride : planes.stride;
      const row = (band / scale) * stride;
      const column = image.column / scale;
      kernel.affine(
        half,
        (half ? planes.u : planes.y) + row,
        planes.v + row,
        (half ? planes.halfAlpha : planes.a) + row,
        stride,
        width / scale,
        rows / scale,
        marks + band * marksStride,
        marksStride,
        (half ? from.u : from.y) + column,
        from.v + column,
        (half ? from.halfAlpha : from.a) + column,
        half ? from.halfStride : from.stride,
        image.width / scale,
        image.height / scale,
        image.cells,
        image.cellsStride,
        fixed(u),
        ux,
        uy,
        fixed(v),
        vx,
        vy,
      );
    }
  }

  function clear(band: number, rows: number): void {
    const { y, a, u, v, halfAlpha, stride, halfStride } = planes;
    const [whole, quarter] = [band * stride, (band / 2) * halfStride];
    kernel.clearMarked(
      y + whole,
      a + whole,
      stride,
      u + quarter,
      v + quarter,
      halfAlpha + quarter,
      halfStride,
      width,
      rows,
      marks + band * marksStride,
      marksStride,
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
        clear(band, rows);
        for (const placedImage of placedImages)
          if (placedImage.top < band + rows && placedImage.bottom > band) draw(placedImage, band, rows);
      }
      placedImages.length = 0;
    },
    free() {
      kernel.memory.free(marks);
      freePlanes(kernel, planes);
    },
  };
}
