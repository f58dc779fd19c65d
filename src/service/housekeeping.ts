import { forgetDeletedAvatars } from './avatars/delete-avatar.ts';
import type { Backend } from './backend.ts';
import { forgetOldKeys } from './idempotency/claim-key.ts';
import { forgetOldRequests } from './request-log/list-requests.ts';
import { forgetOldSessions } from './sessions/sessions.ts';
import { forgetOldDeliveries } from './webhooks/forget.ts';

const HOUR = 3_600_000;

/** Removes what is kept for a time only, now and every hour. */
export function keepHouse(backend: Backend, onError: (error: unknown) => void): AsyncDisposable {
  const { db } = backend;
  const clean = () =>
    Promise.all([
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
