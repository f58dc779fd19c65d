import type { Generated } from 'kysely';

/** How a word is said for an account. */
export interface PronunciationRow {
  id: Generated<number>;
  pronunciation_id: string;
  account_id: string;
  word: string;
  say: string | null;
  ipa: string | null;
  /** Empty for the voices of all languages. */
  locale: string;
  /** 0 or 1 */
  case_sensitive: number;
  created_at: number;
}
