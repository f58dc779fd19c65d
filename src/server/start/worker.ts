import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AVATAR_PROCESS } from '../../engine/processes/portraits/start.ts';
import { openRenderer, RENDER_PROCESS, type Renderer } from '../../engine/processes/render/start.ts';
import type { Pack } from '../../engine/voices/packs/pack.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/environment.ts';
import { lockDataDir } from '../../platform/data-dir/data-dir-lock.ts';
import { tightenDataDir } from '../../platform/data-dir/data-dir-permissions.ts';
import { type Log, makeLog, surviveOutputErrors } from '../../platform/telemetry/log.ts';
import { openTracing } from '../../platform/telemetry/tracing.ts';
import { retryFor } from '../../platform/timers.ts';
import { type Backend, openBackend } from '../../service/drivers/backend.ts';
import { encryptRecords, unreadableSecrets } from '../../service/drivers/db/encrypted-columns.ts';
import { isOutage } from '../../service/drivers/db/is-outage.ts';
import { claimStore } from '../../service/drivers/files/claim-store.ts';
import { isStoreOutage } from '../../service/drivers/storage/storage.ts';
import { startAvatarWorker } from '../../service/jobs/avatar-worker.ts';
import { type DeliveryWorkerOptions, startDeliveryWorker } from '../../service/jobs/delivery-worker.ts';
import { startRenderWorker } from '../../service/jobs/render-worker.ts';
import type { JobWorker } from '../../service/jobs/run-jobs.ts';
import { startScriptWorker } from '../../service/jobs/script-worker.ts';
import { roomWatch } from '../../service/library/disk-space.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import { cleanDataDir } from '../../service/maintenance/clean-data-dir.ts';
import { openReadiness, openRenderTrial, type Readiness } from '../../service/maintenance/readiness.ts';
import { watchEventLoop } from '../../service/maintenance/watch-event-loop.ts';
import { buildWorkerApp } from '../http/app.ts';
import { fetchNatural, openVoices, type Voices } from './fetch-natural-voices.ts';

export interface WorkerSettings
  extends Pick<
    Config,
    | 'dataDir'
    | 'minFreeDisk'
    | 'allowPrivateFetch'
    | 'allowInsecureWebhooks'
    | 'webhookRetryHours'
    | 'concurrency'
    | 'hasSpareRenderer'
    | 'accountConcurrency'
    | 'lips'
    | 'imageServer'
    | 'languageModel'
    | 'speechServer'
  > {
  log: Log;
  /** For all that is rendered, but for videos where the module of their process is not ours. */
  renderer: Renderer;
  voiceSupply: Voices;
  /** Module of the render process, where it is not ours. */
  renderProcessPath?: string;
  /** Timing of webhook attempts, where it is not the documented one. */
  attemptTiming?: DeliveryWorkerOptions['timing'];
}

/** Options that tests pass in code instead of the environment. */
export interface ServerOverrides extends Pick<WorkerSettings, 'renderProcessPath' | 'attemptTiming'> {
  /** The packs that are known by name, where they are not ours: their addresses may be of a private network. */
  packs?: readonly Pack[];
}

/** Renders, avatars and deliveries over a data directory. */
export function startWorker(backend: Backend, settings: WorkerSettings): JobWorker {
  const hasRoom = roomWatch({
    ...settings,
    tempRoot: tempRootOf(settings.dataDir),
    onFull: () => settings.renderer.renewSpare(),
  });
  const deliveries = startDeliveryWorker(backend, {
    allowInsecure: settings.allowInsecureWebhooks,
    slowHours: settings.webhookRetryHours,
    timing: settings.attemptTiming,
    log: settings.log,
  });
  const renders = startRenderWorker(backend, {
    tempRoot: tempRootOf(settings.dataDir),
    hasRoom,
    renderer: settings.renderProcessPath
      ? serverRenderer(settings, settings.renderProcessPath)
      : settings.renderer,
    lips: settings.lips,
    languageModel: settings.languageModel,
    voiceSupply: settings.voiceSupply,
    concurrency: settings.concurrency,
    maxPerAccount: settings.accountConcurrency,
    log: settings.log,
  });
  const avatars = startAvatarWorker(backend, {
    tempRoot: tempRootOf(settings.dataDir),
    hasRoom,
    cacheDir: join(settings.dataDir, 'cache'),
    allowPrivateFetch: settings.allowPrivateFetch,
    imageServer: settings.imageServer,
    avatarProcessPath: AVATAR_PROCESS,
    renderer: settings.renderer,
    voiceSupply: settings.voiceSupply,
    log: settings.log,
  });
  const scripts = startScriptWorker(backend, { languageModel: settings.languageModel, log: settings.log });
  return {
    async stop(grace) {
      await Promise.all([
        renders.stop(grace),
        avatars.stop(grace),
        scripts.stop(grace),
        deliveries.stop(grace),
      ]);
    },
  };
}

/** A process that does what servers put off: any number of them, each with a data directory of its own. */
export async function startWorkerProcess(
  config: Config & ServerOverrides,
): Promise<{ stop(): Promise<void> }> {
  if (config.databaseUrl === undefined || config.concurrency === 0) throw new ConfigError(ALONE);
  surviveOutputErrors();
  const log = makeLog(config.logLevel);
  await using starting = new AsyncDisposableStack();
  starting.use(await openTracing(config.tracing));
  const backend = await openDataDir(config, log, starting);
  starting.use(tidyDataDir(config, log));
  await checkStoreOwner(backend, log);
  const url = await listenForWatchers(backend, config, log, starting);
  const voiceSupply = openVoices(config, log, starting);
  const { natural } = voiceSupply;
  await fetchNatural(natural, config);
  // Servers plan with these voices, and a worker without them would fail what they planned.
  await natural.settled(PATIENCE);
  const renderer = starting.use(serverRenderer({ ...config, log }));
  const worker = startWorker(backend, { ...config, log, renderer, voiceSupply });
  process.stdout.write(
    `Castwright worker ready: ${config.concurrency} renders at a time${url ? `; how it is: ${url}/readyz` : ''}\n`,
  );
  const running = starting.move();
  let stopping: Promise<void> | undefined;
  return {
    stop() {
      stopping ??= worker.stop(config.grace).then(() => running.disposeAsync());
      return stopping;
    },
  };
}

/** Where a supervisor asks how the worker is, and Prometheus for its figures; answers the address. */
async function listenForWatchers(
  backend: Backend,
  config: Config,
  log: Log,
  closing: AsyncDisposableStack,
): Promise<string | undefined> {
  if (config.workerPort === undefined) return undefined;
  const readiness = watchHealth(backend, config, log, closing);
  const app = buildWorkerApp({ ...config, log, readiness });
  closing.defer(() => app.close());
  return app.listen({ port: config.workerPort, host: config.host });
}

const ALONE =
  'A worker needs DATABASE_URL, where it meets the servers, and a CASTWRIGHT_CONCURRENCY above 0. Without a database castwright serve does all the work.';

/** Takes a data directory for this process, and opens what it works on. */
export async function openDataDir(config: Config, log: Log, closing: AsyncDisposableStack): Promise<Backend> {
  const lock = await lockDataDir(config.dataDir);
  closing.defer(async () => lock.release());
  await closeToOthers(config.dataDir, log);
  await rm(tempRootOf(config.dataDir), { recursive: true, force: true, maxRetries: 5 });
  await mkdir(join(config.dataDir, 'cache'), { recursive: true });
  // Confined processes see what is there when they begin: the one that waits for the first video must find voices that come later.
  await mkdir(speechSettings(config).packs, { recursive: true });
  const tellOnce = onceTold(log, 'the database cannot be reached yet');
  const mayCome = (error: unknown) => isOutage(error) && tellOnce();
  const backend = await retryFor(PATIENCE, mayCome, () => openBackendEncrypted(config, log));
  closing.defer(() => backend.db.destroy());
  closing.defer(() => backend.queue.close());
  return backend;
}

/** Seconds that a database or a store is waited for which starts at the same time, or anew, and voices that are fetched. */
const PATIENCE = 60;

async function openBackendEncrypted(config: Config, log: Log): Promise<Backend> {
  const backend = await openBackend(config);
  try {
    await encryptAll(backend, log);
    return backend;
  } catch (error) {
    await backend.queue.close();
    await backend.db.destroy();
    throw error;
  }
}

/** Says it the first time it is called; always answers true. */
function onceTold(log: Log, what: string): () => true {
  let isTold = false;
  return () => {
    if (!isTold) log.warn(`${what}; waiting for it for up to ${PATIENCE} seconds`);
    isTold = true;
    return true;
  };
}

/** Earlier versions left a data directory readable for every user of the machine. */
async function closeToOthers(dataDir: string, log: Log): Promise<void> {
  const { closed, open } = await tightenDataDir(dataDir);
  if (closed > 0)
    log.info({ dataDir, closed }, 'other users had rights to the data directory; now its owner alone has');
  if (open.length > 0) {
    log.warn(
      { paths: open.slice(0, 5), count: open.length },
      'other users have rights to the data directory, and this process may not take them away: give it to the user of this process (chown -R) and close it (chmod -R go=)',
    );
  }
}

/** Earlier versions kept the secrets of webhooks in plain text. */
async function encryptAll({ db, encryption }: Backend, log: Log): Promise<void> {
  const encrypted = await encryptRecords(db, encryption);
  if (encrypted > 0) log.info({ encrypted }, 'secrets that were kept in plain text are encrypted');
  const closed = await unreadableSecrets(db, encryption);
  if (closed > 0) {
    log.warn(
      { closed },
      'webhook secrets were encrypted with another secret, so their deliveries cannot be signed: set the earlier CASTWRIGHT_SECRET, or restore the earlier file',
    );
  }
}

/** Looks whether the stored files are those of the database, before anything is stored; an unreachable store is reported later. */
export async function checkStoreOwner(backend: Backend, log: Log): Promise<void> {
  try {
    const tellOnce = onceTold(log, 'the store of files cannot be reached yet');
    const mayCome = (error: unknown) => isStoreOutage(error) && tellOnce();
    const ownership = await retryFor(PATIENCE, mayCome, () => claimStore(backend));
    if (!ownership.isOurs) log.error(ownership.message);
  } catch (error) {
    log.warn({ err: error }, 'whose files the store holds could not be found out');
  }
}

/** Keeps what a process has on its own disk from growing. */
export function tidyDataDir({ dataDir, cacheSize }: Config, log: Log): AsyncDisposable {
  return cleanDataDir({
    dataDir,
    tempRoot: tempRootOf(dataDir),
    cacheSize,
    onError: (error) => log.error({ err: error }, 'the data directory could not be tidied up'),
  });
}

/** Looks whether the process can do its work. */
export function watchHealth(
  backend: Backend,
  { dataDir, minFreeDisk, concurrency }: Pick<Config, 'dataDir' | 'minFreeDisk' | 'concurrency'>,
  log: Log,
  closing: AsyncDisposableStack,
): Readiness {
  const renderTrial = concurrency > 0 ? closing.use(openRenderTrial(RENDER_PROCESS)) : undefined;
  const eventLoop = closing.use(watchEventLoop(log));
  return openReadiness(backend, { dataDir, minFreeDisk, renderTrial, eventLoop });
}

/** Renders all that a server or worker is asked for. @param module of the process, where it is not ours */
export function serverRenderer(
  config: Pick<Config, 'dataDir' | 'speechServer' | 'allowPrivateFetch' | 'hasSpareRenderer'> & { log: Log },
  module?: string,
): Renderer {
  return openRenderer({
    module,
    ...(module === undefined && config.hasSpareRenderer && { spareIn: tempRootOf(config.dataDir) }),
    cacheDir: join(config.dataDir, 'cache'),
    speech: speechSettings(config),
    allowPrivate: config.allowPrivateFetch,
    onSpareReady: (child) => config.log.debug({ child }, 'a render process is ready for the next video'),
  });
}

/** Within the data directory, so that finished files are moved, not copied. */
export function tempRootOf(dataDir: string): string {
  return join(dataDir, 'tmp');
}
