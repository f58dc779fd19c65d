import type { DbOrTransaction } from '../../../service/drivers/db/schema.ts';
import type { Call } from '../operation.ts';

/** Joins the transaction that creates something. */
type OnCreated<Made> = (transaction: DbOrTransaction, made: Made) => Promise<void>;

/**
 * Creates something and answers with it; the answer is kept in the transaction that creates, so that a call that is
 * repeated with its Idempotency-Key is answered alike and creates nothing more.
 *
 * @param create hands what it made to `onCreated` within its transaction
 */
export async function createOnce<Made, Data>(
  { settle }: Pick<Call<unknown, unknown, unknown>, 'settle'>,
  create: (onCreated: OnCreated<Made>) => Promise<Made>,
  answer: (made: Made) => Data,
): Promise<Data> {
  return answer(await create((transaction, made) => settle(transaction, answer(made))));
}
