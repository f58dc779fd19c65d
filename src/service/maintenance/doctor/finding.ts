import { withTimeout } from '../../../platform/with-timeout.ts';

/** Result of checking one part of an installation. */
export interface Finding {
  part: string;
  state: 'ok' | 'warning' | 'problem';
  /** A sentence or less, without a full stop. */
  message: string;
  /** How to fix it, unless all is well. */
  remedy?: string;
}

/** Checks one part; an error that it throws counts as a problem. */
export interface Check {
  part: string;
  /** Timeout in seconds. */
  timeout: number;
  /** How to fix an error that is thrown. */
  remedy: string;
  run(signal: AbortSignal): Promise<Finding | Finding[]>;
}

export function ok(part: string, message: string): Finding {
  return { part, state: 'ok', message };
}

export function warning(part: string, message: string, remedy: string): Finding {
  return { part, state: 'warning', message, remedy };
}

export function problem(part: string, message: string, remedy: string): Finding {
  return { part, state: 'problem', message, remedy };
}

export async function runCheck({ part, timeout, remedy, run }: Check): Promise<Finding[]> {
  try {
    return [await withTimeout(timeout, run)].flat();
  } catch (error) {
    return [problem(part, messageOf(error), remedy)];
  }
}

/** First line of the message. When several addresses of a host fail, the message is empty, and the code is used. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = ''] = error.message.split('\n');
  const { code = error.name } = error as NodeJS.ErrnoException;
  return first === '' ? code : first;
}
