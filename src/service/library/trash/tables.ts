import type { Selectable } from 'kysely';
import type { TRASH_KINDS } from '../../../contract/v2/trash.ts';
import type { FileRow } from '../../drivers/db/schema.ts';

/** What was deleted and can be had back; its own records are nowhere else, so that nothing else finds them. */
export interface TrashItemRow {
  id: string;
  account_id: string;
  kind: TrashKind;
  /** Its id, as the interface has it. */
  subject: string;
  name: string;
  /** The file of a picture of it: one of its own, or one that stays among the assets. */
  cover_file: string | null;
  /** What it takes to have it back, as JSON: `kinds.ts` says for each kind what that is. */
  content: string;
  /** Bytes of its files. */
  size: number;
  deleted_at: number;
  /** From then on it goes for good; 0 for what is only left because something still needs its files. */
  expires_at: number;
}

/** A file of something in the trash, as it stood among the files. */
export interface TrashedFileRow extends FileRow {
  trash_id: string;
}

export type TrashKind = (typeof TRASH_KINDS)[number];

export type TrashItem = Selectable<TrashItemRow>;
