import type { Encryption } from '../../platform/encryption.ts';
import { decryptText, encryptText } from '../drivers/db/encrypted-columns.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import type { SecretStore } from './secret.ts';

export interface FormerSecret {
  secret: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Keeps the previous secret of an endpoint or account valid for some hours: deliveries are signed with both. */
export async function keepFormerSecret(
  transaction: DbOrTransaction,
  encryption: Encryption,
  holder: string,
  secret: string,
  hours: number,
): Promise<void> {
  await transaction.deleteFrom('webhook_former_secrets').where('holder', '=', holder).execute();
  if (hours === 0) return;
  const row = {
    holder,
    secret: encryptText(encryption, secret, holder),
    until: Date.now() + hours * 3_600_000,
  };
  await transaction.insertInto('webhook_former_secrets').values(row).execute();
}

/** Undefined if there is none or it has expired. */
export async function formerSecret(
  { db, encryption }: SecretStore,
  holder: string,
): Promise<FormerSecret | undefined> {
  const row = await db
    .selectFrom('webhook_former_secrets')
    .select(['secret', 'until'])
    .where('holder', '=', holder)
    .where('until', '>', Date.now())
    .executeTakeFirst();
  const secret = row && decryptText(encryption, row.secret, holder);
  return secret === undefined ? undefined : { secret, until: row?.until ?? 0 };
}

export async function removeExpiredSecrets(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('webhook_former_secrets').where('until', '<=', Date.now()).execute();
}
