import type { Backend } from '../backend.ts';
import { claimStore } from './claim-store.ts';
import { sweepRefusal } from './sweep-refusal.ts';
import { unclaimedFiles } from './unclaimed-files.ts';

export interface StoreStatus {
  /** The problem and its remedy; undefined if there is none. */
  problem: string | undefined;
  /** Files in quarantine, and when the oldest of them was noticed. */
  waiting: number;
  since: number | undefined;
}

/** State of the stored files that no record refers to. */
export async function storeStatus(backend: Pick<Backend, 'db' | 'storage'>): Promise<StoreStatus> {
  const ownership = await claimStore(backend);
  const waiting = [...(await unclaimedFiles(backend.db)).values()];
  return {
    problem: ownership.isOurs ? await sweepRefusal(backend.db) : ownership.message,
    waiting: waiting.length,
    since: waiting.reduce<number | undefined>(
      (first, { since }) => Math.min(first ?? since, since),
      undefined,
    ),
  };
}
