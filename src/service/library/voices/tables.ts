import type { Generated } from 'kysely';

/** A voice of an account's own. */
export interface CustomVoiceRow {
  id: Generated<number>;
  voice_id: string;
  account_id: string;
  name: string;
  /** A voice of the server. */
  base_voice_id: string;
  /** A `Manner` as JSON. */
  manner: string;
  created_at: number;
}
