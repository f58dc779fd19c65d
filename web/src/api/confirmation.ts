import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { m } from '../messages/index.ts';

interface PendingConfirmation {
  /** Continues: the password was confirmed. */
  done(): void;
  cancel(): void;
}

let pending: PendingConfirmation | undefined;
const listeners = new Set<() => void>();

function setPending(next: PendingConfirmation | undefined): void {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Makes a call that the server allows only shortly after a password check. Asks for the password when the server
 * requires it, then tries again.
 */
export async function withPasswordConfirmation<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.errors[0]?.reason !== 'confirm') throw error;
    await waitForConfirmation();
    return attempt();
  }
}

function waitForConfirmation(): Promise<void> {
  pending?.cancel();
  return new Promise((resolve, reject) => {
    setPending({
      done() {
        setPending(undefined);
        resolve();
      },
      cancel() {
        setPending(undefined);
        reject(new Error(m.confirm.cancelled));
      },
    });
  });
}

/** The confirmation that is waiting for a password, if any. */
export function usePendingConfirmation(): PendingConfirmation | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
}
