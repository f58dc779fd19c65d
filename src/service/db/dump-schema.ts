import { sql } from 'kysely';
import type { DbOrTransaction } from './schema.ts';

/** The tables as SQL, for reading; a copy is kept in `schema.generated.sql`. */
export async function dumpSchema(db: DbOrTransaction): Promise<string> {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master
    where sql is not null and name not like 'sqlite_%' and name not like 'kysely_%'
    order by rowid`.execute(db);
  const readable = rows.map((row) =>
    row.sql.replaceAll('"', '').replace('(', '(\n  ').replaceAll(', ', ',\n  '),
  );
  return `${readable.join(';\n\n')};\n`;
}
