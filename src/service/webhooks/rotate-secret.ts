import { sql } from 'kysely';
import type { Endpoint } from '../../contract/webhooks/endpoint.ts';
import type { Account } from '../account/accounts/authenticate.ts';
import type { Backend } from '../drivers/backend.ts';
import { encryptText } from '../drivers/db/encrypted-columns.ts';
import { lockTransaction } from '../drivers/db/lock-transaction.ts';
import { findEndpoint } from './endpoints.ts';
import { keepFormerSecret } from './former-secrets.ts';
import { accountSecret, generateSecret } from './secret.ts';

type SecretBackend = Pick<Backend, 'db' | 'encryption'>;

/**
 * Gives an endpoint a new secret. For `hours`, deliveries are signed with the previous one as well.
 * @throws {ApiError} `not_found`, also for an endpoint of another account
 */
export function rotateEndpointSecret(
  { db, encryption }: SecretBackend,
  account: Account,
  id: string,
  hours: number,
): Promise<Endpoint> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${account.id}`);
    const store = { db: transaction, encryption };
    const { secret } = await findEndpoint(store, account, id);
    await keepFormerSecret(transaction, encryption, id, secret, hours);
    await transaction
      .updateTable('webhook_endpoints')
      .set({ secret: encryptText(encryption, generateSecret(), id) })
      .where('id', '=', id)
      .execute();
    return findEndpoint(store, account, id);
  });
}

/** Does the same for the secret that signs deliveries to the addresses of single jobs, and returns the new one. */
export function rotateAccountSecret(
  { db, encryption }: SecretBackend,
  accountId: string,
  hours: number,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, `endpoints of ${accountId}`);
    const store = { db: transaction, encryption };
    await keepFormerSecret(transaction, encryption, accountId, await accountSecret(store, accountId), hours);
    await transaction
      .updateTable('accounts')
      .set({ webhook_secrets: sql<number>`webhook_secrets + 1` })
      .where('id', '=', accountId)
      .execute();
    return accountSecret(store, accountId);
  });
}
