import type { Migration } from 'kysely/migration';
import { up as tables } from './0001-tables/up.ts';

/** Makes all tables of the first version that is released. */
export const BASELINE = '0001-tables';

/** In the order of their names; one that was ever released is not changed again. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: { up: tables },
};
