import { useSyncExternalStore } from 'react';
import { UnusableFile } from '../lib/unusable-file.ts';
import { queryClient } from './query-client.ts';
import { checkFile, upload } from './upload.ts';

/** A file on its way; it goes on while other pages are looked at. */
export interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'refused';
  percent: number;
  /** Why it was refused. */
  error?: unknown;
}

/** Files that are sent at a time. */
const LANES = 2;

let uploads: readonly Upload[] = [];
const files = new Map<number, File>();
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
let last = 0;

function set(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function change(id: number, part: Partial<Upload>): void {
  set(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
}

/** Sends files one after the other, a few at a time. */
export function startUploads(chosen: readonly File[]): void {
  const added = chosen.map((file): Upload => {
    const id = ++last;
    files.set(id, file);
    return { id, name: file.name, state: 'waiting', percent: 0 };
  });
  set([...uploads, ...added]);
  for (const { id } of added) void refuseUnusable(id);
  sendNext();
}

/** What cannot be used is said at once, not when its turn comes; the others go on. */
async function refuseUnusable(id: number): Promise<void> {
  const file = files.get(id);
  if (!file) return;
  try {
    await checkFile(file);
  } catch (error) {
    const isWaiting = uploads.some((one) => one.id === id && one.state === 'waiting');
    if (error instanceof UnusableFile && isWaiting) {
      files.delete(id);
      change(id, { state: 'refused', error });
    }
  }
}

/** What is on its way is stopped; what has ended is no longer listed. */
export function dropUpload(id: number): void {
  stops.get(id)?.abort();
  files.delete(id);
  set(uploads.filter((one) => one.id !== id));
}

export function clearUploads(): void {
  set(uploads.filter(({ state }) => state !== 'done' && state !== 'refused'));
}

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}

function sendNext(): void {
  const busy = uploads.filter(({ state }) => state === 'sending' || state === 'checking').length;
  const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, LANES - busy));
  for (const { id } of next) void send(id);
}

async function send(id: number): Promise<void> {
  const file = files.get(id);
  if (!file) return;
  const stop = new AbortController();
  stops.set(id, stop);
  change(id, { state: 'sending' });
  try {
    await upload(
      file,
      (percent) => change(id, { percent, state: percent < 100 ? 'sending' : 'checking' }),
      stop.signal,
    );
    change(id, { state: 'done', percent: 100 });
    void queryClient.invalidateQueries({ queryKey: ['assets'] });
  } catch (error) {
    change(id, { state: 'refused', error });
  } finally {
    stops.delete(id);
    files.delete(id);
    sendNext();
  }
}
