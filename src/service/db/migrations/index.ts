import type { Migration } from 'kysely/migration';
import { up as start } from './0001-start.ts';

/** In the order of their names; one that was ever released is not changed again. */
export const migrations: Record<string, Migration> = {
  '0001-start': { up: start },
};
