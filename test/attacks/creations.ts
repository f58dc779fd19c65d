import assert from 'node:assert/strict';
import type { Sent } from './send.ts';
import type { Person, Target } from './target.ts';

/** Calls that create something, and their results. */
export const VIDEO = '/v2/create_video_from_avatar';
export const TALKING = '/v1/create_video_from_talking_avatar';
export const V1 = {
  script: 'Hi there.',
  voice_id: 'en-US-slt',
  avatar_id: 81,
  avatar_type: 0,
  aspect_ratio: 2,
  screen_style: 1,
};
export const post = (person: Person, path: string, body: object, headers = {}) =>
  person.call(path, { method: 'POST', body, headers });
export const sendManyAtOnce = (count: number, ask: (at: number) => Promise<Sent>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
export const accepted = (answers: Sent[]) => answers.filter(({ status }) => status === 200);

/** Cancels the accepted videos, so that none is rendered. */
export async function cancelAll(person: Person, answers: Sent[]): Promise<void> {
  for (const { body } of accepted(answers)) {
    const id = body.data.video_id ?? body.data.project_id;
    await person.call(`/v2/videos/${id}/cancel`, { method: 'POST', body: {} });
  }
}

/** The stored balance equals the sum of the ledger, and neither was ever negative. */
export async function assertNeverNegative({ db }: Target, { id }: Person): Promise<void> {
  const { balance } = await db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('credit_entries')
    .select('amount')
    .where('account_id', '=', id)
    .orderBy('seq')
    .execute();
  let sum = 0;
  for (const { amount } of lines) {
    sum += amount;
    assert.ok(sum >= 0, 'the ledger falls below zero');
  }
  assert.equal(balance, sum);
}
