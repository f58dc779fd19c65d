import process from 'node:process';

const SIZE_FACTOR = 8;
const TRIES = 3;

/**
 * The factor by which the CPU time of `work` grows with eight times the input: about 8 for linear work, and 64 for
 * quadratic work. Takes the CPU time of this process and the best of three tries, so that a busy machine changes
 * nothing.
 *
 * @param size Size of the smaller input; choose one that takes some milliseconds
 */
export function growth(work: (size: number) => void, size: number): number {
  const cost = (length: number) => {
    const tries = Array.from({ length: TRIES }, () => {
      const begun = process.cpuUsage();
      work(length);
      const { user, system } = process.cpuUsage(begun);
      return user + system;
    });
    return Math.min(...tries);
  };
  // Warms up the compiler.
  work(size);
  return cost(size * SIZE_FACTOR) / Math.max(cost(size), 1);
}
