import * as tf from '@tensorflow/tfjs-core';

/**
 * The numbers that a computation comes to; its tensors are given back. Takes what `compute` returns past `tf.tidy`, which
 * would look through every number for a tensor.
 */
export function computed<Result>(compute: () => Result): Result {
  let result: Result;
  tf.tidy(() => {
    result = compute();
  });
  return result!;
}
