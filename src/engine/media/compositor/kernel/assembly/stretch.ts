import { mix } from './lanes';

/** Bytes for eight columns: i32 offset of sixteen bytes to read, 16 lanes to pick (left and right neighbours), 8 fractions. */
const GROUP: usize = 48;
/** No lane of a vector has this index, so the result is 0. */
const OUTSIDE: i32 = 255;

function lane(at: i32, base: i32, size: i32, repeat: bool): u8 {
  if (at >= 0 && at < size) return <u8>(at - base);
  return <u8>(repeat ? (at < 0 ? 0 : size - 1) - base : OUTSIDE);
}

/** Writes the table of the columns' sources, which is the same for every row. */
function columns(table: usize, width: i32, size: i32, u0: i32, ux: i32, repeat: bool): void {
  for (let x = 0; x < width; x += 8) {
    const base = max(0, min(size - 1, (u0 + ux * x) >> 16));
    store<i32>(table, base);
    for (let i = 0; i < 8; i++) {
      const u = u0 + ux * (x + i);
      store<u8>(table + i, lane(u >> 16, base, size, repeat), 16);
      store<u8>(table + i, lane((u >> 16) + 1, base, size, repeat), 24);
      store<i16>(table + (i << 1), <i16>((u >> 1) & 0x7fff), 32);
    }
    table += GROUP;
  }
}

function across(dst: usize, width: i32, row: usize, table: usize): void {
  for (let x = 0; x < width; x += 8) {
    const both = i8x16.swizzle(v128.load(row + load<i32>(table)), v128.load(table, 16));
    const left = i16x8.extend_low_i8x16_u(both);
    const s = mix(left, i16x8.extend_high_i8x16_u(both), v128.load(table, 32));
    store<i64>(dst + x, i64x2.extract_lane(i8x16.narrow_i16x8_u(s, s), 0));
    table += GROUP;
  }
}

function between(dst: usize, width: i32, top: usize, low: usize, fraction: i32): void {
  const f = i16x8.splat(<i16>fraction);
  for (let x = 0; x < width; x += 16) {
    const a = v128.load(top + x);
    const b = v128.load(low + x);
    const left = mix(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), f);
    const right = mix(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), f);
    v128.store(dst + x, i8x16.narrow_i16x8_u(left, right));
  }
}

/**
 * Draws a plane at another size and at fractions of a pixel, with bilinear interpolation. The pixel (x, y) of dst comes
 * from (u0 + ux·x, v0 + vy·y) of src, with 16 fractional bits; steps are at most two pixels. Pixels outside of src are
 * clear or, with `repeat`, like its edge. Rows of dst are written up to the next multiple of sixteen. `scratch` has room
 * for 48 bytes for every eight pixels of a row, and for three rows rounded up to sixteen.
 */
export function stretch(
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
  src: usize,
  srcStride: i32,
  srcWidth: i32,
  srcHeight: i32,
  u0: i32,
  ux: i32,
  v0: i32,
  vy: i32,
  repeat: i32,
  scratch: usize,
): void {
  const room = (width + 15) & ~15;
  const table = scratch + 3 * room;
  const nothing = scratch + 2 * room;
  memory.fill(nothing, 0, room);
  columns(table, width, srcWidth, u0, ux, repeat !== 0);
  // Keeps two rows of src that are already stretched sideways, because the next row of dst often needs them again.
  let above = scratch;
  let below = scratch + room;
  let aboveAt = -2;
  let belowAt = -2;
  for (let y = 0; y < height; y++) {
    const v = v0 + vy * y;
    let first = v >> 16;
    let second = first + 1;
    if (repeat) {
      first = max(0, min(srcHeight - 1, first));
      second = max(0, min(srcHeight - 1, second));
    }
    if (aboveAt !== first && (belowAt === first || aboveAt === second)) {
      const rows = above;
      above = below;
      below = rows;
      const at = aboveAt;
      aboveAt = belowAt;
      belowAt = at;
    }
    const hasFirst = first >= 0 && first < srcHeight;
    const hasSecond = second >= 0 && second < srcHeight;
    if (hasFirst && aboveAt !== first) {
      across(above, width, src + first * srcStride, table);
      aboveAt = first;
    }
    if (hasSecond && second !== first && belowAt !== second) {
      across(below, width, src + second * srcStride, table);
      belowAt = second;
    }
    const low = second === first ? above : below;
    between(dst, width, hasFirst ? above : nothing, hasSecond ? low : nothing, (v >> 1) & 0x7fff);
    dst += dstStride;
  }
}
