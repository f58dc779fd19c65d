import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const PROBE = new URL('./probe.ts', import.meta.url);

/** Milliseconds for which nothing else could run. */
export interface Hold {
  wall: number;
  /** What of it was work rather than waiting for a processor that others used. */
  cpu: number;
}

/** Milliseconds of work after which others must have their turn. */
export const MAX_HOLD_MS = 50;
/** Of what other programs did at the same time, the smallest of a few holds tells least. */
const TRIES = 5;

/** The `--import` for a server whose holds are measured. */
export function importProbe(socket: string): string {
  return `--import=${PROBE.href}?socket=${encodeURIComponent(socket)}`;
}

/** The longest hold of a server's event loop since the last call. */
export async function takeHold(socket: string): Promise<Hold> {
  return JSON.parse(await text(connect(socket))) as Hold;
}

/** How long a request holds the event loop, measured again where it seems long. */
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
