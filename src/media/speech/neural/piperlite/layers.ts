import type { Network } from '../onnx/network.ts';
import type { Weights } from './weights.ts';

export interface ConvolutionShape {
  from: number;
  to: number;
  kernel: number;
  dilation?: number;
}

/** A convolution that keeps the length. */
export function convolve(
  network: Network,
  weights: Weights,
  value: string,
  { from, to, kernel, dilation = 1 }: ConvolutionShape,
  scale = 1,
): string {
  const weight = scaled(weights.next(to, from, kernel), scale);
  const bias = scaled(weights.next(to), scale);
  const pad = dilation * Math.floor(kernel / 2);
  const inputs = [value, network.weight(weight, [to, from, kernel]), network.weight(bias, [to])];
  return network.add('Conv', inputs, { dilations: [dilation], kernel_shape: [kernel], pads: [pad, pad] });
}

/** Two convolutions around a swish, added to what came in by a share that was learnt. */
export function residual(
  network: Network,
  weights: Weights,
  value: string,
  channels: number,
  kernel: number,
): string {
  const [share = 0] = weights.next(1);
  const shape = { from: channels, to: channels, kernel };
  const first = convolve(network, weights, value, shape);
  const swish = network.add('Mul', [first, network.add('Sigmoid', [first])]);
  return network.add('Add', [value, convolve(network, weights, swish, shape, share)]);
}

/** Rows of a table by their numbers, as channels: [1, width, times]. */
export function embed(
  network: Network,
  weights: Weights,
  indices: string,
  rows: number,
  width: number,
): string {
  const table = network.weight(weights.next(rows, width), [1, rows, width]);
  return network.add('Transpose', [network.add('Gather', [table, indices], { axis: 1 })], {
    perm: [0, 2, 1],
  });
}

export function leaky(network: Network, value: string, slope = 0.1): string {
  return network.add('LeakyRelu', [value], { alpha: { float: slope } });
}

function scaled(values: Float32Array, by: number): Float32Array {
  return by === 1 ? values : values.map((value) => value * by);
}
