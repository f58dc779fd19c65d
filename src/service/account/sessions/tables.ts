import type { Generated } from 'kysely';

export interface SessionRow {
  /** SHA-256 of the token that the browser has, hexadecimal. */
  id: string;
  account_id: string;
  created_at: number;
  expires_at: number;
  /** When the password was given in it last. */
  confirmed_at: Generated<number>;
  /** How the browser names itself. */
  agent: Generated<string>;
}

/** Wrong passwords in a row. */
export interface SignInFailureRow {
  /** SHA-256 of whom they are counted for. */
  who: string;
  count: number;
  failed_at: number;
  /** Until then nobody is let in under this name; 0 when never locked. */
  locked_until: number;
}
