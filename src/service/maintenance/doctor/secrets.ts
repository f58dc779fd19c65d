import { existsSync } from 'node:fs';
import type { Config } from '../../../platform/config/config.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import { databaseLocation } from '../../drivers/backend.ts';
import { connectDatabase, isPostgres } from '../../drivers/db/open.ts';
import { pendingMigrations } from '../../drivers/db/pending-migrations.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { unreadableSecrets } from '../../drivers/encrypted/encrypt-records.ts';
import { openEncryptions } from '../backup/installation.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

/** Milliseconds that a record may be ahead of the clock. */
const AHEAD = 60_000;
const NOTHING = 'no records can be looked at';

/** Whether what is encrypted in the database opens, and whether the clock went back since something was written. */
export function recordChecks(config: Config): Check[] {
  return [
    {
      part: 'secrets',
      patience: 15,
      remedy: 'Restore the file secret of the data directory from a backup, or set CASTWRIGHT_SECRET',
      look: () => secrets(config),
    },
    {
      part: 'clock',
      patience: 15,
      remedy: 'Check the database first',
      look: () => clock(config),
    },
  ];
}

async function secrets(config: Config): Promise<Finding> {
  const encryptions = await openEncryptions(config.dataDir, config.secret);
  if (encryptions.length === 0) return ok('secrets', 'the secret will be created when the server starts');
  const closed = await onRecords(config, (db) => unreadableSecrets(db, anyOf(encryptions)));
  if (closed === undefined) return ok('secrets', NOTHING);
  if (closed === 0) return ok('secrets', 'everything encrypted can be decrypted');
  const remedy =
    'Set the earlier CASTWRIGHT_SECRET, or restore the earlier file secret; if it is lost, create the webhooks again';
  return problem('secrets', `${closed} webhook secrets were encrypted with another secret`, remedy);
}

async function clock(config: Config): Promise<Finding> {
  const newest = await onRecords(config, newestRecord);
  if (newest === undefined) return ok('clock', NOTHING);
  const ahead = newest - Date.now();
  if (ahead < AHEAD) return ok('clock', 'no record is dated in the future');
  const remedy = 'Set the clock (NTP): sessions, keys and jobs expire by it';
  return warning('clock', `the newest record is ${Math.round(ahead / 60_000)} minutes ahead of it`, remedy);
}

/** Of what is written all the time. */
async function newestRecord(db: Db): Promise<number> {
  const request = db.selectFrom('request_logs').select('created_at').orderBy('seq', 'desc').limit(1);
  const video = db.selectFrom('videos').select('created_at').orderBy('project_id', 'desc').limit(1);
  const rows = await Promise.all([request.executeTakeFirst(), video.executeTakeFirst()]);
  return Math.max(0, ...rows.map((row) => Number(row?.created_at ?? 0)));
}

/** Undefined where there are no tables yet, or those of another version. */
async function onRecords<Result>(
  config: Config,
  work: (db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const place = databaseLocation(config);
  if (!isPostgres(place) && !existsSync(place)) return undefined;
  const db = await connectDatabase(place);
  try {
    const pending = await pendingMigrations(db).catch(() => undefined);
    return pending?.length === 0 ? await work(db) : undefined;
  } finally {
    await db.destroy();
  }
}

function anyOf(encryptions: readonly Encryption[]): Pick<Encryption, 'decrypt'> {
  return {
    decrypt(encrypted, about) {
      for (const encryption of encryptions) {
        const text = encryption.decrypt(encrypted, about);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}
