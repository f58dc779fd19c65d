import { ApiError, tooMany } from '../../contract/errors.ts';
import { type EventKind, TEST_EVENT } from '../../contract/webhooks/events.ts';
import type { Account } from '../account/accounts/authenticate.ts';
import type { Backend } from '../drivers/backend.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { type NewEvent, queueDeliveries } from './emit.ts';
import { findEndpointRow } from './endpoints.ts';

/** Maximum pending deliveries of an account that requests a test, because every claim scans past them. */
const MAX_PENDING = 200;
/** The time that each attempt takes with a receiver that does not respond. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Sends a sample event, marked `test`, to an endpoint and returns the id of the delivery.
 * @throws {ApiError} `rate_limited` while too many deliveries of the account are pending
 */
export async function sendTestEvent(
  { db, queue }: Backend,
  account: Account,
  endpointId: string,
  kind: EventKind | undefined,
): Promise<string> {
  const ids = await db.transaction().execute(async (transaction) => {
    const endpoint = await findEndpointRow(transaction, account, endpointId);
    if (endpoint.status === 'disabled') {
      throw new ApiError('invalid', 'The endpoint is disabled; enable it first');
    }
    await requireFewPending(transaction, account.id);
    const event: NewEvent = {
      accountId: account.id,
      kind: kind ?? TEST_EVENT,
      data: kind === undefined ? { message: 'Your endpoint works.' } : exampleData(kind),
      extra: { test: true },
    };
    return queueDeliveries(transaction, queue, event, [{ endpointId, url: endpoint.url }]);
  });
  queue.wake();
  const [id] = ids;
  if (id === undefined) throw new Error('The test event was not stored');
  return id;
}

async function requireFewPending(db: DbOrTransaction, accountId: string): Promise<void> {
  const pending = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .where('next_attempt_at', 'is not', null)
    .limit(MAX_PENDING)
    .execute();
  if (pending.length < MAX_PENDING) return;
  throw tooMany(`${MAX_PENDING} deliveries of this account are pending`, RETRY_AFTER_SECONDS);
}

const FAILURE = { message: 'This is what a failure looks like.' };
const EXAMPLE = 'https://example.com';

/** Returns sample data in the form of real events of a kind. */
export function exampleData(kind: EventKind): object {
  const failed = kind.endsWith('_failed');
  const error = { code: 50000, ...FAILURE };
  if (kind.startsWith('generated_video')) {
    const ids = { project_id: '1', video_id: 'vid_example' };
    return failed
      ? { ...ids, error: FAILURE }
      : { ...ids, video_url: `${EXAMPLE}/video.mp4`, duration: 12.5 };
  }
  if (kind.startsWith('generated_image')) {
    const photo = { photo_id: 'photo_example' };
    return failed ? { ...photo, error: FAILURE.message } : { ...photo, photo_urls: [`${EXAMPLE}/photo.jpg`] };
  }
  if (kind.startsWith('generated_product_avatar')) {
    const batch = { batch_id: 'product_example' };
    return failed
      ? { ...batch, error: FAILURE.message }
      : { ...batch, image_urls: [`${EXAMPLE}/product-1.png`] };
  }
  if (kind.startsWith('generated_motion')) {
    const motion = { motion_id: 'motion_example' };
    const links = { motion_url: `${EXAMPLE}/motion.mp4`, photo_url: `${EXAMPLE}/photo.jpg` };
    return failed ? { ...motion, error: FAILURE.message } : { ...motion, ...links };
  }
  if (kind.startsWith('generated_photo_avatar') || kind.startsWith('create_avatar')) {
    const photo = {
      avatar_id: 1,
      photo_id: 'photo_example',
      cover_url: `${EXAMPLE}/cover.jpg`,
      preview_url: '',
    };
    return failed
      ? { avatar_id: null, photo_id: photo.photo_id, status: 'error', error }
      : { ...photo, status: 'completed' };
  }
  if (kind.startsWith('generated_script')) {
    const task = { task_id: 'task_example' };
    const script = { script_style: 'Storytime', script_paragraphs: ['Once there was a product.'] };
    return failed
      ? { ...task, status: 'failed', error }
      : { ...task, status: 'completed', generated_scripts: [script] };
  }
  if (kind === 'generated_batch_completed') {
    const counts = { total: 3, completed: 2, failed: 1 };
    return { batch_id: 'bat_example', name: 'Example', template_id: 96, status: 'completed', ...counts };
  }
  const ids = { video_id: 'vid_example', project_id: 1 };
  const links = { video_url: `${EXAMPLE}/video.mp4`, cover_url: `${EXAMPLE}/cover.jpg`, duration: 12.5 };
  return failed ? { ...ids, status: 'failed', error } : { ...ids, status: 'completed', ...links };
}
