import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import * as tf from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);

/** Starts TensorFlow on WebAssembly, with the binary of the installed package. */
export async function startBackend(): Promise<void> {
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  tf.enableProdMode();
}

/** Loads a face model of the `human` package from its files; never fetches anything. */
export async function loadFaceModel(
  name: 'blazeface' | 'facemesh' | 'iris' | 'handtrack',
): Promise<GraphModel> {
  const folder = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const [description, weights] = await Promise.all([
    readFile(join(folder, `${name}.json`), 'utf8').then(JSON.parse),
    readFile(join(folder, `${name}.bin`)),
  ]);
  const groups: { weights: tf.io.WeightsManifestEntry[] }[] = description.weightsManifest;
  const { buffer, byteOffset, length } = weights;
  return loadGraphModel({
    load: async () => ({
      modelTopology: description.modelTopology,
      weightSpecs: groups.flatMap((group) => group.weights),
      weightData: buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer,
    }),
  });
}

/** Reads the selfie segmentation model for square pictures. */
export function readSegmentationModel(): Promise<Buffer> {
  return readFile(require.resolve('@mediapipe/selfie_segmentation/selfie_segmentation.tflite'));
}

/**
 * Runs a computation and disposes its tensors. Bypasses `tf.tidy` for the result, because `tf.tidy` would search every
 * number for a tensor.
 */
export function computeTidily<Result>(compute: () => Result): Result {
  let result: Result;
  tf.tidy(() => {
    result = compute();
  });
  return result!;
}
