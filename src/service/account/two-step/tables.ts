import type { Generated } from 'kysely';

/** Two-step sign-in of an account: a one-time code after the password. */
export interface TwoStepRow {
  account_id: string;
  /** Base32 secret of the codes, encrypted. */
  secret: string;
  created_at: number;
  /** When the first code was entered; no code is required before. */
  confirmed_at: number | null;
  /** Step of the last accepted code; no step is accepted twice. */
  last_step: Generated<number>;
}

/** Replaces a one-time code, once. */
export interface RecoveryCodeRow {
  account_id: string;
  /** Hexadecimal SHA-256 of the code. */
  hash: string;
  used_at: number | null;
}

/** A sign-in with the right password that still needs a code. It gives no access. */
export interface HalfSessionRow {
  /** Hexadecimal SHA-256 of the browser's token. */
  id: string;
  account_id: string;
  expires_at: number;
  /** Codes tried so far. */
  tries: Generated<number>;
}
