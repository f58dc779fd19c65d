import type { Backend } from '../backend.ts';
import { claimStore } from './claim-store.ts';
import { sweepRefusal } from './sweep-refusal.ts';
import { unclaimedFiles } from './unclaimed-files.ts';

export interface StoreStatus {
  /** What is wrong, and what to do; undefined where all is well. */
  problem: string | undefined;
  /** Files that wait to be removed, and since when the first of them waits. */
  waiting: number;
  since: number | undefined;
}

/** How it is with the files of the store that no record names. */
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
