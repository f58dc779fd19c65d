import type { Generated } from 'kysely';

/** Sign-in of an account that asks for a one-time code after the password. */
export interface TwoStepRow {
  account_id: string;
  /** What the codes are made of, in base32, encrypted. */
  secret: string;
  created_at: number;
  /** When the first code was given; nothing is asked for before. */
  confirmed_at: number | null;
  /** The step of the last code that was accepted: none is accepted twice. */
  last_step: Generated<number>;
}

/** Each stands in for a one-time code, once. */
export interface RecoveryCodeRow {
  account_id: string;
  /** SHA-256 of the code, hexadecimal. */
  hash: string;
  used_at: number | null;
}

/** A sign-in whose password was right and whose code is still to come. It gives no access. */
export interface HalfSessionRow {
  /** SHA-256 of the token that the browser has, hexadecimal. */
  id: string;
  account_id: string;
  expires_at: number;
  /** Codes that were given in it. */
  tries: Generated<number>;
}
