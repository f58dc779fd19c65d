import { z } from 'zod';
import { jsonColumn } from './json-column.ts';

/** Warnings for the user, as sentences. */
export const WARNINGS = jsonColumn('warnings', z.array(z.string()));

/** Adds warnings to those of a row, without duplicates. */
export function withWarnings(stored: string, more: readonly string[]): string {
  return WARNINGS.write([...new Set([...WARNINGS.read(stored), ...more])]);
}
