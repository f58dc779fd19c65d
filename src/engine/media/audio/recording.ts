/** Bytes to grow by. */
const GROWTH_BYTES = 1 << 20;
/** Power of one side relative to the other, below which it is only crosstalk and noise: −30 dB. */
const MAX_CROSSTALK_POWER = 10 ** -3;
/** Power of the mix relative to the stronger side: a quarter if the other is silent, none if both cancel. */
const MIN_MIX_POWER = 0.1;

/** A sound buffer that grows while decoding, without copying. */
export interface Recording {
  /** Channels. */
  readonly width: number;
  /** Samples so far. */
  readonly length: number;
  append(planes: readonly Float32Array[]): void;
  /** Appends `count` samples of silence. */
  appendSilence(count: number): void;
  /**
   * Returns the sound, trimmed to its length. Two channels become one if they are equal, if one is empty, or if they are
   * phase-inverted: the mix of such channels would be silent, so the stronger one is kept.
   */
  channels(): Float32Array[];
}

/** @param maxLength maximum number of samples; only address space is reserved until samples are appended */
export function recording(width: number, maxLength: number): Recording {
  const buffers = Array.from({ length: width }, () => new ArrayBuffer(0, { maxByteLength: maxLength * 4 }));
  const channels = buffers.map((buffer) => new Float32Array(buffer));
  const sides = sideMeter();
  let length = 0;
  let areSidesEqual = true;

  /** Makes room for `wanted` samples, or as many as the limit allows; returns their number. */
  function grow(wanted: number): number {
    const count = Math.max(0, Math.min(wanted, maxLength - length));
    const needed = (length + count) * 4;
    for (const buffer of buffers)
      if (buffer.byteLength < needed) buffer.resize(Math.min(buffer.maxByteLength, needed + GROWTH_BYTES));
    return count;
  }

  return {
    width,
    get length() {
      return length;
    },
    append(planes) {
      const count = grow(planes[0]?.length ?? 0);
      for (const [index, channel] of channels.entries())
        channel.set(planes[index]!.subarray(0, count), length);
      const [left, right] = planes;
      if (width > 1 && left && right && !(areSidesEqual && sameSamples(left, right))) {
        areSidesEqual = false;
        sides.add(left, right);
      }
      length += count;
    },
    appendSilence(count) {
      // Resizing fills the buffer with zeros.
      length += grow(count);
    },
    channels() {
      const stronger = areSidesEqual ? 0 : sides.sideToKeep();
      const audible = stronger === undefined ? buffers : [buffers[stronger]!];
      return audible.map((buffer) => new Float32Array(buffer.transferToFixedLength(length * 4)));
    },
  };
}

/** Compares the sides of a sound while it grows. */
function sideMeter() {
  let [count, left, right, leftSquares, rightSquares, products] = [0, 0, 0, 0, 0, 0];
  return {
    add(l: Float32Array, r: Float32Array): void {
      for (let i = 0; i < l.length; i++) {
        const [a, b] = [l[i]!, r[i]!];
        left += a;
        right += b;
        leftSquares += a * a;
        rightSquares += b * b;
        products += a * b;
      }
      count += l.length;
    },
    /** The only side to keep; undefined to keep both. */
    sideToKeep(): 0 | 1 | undefined {
      if (count === 0) return undefined;
      // A constant offset is inaudible.
      const leftPower = leftSquares - left ** 2 / count;
      const rightPower = rightSquares - right ** 2 / count;
      const common = products - (left * right) / count;
      const mix = (leftPower + rightPower + 2 * common) / 4;
      const [weaker, stronger] = [Math.min(leftPower, rightPower), Math.max(leftPower, rightPower)];
      if (stronger <= 0 || (weaker > stronger * MAX_CROSSTALK_POWER && mix > stronger * MIN_MIX_POWER))
        return undefined;
      return leftPower >= rightPower ? 0 : 1;
    },
  };
}

function sameSamples(left: Float32Array, right: Float32Array): boolean {
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
  return true;
}

/** Mixes one or two channels into one. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [left = new Float32Array(), right] = channels;
  return right ? left.map((value, index) => (value + (right[index] ?? value)) / 2) : left;
}
