import { monotonicTime } from '../../platform/clock.ts';
import { DiskFull } from '../../platform/files/free-space.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { ROOM_PAUSE } from '../children/room.ts';
import type { Backend } from '../drivers/backend.ts';
import { WrittenByNewer } from '../drivers/columns/request-column.ts';
import { isOutage } from '../drivers/db/is-outage.ts';
import { type Claim, LeaseLost } from '../drivers/queue/queue.ts';
import { isStoreOutage } from '../drivers/storage/is-store-outage.ts';
import { crashedTwice, interrupted, neededNewer, withoutRoom } from './given-up.ts';
import type { JobHandler } from './job-handler.ts';
import { keepClaim, MOST_CLAIMS, record, WorkerStops } from './keep-claim.ts';

/** Seconds until a store that is away is tried again. */
const STORE_PAUSE = 15;
/** Seconds until a job is taken up again that only newer workers can do, and for which they are waited for. */
const NEWER_PAUSE = 30;
const NEWER_PATIENCE = 4 * 3600;
const HAS_ENDED = 'This has ended already';

/** Does one claimed job to an end: completed, failed, tried again, handed back, or lost to another worker. */
export async function runJob(
  backend: Backend,
  handler: JobHandler,
  claim: Claim,
  parent: Log,
  shutdown: AbortSignal,
): Promise<void> {
  const log = parent.child({ [handler.subject]: claim.subject, job: claim.jobId });
  const lost = new AbortController();
  const ended = new AbortController();
  const beating = keepClaim(backend, claim, { lost, ended: ended.signal, look: handler.look });
  const undo = new AsyncDisposableStack();
  try {
    if (claim.claims > MOST_CLAIMS) {
      await record(() => giveUp(backend, handler, claim));
      return log.error({ claims: claim.claims }, `${handler.kind} was interrupted too often`);
    }
    log.info({ claims: claim.claims, crashes: claim.crashes }, `${handler.kind} begins`);
    await using resources = new AsyncDisposableStack();
    const signal = AbortSignal.any([shutdown, lost.signal]);
    const end = await handler.make({ claim, signal, log, resources, undo });
    await record(end ?? (() => backend.queue.fail(backend.db, claim, HAS_ENDED)));
    undo.move();
    log.info(`${handler.kind} completed`);
  } catch (error) {
    // What cannot be taken out now is found by the next sweep.
    await undo
      .disposeAsync()
      .catch((failure: unknown) => log.warn({ err: failure }, 'files were left behind'));
    await settle(backend, handler, claim, error, log);
  } finally {
    ended.abort();
    await beating;
  }
}

/** Nobody does it again, so that it ends even when what it is about has ended without it. @throws {LeaseLost} */
async function giveUp({ db, queue }: Backend, handler: JobHandler, claim: Claim): Promise<void> {
  try {
    await handler.fail(claim, interrupted(handler.whenGivenUp));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    await queue.fail(db, claim, HAS_ENDED);
  }
}

/** Decides what becomes of a job that did not end well. */
async function settle(
  backend: Backend,
  handler: JobHandler,
  claim: Claim,
  error: unknown,
  log: Log,
): Promise<void> {
  const { db, queue } = backend;
  const { kind, whenGivenUp } = handler;
  try {
    if (error instanceof LeaseLost) return log.info('the job was called off, or went to another worker');
    if (error instanceof WorkerStops || isOutage(error)) {
      await record(() => queue.release(db, claim));
      return log.info(`${kind} handed back`);
    }
    if (isStoreOutage(error)) {
      await record(() => queue.postpone(db, claim, STORE_PAUSE));
      return log.warn({ reason: String(error) }, `the store is away, ${kind} put off`);
    }
    if (error instanceof DiskFull) {
      // Others may have room, or this machine later.
      const isLast = claim.claims >= MOST_CLAIMS;
      await record(() =>
        isLast ? handler.fail(claim, withoutRoom(whenGivenUp, error)) : queue.postpone(db, claim, ROOM_PAUSE),
      );
      return log.warn({ reason: error.message, err: error.cause }, `the disk is full, ${kind} put off`);
    }
    if (error instanceof WrittenByNewer) {
      const isGivenUp = monotonicTime() - claim.addedAt > NEWER_PATIENCE * 1000;
      await record(() =>
        isGivenUp
          ? handler.fail(claim, neededNewer(whenGivenUp, error))
          : queue.refuse(db, claim, NEWER_PAUSE),
      );
      return log.warn({ reason: error.message }, `${kind} ${isGivenUp ? 'failed' : 'left to newer workers'}`);
    }
    const refusal = await record(async () => handler.refusal?.(error, claim));
    if (refusal) {
      await record(() => handler.fail(claim, refusal));
      return log.info({ reason: refusal.message }, `${kind} refused`);
    }
    if (claim.crashes === 0) {
      log.warn({ err: error }, `${kind} crashed, once more`);
      await record(() => queue.retry(db, claim, String(error)));
      return queue.wake();
    }
    log.error({ err: error }, `${kind} crashed again`);
    await record(() => handler.fail(claim, crashedTwice(whenGivenUp, error)));
  } catch (failure) {
    // The lease runs out by itself; then another attempt settles it.
    log.error({ err: failure, after: error }, 'the end of a job could not be recorded');
  }
}
