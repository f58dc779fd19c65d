/** Sound that grows while it is decoded, without being copied as it grows. */
export interface Recording {
  /** Channels. */
  readonly width: number;
  /** Samples so far. */
  readonly length: number;
  append(planes: readonly Float32Array[]): void;
  /** The sound, its memory cut to size; two equal channels become one. */
  channels(): Float32Array[];
}

/** @param maxLength Samples that it never exceeds; address space only until they are there. */
export function recording(width: number, maxLength: number): Recording {
  const buffers = Array.from({ length: width }, () => new ArrayBuffer(0, { maxByteLength: maxLength * 4 }));
  const channels = buffers.map((buffer) => new Float32Array(buffer));
  let length = 0;
  let equal = true;

  return {
    width,
    get length() {
      return length;
    },
    append(planes) {
      const count = Math.min(planes[0]?.length ?? 0, maxLength - length);
      for (const [index, channel] of channels.entries()) {
        const needed = (length + count) * 4;
        const buffer = buffers[index]!;
        if (buffer.byteLength < needed) buffer.resize(Math.min(buffer.maxByteLength, needed + growth));
        channel.set(planes[index]!.subarray(0, count), length);
      }
      equal &&= width === 1 || sameSamples(planes[0]!, planes[1]!);
      length += count;
    },
    channels() {
      const kept = equal ? buffers.slice(0, 1) : buffers;
      return kept.map((buffer) => new Float32Array(buffer.transferToFixedLength(length * 4)));
    },
  };
}

/** Bytes asked for at once. */
const growth = 1 << 20;

function sameSamples(left: Float32Array, right: Float32Array): boolean {
  for (let i = 0; i < left.length; i++) if (left[i] !== right[i]) return false;
  return true;
}
