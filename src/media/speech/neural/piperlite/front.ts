import { createNetwork } from '../onnx/network.ts';
import { convolve, embed, residual } from './layers.ts';
import { readWeights } from './weights.ts';

const MAGIC = 0x534e4652;
const SIZES = 15;
const DEPTHWISE_LOWRANK = 4;

export interface Front {
  /** Numbers of signs and what else is told of them in, logarithms of how many frames each lasts out. */
  durations: Buffer;
  /** Numbers of signs and what else is told of them in, what the frames of each begin with out. */
  tokens: Buffer;
  /** The same, a frame each, and what else is told of them in, what the decoder is given out. */
  frames: Buffer;
  /** Signs that it was trained with at most, and numbers that a sign may have for each of the two. */
  longest: number;
  durationSigns: number;
  soundSigns: number;
  /** Frames of a sign. */
  longestSign: number;
  hidden: number;
  latent: number;
}

/** The networks from signs to lengths, and from signs and lengths to what the decoder makes a sound of. */
export function readFront(file: Uint8Array): Front {
  const weights = readWeights(file, MAGIC, SIZES);
  const [
    durationSigns = 0,
    width = 0,
    depth = 0,
    kernel = 0,
    longest = 0,
    longestSign = 0,
    soundSigns = 0,
    hidden = 0,
    tokenDepth = 0,
    frameDepth = 0,
    soundKernel = 0,
    latent = 0,
    adapter = 0,
    adapterKernel = 0,
    rank = 0,
  ] = weights.head;
  if (adapter !== 0 && adapter !== DEPTHWISE_LOWRANK) {
    throw new Error(`The voice has an adapter of kind ${adapter}, which is not known here`);
  }

  const durations = createNetwork();
  const signs = embed(durations, weights, durations.indices('signs'), durationSigns, width);
  const told = durations.add('Concat', [signs, durations.input('told', 3)], { axis: 1 });
  let value = convolve(durations, weights, told, { from: width + 3, to: width, kernel: 1 });
  for (let block = 0; block < depth; block++) value = residual(durations, weights, value, width, kernel);
  const lengths = durations.build(convolve(durations, weights, value, { from: width, to: 1, kernel: 1 }));

  const tokens = createNetwork();
  const sounds = embed(tokens, weights, tokens.indices('signs'), soundSigns, hidden);
  const both = tokens.add('Concat', [sounds, tokens.input('told', 2)], { axis: 1 });
  value = convolve(tokens, weights, both, { from: hidden + 2, to: hidden, kernel: 1 });
  for (let block = 0; block < tokenDepth; block++)
    value = residual(tokens, weights, value, hidden, soundKernel);
  const context = tokens.build(value);

  const frames = createNetwork();
  value = convolve(frames, weights, frames.input('frames', hidden + 3), {
    from: hidden + 3,
    to: hidden,
    kernel: 1,
  });
  for (let block = 0; block < frameDepth; block++)
    value = residual(frames, weights, value, hidden, soundKernel);
  value = convolve(frames, weights, value, { from: hidden, to: latent, kernel: 1 });
  if (adapter === DEPTHWISE_LOWRANK) {
    const own = frames.weight(weights.next(latent, 1, adapterKernel), [latent, 1, adapterKernel]);
    const pad = Math.floor(adapterKernel / 2);
    const alone = frames.add('Conv', [value, own], {
      group: latent,
      kernel_shape: [adapterKernel],
      pads: [pad, pad],
    });
    const low = frames.add('Tanh', [convolve(frames, weights, alone, { from: latent, to: rank, kernel: 1 })]);
    value = frames.add('Add', [alone, convolve(frames, weights, low, { from: rank, to: latent, kernel: 1 })]);
    value = frames.add('Mul', [value, frames.weight(weights.next(latent), [1, latent, 1])]);
    value = frames.add('Add', [value, frames.weight(weights.next(latent), [1, latent, 1])]);
  }
  weights.end();
  return {
    durations: lengths,
    tokens: context,
    frames: frames.build(value),
    longest,
    durationSigns,
    soundSigns,
    longestSign,
    hidden,
    latent,
  };
}
