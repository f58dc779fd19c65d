import { forgetUploads } from './assets/forget-uploads.ts';
import { forgetDeletedAvatars } from './avatars/delete-avatar.ts';
import type { Backend } from './backend.ts';
import { forgetOldKeys } from './idempotency/claim-key.ts';
import { forgetOldTurns } from './queue/turns.ts';
import { forgetOldRequests } from './request-log/list-requests.ts';
import { forgetOldSessions } from './sessions/sessions.ts';
import { removeOrphans } from './videos/store-files.ts';
import { forgetOldDeliveries } from './webhooks/forget.ts';

const HOUR = 3_600_000;

/** Hours that a file may take from being stored to being known of. */
const STORING = 2;

export interface HouseKeeping {
  /** Whether this is the only process, which looks for lost files as it starts. */
  isAlone: boolean;
  onError(error: unknown): void;
}

/** Removes what is kept for a time only, now and every hour, and among many processes what killed ones have left. */
export function keepHouse(backend: Backend, { isAlone, onError }: HouseKeeping): AsyncDisposable {
  const { db } = backend;
  const clean = () =>
    Promise.all([
      forgetUploads(db),
      forgetOldTurns(db),
      isAlone ? 0 : removeOrphans(db, backend.storage, Date.now() - STORING * HOUR),
      forgetOldKeys(db),
      forgetOldRequests(db),
      forgetOldDeliveries(db),
      forgetOldSessions(db),
      forgetDeletedAvatars(backend),
    ]).then(() => undefined, onError);
  let cleaning = clean();
  const timer = setInterval(() => {
    cleaning = clean();
  }, HOUR).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await cleaning;
    },
  };
}
