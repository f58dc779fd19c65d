import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PROBE = new URL('./probe.ts', import.meta.url);

/** Milliseconds during which nothing else could run. */
export interface Hold {
  wall: number;
  /** The share spent on work, not on waiting for a processor. */
  cpu: number;
}

/** Milliseconds of work, on a machine whose `speedOfThisMachine` is 1, after which others must get their turn. */
export const MAX_HOLD_MS = 50;
/** The smallest of several measurements is least affected by other programs. */
const TRIES = 5;

/** The `--import` argument for a measured server. */
export function importProbe(socket: string): string {
  return `--import=${PROBE.href}?socket=${encodeURIComponent(socket)}`;
}

/** The longest block of the server's event loop since the last call. */
export async function takeHold(socket: string): Promise<Hold> {
  return JSON.parse(await text(connect(socket))) as Hold;
}

/** How long a request blocks the event loop; long blocks are measured again. */
export async function smallestHold(
  takeHold: () => Promise<Hold>,
  ask: () => Promise<unknown>,
  suspicious = MAX_HOLD_MS,
): Promise<Hold> {
  let smallest: Hold | undefined;
  for (let time = 0; time < TRIES; time++) {
    await takeHold();
    await ask();
    await sleep(3);
    const hold = await takeHold();
    if (smallest === undefined || hold.cpu < smallest.cpu) smallest = hold;
    if (smallest.cpu <= suspicious) break;
  }
  return smallest ?? { wall: 0, cpu: 0 };
}
