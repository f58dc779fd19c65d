import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { ApiError } from '../../contract/errors.ts';
import { earlierClockTime, monotonicTime } from '../../platform/clock.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../drivers/backend.ts';
import { decryptText, encryptText } from '../drivers/db/encrypted-columns.ts';
import type { Db, DbOrTransaction } from '../drivers/db/schema.ts';

export const RETENTION_HOURS = 24;
const RETENTION_MS = RETENTION_HOURS * 3_600_000;
/** Milliseconds after which a running call counts as interrupted. */
const LEASE_MS = 120_000;

export interface IdempotentCall {
  /** Id of the process that handles the call: letters and digits. */
  holder: string;
  accountId: string;
  /** The Idempotency-Key. */
  name: string;
  /** Equal for equal requests. */
  fingerprint: string;
  /**
   * Whether the call stores its response in the transaction of its work. Only then is it certain that an interrupted call
   * had no effect, so that it may be repeated.
   */
  isExact: boolean;
}

export interface Claim extends Pick<IdempotentCall, 'accountId' | 'name'> {
  token: string;
}

export type ClaimOutcome =
  /** This caller must do the work. */
  | { type: 'claimed'; claim: Claim }
  | { type: 'answered'; data: unknown }
  | { type: 'other_request' }
  | { type: 'running' }
  /** The call was interrupted with unknown effect, or its answer was encrypted with another secret. */
  | { type: 'interrupted' };

/** Claims an Idempotency-Key. Of concurrent calls with the same key, one gets it. */
export async function claimKey(
  store: Pick<Backend, 'db' | 'encryption'>,
  call: IdempotentCall,
  now = monotonicTime(),
): Promise<ClaimOutcome> {
  for (;;) {
    const outcome = await tryToClaim(store, call, now);
    if (outcome) return outcome;
  }
}

/** Returns undefined if the key has since been released. */
async function tryToClaim(
  { db, encryption }: Pick<Backend, 'db' | 'encryption'>,
  call: IdempotentCall,
  now: number,
): Promise<ClaimOutcome | undefined> {
  const { accountId, name, fingerprint } = call;
  const token = `${call.holder}.${randomId()}`;
  const claim: ClaimOutcome = { type: 'claimed', claim: { accountId, name, token } };
  return db.transaction().execute(async (transaction) => {
    const columns = { fingerprint, token, lease_until: now + LEASE_MS, answer: null, created_at: now };
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('idempotency_keys')
      .values({ account_id: accountId, name, ...columns })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
      .executeTakeFirst();
    if (inserted === 1n) return claim;

    const row = await transaction
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return undefined;
    const isOld = row.created_at <= now - RETENTION_MS;
    if (!isOld) {
      if (row.fingerprint !== fingerprint) return { type: 'other_request' };
      if (row.answer !== null) {
        const answer = decryptText(encryption, row.answer, answerAssociatedData(call));
        return answer === undefined
          ? { type: 'interrupted' }
          : { type: 'answered', data: JSON.parse(answer) };
      }
      if (row.lease_until > now) return { type: 'running' };
      if (!call.isExact) return { type: 'interrupted' };
    }
    const { numUpdatedRows: taken } = await transaction
      .updateTable('idempotency_keys')
      .set(columns)
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .where('token', '=', row.token)
      .executeTakeFirst();
    return taken === 1n ? claim : { type: 'running' };
  });
}

/** Associated data of an encrypted answer. */
function answerAssociatedData({ accountId, name }: Pick<IdempotentCall, 'accountId' | 'name'>): string {
  return `${accountId} ${name}`;
}

/** Ends the leases that a process held when it last ended. Call when the process starts. */
export async function endLeases(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ lease_until: 0 })
    .where('answer', 'is', null)
    .where('token', 'like', `${holder}.%`)
    .execute();
}

export async function removeOldKeys(db: Db, now = earlierClockTime()): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - RETENTION_MS)
    .execute();
}

/**
 * Stores the answer of a call. Call it in the transaction of the work, so that a repeated call finds the answer exactly
 * if the work was done.
 * @throws {ApiError} if another call has taken over the key; the transaction is rolled back then
 */
export async function storeAnswer(
  db: DbOrTransaction,
  encryption: Encryption,
  claim: Claim,
  data: unknown,
): Promise<void> {
  const answer = encryptText(encryption, JSON.stringify(data ?? null), answerAssociatedData(claim));
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('account_id', '=', claim.accountId)
    .where('name', '=', claim.name)
    .where('token', '=', claim.token)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ApiError('conflict', 'Another request with this Idempotency-Key has replaced this one');
  }
}

/** Releases the key of a call that changed nothing. The key may then be used again, even with another body. */
export async function releaseKey(db: DbOrTransaction, claim: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', claim.accountId)
    .where('name', '=', claim.name)
    .where('token', '=', claim.token)
    .where('answer', 'is', null)
    .execute();
}

/** Returns an id of this process. It is derived from the temporary folder, which stays the same after a restart. */
export function leaseHolderId(tempRoot: string): string {
  return createHash('sha256').update(`${hostname()} ${tempRoot}`).digest('hex').slice(0, 16);
}
