import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Db } from '../db/schema.ts';

/**
 * Runs the scripts of pg-boss, which contain their own transaction. If one fails midway, such as when two processes
 * create the tables at once, the connection is rolled back; otherwise it would be unusable for its next user.
 */
export function atomicScripts(db: Db): ReturnType<typeof fromKysely> {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values);
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => {});
          throw error;
        }
      }),
  };
}
