import { sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Db } from '../db/schema.ts';

/**
 * Lets pg-boss run its scripts, which bring a transaction of their own: one that fails in the middle, such as when two
 * processes make the tables at a time, would leave its connection unusable for whoever gets it next.
 */
export function wholeScripts(db: Db): ReturnType<typeof fromKysely> {
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
