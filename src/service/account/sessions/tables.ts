import type { Generated } from 'kysely';

export interface SessionRow {
  /** Hexadecimal SHA-256 of the browser's token. */
  id: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** When the password was last entered in this session. */
  confirmed_at: Generated<number>;
  /** The browser's User-Agent. */
  agent: Generated<string>;
}

/** Wrong passwords in a row. */
export interface SignInFailureRow {
  /** SHA-256 of the name under which they are counted. */
  who: string;
  count: number;
  failed_at: number;
  /** Sign-in is refused until then; 0 if it was never locked. */
  locked_until: number;
}
