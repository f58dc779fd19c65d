import * as tf from '@tensorflow/tfjs-core';

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
