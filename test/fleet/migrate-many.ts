/**
 * Migrates an installation with many videos to PostgreSQL and a bucket, kills the command at spread-out moments, reruns
 * it until it completes, and compares everything that users can read: `node test/fleet/migrate-many.ts [--videos 200]
 * [--kills 6]`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { findFirstAccount } from '../../src/service/account/accounts/first-account.ts';
import { revealDefaultKey } from '../../src/service/account/accounts/keys.ts';
import { openDatabase } from '../../src/service/drivers/db/open.ts';
import { KEY, runServer, startServer, untilEnded } from '../acceptance/server.ts';
import { setup as startBucket } from '../stack/bucket-setup.ts';
import { postgresPrograms, startCluster } from '../stack/cluster.ts';
import { BUCKET, createDatabase } from '../stack/stack.ts';
import { type Kill, runMigrateTo } from './migrate-command.ts';
import { asAccount, type Installation, makeInstallation, readAll } from './migrate-scene.ts';

const { values } = parseArgs({
  options: {
    videos: { type: 'string', default: '200' },
    real: { type: 'string', default: '4' },
    kills: { type: 'string', default: '6' },
  },
});
const [videos, real, kills] = [Number(values.videos), Number(values.real), Number(values.kills)];
const SECRET = 'the secret of the fleet';
const log = (line: string) => process.stdout.write(`${line}\n`);

const programs = postgresPrograms();
if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
await using cluster = await startCluster(programs);
process.env['TEST_DATABASE_URL'] = cluster.url;
const stopBucket = await startBucket();
await using temp = await makeTempDir('castwright-migrate-many-');
try {
  const home = join(temp.path, 'home');
  const unfinished = 4;
  log(`Making ${videos} videos, ${real} of them really drawn, and ${unfinished} that are not finished …`);
  const installation = await makeInstallation(home, {
    real,
    simulated: videos - real - unfinished,
    unfinished,
  });

  const rehearsal = await runMigrateTo(home, await settingsFor('rehearsal'));
  if (rehearsal.code !== 0) throw new Error(rehearsal.stderr);
  log(`Carried whole in ${rehearsal.took.toFixed(1)} s; now with kill −9 in between.`);

  const settings = await settingsFor('moved');
  await cutOff(home, settings, rehearsal.took);
  const done = await runMigrateTo(home, settings);
  if (done.code !== 0) throw new Error(done.stderr);
  log(`\n${done.stdout}`);
  const problems = await compare(installation, settings);
  for (const problem of problems) log(`DIFFERENT: ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await stopBucket();
}

async function settingsFor(name: string): Promise<Record<string, string>> {
  return {
    DATABASE_URL: await createDatabase(`castwright_test_${name}`, 'template0'),
    CASTWRIGHT_SECRET: SECRET,
    CASTWRIGHT_S3_BUCKET: BUCKET,
    CASTWRIGHT_S3_PREFIX: name,
    CASTWRIGHT_S3_ENDPOINT: process.env['TEST_S3_URL'] ?? '',
    CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
    CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

/** Kills while records are written, then at moments spread over the run; the last ones often come after completion. */
async function cutOff(home: string, settings: Record<string, string>, whole: number): Promise<void> {
  for (let index = 0; index < kills; index++) {
    const after = whole * (0.1 + ((index + 0.5) / kills) * 0.9);
    const kill: Kill = index === 0 ? { says: /Records carried: \d/ } : { after };
    const { code, stderr, took } = await runMigrateTo(home, settings, [], kill);
    if (code === 1) throw new Error(stderr);
    const db = await openDatabase(settings['DATABASE_URL'] ?? '');
    const { count } = await db
      .selectFrom('videos')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await db.destroy();
    const last = stderr.trim().split('\n').at(-1) || 'nothing said yet';
    log(`Run ${index + 1}: killed after ${took.toFixed(1)} s (${last}); records of videos there: ${count}`);
  }
}

/** Returns differences in words; prints a table of the comparison. */
async function compare(installation: Installation, settings: Record<string, string>): Promise<string[]> {
  const problems: string[] = [];
  const db = await openDatabase(settings['DATABASE_URL'] ?? '');
  const owner = await findFirstAccount(db);
  const shown = await revealDefaultKey(db, await openEncryption(temp.path, SECRET), owner?.id ?? '');
  if (shown !== KEY) problems.push('the key of the first account cannot be shown');
  await db.destroy();

  await using server = await startServer(join(temp.path, 'server'), {
    ...settings,
    CASTWRIGHT_CONCURRENCY: '0',
  });
  const reads = await readAll(server, installation.accounts);
  const rows = [
    ['v1 reads', / \/v1\//],
    ['v2 reads', / \/v2\//],
    ['files by SHA-256', /^SERVER\/files\//],
  ] as const;
  for (const [what, kind] of rows) {
    const matching = [...installation.reads.keys()].filter((path) => kind.test(path));
    const other = matching.filter((path) => reads.get(path) !== installation.reads.get(path));
    problems.push(...other.map((path) => `${path}\n  ${installation.reads.get(path)}\n  ${reads.get(path)}`));
    log(
      `${what.padEnd(20)} ${String(matching.length).padStart(5)}   the same ${matching.length - other.length}`,
    );
  }
  if (reads.size !== installation.reads.size) problems.push('there is more to read than before');

  const { key, videos: waiting } = installation.waiting;
  const worker = runServer(join(temp.path, 'worker'), settings, 'worker');
  const ends = [];
  for (const id of waiting) ends.push((await untilEnded(asAccount(server, key), id, 600)).status);
  worker.child.kill('SIGKILL');
  const completed = ends.filter((status) => status === 'completed').length;
  if (completed < waiting.length) problems.push(`of the unfinished videos only ${completed} were completed`);
  log(
    `${'unfinished videos'.padEnd(20)} ${String(waiting.length).padStart(5)}   completed by a worker ${completed}`,
  );
  return problems;
}
