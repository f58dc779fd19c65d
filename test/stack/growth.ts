import process from 'node:process';

const SIZE_FACTOR = 8;
const TRIES = 5;

/**
 * The factor by which the CPU time of `work` grows with eight times the input: about 8 for linear work, up to twice that
 * where the larger input no longer fits into the processor's cache, and 64 for quadratic work. Compares one large input
 * with as much work on small ones, and takes the best of several tries of both in turn, so that a busy machine changes
 * little.
 *
 * @param size Size of the smaller input; choose one that takes some milliseconds
 */
export function growth(work: (size: number) => void, size: number): number {
  const cost = (length: number, times: number) => {
    const begun = process.cpuUsage();
    for (let time = 0; time < times; time++) work(length);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / times;
  };
  // Warms up the compiler.
  work(size);
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < TRIES; tries++) {
    small = Math.min(small, cost(size, SIZE_FACTOR));
    large = Math.min(large, cost(size * SIZE_FACTOR, 1));
  }
  return large / Math.max(small, 1);
}
