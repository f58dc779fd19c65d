import { createNetwork, type Network } from '../onnx/network.ts';
import { convolve, leaky } from './layers.ts';
import { readWeights, type Weights } from './weights.ts';

const MAGIC = 0x534e504c;
const SIZES = 9;
/** Kernels and dilations of the three convolutions side by side at every step. */
const BRANCHES = [
  { kernel: 3, first: 1, second: 2 },
  { kernel: 5, first: 2, second: 6 },
  { kernel: 7, first: 3, second: 12 },
] as const;
/** How much longer a sound becomes at every step. */
const STRIDES = [8, 8, 4];
const EDGE_KERNEL = 7;
const FILTER_KERNEL = 3;

/** The network from frames, `latent`, to samples; 256 of a frame. */
export function readDecoder(file: Uint8Array): Buffer {
  const weights = readWeights(file, MAGIC, SIZES);
  const [latent = 0, ...rest] = weights.head;
  const channels = rest.slice(0, 4);
  const [wide = 0, , , narrow = 0] = channels;
  const network = createNetwork();
  let value = network.input('latent', latent);
  value = convolve(network, weights, value, { from: latent, to: wide, kernel: EDGE_KERNEL });
  for (const [step, stride] of STRIDES.entries()) {
    const [from = 0, to = 0] = channels.slice(step, step + 2);
    const kernel = 2 * stride;
    const weight = network.weight(weights.next(from, to, kernel), [from, to, kernel]);
    const bias = network.weight(weights.next(to), [to]);
    value = network.add('ConvTranspose', [leaky(network, value), weight, bias], {
      kernel_shape: [kernel],
      pads: [stride / 2, stride / 2],
      strides: [stride],
    });
    value = branches(network, weights, value, to);
  }
  value = convolve(network, weights, leaky(network, value, 0.01), {
    from: narrow,
    to: 1,
    kernel: EDGE_KERNEL,
  });
  value = network.add('Tanh', [value]);
  value = filtered(network, weights, value);
  weights.end();
  return network.build(value);
}

function branches(network: Network, weights: Weights, value: string, channels: number): string {
  const sounds = BRANCHES.map(({ kernel, first, second }) => {
    const shape = { from: channels, to: channels, kernel };
    const once = convolve(network, weights, leaky(network, value), { ...shape, dilation: first });
    const between = network.add('Add', [once, value]);
    const twice = convolve(network, weights, leaky(network, between), { ...shape, dilation: second });
    return network.add('Add', [twice, between]);
  });
  return network.add('Mean', sounds);
}

/** A small filter over the finished sound, which some voices have. */
function filtered(network: Network, weights: Weights, sound: string): string {
  const [, , , , , channels = 0, layers = 0, kernel = 0, bits = 0] = weights.head;
  if (channels === 0) return sound;
  const share = new Float32Array(Int32Array.of(bits).buffer)[0] ?? 0;
  let value = convolve(network, weights, sound, { from: 1, to: channels, kernel });
  for (let layer = 0; layer < layers; layer++) {
    const [own = 0] = weights.next(1);
    const shape = { from: channels, to: channels, kernel: FILTER_KERNEL };
    const once = convolve(network, weights, leaky(network, value), { ...shape, dilation: 1 + layer });
    value = network.add('Add', [value, convolve(network, weights, leaky(network, once), shape, own)]);
  }
  const added = convolve(network, weights, value, { from: channels, to: 1, kernel }, share);
  return network.add('Tanh', [network.add('Add', [sound, added])]);
}
