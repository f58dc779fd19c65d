import type { AudioPlan } from './plan.ts';

/** Planar stereo blocks in order, taken out in pieces of any length. */
export interface SampleQueue {
  /** Samples waiting. */
  readonly length: number;
  push(block: readonly Float32Array[]): void;
  /** Writes the next samples into the planes of a frame, and silence where there are none left. */
  take(planes: readonly Uint8Array[], format: AudioPlan['sampleFormat'], length: number): void;
}

export function sampleQueue(): SampleQueue {
  const blocks: (readonly [Float32Array, Float32Array])[] = [];
  let length = 0;
  /** Samples of the first block that are taken already. */
  let offset = 0;

  return {
    get length() {
      return length;
    },
    push([left, right]) {
      if (!left || !right || left.length !== right.length) {
        throw new TypeError('a block of sound is two channels of equal length');
      }
      if (left.length === 0) return;
      blocks.push([left, right]);
      length += left.length;
    },
    take(planes, format, wanted) {
      const write = writers[format](planes);
      let at = 0;
      while (at < wanted) {
        const block = blocks[0];
        if (!block) break;
        const count = Math.min(wanted - at, block[0].length - offset);
        for (let i = 0; i < count; i++) write(at + i, block[0][offset + i]!, block[1][offset + i]!);
        at += count;
        offset += count;
        length -= count;
        if (offset === block[0].length) {
          blocks.shift();
          offset = 0;
        }
      }
      for (; at < wanted; at++) write(at, 0, 0);
    },
  };
}

type Write = (at: number, left: number, right: number) => void;

const writers: Record<AudioPlan['sampleFormat'], (planes: readonly Uint8Array[]) => Write> = {
  fltp(planes) {
    const left = floats(planes[0]!);
    const right = floats(planes[1]!);
    return (at, l, r) => {
      left[at] = l;
      right[at] = r;
    };
  },
  flt(planes) {
    const both = floats(planes[0]!);
    return (at, l, r) => {
      both[2 * at] = l;
      both[2 * at + 1] = r;
    };
  },
  s16(planes) {
    const plane = planes[0]!;
    const both = new Int16Array(plane.buffer, plane.byteOffset, plane.byteLength >> 1);
    return (at, l, r) => {
      both[2 * at] = toInt16(l);
      both[2 * at + 1] = toInt16(r);
    };
  },
};

function floats(plane: Uint8Array): Float32Array {
  return new Float32Array(plane.buffer, plane.byteOffset, plane.byteLength >> 2);
}

function toInt16(value: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value * 32767)));
}
