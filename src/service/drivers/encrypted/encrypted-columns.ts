/** A column whose text is encrypted. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** Columns of the key; the ciphertext is bound to their values. */
  key: readonly string[];
  /** Key of the only row that is encrypted; all rows are if undefined. */
  only?: string;
  /** Whether encrypted values start with `ENCRYPTED_PREFIX`. Without it, the column never held plain text. */
  hasPrefix: boolean;
}

/** Seed of the secrets that sign deliveries to the addresses of single jobs. */
export const WEBHOOK_SEED = 'webhook_seed';

/** All encrypted columns, so that a copy of the database alone does not reveal them. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'api_keys', column: 'sealed', key: ['id'], hasPrefix: false },
  { table: 'two_step', column: 'secret', key: ['account_id'], hasPrefix: false },
  { table: 'webhook_endpoints', column: 'secret', key: ['id'], hasPrefix: true },
  { table: 'webhook_former_secrets', column: 'secret', key: ['holder'], hasPrefix: true },
  { table: 'settings', column: 'value', key: ['name'], only: WEBHOOK_SEED, hasPrefix: true },
  // An answer may contain the secret of an endpoint or the URL of an upload.
  { table: 'idempotency_keys', column: 'answer', key: ['account_id', 'name'], hasPrefix: true },
];

/** Associated data of a row's ciphertext: the values of its key. */
export function rowAssociatedData({ key }: EncryptedColumn, row: Record<string, unknown>): string {
  return key.map((name) => String(row[name])).join(' ');
}
