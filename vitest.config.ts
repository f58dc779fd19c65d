import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { postgresPrograms } from './test/stack/cluster.ts';
import { isFleet } from './test/stack/stack.ts';

const wantsPostgres =
  process.env['CI'] === 'true' ||
  process.env['TEST_DATABASE_URL'] !== undefined ||
  postgresPrograms() !== undefined;

const NODE_COMPILE_CACHE = join(import.meta.dirname, 'node_modules/.cache/castwright-code');

/**
 * Files share processes: loading everything anew for each takes longer than most of the tests. Node loads the code itself,
 * as it does in use: what Vite makes of imports costs up to a fifth of the time, where a function is called for every
 * sample.
 */
const shared = { isolate: false, experimental: { viteModuleRunner: false } };

const unit = {
  ...shared,
  name: 'unit',
  include: ['{src,scripts,web/src,packages/*/src}/**/*.test.ts'],
};

/** What stands on the database, once more on PostgreSQL; wherever that is, and in continuous integration always. */
const postgres = {
  ...shared,
  name: 'postgres',
  env: { TEST_STACK: 'fleet' },
  globalSetup: 'test/stack/setup.ts',
  include: [
    'src/service/{jobs,operate,videos,webhooks}/*.test.ts',
    'src/service/account/{accounts,audit,credits,idempotency,quota,sessions,two-step}/*.test.ts',
    'src/service/children/{room,watch-stages}.test.ts',
    'src/service/drivers/{db,db/migrations,files,queue,encrypted}/*.test.ts',
    'src/service/jobs/{deliveries,renders}/*.test.ts',
    'src/service/library/{assets,trash}/*.test.ts',
  ],
};

/** A machine of others may stand still for a moment; what fails twice is broken, and what failed once is told. */
const retry = process.env['CI'] === 'true' ? 1 : 0;

const acceptance = {
  ...shared,
  name: 'acceptance',
  retry,
  include: ['test/**/*.test.ts'],
  exclude: [...configDefaults.exclude, 'test/fleet/**'],
  testTimeout: 300_000,
  hookTimeout: 120_000,
  ...(isFleet && { globalSetup: ['test/stack/setup.ts', 'test/stack/bucket-setup.ts'] }),
};

/** What `npm test` runs of it: the first video by server and by command line. */
const first = {
  ...acceptance,
  name: 'first',
  include: ['test/acceptance/{cli-render,videos}.test.ts'],
};

/** Servers and workers in processes of their own. */
const fleet = {
  name: 'fleet',
  retry,
  env: { TEST_STACK: 'fleet' },
  globalSetup: ['test/stack/setup.ts', 'test/stack/bucket-setup.ts'],
  include: ['test/fleet/*.test.ts'],
  testTimeout: 300_000,
};

/**
 * `unit` is quick, and with `first` what `npm test` runs; `acceptance` starts real servers and renders real videos,
 * over a folder or, with `TEST_STACK=fleet`, over PostgreSQL and a bucket.
 */
export default defineConfig({
  test: {
    // Servers and renders begin in half the time with what others have compiled.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1', NODE_COMPILE_CACHE },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A process that is asked again and again may get no turn for a while.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    // More than there are cores here: much of the time is waiting for retries, sockets and other processes.
    maxWorkers: 3,
    projects: [
      { extends: true, test: unit },
      ...(wantsPostgres
        ? [
            { extends: true as const, test: postgres },
            { extends: true as const, test: fleet },
          ]
        : []),
      { extends: true, test: first },
      { extends: true, test: acceptance },
    ],
  },
});
