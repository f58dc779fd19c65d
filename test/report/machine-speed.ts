import { createHash } from 'node:crypto';
import process from 'node:process';

/** CPU seconds of the sample work on the machine for which the limits were written. */
const REFERENCE_SECONDS = 0.15;

/**
 * How fast this machine does a fixed sample of work at the moment, so that limits hold on slow and busy machines. 1 is the
 * machine for which the limits were written.
 */
export function speedOfThisMachine(): number {
  const begun = process.cpuUsage();
  const bytes = Buffer.alloc(1_000_000, 7);
  for (let round = 0; round < 150; round++) bytes.set(createHash('sha256').update(bytes).digest(), round);
  const numbers = new Float64Array(100_000);
  for (let round = 0; round < 300; round++) {
    for (let index = 0; index < numbers.length; index++) {
      numbers[index] = Math.sqrt((numbers[index] ?? 0) + index * round);
    }
  }
  const { user, system } = process.cpuUsage(begun);
  return REFERENCE_SECONDS / ((user + system) / 1e6);
}
