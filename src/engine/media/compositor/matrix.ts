/** Maps a point (x, y) to (a·x + c·y + e, b·x + d·y + f); pixels are squares between whole numbers. */
export interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** Combines two maps: first `inner`, then `outer`. */
export function combine(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  };
}

export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const n = a * d - b * c;
  return {
    a: d / n,
    b: -b / n,
    c: -c / n,
    d: a / n,
    e: (c * f - d * e) / n,
    f: (b * e - a * f) / n,
  };
}

/** Bounding box of a mapped rectangle. */
export function boundsOf(
  { a, b, c, d, e, f }: Matrix,
  area: { left: number; top: number; right: number; bottom: number },
): { left: number; top: number; right: number; bottom: number } {
  const xs = [area.left, area.right].flatMap((x) => [area.top, area.bottom].map((y) => a * x + c * y + e));
  const ys = [area.left, area.right].flatMap((x) => [area.top, area.bottom].map((y) => b * x + d * y + f));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function isUpright({ b, c }: Matrix): boolean {
  return Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6;
}
