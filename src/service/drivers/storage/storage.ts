import type { Readable } from 'node:stream';
import { TimeoutExceeded } from '../../../platform/with-timeout.ts';

/** Finished files by id. Ids are unique, and the content of a file never changes. */
export interface Storage {
  /** Takes over a finished file, which is durable when the promise resolves. */
  put(id: string, path: string): Promise<void>;
  /** Reads the bytes from `start` to `end`, both inclusive. @throws {MissingFile} */
  read(id: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Copies a file to a path. The copy is independent of the stored file. @returns false if there is no such file */
  copyTo(id: string, path: string): Promise<boolean>;
  /** Removes a file; it need not exist. */
  remove(id: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes unfinished files that killed processes left.
   * @param before milliseconds since 1970; later ones may still be in progress
   * @returns how many
   */
  removeUnfinished(before: number): Promise<number>;
  /** Returns the owner of the files, as set by `writeOwnerMarker`; undefined if it was never set. */
  readOwnerMarker(): Promise<string | undefined>;
  /** Records the owner of the files; durable when the promise resolves. */
  writeOwnerMarker(owner: string): Promise<void>;
  /** Direct access of clients to the storage, if allowed. */
  direct?: DirectAccess | undefined;
  /** Parts of unfinished videos, if other machines can reach the storage. */
  parts?: PartStorage | undefined;
}

/**
 * Files that workers on several machines exchange while they make a video. They are not among the stored files, and may
 * be removed at any time. Keys are names separated by slashes.
 */
export interface PartStorage {
  put(key: string, content: Readable | Buffer): Promise<void>;
  /** @returns false if there is no such part */
  copyTo(key: string, path: string): Promise<boolean>;
  /** Removes a part; it need not exist. */
  remove(key: string): Promise<void>;
  /** Lists the parts whose keys begin with `start`. */
  list(start: string): AsyncIterable<StoredPart>;
}

export interface StoredPart {
  key: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

export interface StoredFile {
  id: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

export class MissingFile extends Error {
  constructor(id: string, cause: unknown) {
    super(`There is no file ${id}`, { cause });
  }
}

/**
 * Storage that clients upload to and download from by signed URLs. Uploads are kept apart from the stored files,
 * because they are not checked yet.
 */
export interface DirectAccess {
  /** URL to which exactly `bytes` bytes may be uploaded within `seconds`. */
  signUpload(id: string, bytes: number, seconds: number): Promise<string>;
  /** URL of a stored file, valid for `seconds`; it is served with the given headers. */
  signDownload(
    id: string,
    headers: { contentType: string; disposition: string },
    seconds: number,
  ): Promise<string>;
  /** An upload and its size; undefined if nothing was uploaded. */
  received(id: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Removes an upload; it need not exist. */
  drop(id: string): Promise<void>;
  /** All uploads that were neither accepted nor dropped. */
  waiting(): AsyncIterable<StoredFile>;
}

const ID = /^[A-Za-z0-9_-]{16,64}$/;

export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** @throws {Error} for text that could lead out of a folder or a prefix */
export function checkFileId(id: string): string {
  if (!isFileId(id)) throw new Error(`Not a file id: ${id}`);
  return id;
}

const PART_KEY = /^[\w-]{1,100}(?:\/[\w-]{1,100}){1,4}$/;

export function isPartKey(text: string): boolean {
  return PART_KEY.test(text);
}

/** Name of the file that identifies the owner of the files beside it; too short to be a file id. */
export const OWNER_MARKER = 'installation';

/** Maximum length of a marker; ours have 36 characters. */
const MAX_MARKER_LENGTH = 200;

/** Returns the owner in a marker; undefined if the marker is empty. */
export function parseOwnerMarker(text: string): string | undefined {
  return text.trim().slice(0, MAX_MARKER_LENGTH) || undefined;
}

/** Too many requests, or a server error. */
const isTransient = (status: number) => status === 429 || status >= 500;

/** Whether the storage was unavailable or overloaded, so that a retry may succeed. */
export function isStoreOutage(error: unknown): boolean {
  if (error instanceof TimeoutExceeded) return true;
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  // No status means no response.
  return httpStatusCode === undefined || isTransient(httpStatusCode);
}

/** Removes files that no record refers to. Stops during a storage outage; the next sweep removes the rest. */
export async function removeFilesBestEffort(storage: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await storage.remove(id);
    } catch (error) {
      if (isStoreOutage(error)) return;
      throw error;
    }
  }
}
