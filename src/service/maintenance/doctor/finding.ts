import { withTimeout } from '../../../platform/with-timeout.ts';

/** What a look at one part of an installation found. */
export interface Finding {
  part: string;
  state: 'ok' | 'warning' | 'problem';
  /** A sentence or less, without a full stop. */
  message: string;
  /** What to do, where something is to be done. */
  remedy?: string;
}

/** Looks at one part; what it throws counts as a problem. */
export interface Check {
  part: string;
  /** Seconds that it may take. */
  patience: number;
  /** What to do where it breaks. */
  remedy: string;
  look(signal: AbortSignal): Promise<Finding | Finding[]>;
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

export async function runCheck({ part, patience, remedy, look }: Check): Promise<Finding[]> {
  try {
    return [await withTimeout(patience, look)].flat();
  } catch (error) {
    return [problem(part, messageOf(error), remedy)];
  }
}

/** The first line of what went wrong; several attempts at an address fail as one, without words. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = ''] = error.message.split('\n');
  const { code = error.name } = error as NodeJS.ErrnoException;
  return first === '' ? code : first;
}
