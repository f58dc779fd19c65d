import { z } from 'zod';
import { ApiError, invalidField } from '../../contract/errors.ts';
import { RowError } from '../../contract/v2/batches.ts';
import type { Call, Operation } from './operation.ts';

export const DryRun = z.object({
  valid: z.boolean().describe('False only for a batch: some of its rows cannot be used'),
  estimated_seconds: z.number().describe('Length of the video'),
  estimated_credit: z.number(),
  accepted: z.int().optional().describe('Of a batch: the rows that videos can be made of'),
  errors: z.array(RowError).optional().describe('Of a batch: the other rows'),
});
export type DryRun = z.output<typeof DryRun>;

const WORDS: Partial<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
  '': false,
};

/** Whether a call shall only be tried. @throws {ApiError} rather than doing what was meant to be tried */
export function isDryRun({ estimate, method }: Operation, query: unknown): boolean {
  const { dry_run: given } = query as { dry_run?: unknown };
  if (given === undefined || method === 'GET') return false;
  const wanted = WORDS[String(given).toLowerCase()];
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
