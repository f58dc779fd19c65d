import type { YuvFrame } from '../../../../src/engine/media/compositor/compositor.ts';

/** Shows composed frames on canvases. */
export interface Screen {
  show(frame: YuvFrame): void;
  /** Returns a frame as a picture of another height. */
  picture(frame: YuvFrame, height: number): ImageBitmap;
}

export function openScreen(canvas: OffscreenCanvas): Screen {
  return {
    show: (frame) => draw(frame, canvas, frame.width, frame.height),
    picture(frame, height) {
      const width = Math.max(1, Math.round((frame.width * height) / frame.height));
      const small = new OffscreenCanvas(width, height);
      draw(frame, small, width, height);
      return small.transferToImageBitmap();
    },
  };
}

function draw(frame: YuvFrame, canvas: OffscreenCanvas, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser cannot draw in the background.');
  if (frame.a) ctx.clearRect(0, 0, width, height);
  ctx.imageSmoothingQuality = 'high';
  if (typeof VideoFrame === 'undefined') {
    drawPixels(frame, ctx, width, height);
    return;
  }
  const picture = videoFrame(frame);
  ctx.drawImage(picture, 0, 0, width, height);
  picture.close();
}

/**
 * The browser converts the colours of a VideoFrame by itself, several times faster than a script. It reads the planes
 * in the compositor's memory, because a copy for every frame would keep the garbage collector busy.
 */
function videoFrame({ width, height, y, u, v, a }: YuvFrame): VideoFrame {
  const planes = a ? [y, u, v, a] : [y, u, v];
  const start = Math.min(...planes.map(({ byteOffset }) => byteOffset));
  const end = Math.max(...planes.map(({ byteOffset, length }) => byteOffset + length));
  return new VideoFrame(new Uint8Array(y.buffer, start, end - start), {
    format: a ? 'I420A' : 'I420',
    codedWidth: width,
    codedHeight: height,
    layout: planes.map((plane) => ({
      offset: plane.byteOffset - start,
      stride: plane === u || plane === v ? width / 2 : width,
    })),
    timestamp: 0,
    colorSpace: { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false },
  });
}

function drawPixels(
  frame: YuvFrame,
  ctx: OffscreenCanvasRenderingContext2D,
  width: number,
  height: number,
): void {
  const image = rgbaOf(frame);
  if (width === frame.width && height === frame.height) {
    ctx.putImageData(image, 0, 0);
    return;
  }
  const whole = new OffscreenCanvas(frame.width, frame.height);
  whole.getContext('2d')?.putImageData(image, 0, 0);
  ctx.drawImage(whole, 0, 0, width, height);
}

/** Converts BT.709 in limited range to RGBA. */
function rgbaOf({ width, height, y, u, v, a }: YuvFrame): ImageData {
  const image = new ImageData(width, height);
  const { data } = image;
  for (let row = 0, pixel = 0; row < height; row++) {
    for (let column = 0; column < width; column++, pixel++) {
      const half = (row >> 1) * (width >> 1) + (column >> 1);
      const light = (y[pixel]! - 16) * 1.16438;
      const [blue, red] = [u[half]! - 128, v[half]! - 128];
      data[pixel * 4] = light + 1.79274 * red;
      data[pixel * 4 + 1] = light - 0.21325 * blue - 0.53291 * red;
      data[pixel * 4 + 2] = light + 2.1124 * blue;
      data[pixel * 4 + 3] = a ? a[pixel]! : 255;
    }
  }
  return image;
}
