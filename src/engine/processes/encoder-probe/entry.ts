/**
 * Tries a hardware encoder. Forked by the server: handles one order, sends one report and exits. A driver that crashes or
 * hangs affects only this process.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AVCOL_RANGE_MPEG, AVCOL_SPC_BT709 } from 'node-av/constants';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { openEncoder } from '../../media/encoder/encoder.ts';
import { type EncoderPlan, encoderPlan, KEYFRAME_SECONDS } from '../../media/encoder/plan.ts';
import { probe } from '../../media/probe/probe.ts';
import { copyPlane, readVideo } from '../../media/probe/read-back.ts';
import { ssimOf } from '../../media/probe/ssim.ts';
import type { EncoderProbeOrder, EncoderProbeReport } from './messages.ts';

const SIZE = { width: 1080, height: 1920 };
const FPS = 30;
/** Frames from one keyframe to the next. */
const KEYFRAME_STEP = KEYFRAME_SECONDS * FPS;
/** Ends just after the second keyframe. */
const FRAMES = KEYFRAME_STEP + 6;
/** Every sixth frame is compared, among them the keyframes. */
const COMPARED_STEP = 6;
/** By this much the mean SSIM of the compared frames may be lower than with the software encoder. */
const MAX_SSIM_LOSS = 0.01;
/** A hardware encoder needs more bytes for the same quality. A file this many times as large counts as a fault. */
const MAX_SIZE_RATIO = 3;
const MAX_TIME_ERROR_SECONDS = 0.002;

process.once('disconnect', () => process.exit(1));
process.on('message', (message: EncoderProbeOrder | { type: 'abort' }) => {
  if ('type' in message) process.exit(1);
  void findFault(message)
    .catch((error: unknown) => String(error instanceof Error ? error.message : error))
    .then((fault) => process.send?.({ fault } satisfies EncoderProbeReport, () => process.exit(0)));
});

/** Encodes test frames with the hardware and in software, and compares both with the frames. */
async function findFault({ encoder, folder }: EncoderProbeOrder): Promise<string | undefined> {
  const request = { ...SIZE, format: 'mp4', fps: FPS, transparent: false } as const;
  const hardware = await encodeAndDecode(
    join(folder, 'hardware.mp4'),
    encoderPlan({ ...request, hardware: encoder }),
  );
  if (typeof hardware === 'string') return hardware;
  const software = await encodeAndDecode(join(folder, 'software.mp4'), encoderPlan(request));
  if (typeof software === 'string') throw new Error(`The software encoder fails: ${software}`);
  if (hardware.ssim < software.ssim - MAX_SSIM_LOSS)
    return `its picture is worse than in software (SSIM ${hardware.ssim.toFixed(3)}, not ${software.ssim.toFixed(3)})`;
  const ratio = hardware.bytes / software.bytes;
  if (ratio > MAX_SIZE_RATIO) return `its file is ${ratio.toFixed(1)} times as large as in software`;
  return undefined;
}

/** Returns a fault of the file, or its quality. */
async function encodeAndDecode(
  path: string,
  plan: EncoderPlan,
): Promise<string | { ssim: number; bytes: number }> {
  const encoder = await openEncoder({ path, plan, signal: new AbortController().signal });
  for (let index = 0; index < FRAMES; index++) await encoder.video(testFrame(index));
  await encoder.finish();

  const { video } = await probe(path);
  if (video?.codec !== 'h264') return `it writes ${video?.codec ?? 'nothing'} instead of H.264`;
  const keyframes = new Set<number>();
  const ssims: number[] = [];
  let decoded = 0;
  for await (const { index, time, pixelFormat, frame } of readVideo(path)) {
    if (pixelFormat !== 'yuv420p') return `its pixels are ${pixelFormat} instead of yuv420p`;
    if (frame.width !== SIZE.width || frame.height !== SIZE.height)
      return `its frames have ${frame.width}x${frame.height} pixels`;
    if (frame.colorSpace !== AVCOL_SPC_BT709 || frame.colorRange !== AVCOL_RANGE_MPEG)
      return 'its colours are not tagged as BT.709';
    if (Math.abs(time - index / FPS) > MAX_TIME_ERROR_SECONDS)
      return `frame ${index} is shown at ${time.toFixed(3)} s`;
    if (frame.keyFrame) keyframes.add(index);
    if (index % COMPARED_STEP === 0)
      ssims.push(
        ssimOf(copyPlane(frame, 0, SIZE.width, SIZE.height), testFrame(index).y, SIZE.width, SIZE.height),
      );
    decoded++;
  }
  if (decoded !== FRAMES) return `${decoded} of ${FRAMES} frames can be decoded`;
  for (let index = 0; index < FRAMES; index += KEYFRAME_STEP)
    if (!keyframes.has(index)) return `frame ${index} is not a keyframe`;
  const { size: bytes } = await stat(path);
  return { ssim: ssims.reduce((sum, one) => sum + one, 0) / ssims.length, bytes };
}

/** Pixels by which the background moves from frame to frame. */
const SPEED = 2;
const SQUARE_SIZE = 320;

/** Draws what videos typically contain: a textured background with soft edges, and a bright area that moves over it. */
function testFrame(index: number): YuvFrame {
  const { width, height } = SIZE;
  const start = index * SPEED * width;
  const y = texture().slice(start, start + width * height);
  const left = 100 + 5 * index;
  for (let row = 800; row < 800 + SQUARE_SIZE; row++)
    y.fill(200, row * width + left, row * width + left + SQUARE_SIZE);
  const u = new Uint8Array((width * height) / 4).fill(110);
  const v = new Uint8Array((width * height) / 4).fill(150);
  return { width, height, y, u, v };
}

let background: Uint8Array | undefined;

/** Luma of the background. It is taller than a frame, so that it can move. */
function texture(): Uint8Array {
  if (background) return background;
  const { width } = SIZE;
  const height = SIZE.height + FRAMES * SPEED;
  background = new Uint8Array(width * height);
  let noise = 12345;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
      const wave = 30 * Math.sin(column / 37) * Math.cos(row / 53) + 40 * Math.sin((column + row) / 211);
      const stripe = row % 240 < 40 && column % 60 < 30 ? 60 : 0;
      background[at] = 90 + wave + stripe + (noise >>> 30);
    }
  }
  return background;
}
