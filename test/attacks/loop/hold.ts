import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const PROBE = new URL('./probe.ts', import.meta.url);

/** Milliseconds for which nothing else could run. */
export interface Hold {
  wall: number;
  /** What of it was work rather than waiting for a processor that others used. */
  cpu: number;
}

/** The `--import` for a server whose holds are measured. */
export function importProbe(socket: string): string {
  return `--import=${PROBE.href}?socket=${encodeURIComponent(socket)}`;
}

/** The longest hold of a server's event loop since the last call. */
export async function takeHold(socket: string): Promise<Hold> {
  return JSON.parse(await text(connect(socket))) as Hold;
}
