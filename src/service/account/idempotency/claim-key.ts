import { earlierClockTime, monotonicTime } from '../../../platform/clock.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { decryptText } from '../../drivers/encrypted/encrypted-text.ts';

export const HOURS_KEPT = 24;
const KEPT = HOURS_KEPT * 3_600_000;
/** Milliseconds in which a call ends, one way or the other. */
const LEASE = 120_000;

export interface IdempotentCall {
  /** The process that does the call: letters and digits. */
  holder: string;
  accountId: string;
  /** The Idempotency-Key. */
  name: string;
  /** Of what is asked: equal for equal calls. */
  fingerprint: string;
  /**
   * Whether the call keeps its answer in the transaction of its work. Only then it is known of one that was
   * interrupted that it did nothing, and it may be done anew.
   */
  isExact: boolean;
}

export interface Claim extends Pick<IdempotentCall, 'accountId' | 'name'> {
  token: string;
}

export type ClaimOutcome =
  /** The work is ours to do. */
  | { type: 'claimed'; claim: Claim }
  | { type: 'answered'; data: unknown }
  | { type: 'other_request' }
  | { type: 'running' }
  /** It was interrupted, and nobody knows how far it came; or its answer was encrypted with another secret. */
  | { type: 'interrupted' };

/** Claims an Idempotency-Key for a call: of all that come with the same one, a single call gets it. */
export async function claimKey(
  keeping: Pick<Backend, 'db' | 'encryption'>,
  asked: IdempotentCall,
  now = monotonicTime(),
): Promise<ClaimOutcome> {
  for (;;) {
    const outcome = await tryToClaim(keeping, asked, now);
    if (outcome) return outcome;
  }
}

/** Answers nothing when the key was released at that moment. */
async function tryToClaim(
  { db, encryption }: Pick<Backend, 'db' | 'encryption'>,
  asked: IdempotentCall,
  now: number,
): Promise<ClaimOutcome | undefined> {
  const { accountId, name, fingerprint } = asked;
  const token = `${asked.holder}.${randomId()}`;
  const claim: ClaimOutcome = { type: 'claimed', claim: { accountId, name, token } };
  return db.transaction().execute(async (transaction) => {
    const ours = { fingerprint, token, lease_until: now + LEASE, answer: null, created_at: now };
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('idempotency_keys')
      .values({ account_id: accountId, name, ...ours })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
      .executeTakeFirst();
    if (inserted === 1n) return claim;

    const found = await transaction
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (!found) return undefined;
    const isOld = found.created_at <= now - KEPT;
    if (!isOld) {
      if (found.fingerprint !== fingerprint) return { type: 'other_request' };
      if (found.answer !== null) {
        const answer = decryptText(encryption, found.answer, associatedDataOfAnswer(asked));
        return answer === undefined
          ? { type: 'interrupted' }
          : { type: 'answered', data: JSON.parse(answer) };
      }
      if (found.lease_until > now) return { type: 'running' };
      if (!asked.isExact) return { type: 'interrupted' };
    }
    const { numUpdatedRows: taken } = await transaction
      .updateTable('idempotency_keys')
      .set(ours)
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .where('token', '=', found.token)
      .executeTakeFirst();
    return taken === 1n ? claim : { type: 'running' };
  });
}

/** What the ciphertext of an answer is bound to. */
export function associatedDataOfAnswer({
  accountId,
  name,
}: Pick<IdempotentCall, 'accountId' | 'name'>): string {
  return `${accountId} ${name}`;
}

/** After a start of a process: calls that it was doing when it ended are done by nobody now. */
export async function endLeases(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ lease_until: 0 })
    .where('answer', 'is', null)
    .where('token', 'like', `${holder}.%`)
    .execute();
}

export async function forgetOldKeys(db: Db, now = earlierClockTime()): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - KEPT)
    .execute();
}
