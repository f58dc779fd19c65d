import { AVCOL_PRI_BT709, AVCOL_RANGE_MPEG, AVCOL_SPC_BT709, AVCOL_TRC_BT709 } from 'node-av/constants';
import { avGetPixFmtFromName, Frame } from 'node-av/lib';
import type { YuvFrame } from '../compositor/compositor.ts';
import { check } from './ffmpeg.ts';

/** An AVFrame that owns its memory, with views of its planes. */
export interface PooledFrame {
  frame: Frame;
  planes: Uint8Array[];
  strides: number[];
}

/**
 * Reuses frames once the codec has released them. Views are kept with their frame, because each is an external buffer that
 * the garbage collector has to track.
 */
export interface FramePool {
  /** @param kept frames that will be passed to a codec, but are not referenced by one yet */
  take(kept?: ReadonlySet<PooledFrame>): PooledFrame;
  close(): void;
}

export function framePool(describe: (frame: Frame) => void): FramePool {
  const frames: PooledFrame[] = [];
  return {
    take(kept) {
      const free = frames.find((pooled) => pooled.frame.isWritable && !kept?.has(pooled));
      if (free) return free;
      const frame = new Frame();
      frame.alloc();
      describe(frame);
      check(frame.getBuffer(), 'Allocating a frame');
      const pooled = { frame, planes: frame.data ?? [], strides: frame.linesize };
      // Rows may be longer than the picture, and codecs that read whole rows must not find stale memory there.
      for (const plane of pooled.planes) plane.fill(0);
      frames.push(pooled);
      return pooled;
    },
    close() {
      for (const { frame } of frames.splice(0)) frame.free();
    },
  };
}

export function pictureFrames(width: number, height: number, pixelFormat: string): FramePool {
  const format = avGetPixFmtFromName(pixelFormat as never);
  return framePool((frame) => {
    frame.width = width;
    frame.height = height;
    frame.format = format;
    // ProRes takes its tags from the frames, the other codecs from their options.
    frame.colorSpace = AVCOL_SPC_BT709;
    frame.colorPrimaries = AVCOL_PRI_BT709;
    frame.colorTrc = AVCOL_TRC_BT709;
    frame.colorRange = AVCOL_RANGE_MPEG;
  });
}

/** Copies a composed frame into a pooled one of the same size. */
export function fillPicture(to: PooledFrame, from: YuvFrame): void {
  const { width, height } = from;
  copyPlane(to, 0, from.y, width, height);
  copyPlane(to, 1, from.u, width / 2, height / 2);
  copyPlane(to, 2, from.v, width / 2, height / 2);
  if (to.planes.length > 3) copyPlane(to, 3, requireAlpha(from.a), width, height);
}

function requireAlpha(alpha: Uint8Array | undefined): Uint8Array {
  if (!alpha) throw new TypeError('A transparent video needs frames with an alpha plane');
  return alpha;
}

function copyPlane(to: PooledFrame, index: number, from: Uint8Array, width: number, height: number): void {
  const plane = to.planes[index]!;
  const stride = to.strides[index]!;
  if (stride === width) {
    plane.set(from.subarray(0, width * height));
    return;
  }
  for (let row = 0; row < height; row++) {
    plane.set(from.subarray(row * width, (row + 1) * width), row * stride);
  }
}
