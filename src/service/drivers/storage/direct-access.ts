import type { Readable } from 'node:stream';
import type { StoredFile } from './storage.ts';

/**
 * A store that clients send to and load from by signed addresses. What they send lies apart from the stored files:
 * nobody has looked at it yet.
 */
export interface DirectAccess {
  /** Address to which exactly so many bytes may be put, until `seconds` have passed. */
  addressToPut(id: string, bytes: number, seconds: number): Promise<string>;
  /** Address of a stored file until `seconds` have passed; it answers with the headers that are told. */
  addressToGet(
    id: string,
    headers: { contentType: string; disposition: string },
    seconds: number,
  ): Promise<string>;
  /** What a client has put, and the number of its bytes; undefined when there is nothing. */
  received(id: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Removes what a client has put; removing nothing is allowed. */
  drop(id: string): Promise<void>;
  /** All that clients have put, and nobody has taken over or dropped. */
  waiting(): AsyncIterable<StoredFile>;
}
