/**
 * Makes noise in its own low-priority process until told to stop, because a real attacker does not use the server's
 * processor.
 */
import { getPriority, setPriority } from 'node:os';
import { beNoisy } from './noisy-calls.ts';

/** Below the server, whatever its own nice value is. */
const NICE_STEPS = 10;
const MAX_NICE = 19;

setPriority(Math.min(getPriority() + NICE_STEPS, MAX_NICE));
const [url = '', key = ''] = process.argv.slice(2);
// The measuring process may have crashed.
process.once('disconnect', () => process.exit());
const noise = await beNoisy(url, key);
process.send?.('begun');
await new Promise<void>((resolve) => process.once('message', () => resolve()));
process.send?.(noise.statusCounts());
await noise[Symbol.asyncDispose]();
process.exit();
