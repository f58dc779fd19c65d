import { join } from 'node:path';
import { openEncryption } from '../../src/platform/encryption.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { databaseLocation } from '../../src/service/drivers/backend.ts';
import { openDatabase } from '../../src/service/drivers/db/open.ts';
import type { Stack } from './stack.ts';

/** Adds accounts while the server runs, as the command line does; returns their keys. */
export async function addAccounts(stack: Stack, server: string, count: number): Promise<string[]> {
  const dataDir = join(stack.folder, server);
  const db = await openDatabase(databaseLocation({ dataDir, databaseUrl: stack.settings['DATABASE_URL'] }));
  const encryption = await openEncryption(dataDir, stack.settings['CASTWRIGHT_SECRET']);
  const keys: string[] = [];
  for (let index = 0; index < count; index++) {
    const account = { email: `account-${index}@example.com`, credits: 100_000_000 };
    keys.push((await addAccount(db, encryption, account)).key);
  }
  await db.destroy();
  return keys;
}
