import { openDatabase } from '../../src/service/drivers/db/open.ts';
import type { Db } from '../../src/service/drivers/db/schema.ts';
import { databaseIn } from './stack.ts';

/** Opens the database of a server, to check what its API does not show. The caller must destroy it. */
export async function openRecords(dataDir: string): Promise<Db> {
  return openDatabase(await databaseIn(dataDir));
}
