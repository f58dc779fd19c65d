import { useSyncExternalStore } from 'react';
import { UnusableFile } from '../lib/unusable-file.ts';
import { queryClient } from './query-client.ts';
import { checkFile, upload } from './upload.ts';

/** An upload. It continues while other pages are open. */
export interface Upload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'checking' | 'done' | 'refused';
  percent: number;
  /** Why it was refused. */
  error?: unknown;
}

const MAX_CONCURRENT_UPLOADS = 2;

let uploads: readonly Upload[] = [];
const files = new Map<number, File>();
const controllers = new Map<number, AbortController>();
const listeners = new Set<() => void>();
let lastId = 0;

function setUploads(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function update(id: number, changes: Partial<Upload>): void {
  setUploads(uploads.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

/** Queues files for upload; a few are sent at a time. */
export function startUploads(selected: readonly File[]): void {
  const added = selected.map((file): Upload => {
    const id = ++lastId;
    files.set(id, file);
    return { id, name: file.name, state: 'waiting', percent: 0 };
  });
  setUploads([...uploads, ...added]);
  for (const { id } of added) void rejectUnusable(id);
  sendNext();
}

/** Rejects an unusable file at once, not when its turn comes. */
async function rejectUnusable(id: number): Promise<void> {
  const file = files.get(id);
  if (!file) return;
  try {
    await checkFile(file);
  } catch (error) {
    const isWaiting = uploads.some((entry) => entry.id === id && entry.state === 'waiting');
    if (error instanceof UnusableFile && isWaiting) {
      files.delete(id);
      update(id, { state: 'refused', error });
    }
  }
}

/** Removes an upload from the list, and aborts it if it is running. */
export function dropUpload(id: number): void {
  controllers.get(id)?.abort();
  files.delete(id);
  setUploads(uploads.filter((entry) => entry.id !== id));
}

export function clearUploads(): void {
  setUploads(uploads.filter(({ state }) => state !== 'done' && state !== 'refused'));
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
  const activeCount = uploads.filter(({ state }) => state === 'sending' || state === 'checking').length;
  const next = uploads
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, MAX_CONCURRENT_UPLOADS - activeCount));
  for (const { id } of next) void send(id);
}

async function send(id: number): Promise<void> {
  const file = files.get(id);
  if (!file) return;
  const controller = new AbortController();
  controllers.set(id, controller);
  update(id, { state: 'sending' });
  try {
    await upload(
      file,
      (percent) => update(id, { percent, state: percent < 100 ? 'sending' : 'checking' }),
      controller.signal,
    );
    update(id, { state: 'done', percent: 100 });
    void queryClient.invalidateQueries({ queryKey: ['assets'] });
  } catch (error) {
    update(id, { state: 'refused', error });
  } finally {
    controllers.delete(id);
    files.delete(id);
    sendNext();
  }
}
