/**
 * A voice of the sanoTTS family that a test can reckon with: every sign lasts three frames, and the sound is the same
 * all through. Its weights have the order and the sizes of real ones.
 */
export const FRAMES_A_SIGN = 3;
export const LOUDNESS = Math.tanh(0.25);

const SIGNS = 151;
const WIDTH = 4;
const LATENT = 4;
const RANK = 2;
const CHANNELS = [8, 4, 2, 2] as const;
const KERNEL = 3;

export function tinyFront(): Buffer {
  const tensors: number[][] = [zeros(SIGNS * WIDTH)];
  const convolution = (from: number, to: number, kernel: number, bias = 0) =>
    tensors.push(
      zeros(from * to * kernel),
      Array.from({ length: to }, () => bias),
    );
  const block = () => {
    tensors.push([0.1]);
    convolution(WIDTH, WIDTH, KERNEL);
    convolution(WIDTH, WIDTH, KERNEL);
  };
  convolution(WIDTH + 3, WIDTH, 1);
  block();
  convolution(WIDTH, 1, 1, Math.log(FRAMES_A_SIGN));
  tensors.push(zeros(SIGNS * WIDTH));
  convolution(WIDTH + 2, WIDTH, 1);
  block();
  convolution(WIDTH + 3, WIDTH, 1);
  block();
  convolution(WIDTH, LATENT, 1);
  tensors.push(zeros(LATENT * KERNEL));
  convolution(LATENT, RANK, 1);
  convolution(RANK, LATENT, 1);
  tensors.push(zeros(LATENT), zeros(LATENT));
  const sizes = [SIGNS, WIDTH, 1, KERNEL, 60, 40, SIGNS, WIDTH, 1, 1, KERNEL, LATENT, 4, KERNEL, RANK];
  return weightFile(0x534e4652, sizes, tensors);
}

export function tinyDecoder(): Buffer {
  const tensors: number[][] = [];
  const convolution = (from: number, to: number, kernel: number, bias = 0) =>
    tensors.push(
      zeros(from * to * kernel),
      Array.from({ length: to }, () => bias),
    );
  convolution(LATENT, CHANNELS[0], 7);
  for (const [step, stride] of [8, 8, 4].entries()) {
    const [from = 0, to = 0] = CHANNELS.slice(step);
    convolution(from, to, 2 * stride);
    for (const kernel of [3, 5, 7]) {
      convolution(to, to, kernel);
      convolution(to, to, kernel);
    }
  }
  convolution(CHANNELS[3], 1, 7, 0.25);
  return weightFile(0x534e504c, [LATENT, ...CHANNELS, 0, 0, 9, 0], tensors);
}

export function tinyMeta(): string {
  return JSON.stringify({ sample_rate: 22_050, length_scale: 1, dec_dims: { hop: 256 } });
}

function weightFile(magic: number, sizes: readonly number[], tensors: readonly number[][]): Buffer {
  const places: number[] = [];
  let at = 0;
  for (const { length } of tensors) {
    places.push(at, length);
    at += length;
  }
  const head = Int32Array.from([magic, 1, ...sizes, tensors.length, ...places]);
  return Buffer.concat([Buffer.from(head.buffer), Buffer.from(Float32Array.from(tensors.flat()).buffer)]);
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}
