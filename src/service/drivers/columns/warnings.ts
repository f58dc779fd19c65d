import { z } from 'zod';
import { jsonColumn } from './json-column.ts';

/** Sentences for the asker. */
export const WARNINGS = jsonColumn('warnings', z.array(z.string()));

/** Those that a row has and further ones, each once. */
export function withWarnings(stored: string, more: readonly string[]): string {
  return WARNINGS.write([...new Set([...WARNINGS.read(stored), ...more])]);
}
