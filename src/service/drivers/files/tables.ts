import type { Generated } from 'kysely';

/** A stored file that no record refers to. */
export interface UnclaimedFileRow {
  file_id: string;
  /** When the sweep noticed it. */
  since: number;
  /** 1 if the operator accepted its removal. */
  accepted: Generated<number>;
}
