/** A column whose text is stored encrypted, in rows that a key tells apart. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** Columns of the key; the ciphertext is bound to their values. */
  key: readonly string[];
  /** The one row of the table that is encrypted, by its key; all are where it is absent. */
  only?: string;
  /** It begins with `ENCRYPTED_PREFIX` where it is encrypted; otherwise the column has never held anything else. */
  isMarked: boolean;
}

/** Seeds the secrets by which the addresses of single jobs are signed. */
export const WEBHOOK_SEED = 'webhook_seed';

/** Everything in the database that is encrypted with a secret of ours, so that a copy of the database alone does not tell it. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'api_keys', column: 'sealed', key: ['id'], isMarked: false },
  { table: 'two_step', column: 'secret', key: ['account_id'], isMarked: false },
  { table: 'webhook_endpoints', column: 'secret', key: ['id'], isMarked: true },
  { table: 'webhook_former_secrets', column: 'secret', key: ['holder'], isMarked: true },
  { table: 'settings', column: 'value', key: ['name'], only: WEBHOOK_SEED, isMarked: true },
  // What was answered may hold the secret of an endpoint or the address of an upload.
  { table: 'idempotency_keys', column: 'answer', key: ['account_id', 'name'], isMarked: true },
];

/** The associated data of a row's ciphertext: the values of its key. */
export function associatedDataOfRow({ key }: EncryptedColumn, row: Record<string, unknown>): string {
  return key.map((name) => String(row[name])).join(' ');
}
