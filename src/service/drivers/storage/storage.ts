import type { Readable } from 'node:stream';
import type { DirectAccess } from './direct-access.ts';

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
  /** Owner of the files, as set by `mark`; undefined if never set. */
  owner(): Promise<string | undefined>;
  /** Records the owner of the files; durable when the promise resolves. */
  mark(owner: string): Promise<void>;
  /** Direct access of clients to the storage, if allowed. */
  direct?: DirectAccess | undefined;
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
