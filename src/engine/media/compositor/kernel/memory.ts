/** Allocates and frees ranges of addresses; adjacent free ranges are merged. */
export interface Allocator {
  /** Returns the address of `size` free bytes, which is a multiple of 64. */
  alloc(size: number): number;
  free(address: number): void;
  /** Bytes currently allocated. */
  readonly used: number;
}

const ALIGNMENT_BYTES = 64;

interface Gap {
  start: number;
  end: number;
}

/** First-fit allocator over [start, end); `grow` adds at least the given number of bytes and returns the new end. */
export function allocator(start: number, end: number, grow: (bytes: number) => number): Allocator {
  const gaps: Gap[] = [{ start: roundUp(start), end }];
  const sizes = new Map<number, number>();
  let limit = end;
  let used = 0;

  function gapFor(size: number): Gap {
    for (;;) {
      const gap = gaps.find((g) => g.end - g.start >= size);
      if (gap) return gap;
      const from = limit;
      limit = grow(size);
      insert(gaps, { start: from, end: limit });
    }
  }

  return {
    alloc(bytes) {
      const size = roundUp(bytes);
      const gap = gapFor(size);
      const address = gap.start;
      gap.start += size;
      if (gap.start === gap.end) gaps.splice(gaps.indexOf(gap), 1);
      sizes.set(address, size);
      used += size;
      return address;
    },
    free(address) {
      const size = sizes.get(address);
      if (size === undefined) throw new Error(`No block is allocated at address ${address}`);
      sizes.delete(address);
      used -= size;
      insert(gaps, { start: address, end: address + size });
    },
    get used() {
      return used;
    },
  };
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;
}

function insert(gaps: Gap[], gap: Gap): void {
  let at = gaps.findIndex((g) => g.start > gap.start);
  if (at < 0) at = gaps.length;
  const before = gaps[at - 1];
  const after = gaps[at];
  if (after && after.start === gap.end) {
    gap.end = after.end;
    gaps.splice(at, 1);
  }
  if (before && before.end === gap.start) before.end = gap.end;
  else gaps.splice(at, 0, gap);
}
