import type { Generated } from 'kysely';

/** Music of an account's own. */
export interface CustomMusicRow {
  id: Generated<number>;
  account_id: string;
  name: string;
  /** The asset's file, which stays when the music is deleted. */
  file_id: string;
  /** Seconds */
  duration: number;
  created_at: number;
}
