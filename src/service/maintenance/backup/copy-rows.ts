import { sql } from 'kysely';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Records, Row } from './records.ts';

/** Maximum records and characters in one statement. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 2_000_000;

/**
 * Writes the records of a table into PostgreSQL unchanged. Triggers, which would assign new revisions, are disabled
 * meanwhile. Numbering continues after the highest number ever assigned.
 * @param change applied to each record
 */
export async function copyRows(
  transaction: DbOrTransaction,
  records: Records,
  table: string,
  change: (row: Row) => Row,
  onRows: (count: number) => void,
): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} disable trigger user`.execute(transaction);
  for (const batch of batches(records.rows(table), change)) {
    const rows = `[${batch.join()}]`;
    await sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`.execute(
      transaction,
    );
    onRows(batch.length);
  }
  await sql`alter table ${name} enable trigger user`.execute(transaction);
  const last = records.lastNumber(table);
  if (last !== undefined) await restartIdentity(transaction, table, last);
}

/** Reads the records of a table within a transaction, without loading them all into memory. */
export async function* readTable(transaction: DbOrTransaction, table: string): AsyncGenerator<Row> {
  yield* readQuery(transaction, sql`select * from ${sql.table(table)}`);
}

export async function* readQuery(
  transaction: DbOrTransaction,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row> {
  await sql`declare carried no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(MAX_ROWS)} from carried`.execute(transaction);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close carried`.execute(transaction);
}

function* batches(rows: Iterable<Row>, change: (row: Row) => Row): Generator<string[]> {
  let [batch, length]: [string[], number] = [[], 0];
  for (const row of rows) {
    const text = JSON.stringify(change(row));
    batch.push(text);
    length += text.length;
    if (batch.length < MAX_ROWS && length < MAX_CHARACTERS) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Part of the transaction, unlike setting the sequence. */
async function restartIdentity(transaction: DbOrTransaction, table: string, last: number): Promise<void> {
  const { rows } = await sql<{ attname: string }>`select attname from pg_attribute
    where attrelid = to_regclass(${table}) and attidentity <> ''`.execute(transaction);
  for (const { attname } of rows) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(attname)} restart with ${sql.lit(last + 1)}`.execute(
      transaction,
    );
  }
}
