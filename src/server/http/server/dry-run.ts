import type { DryRun } from '../../../contract/dry-run.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import type { Call, Operation } from './operation.ts';

const WORDS: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    true: true,
    '1': true,
    false: false,
    '0': false,
    '': false,
  }),
);

/** Whether a call shall only be tried. @throws {ApiError} rather than doing what was meant to be tried */
export function isDryRun({ estimate, method }: Operation, query: unknown): boolean {
  const { dry_run: given } = query as { dry_run?: unknown };
  if (given === undefined || method === 'GET') return false;
  const wanted = WORDS.get(String(given).toLowerCase());
  if (wanted === undefined) throw invalidField('dry_run', 'must be true or false');
  if (wanted && !estimate) throw invalidField('dry_run', 'is not possible with this call');
  return wanted;
}

export async function dryRun(
  { estimate }: Operation,
  call: Call<unknown, unknown, unknown>,
): Promise<DryRun> {
  if (!estimate) throw new ApiError('internal', 'The operation has no estimate');
  const { seconds, credits, rows } = await estimate(call);
  return {
    valid: !rows?.errors.length,
    estimated_seconds: seconds,
    estimated_credit: credits,
    ...rows,
  };
}
