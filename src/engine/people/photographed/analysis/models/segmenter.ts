import { type Canvas, createCanvas } from '@napi-rs/canvas';
import * as tf from '@tensorflow/tfjs-core';
import { readSegmentationModel } from './backend.ts';
import { computeTidily } from './compute-tidily.ts';
import { readGraph } from './graph.ts';
import { openGraph } from './run-graph.ts';

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
