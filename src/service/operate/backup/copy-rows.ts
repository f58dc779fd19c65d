import { sql } from 'kysely';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Records, Row } from './records.ts';

/** Records, and characters of theirs, that go in one statement. */
const MOST_ROWS = 500;
const MOST_TEXT = 2_000_000;

/**
 * Writes the records of a table into PostgreSQL as they are: triggers, which would number changes anew, rest meanwhile,
 * and counting goes on after the highest number that was ever given.
 *
 * @param change the last word on a record
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
  if (last !== undefined) await countAfter(transaction, table, last);
}

/** Reads the records of a table within a transaction, without holding many of them. */
export async function* rowsOf(transaction: DbOrTransaction, table: string): AsyncGenerator<Row> {
  yield* rowsOfQuery(transaction, sql`select * from ${sql.table(table)}`);
}

export async function* rowsOfQuery(
  transaction: DbOrTransaction,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row> {
  await sql`declare carried no scroll cursor for ${query}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(MOST_ROWS)} from carried`.execute(transaction);
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
    if (batch.length < MOST_ROWS && length < MOST_TEXT) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Part of the transaction, as setting a sequence would not be. */
async function countAfter(transaction: DbOrTransaction, table: string, last: number): Promise<void> {
  const { rows } = await sql<{ attname: string }>`select attname from pg_attribute
    where attrelid = to_regclass(${table}) and attidentity <> ''`.execute(transaction);
  for (const { attname } of rows) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(attname)} restart with ${sql.lit(last + 1)}`.execute(
      transaction,
    );
  }
}
