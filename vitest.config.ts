import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { CostsReporter } from './test/report/costs.ts';
import { postgresPrograms } from './test/stack/cluster.ts';
import { isFleet } from './test/stack/stack.ts';

const hasPostgres =
  process.env['CI'] === 'true' ||
  process.env['TEST_DATABASE_URL'] !== undefined ||
  postgresPrograms() !== undefined;

const NODE_COMPILE_CACHE = join(import.meta.dirname, 'node_modules/.cache/castwright-code');

const ENGINE = '**/*.engine.test.ts';
/** Suites of `npm run test:nightly`, which says what each of them watches: test/nightly/run.ts. */
const NIGHTLY = [
  'test/attacks/*.test.ts',
  'test/fuzz/*.test.ts',
  'test/acceptance/fuzz.test.ts',
  'test/browser/every-page.test.ts',
  'src/engine/media/speech/hard-sentences/*.test.ts',
];
const NIGHTLY_FLEET = ['test/fleet/chaos.test.ts'];
const exclude = [...configDefaults.exclude, ...NIGHTLY, ...NIGHTLY_FLEET];

/**
 * Files share processes: loading everything again for each file takes longer than most of the tests. Node loads the
 * code itself, as it does in use: Vite's transformed imports cost up to a fifth of the time where a function is called
 * for every sample.
 */
const shared = { isolate: false, experimental: { viteModuleRunner: false } };
/** A film that takes seconds on a quiet machine takes minutes beside other work. */
const slow = { testTimeout: 600_000, hookTimeout: 240_000, expect: { poll: { timeout: 400_000 } } };
const onPostgres = {
  env: { TEST_STACK: 'fleet' },
  globalSetup: ['test/stack/setup.ts', 'test/stack/bucket-setup.ts'],
};

/** Pure functions and the database (SQLite): quick tests, beside the code. */
const unit = {
  ...shared,
  name: 'unit',
  include: ['{src,scripts,art,web/src,packages/*/src}/**/*.test.ts'],
  exclude: [...exclude, ENGINE],
};

/** One small film of every kind, and the first video by server and by command line. */
const films = {
  ...shared,
  ...slow,
  name: 'films',
  include: ['test/films/*.test.ts', 'test/acceptance/{cli-render,videos}.test.ts'],
};

/** Codecs, canvas, vision and speech engines on real material, for longer than a moment. */
const engine = {
  ...shared,
  ...slow,
  name: 'engine',
  include: [`src/${ENGINE}`, 'test/media/*.test.ts'],
};

/** Real servers over a folder or, with `TEST_STACK=fleet`, over PostgreSQL and a bucket. */
const acceptance = {
  ...shared,
  ...slow,
  name: 'acceptance',
  include: ['test/{acceptance,stack}/*.test.ts'],
  exclude: [...exclude, ...films.include],
  ...(isFleet && { globalSetup: onPostgres.globalSetup }),
};

/** The dashboard, the documents and the player in Chromium. */
const browser = { ...shared, ...slow, name: 'browser', include: ['test/browser/*.test.ts'], exclude };

/** Drivers and the queue on PostgreSQL, and one pass through the interface. */
const postgres = {
  ...shared,
  ...slow,
  ...onPostgres,
  name: 'postgres',
  include: [
    'src/service/drivers/{db,db/migrations,files,queue}/*.test.ts',
    'src/service/jobs/**/*.test.ts',
    'src/service/account/credits/*.test.ts',
    'src/service/account/quota.test.ts',
    'test/acceptance/{idempotency,credits,trash}.test.ts',
  ],
};

/** Servers and workers in processes of their own. */
const fleet = { ...slow, ...onPostgres, name: 'fleet', include: ['test/fleet/*.test.ts'], exclude };

const nightly = { ...shared, ...slow, name: 'nightly', include: NIGHTLY };
const nightlyFleet = { ...slow, ...onPostgres, name: 'nightly-fleet', include: NIGHTLY_FLEET };

const projects = [
  ...[unit, films, engine, acceptance, browser, nightly],
  ...(hasPostgres ? [postgres, fleet, nightlyFleet] : []),
];

/** `npm test` runs `unit` and `films`; `.ci/run` runs them all. */
export default defineConfig({
  test: {
    // Servers and renders start in half the time with code that others have compiled.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1', NODE_COMPILE_CACHE },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A process that is polled may get no turn for a while.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    reporters: ['default', new CostsReporter()],
    setupFiles: ['test/report/cpu-seconds.ts'],
    // More than the cores here: much of the time is waiting for retries, sockets and other processes.
    maxWorkers: 3,
    projects: projects.map((test) => ({ extends: true as const, test })),
  },
});
