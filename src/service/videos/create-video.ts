import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../backend.ts';
import type { Understood } from './avatar-request.ts';

export const RENDER_JOB = 'render';

/** Keeps a video and the job of making it, in one transaction: after this returns it will be made. */
export async function createVideo(
  { db, queue }: Backend,
  { accountId, family, request, warnings }: Understood & { accountId: string; family: 'v1' | 'v2' },
): Promise<{ videoId: string; projectId: number }> {
  const id = `vid_${randomId()}`;
  const { project_id: projectId } = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('videos')
      .values({
        id,
        account_id: accountId,
        family,
        name: request.name,
        request: JSON.stringify(request),
        status: 'queued',
        stage: 'waiting',
        progress: 0,
        warnings: JSON.stringify(warnings),
        created_at: Date.now(),
      })
      .returning('project_id')
      .executeTakeFirstOrThrow();
    await queue.enqueue(transaction, {
      kind: RENDER_JOB,
      subject: id,
      accountId,
      dedupeKey: `${RENDER_JOB}:${id}`,
      priority: 0,
    });
    return row;
  });
  queue.wake();
  return { videoId: id, projectId };
}
