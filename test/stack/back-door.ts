import { openDatabase } from '../../src/service/drivers/db/open.ts';
import type { Db } from '../../src/service/drivers/db/schema.ts';
import { databaseIn } from './stack.ts';

/** The records of a server, for what no answer of it tells. To be destroyed after use. */
export async function openRecords(dataDir: string): Promise<Db> {
  return openDatabase(await databaseIn(dataDir));
}
