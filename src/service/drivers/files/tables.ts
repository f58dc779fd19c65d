import type { Generated } from 'kysely';

/** A file of the store that no record names. */
export interface UnclaimedFileRow {
  file_id: string;
  /** When that was noticed. */
  since: number;
  /** 1 where whoever keeps the server said that it may go, however many there are. */
  accepted: Generated<number>;
}
