import type { z } from 'zod';
import { ownValue } from '../../../base/own-value.ts';

/** Describes the first problem of a pack's description in one sentence that names the field. */
export function packFault({ issues: [issue] }: z.ZodError, described: unknown): string {
  if (!issue || issue.path.length === 0) return issue?.message ?? 'it is not valid';
  const field = issue.path.join('.');
  const value = issue.path.reduce<unknown>(
    (part, key) => ownValue(part as Record<PropertyKey, unknown> | undefined, key),
    described,
  );
  return value === undefined ? `${field} is missing` : `${field}: ${issue.message}`;
}
