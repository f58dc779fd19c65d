import type { Generated } from 'kysely';

/** With a key, in a browser, by a command on the server, by its settings, or by somebody who is not let in. */
export type Actor = 'key' | 'browser' | 'command' | 'settings' | 'stranger';

/** Append-only. */
export interface AuditEventRow {
  seq: Generated<number>;
  /** Null where it is about nobody's account. */
  account_id: string | null;
  /** What was done, such as `sign_in` or `revoke_key`. */
  action: string;
  actor: Actor;
  /** Of the key that it was done with. */
  key_id: string | null;
  address: string | null;
  /** What it was done to: an id, or the name of a key. Never a secret. */
  target: string | null;
  at: number;
}
