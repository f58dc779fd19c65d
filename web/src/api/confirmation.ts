import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import { m } from '../messages/index.ts';

interface Asked {
  /** The password was given. */
  done(): void;
  callOff(): void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function become(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Does what the server does only for somebody who gave the password minutes ago: asks for it where it is needed. */
export async function withPasswordConfirmation<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.errors[0]?.reason !== 'confirm') throw error;
    await untilConfirmed();
    return ask();
  }
}

function untilConfirmed(): Promise<void> {
  asked?.callOff();
  return new Promise((resolve, reject) => {
    become({
      done() {
        become(undefined);
        resolve();
      },
      callOff() {
        become(undefined);
        reject(new Error(m.confirm.calledOff));
      },
    });
  });
}

/** What waits for the password, if anything does. */
export function usePendingConfirmation(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}
