import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Stack } from './stack.ts';

/** A direct connection of the bench to the database of a stack. */
export interface Database extends AsyncDisposable {
  /** @param text SQL that is valid in both databases */
  rows<Row>(text: string): Promise<Row[]>;
  /** Pid of PostgreSQL's main process, the parent of all others. */
  pid: number | undefined;
}

/** @param name Name of the server's data directory */
export async function openDatabaseOf(stack: Stack, name: string): Promise<Database> {
  const url = stack.settings['DATABASE_URL'];
  if (url === undefined) {
    const database = new DatabaseSync(join(stack.folder, name, 'castwright.db'), { timeout: 5000 });
    return {
      rows: async <Row>(text: string) => database.prepare(text).all() as Row[],
      pid: undefined,
      [Symbol.asyncDispose]: async () => database.close(),
    };
  }
  const client = new Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const [own] = await rows<{ pid: number }>('select pg_backend_pid() as pid');
  return { rows, pid: parentOf(own?.pid ?? 0), [Symbol.asyncDispose]: () => client.end() };
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
