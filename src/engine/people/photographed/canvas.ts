import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, freePlanes, type Planes } from '../../media/compositor/planes.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { fromRgba } from '../../media/compositor/sprite.ts';
import type { Mesh } from './mesh.ts';
import type { Plate } from './plate.ts';

/** A range of rows of the box while it is drawn, as premultiplied RGBA. */
export interface Band {
  readonly area: Area;
  readonly address: number;
  readonly stride: number;
}

/** A part of the box on which the warped photo is drawn. */
export interface Window {
  readonly area: Area;
  /** The planes of the area. */
  readonly planes: Planes;
  /** Moves to another part of the box, which must be even and no larger than the first. */
  moveTo(area: Area): void;
  /** Draws the mesh into the planes; `paint` may add to each band. */
  draw(points: Float32Array, texture: Float32Array, paint: (band: Band) => void): void;
  free(): void;
}

const VERTEX = 16;
const TRIANGLE = 8;
/** Rows drawn and converted at once: few enough for the processor's cache. Even. */
const ROWS = 64;
/** Pixels by which most of a person moves. */
const MAX_SHIFT_PIXELS = 4;

/** `whole` must be even. */
export function openWindow(
  kernel: Kernel,
  plate: Plate,
  mesh: Pick<Mesh, 'points' | 'triangles'>,
  whole: Area,
): Window {
  let area = whole;
  let [width, height] = [area.right - area.left, area.bottom - area.top];
  const stride = Math.ceil(width / 16) * 64;
  const address = kernel.memory.alloc(stride * ROWS);
  const vertices = kernel.memory.alloc(mesh.points.length * VERTEX);
  const triangles = kernel.memory.alloc(mesh.triangles.length * TRIANGLE);
  const view = kernel.view();
  mesh.triangles.forEach((triangle, k) => {
    triangle.forEach((i, corner) => {
      view.setUint16(triangles + k * TRIANGLE + corner * 2, i, true);
    });
  });
  let planes = allocPlanes(kernel, width, height);
  const { density = 1 } = plate;

  function place(points: Float32Array, texture: Float32Array): void {
    const memory = new Float32Array(kernel.bytes().buffer, vertices, mesh.points.length * 4);
    for (let i = 0; i < mesh.points.length; i++) {
      memory[i * 4] = points[i * 3]! - area.left;
      memory[i * 4 + 1] = points[i * 3 + 1]! - area.top;
      memory[i * 4 + 2] = (texture[i * 2]! - plate.left) * density;
      memory[i * 4 + 3] = (texture[i * 2 + 1]! - plate.top) * density;
    }
  }

  /** Triangles read the plate in short pieces of many rows, which is slow unless it is in the cache. */
  function fetchPlate(top: number, rows: number): void {
    const from = Math.max(0, area.top - plate.top + top - MAX_SHIFT_PIXELS);
    const to = Math.min(plate.height, area.top - plate.top + top + rows + MAX_SHIFT_PIXELS);
    const left = area.left - plate.left;
    kernel.fetch(plate.address + from * plate.stride + left * 4, plate.stride, width * 4, to - from);
  }

  return {
    get area() {
      return area;
    },
    get planes() {
      return planes;
    },
    moveTo(next) {
      area = next;
      [width, height] = [area.right - area.left, area.bottom - area.top];
      planes = { ...planes, width, height };
    },
    draw(points, texture, paint) {
      place(points, texture);
      for (let top = 0; top < height; top += ROWS) {
        const rows = Math.min(ROWS, height - top);
        kernel.bytes().fill(0, address, address + stride * rows);
        if (density === 1) fetchPlate(top, rows);
        kernel.warp(
          address,
          stride,
          width,
          top,
          rows,
          plate.address,
          plate.stride,
          plate.width,
          plate.height,
          vertices,
          triangles,
          mesh.triangles.length,
        );
        const from = area.top + top;
        paint({ area: { ...area, top: from, bottom: from + rows }, address, stride });
        fromRgba(kernel, address, stride, sliceRows(planes, top, rows));
      }
    },
    free() {
      for (const block of [address, vertices, triangles]) kernel.memory.free(block);
      freePlanes(kernel, planes);
    },
  };
}

/** A range of rows of planes, as planes. */
function sliceRows(planes: Planes, top: number, height: number): Planes {
  const [full, half] = [top * planes.stride, (top / 2) * planes.halfStride];
  return {
    ...planes,
    height,
    y: planes.y + full,
    a: planes.a + full,
    u: planes.u + half,
    v: planes.v + half,
    halfAlpha: planes.halfAlpha + half,
  };
}
