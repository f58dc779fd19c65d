import { existsSync } from 'node:fs';
import type { Config } from '../../../platform/config/config.ts';
import { databaseLocation, openStorage } from '../../drivers/backend.ts';
import { connectDatabase, isPostgres } from '../../drivers/db/open.ts';
import { pendingMigrations } from '../../drivers/db/pending-migrations.ts';
import { storeStatus } from '../../drivers/files/store-status.ts';
import { type Check, type Finding, ok, problem } from './finding.ts';

const PART = 'files';

/** Whether the stored files are those of the database, and what waits to be removed. */
export function ownerCheck(config: Config): Check {
  return {
    part: PART,
    patience: 30,
    remedy: 'Check the database and the store first',
    look: () => look(config),
  };
}

async function look(config: Config): Promise<Finding> {
  const place = databaseLocation(config);
  if (!isPostgres(place) && !existsSync(place)) return ok(PART, NEW);
  const db = await connectDatabase(place);
  try {
    const pending = await pendingMigrations(db).catch(() => [NEW]);
    if (pending.length > 0) return ok(PART, NEW);
    const { problem: trouble, waiting } = await storeStatus({ db, storage: await openStorage(config) });
    if (trouble !== undefined) {
      const [message = '', ...remedy] = trouble.split(/(?<=\.) /);
      return problem(PART, message.replace(/\.$/, ''), remedy.join(' '));
    }
    const days = config.quarantineDays;
    return ok(
      PART,
      `belong to the database; ${waiting} unused ones are waiting to be removed, each for ${days} days`,
    );
  } finally {
    await db.destroy();
  }
}

const NEW = 'the first start says whose they are';
