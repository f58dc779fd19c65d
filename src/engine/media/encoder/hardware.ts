import { AV_HWDEVICE_TYPE_VAAPI, AV_PIX_FMT_NV12, AV_PIX_FMT_VAAPI } from 'node-av/constants';
import { type CodecContext, Frame, HardwareDeviceContext, HardwareFramesContext } from 'node-av/lib';
import { check } from './ffmpeg.ts';

/** An H.264 encoder of this machine's hardware, in FFmpeg's terms. */
export interface HardwareEncoder {
  /** Name for people, such as `NVENC`. */
  name: string;
  codec: string;
  /** Pixel format of the frames in memory. */
  pixelFormat: 'yuv420p' | 'nv12';
  /** Device whose memory frames are copied to; undefined if the encoder reads ordinary memory. */
  device?: { type: 'vaapi'; path: string };
  options: Record<string, string>;
  /** Device files that a process has to open for writing. */
  files: readonly string[];
}

/** Copies frames to the memory of a device. */
export interface Upload {
  run(frame: Frame): Promise<Frame>;
  close(): void;
}

/** Frames that the device allocates beforehand; the encoder holds some of them while it works. */
const DEVICE_FRAMES = 20;

/**
 * Opens a device and attaches it to a codec that is not open yet.
 * @throws MediaError if the device cannot be used
 */
export function openUpload(
  context: CodecContext,
  { path }: NonNullable<HardwareEncoder['device']>,
  { width, height }: { width: number; height: number },
): Upload {
  using undo = new DisposableStack();
  const device = undo.adopt(new HardwareDeviceContext(), (opened) => opened.free());
  check(device.create(AV_HWDEVICE_TYPE_VAAPI, path), `Opening ${path}`);
  const frames = undo.adopt(new HardwareFramesContext(), (allocated) => allocated.free());
  frames.alloc(device);
  frames.format = AV_PIX_FMT_VAAPI;
  frames.swFormat = AV_PIX_FMT_NV12;
  frames.width = width;
  frames.height = height;
  frames.initialPoolSize = DEVICE_FRAMES;
  check(frames.init(), `Allocating frames on ${path}`);
  context.hwFramesCtx = frames;
  const uploaded = undo.adopt(new Frame(), (frame) => frame.free());
  uploaded.alloc();
  const resources = undo.move();
  return {
    async run(frame) {
      // The codec keeps its own reference to the previous frame for as long as it needs that frame.
      uploaded.unref();
      check(frames.getBuffer(uploaded), 'Allocating a frame on the device');
      check(await frames.transferData(uploaded, frame), 'Copying a frame to the device');
      check(uploaded.copyProps(frame), 'Copying a frame to the device');
      return uploaded;
    },
    close: () => resources.dispose(),
  };
}
