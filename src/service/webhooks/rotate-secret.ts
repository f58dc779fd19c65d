import { sql } from 'kysely';
import type { Endpoint } from '../../contract/webhooks/endpoint.ts';
import type { Account } from '../account/accounts/authenticate.ts';
import type { Backend } from '../drivers/backend.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import { encryptText } from '../drivers/encrypted/encrypted-text.ts';
import { findEndpoint } from './endpoints.ts';
import { keepFormerSecret } from './former-secrets.ts';
import { accountSecret, generateSecret } from './secret.ts';

type Keeping = Pick<Backend, 'db' | 'encryption'>;

/**
 * Gives an endpoint another secret; the one before signs beside it for so many hours.
 *
 * @throws {ApiError} `not_found`, also when it is another account's
 */
export function rotateEndpointSecret(
  { db, encryption }: Keeping,
  account: Account,
  id: string,
  hours: number,
): Promise<Endpoint> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${account.id}`);
    const keeping = { db: transaction, encryption };
    const { secret } = await findEndpoint(keeping, account, id);
    await keepFormerSecret(transaction, encryption, id, secret, hours);
    await transaction
      .updateTable('webhook_endpoints')
      .set({ secret: encryptText(encryption, generateSecret(), id) })
      .where('id', '=', id)
      .execute();
    return findEndpoint(keeping, account, id);
  });
}

/** The same of the secret for the addresses of single jobs; answers the new one. */
export function rotateAccountSecret(
  { db, encryption }: Keeping,
  accountId: string,
  hours: number,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${accountId}`);
    const keeping = { db: transaction, encryption };
    await keepFormerSecret(
      transaction,
      encryption,
      accountId,
      await accountSecret(keeping, accountId),
      hours,
    );
    await transaction
      .updateTable('accounts')
      .set({ webhook_secrets: sql<number>`webhook_secrets + 1` })
      .where('id', '=', accountId)
      .execute();
    return accountSecret(keeping, accountId);
  });
}
