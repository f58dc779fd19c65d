import { type RawBuilder, sql } from 'kysely';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Db } from './schema.ts';
import { isSqlite } from './sqlite-file.ts';

/** Prefix of encrypted values in columns that earlier versions filled with plain text. */
export const ENCRYPTED_PREFIX = 'sealed:';

export function encryptText(encryption: Encryption, text: string, about: string): string {
  return ENCRYPTED_PREFIX + encryption.encrypt(text, about);
}

/** Decrypts a text. Returns undefined if the text was encrypted with another secret. Returns plain text unchanged. */
export function decryptText(encryption: Encryption, stored: string, about: string): string | undefined {
  return stored.startsWith(ENCRYPTED_PREFIX)
    ? encryption.decrypt(stored.slice(ENCRYPTED_PREFIX.length), about)
    : stored;
}

/** A column whose text is encrypted. */
interface EncryptedColumn {
  table: string;
  column: string;
  /** Columns of the key; the ciphertext is bound to their values. */
  key: readonly string[];
  /** Keys of the only rows that are encrypted; all rows are if undefined. */
  only?: readonly string[];
  /** Whether encrypted values start with `ENCRYPTED_PREFIX`. Without it, the column never held plain text. */
  hasPrefix: boolean;
}

/** Seed of the secrets that sign deliveries to the addresses of single jobs. */
export const WEBHOOK_SEED = 'webhook_seed';

/** Key and certificates that sign the credentials of files. */
export const SIGNING_KEY = 'signing_key';

/** All encrypted columns, so that a copy of the database alone does not reveal them. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'api_keys', column: 'sealed', key: ['id'], hasPrefix: false },
  { table: 'two_step', column: 'secret', key: ['account_id'], hasPrefix: false },
  { table: 'webhook_endpoints', column: 'secret', key: ['id'], hasPrefix: true },
  { table: 'webhook_former_secrets', column: 'secret', key: ['holder'], hasPrefix: true },
  { table: 'settings', column: 'value', key: ['name'], only: [WEBHOOK_SEED, SIGNING_KEY], hasPrefix: true },
  // An answer may contain the secret of an endpoint or the URL of an upload.
  { table: 'idempotency_keys', column: 'answer', key: ['account_id', 'name'], hasPrefix: true },
];

/** Associated data of a row's ciphertext: the values of its key. */
export function rowAssociatedData({ key }: EncryptedColumn, row: Record<string, unknown>): string {
  return key.map((name) => String(row[name])).join(' ');
}

/** Number of rows that are encrypted in one transaction. */
const BATCH_SIZE = 500;

type Row = Record<string, string>;

/** Encrypts values that earlier versions stored in plain text and returns how many. Safe to interrupt and repeat. */
export async function encryptRecords(db: Db, encryption: Encryption): Promise<number> {
  let encrypted = 0;
  for (const column of ENCRYPTED_COLUMNS)
    if (column.hasPrefix) encrypted += await encryptColumn(db, encryption, column);
  if (encrypted > 0 && isSqlite(db)) await scrubFreedPages(db);
  return encrypted;
}

/** Counts the webhook secrets that were encrypted with another server secret. The key that signs files is replaced then. */
export async function unreadableSecrets(db: Db, encryption: Pick<Encryption, 'decrypt'>): Promise<number> {
  let unreadable = 0;
  for (const place of ENCRYPTED_COLUMNS) {
    if (place.table !== 'webhook_endpoints' && place.table !== 'settings') continue;
    const rows = await rowsWhere(db, place, sql`${sql.ref(place.column)} like ${`${ENCRYPTED_PREFIX}%`}`);
    unreadable += rows.filter(
      (row) =>
        row['name'] !== SIGNING_KEY &&
        encryption.decrypt(
          columnText(row, place).slice(ENCRYPTED_PREFIX.length),
          rowAssociatedData(place, row),
        ) === undefined,
    ).length;
  }
  return unreadable;
}

async function encryptColumn(db: Db, encryption: Encryption, place: EncryptedColumn): Promise<number> {
  const plain = sql`${sql.ref(place.column)} not like ${`${ENCRYPTED_PREFIX}%`}`;
  for (let encrypted = 0; ; ) {
    const rows = await rowsWhere(db, place, sql`${plain} limit ${BATCH_SIZE}`);
    if (rows.length === 0) return encrypted;
    await db.transaction().execute(async (transaction) => {
      for (const row of rows) {
        const text = columnText(row, place);
        const keys = place.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
        await sql`update ${sql.table(place.table)}
          set ${sql.ref(place.column)} = ${encryptText(encryption, text, rowAssociatedData(place, row))}
          where ${sql.join(keys, sql` and `)} and ${sql.ref(place.column)} = ${text}`.execute(transaction);
      }
    });
    encrypted += rows.length;
  }
}

async function rowsWhere(db: Db, place: EncryptedColumn, condition: RawBuilder<unknown>): Promise<Row[]> {
  const columns = [...place.key, place.column].map((name) => sql.ref(name));
  const only =
    place.only === undefined ? sql`` : sql`${sql.ref(place.key[0] ?? '')} in (${sql.join(place.only)}) and`;
  const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(place.table)}
    where ${only} ${sql.ref(place.column)} is not null and ${condition}`.execute(db);
  return rows;
}

function columnText(row: Row, { column }: EncryptedColumn): string {
  return row[column] ?? '';
}

/** SQLite keeps overwritten data in the file until the page is reused. */
async function scrubFreedPages(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
