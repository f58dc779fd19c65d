import type { Readable } from 'node:stream';
import type { DirectAccess } from './direct-access.ts';

/** Finished files by id. An id is given once and its content never changes. */
export interface Storage {
  /** Takes over a finished file; it is durable when the promise resolves. */
  put(id: string, path: string): Promise<void>;
  /**
   * Bytes from `start` to `end`, both included.
   *
   * @throws {MissingFile}
   */
  read(id: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Lays a file at a path, to be read there. It stays whatever becomes of the stored one.
   *
   * @returns false when there is no such file
   */
  copyTo(id: string, path: string): Promise<boolean>;
  /** Removing what is not there is allowed. */
  remove(id: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes what a killed process has left of files that it was putting here.
   *
   * @param before milliseconds since 1970; what was begun later may still come to its end
   * @returns how many
   */
  removeUnfinished(before: number): Promise<number>;
  /** Whose files these are, as `mark` said it; undefined where nobody did. */
  owner(): Promise<string | undefined>;
  /** Writes down whose files these are; it is durable when the promise resolves. */
  mark(owner: string): Promise<void>;
  /** How clients reach the store by themselves, where they may. */
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
