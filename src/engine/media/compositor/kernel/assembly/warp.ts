import { firstLanes, mix } from './lanes';

/** How far an edge moves to the right per row. `a` is its upper end, so that both triangles at the edge get the same. */
function slope(a: usize, b: usize): f32 {
  return (load<f32>(b) - load<f32>(a)) / (load<f32>(b, 4) - load<f32>(a, 4));
}

function crossing(a: usize, slope: f32, y: f32): f32 {
  return load<f32>(a) + (y - load<f32>(a, 4)) * slope;
}

/** By how much the fractions of two neighbouring pixels, `from` and the next, differ from those of the run's first one. */
function stair(step: i32, from: i32): v128 {
  return i64x2.shuffle(i16x8.splat(<i16>(step * from)), i16x8.splat(<i16>(step * (from + 1))), 0, 2);
}

/**
 * Draws four pixels, of which `count` are kept. Their sources are neighbours in one pair of rows: five columns, which are
 * mixed downwards, then sideways.
 */
function four(
  out: usize,
  count: i32,
  p: usize,
  stride: i32,
  u: i32,
  v: i32,
  x0: v128,
  x2: v128,
  y0: v128,
  y2: v128,
  y4: v128,
): void {
  const top = v128.load(p);
  const low = v128.load(p + stride);
  const topLast = v128.load32_zero(p, 16);
  const lowLast = v128.load32_zero(p + stride, 16);
  if (!v128.any_true(v128.or(v128.or(top, low), v128.or(topLast, lowLast)))) return;
  const fy = i16x8.splat(<i16>((v >> 1) & 0x7fff));
  const fx = i16x8.splat(<i16>((u >> 1) & 0x7fff));
  const c01 = mix(i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(low), i16x8.add(fy, y0));
  const c23 = mix(i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(low), i16x8.add(fy, y2));
  const c4 = mix(i16x8.extend_low_i8x16_u(topLast), i16x8.extend_low_i8x16_u(lowLast), i16x8.add(fy, y4));
  const s01 = mix(c01, i64x2.shuffle(c01, c23, 1, 2), i16x8.add(fx, x0));
  const s23 = mix(c23, i64x2.shuffle(c23, c4, 1, 2), i16x8.add(fx, x2));
  let pixels = i8x16.narrow_i16x8_u(s01, s23);
  if (count < 4) pixels = v128.bitselect(pixels, v128.load(out), firstLanes(count << 2));
  v128.store(out, pixels);
}

/**
 * Draws triangles of a premultiplied RGBA picture with bilinear interpolation, each over what was drawn before. Where the
 * picture is clear, nothing changes. dst holds the rows from `top` on. A vertex is x, y, u, v as f32: pixels of dst and
 * of src. A triangle is three u16 indexes of vertices and two spare bytes. Triangles seen from behind (counter-clockwise)
 * are left out. Triangles that share two vertices meet without a gap. u and v are clamped to src, whose rows must be
 * readable twenty bytes further.
 */
export function warp(
  dst: usize,
  dstStride: i32,
  width: i32,
  top: i32,
  height: i32,
  src: usize,
  srcStride: i32,
  srcWidth: i32,
  srcHeight: i32,
  vertices: usize,
  triangles: usize,
  count: i32,
): void {
  const mostU = ((srcWidth - 1) << 16) - 1;
  const mostV = ((srcHeight - 1) << 16) - 1;
  for (let i = 0; i < count; i++) {
    const t = triangles + (i << 3);
    const a = vertices + ((<usize>load<u16>(t)) << 4);
    const b = vertices + ((<usize>load<u16>(t, 2)) << 4);
    const c = vertices + ((<usize>load<u16>(t, 4)) << 4);
    const ay = load<f32>(a, 4);
    const by = load<f32>(b, 4) - ay;
    const cy = load<f32>(c, 4) - ay;
    const first = max(top, <i32>Math.ceil(ay + min(0, min(by, cy)) - 0.5));
    const last = min(top + height - 1, <i32>Math.floor(ay + max(0, max(by, cy)) - 0.5));
    if (first > last) continue;
    const ax = load<f32>(a);
    const bx = load<f32>(b) - ax;
    const cx = load<f32>(c) - ax;
    const size = bx * cy - cx * by;
    if (size < 1e-4) continue;
    let upper = a;
    let middle = b;
    let lower = c;
    if (load<f32>(upper, 4) > load<f32>(middle, 4)) {
      upper = b;
      middle = a;
    }
    if (load<f32>(middle, 4) > load<f32>(lower, 4)) {
      lower = middle;
      middle = c;
      if (load<f32>(upper, 4) > load<f32>(middle, 4)) {
        middle = upper;
        upper = c;
      }
    }
    const middleY = load<f32>(middle, 4);
    const lowerY = load<f32>(lower, 4);
    const long = slope(upper, lower);
    const upperShort = slope(upper, middle);
    const lowerShort = slope(middle, lower);
    const au = load<f32>(a, 8);
    const av = load<f32>(a, 12);
    const bu = load<f32>(b, 8) - au;
    const bv = load<f32>(b, 12) - av;
    const cu = load<f32>(c, 8) - au;
    const cv = load<f32>(c, 12) - av;
    const ux = (bu * cy - cu * by) / size;
    const uy = (cu * bx - bu * cx) / size;
    const vx = (bv * cy - cv * by) / size;
    const vy = (cv * bx - bv * cx) / size;
    const du = <i32>(ux * 65536);
    const dv = <i32>(vx * 65536);
    const stepU = (du - 65536) >> 1;
    const stepV = dv >> 1;
    const x0 = stair(stepU, 0);
    const x2 = stair(stepU, 2);
    const y0 = stair(stepV, 0);
    const y2 = stair(stepV, 2);
    const y4 = stair(stepV, 4);
    for (let row = first; row <= last; row++) {
      const y: f32 = <f32>row + 0.5;
      if (y >= lowerY) continue;
      const one: f32 = crossing(upper, long, y);
      const other: f32 = y < middleY ? crossing(upper, upperShort, y) : crossing(middle, lowerShort, y);
      const left = min(one, other);
      const right = max(one, other);
      const from = max(0, <i32>Math.ceil(left - 0.5));
      const to = min(width, <i32>Math.ceil(right - 0.5));
      if (from >= to) continue;
      const x: f32 = <f32>from + 0.5 - ax;
      let u = <i32>((au + ux * x + uy * (y - ay) - 0.5) * 65536);
      let v = <i32>((av + vx * x + vy * (y - ay) - 0.5) * 65536);
      let at = dst + (row - top) * dstStride + (from << 2);
      const span = to - from - 1;
      const uEnd = <i64>u + <i64>du * span;
      const vEnd = <i64>v + <i64>dv * span;
      const safe =
        min(<i64>u, uEnd) >= 0 &&
        max(<i64>u, uEnd) <= mostU &&
        min(<i64>v, vEnd) >= 0 &&
        max(<i64>v, vEnd) <= mostV;
      for (let n = to - from; n > 0; ) {
        const uLast = u + 5 * (du - 65536);
        const vLast = v + 5 * dv;
        if (safe && ((u ^ uLast) | (v ^ vLast)) >>> 16 === 0) {
          four(
            at,
            min(4, n),
            src + (v >> 16) * srcStride + ((u >> 16) << 2),
            srcStride,
            u,
            v,
            x0,
            x2,
            y0,
            y2,
            y4,
          );
          u += du << 2;
          v += dv << 2;
          at += 16;
          n -= 4;
          continue;
        }
        const su = max(0, min(mostU, u));
        const sv = max(0, min(mostV, v));
        const p = src + (sv >> 16) * srcStride + ((su >> 16) << 2);
        const high = v128.load64_zero(p);
        const low = v128.load64_zero(p + srcStride);
        if (v128.any_true(v128.or(high, low))) {
          const fy = i16x8.splat(<i16>((sv >> 1) & 0x7fff));
          const fx = i16x8.splat(<i16>((su >> 1) & 0x7fff));
          const column = mix(i16x8.extend_low_i8x16_u(high), i16x8.extend_low_i8x16_u(low), fy);
          const next = i8x16.shuffle(
            column,
            column,
            8,
            9,
            10,
            11,
            12,
            13,
            14,
            15,
            8,
            9,
            10,
            11,
            12,
            13,
            14,
            15,
          );
          const pixel = mix(column, next, fx);
          v128.store32_lane(at, i8x16.narrow_i16x8_u(pixel, pixel), 0);
        }
        u += du;
        v += dv;
        at += 4;
        n--;
      }
    }
  }
}
