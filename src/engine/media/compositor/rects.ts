/** Half-open rectangles of whole, even pixels: [left, right) × [top, bottom). */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Each area to restore and blend costs about as much as this many additional pixels. */
const OVERHEAD_PIXELS = 2048;

export function size(a: Area): number {
  return Math.max(0, a.right - a.left) * Math.max(0, a.bottom - a.top);
}

export function intersect(a: Area, b: Area): Area {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function contains(a: Area, b: Area): boolean {
  return a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom;
}

export function union(a: Area, b: Area): Area {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Merges areas where redrawing their union costs less than redrawing both. */
export function mergeAreas(areas: readonly Area[]): Area[] {
  const merged: Area[] = [];
  for (const area of areas) {
    if (size(area) === 0) continue;
    let grown = area;
    for (let i = 0; i < merged.length; ) {
      const other = merged[i]!;
      const both = union(grown, other);
      if (size(both) <= size(grown) + size(other) + OVERHEAD_PIXELS) {
        grown = both;
        merged.splice(i, 1);
        i = 0;
      } else i++;
    }
    merged.push(grown);
  }
  return merged;
}
