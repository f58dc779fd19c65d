import { type Canvas, createCanvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';
import { readSegmentationModel } from './backend.ts';
import { computeTidily } from './compute-tidily.ts';
import { type Graph, type Operator, readGraph } from './graph.ts';

/** Runs a model on one input of its expected shape. Start the backend first. */
interface Runner {
  run(input: tf.Tensor): tf.Tensor;
}

/** Axis permutations from the file's order, (out, height, width, in) or (1, height, width, channels), to the backend's. */
const ORDER: Partial<Record<Operator['kind'], number[]>> = {
  convolution: [1, 2, 3, 0],
  'convolution by channel': [1, 2, 3, 0],
  'transposed convolution': [1, 2, 0, 3],
};

/** A part of a picture, in its pixels. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Certainty that each cell of a 256 x 256 grid over a region belongs to a person, 0 to 1. */
export type Segmenter = (picture: Canvas, region: Region) => Float32Array;

export const SEGMENT_SIZE = 256;

/** Opens the model that separates a person from the background. */
export async function openSegmenter(): Promise<Segmenter> {
  const model = openGraph(readGraph(await readSegmentationModel()));
  return (picture, region) => {
    const { data } = regionOf(picture, region);
    // Averages with the mirrored picture's result, which has fewer holes.
    return computeTidily(() => {
      const whole = tf.tensor4d(data, [1, SEGMENT_SIZE, SEGMENT_SIZE, 3]);
      const turned = tf.reverse(model.run(tf.reverse(whole, 2)), 2);
      return tf.div(tf.add(model.run(whole), turned), 2).dataSync() as Float32Array;
    });
  };
}

function regionOf(picture: Canvas, { x, y, width, height }: Region): { data: Float32Array } {
  const drawing = createCanvas(SEGMENT_SIZE, SEGMENT_SIZE).getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, x, y, width, height, 0, 0, SEGMENT_SIZE, SEGMENT_SIZE);
  const pixels = drawing.getImageData(0, 0, SEGMENT_SIZE, SEGMENT_SIZE).data;
  const data = new Float32Array(SEGMENT_SIZE * SEGMENT_SIZE * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4) {
    for (let channel = 0; channel < 3; channel++) data[to++] = pixels[from + channel]! / 255;
  }
  return { data };
}

/** Loads the weights into the backend, in its axis order. */
function openGraph(graph: Graph): Runner {
  const weights = new Map<number, tf.Tensor>();
  for (const { kind, inputs } of graph.operators) {
    const filter = graph.constants.get(inputs[1] ?? -1);
    if (!filter || !kind.includes('convolution')) continue;
    const { shape, values } = filter;
    weights.set(
      inputs[1]!,
      tf.tidy(() => tf.transpose(tf.tensor(values, shape), ORDER[kind])),
    );
    const bias = graph.constants.get(inputs[2] ?? -1);
    if (bias) weights.set(inputs[2]!, tf.tensor(bias.values, bias.shape));
  }
  return {
    run: (input) =>
      tf.tidy(() => {
        const values = new Map(weights).set(graph.input, input);
        for (const operator of graph.operators) {
          const read = operator.inputs.map((index) => values.get(index)!);
          values.set(operator.output, apply(operator, read));
        }
        return values.get(graph.output)!;
      }),
  };
}

function apply({ kind, stride, padding, shape }: Operator, read: tf.Tensor[]): tf.Tensor {
  const x = read[0] as tf.Tensor4D;
  const other = read[1] as tf.Tensor4D;
  const bias = read[2] && { bias: read[2] };
  switch (kind) {
    case 'add':
      return tf.add(x, other);
    case 'multiply':
      return tf.mul(x, other);
    case 'relu':
      return tf.relu(x);
    case 'sigmoid':
      return tf.sigmoid(x);
    case 'hard swish':
      return tf.mul(x, tf.div(tf.relu6(tf.add(x, 3)), 6));
    case 'global mean':
      return tf.mean(x, [1, 2], true);
    case 'resize':
      return tf.image.resizeBilinear(x, [shape[1]!, shape[2]!], false, true);
    case 'convolution':
      return tf.fused.conv2d({ x, filter: other, strides: stride, pad: padding, ...bias });
    case 'convolution by channel':
      return tf.fused.depthwiseConv2d({ x, filter: other, strides: stride, pad: padding, ...bias });
    case 'transposed convolution': {
      const result = tf.conv2dTranspose(x, other, shape as tf.Tensor4D['shape'], stride, padding);
      return bias ? tf.add(result, bias.bias) : result;
    }
  }
}
