import type { Readable } from 'node:stream';
import type { StoredFile } from './storage.ts';

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
  /** An upload and its size; undefined if there is none. */
  received(id: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Removes an upload; it need not exist. */
  drop(id: string): Promise<void>;
  /** All uploads that were neither accepted nor dropped. */
  waiting(): AsyncIterable<StoredFile>;
}
