import process from 'node:process';

const LONGER = 8;
const TRIES = 3;

/**
 * How many times the CPU time of `work` grows when its input is eight times as long: about 8 for linear work and 64 for
 * quadratic work. CPU time of this process, and the best of three tries, so that a busy machine changes nothing.
 *
 * @param size of the shorter input; large enough for some milliseconds of work
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
  // Compiles what is measured.
  work(size);
  return cost(size * LONGER) / Math.max(cost(size), 1);
}
