/**
 * Makes noise until it is told to stop, in a process of its own that yields to all others: whoever attacks does not
 * do so with the processor of the server.
 */
import { constants, setPriority } from 'node:os';
import { beNoisy } from './noisy-deeds.ts';

setPriority(constants.priority.PRIORITY_LOW);
const [url = '', key = ''] = process.argv.slice(2);
// Whoever measures may have ended otherwise.
process.once('disconnect', () => process.exit());
const noise = await beNoisy(url, key);
process.send?.('begun');
await new Promise<void>((resolve) => process.once('message', () => resolve()));
process.send?.(noise.told());
await noise[Symbol.asyncDispose]();
process.exit();
