import type { Generated } from 'kysely';

/** An API key, a browser session, a command on the server, the server's settings, or somebody who was not signed in. */
export type Actor = 'key' | 'browser' | 'command' | 'settings' | 'stranger';

/** Append-only. */
export interface AuditEventRow {
  seq: Generated<number>;
  /** Null if no account is concerned. */
  account_id: string | null;
  /** Action, such as `sign_in` or `revoke_key`. */
  action: string;
  actor: Actor;
  /** The key used. */
  key_id: string | null;
  address: string | null;
  /** Target of the action: an id or the name of a key, never a secret. */
  target: string | null;
  at: number;
}
