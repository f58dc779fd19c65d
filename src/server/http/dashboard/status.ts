import type { FastifyInstance } from 'fastify';
import type { Status } from '../../../contract/dashboard/status.ts';
import { cacheFor } from '../../../platform/timers.ts';
import {
  healthOfParts,
  isStorageWorking,
  recentWork,
  worstHealth,
} from '../../../service/maintenance/status.ts';
import type { HttpContext } from '../server/operation.ts';

/** Milliseconds for which an answer is good: everybody may ask. */
const FRESH = 5000;
/** The same of the storage, which is written to. */
const STORAGE_FRESH = 60_000;

/** Whether videos can be made, for everybody; it tells nothing of any account. */
export function serveStatus(app: FastifyInstance, context: HttpContext): void {
  const storage = cacheFor(STORAGE_FRESH, () => isStorageWorking(context.storage, context.tempRoot));
  const status = cacheFor(FRESH, () => statusOf(context, storage));
  app.get('/dashboard/api/status', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { code: 0, msg: 'Success', data: await status(), rid: request.id };
  });
}

async function statusOf(context: HttpContext, storage: () => Promise<boolean>): Promise<Status> {
  const problems = await context.readiness.problems();
  const { voices } = await context.voices();
  const work = await recentWork(context.db);
  const parts = healthOfParts({
    ...work,
    voices: voices.length,
    storageWorks: problems.length === 0 && (await storage()),
  });
  return {
    health: worstHealth(parts),
    parts,
    waiting: work.waiting,
    rendering: work.rendering,
    longest_wait: Math.round(work.longestWait),
    usual_seconds: work.usualSeconds === undefined ? null : Math.max(1, Math.round(work.usualSeconds)),
    voices: voices.length,
    languages: new Set(voices.map(({ language }) => language)).size,
    checked_at: Math.floor(Date.now() / 1000),
  };
}
