import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PresenterPack } from '../../engine/catalog/presenter-packs.ts';
import { AVATAR_PROCESS } from '../../engine/processes/portraits/start.ts';
import type { SigningKey } from '../../engine/processes/provenance/messages.ts';
import { openSegmentStore, type SegmentStore } from '../../engine/processes/render/segment-store.ts';
import { openRenderer, RENDER_PROCESS, type Renderer } from '../../engine/processes/render/start.ts';
import type { Pack } from '../../engine/voices/packs/pack.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/environment.ts';
import { lockDataDir } from '../../platform/data-dir/data-dir-lock.ts';
import { tightenDataDir } from '../../platform/data-dir/data-dir-permissions.ts';
import { type Log, makeLog, surviveOutputErrors } from '../../platform/telemetry/log.ts';
import { openTracing } from '../../platform/telemetry/tracing.ts';
import { outageFileIn } from '../../platform/time-stamp-outage.ts';
import { retryFor } from '../../platform/timers.ts';
import { type Backend, openBackend } from '../../service/drivers/backend.ts';
import { encryptRecords, unreadableSecrets } from '../../service/drivers/db/encrypted-columns.ts';
import { isOutage } from '../../service/drivers/db/is-outage.ts';
import { claimStore } from '../../service/drivers/files/claim-store.ts';
import { openSigningKey } from '../../service/drivers/signing-key.ts';
import { isStoreOutage } from '../../service/drivers/storage/storage.ts';
import { startAvatarWorker } from '../../service/jobs/avatar-worker.ts';
import { type DeliveryWorkerOptions, startDeliveryWorker } from '../../service/jobs/delivery-worker.ts';
import { startRenderWorker } from '../../service/jobs/render-worker.ts';
import type { JobWorker } from '../../service/jobs/run-jobs.ts';
import { startScriptWorker } from '../../service/jobs/script-worker.ts';
import { roomWatch } from '../../service/library/disk-space.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import { cleanDataDir, segmentsFolder } from '../../service/maintenance/clean-data-dir.ts';
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
    | 'encoder'
    | 'renderProcesses'
    | 'accountConcurrency'
    | 'fleetSegmentSeconds'
    | 'lips'
    | 'imageServer'
    | 'languageModel'
    | 'translationServer'
    | 'speechServer'
    | 'watermarksAudio'
  > {
  log: Log;
  /** Signs the files of finished videos; undefined if they carry no credentials. */
  signingKey: SigningKey | undefined;
  /** Renders everything, except videos if `renderProcessPath` is set. */
  renderer: Renderer;
  voiceSupply: Voices;
  /** Replaces the module of the render process. */
  renderProcessPath?: string;
  /** Replaces the documented timing of webhook attempts. */
  attemptTiming?: DeliveryWorkerOptions['timing'];
}

/** Options that tests pass in code instead of the environment. */
export interface ServerOverrides extends Pick<WorkerSettings, 'renderProcessPath' | 'attemptTiming'> {
  /** Replaces the packs that can be installed by name. They may be downloaded from a private network. */
  packs?: readonly Pack[];
  /** The same for presenter packs. */
  presenterPacks?: readonly PresenterPack[];
}

/** Starts the workers for renders, avatars, scripts and deliveries. */
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
    signingKey: settings.signingKey,
    watermarksAudio: settings.watermarksAudio,
    languageModel: settings.languageModel,
    translationServer: settings.translationServer,
    voiceSupply: settings.voiceSupply,
    fleet:
      settings.fleetSegmentSeconds === undefined
        ? undefined
        : {
            minSeconds: settings.fleetSegmentSeconds,
            cacheDir: join(settings.dataDir, 'cache'),
          },
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
    signingKey: settings.signingKey,
    renderer: settings.renderer,
    voiceSupply: settings.voiceSupply,
    log: settings.log,
  });
  const scripts = startScriptWorker(backend, { languageModel: settings.languageModel, log: settings.log });
  return {
    async stop(grace) {
      await Promise.all([renders, avatars, scripts, deliveries].map((worker) => worker.stop(grace)));
    },
  };
}

/** Starts a process that only runs jobs. There can be many, each with a data directory of its own. */
export async function startWorkerProcess(
  config: Config & ServerOverrides,
): Promise<{ stop(): Promise<void> }> {
  if (config.databaseUrl === undefined || config.concurrency === 0) throw new ConfigError(NEEDS_DATABASE);
  surviveOutputErrors();
  const log = makeLog(config.logLevel);
  await using starting = new AsyncDisposableStack();
  starting.use(await openTracing(config.tracing));
  const backend = await openDataDir(config, log, starting);
  starting.use(tidyDataDir(backend, config, log));
  await checkStoreOwner(backend, log);
  const url = await serveStatus(backend, config, log, starting);
  const voiceSupply = openVoices(config, log, starting);
  const { natural } = voiceSupply;
  await fetchNatural(natural, config);
  // Servers choose these voices for videos. A worker without the voices could not render the videos.
  await natural.settled(STARTUP_TIMEOUT_SECONDS);
  // Before the first renderer starts, which must not see the operator's key.
  const signingKey = await openConfiguredKey(backend, config);
  const renderer = starting.use(serverRenderer({ ...config, log }));
  const worker = startWorker(backend, { ...config, log, renderer, voiceSupply, signingKey });
  process.stdout.write(
    `Castwright worker ready: ${config.concurrency} renders at a time${url ? `. Status: ${url}/readyz` : ''}\n`,
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

/** Serves readiness and metrics for supervisors and Prometheus. @returns the URL; undefined if no port is configured */
async function serveStatus(
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

const NEEDS_DATABASE =
  'A worker needs the same DATABASE_URL as its servers, and a CASTWRIGHT_CONCURRENCY above 0. Without a database, castwright serve does all the work.';

/** Locks a data directory for this process and opens its backend. */
export async function openDataDir(config: Config, log: Log, closing: AsyncDisposableStack): Promise<Backend> {
  const lock = await lockDataDir(config.dataDir);
  closing.defer(async () => lock.release());
  await restrictAccess(config.dataDir, log);
  await rm(tempRootOf(config.dataDir), { recursive: true, force: true, maxRetries: 5 });
  await mkdir(join(config.dataDir, 'cache'), { recursive: true });
  // A confined process sees only folders that exist when it starts, and the spare renderer must see voices installed later.
  await mkdir(speechSettings(config).packs, { recursive: true });
  const warn = warnOnce(log, 'the database cannot be reached yet');
  const isRetryable = (error: unknown) => isOutage(error) && warn();
  const backend = await retryFor(STARTUP_TIMEOUT_SECONDS, isRetryable, () =>
    openBackendEncrypted(config, log),
  );
  closing.defer(() => backend.db.destroy());
  closing.defer(() => backend.queue.close());
  return { ...backend, onVideoRemoved: segmentStoreOf(config.dataDir).forget };
}

/** Opens the key that signs files. @returns undefined if signing is off */
export async function openConfiguredKey(
  backend: Backend,
  {
    contentCredentials,
    timeStampUrl,
    dataDir,
  }: Pick<Config, 'contentCredentials' | 'timeStampUrl' | 'dataDir'>,
): Promise<SigningKey | undefined> {
  if (contentCredentials === undefined) return undefined;
  const files = contentCredentials === 'own certificate' ? undefined : contentCredentials;
  return {
    ...(await openSigningKey(backend, files)),
    ...(timeStampUrl !== undefined && { timeStampUrl, timeStampOutage: outageFileIn(dataDir) }),
  };
}

/** Seconds to wait for a database or store that is still starting, and for voices that are being downloaded. */
const STARTUP_TIMEOUT_SECONDS = 60;

async function openBackendEncrypted(config: Config, log: Log): Promise<Backend> {
  const backend = await openBackend(config);
  try {
    await encryptSecrets(backend, log);
    return backend;
  } catch (error) {
    await backend.queue.close();
    await backend.db.destroy();
    throw error;
  }
}

/** Returns a function that warns on the first call and always returns true. */
function warnOnce(log: Log, what: string): () => true {
  let hasWarned = false;
  return () => {
    if (!hasWarned) log.warn(`${what}; waiting for up to ${STARTUP_TIMEOUT_SECONDS} seconds`);
    hasWarned = true;
    return true;
  };
}

/** Restricts a data directory to its owner. Earlier versions left the directory readable for all users of the machine. */
async function restrictAccess(dataDir: string, log: Log): Promise<void> {
  const { closed, open } = await tightenDataDir(dataDir);
  if (closed > 0)
    log.info(
      { dataDir, closed },
      'other users had access to the data directory; it is now restricted to its owner',
    );
  if (open.length > 0) {
    log.warn(
      { paths: open.slice(0, 5), count: open.length },
      'other users have access to the data directory, and this process cannot restrict it. Make the user of this process the owner (chown -R) and remove the access of others (chmod -R go=)',
    );
  }
}

/** Encrypts the secrets that earlier versions stored in plain text. */
async function encryptSecrets({ db, encryption }: Backend, log: Log): Promise<void> {
  const encrypted = await encryptRecords(db, encryption);
  if (encrypted > 0) log.info({ encrypted }, 'secrets stored in plain text were encrypted');
  const closed = await unreadableSecrets(db, encryption);
  if (closed > 0) {
    log.warn(
      { closed },
      'webhook secrets were encrypted with another secret, so deliveries cannot be signed: set the earlier CASTWRIGHT_SECRET, or restore the earlier file `secret`',
    );
  }
}

/** Checks that the store belongs to this database, before anything is stored. If the store cannot be reached, only logs that. */
export async function checkStoreOwner(backend: Backend, log: Log): Promise<void> {
  try {
    const warn = warnOnce(log, 'the file store cannot be reached yet');
    const isRetryable = (error: unknown) => isStoreOutage(error) && warn();
    const ownership = await retryFor(STARTUP_TIMEOUT_SECONDS, isRetryable, () => claimStore(backend));
    if (!ownership.isOurs) log.error(ownership.message);
  } catch (error) {
    log.warn({ err: error }, 'the owner of the file store could not be checked');
  }
}

/** Limits the disk space of a data directory. */
export function tidyDataDir(
  { db }: Backend,
  { dataDir, cacheSize }: Pick<Config, 'dataDir' | 'cacheSize'>,
  log: Log,
): AsyncDisposable {
  return cleanDataDir({
    dataDir,
    tempRoot: tempRootOf(dataDir),
    cacheSize,
    segments: segmentStoreOf(dataDir),
    db,
    onError: (error) => log.error({ err: error }, 'the data directory could not be cleaned'),
  });
}

/** Monitors whether the process can do its work. */
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

/** Opens the renderer of a server or worker. @param module - replaces the module of the render process */
export function serverRenderer(
  config: Pick<
    Config,
    'dataDir' | 'speechServer' | 'allowPrivateFetch' | 'hasSpareRenderer' | 'renderProcesses' | 'encoder'
  > & { log: Log },
  module?: string,
): Renderer {
  return openRenderer({
    module,
    ...(module === undefined && config.hasSpareRenderer && { spareIn: tempRootOf(config.dataDir) }),
    cacheDir: join(config.dataDir, 'cache'),
    speech: speechSettings(config),
    encoder: config.encoder,
    segments: segmentStoreOf(config.dataDir),
    processes: config.renderProcesses,
    allowPrivate: config.allowPrivateFetch,
    onSpareReady: (child) => config.log.debug({ child }, 'a render process is ready for the next video'),
  });
}

function segmentStoreOf(dataDir: string): SegmentStore {
  return openSegmentStore(segmentsFolder(dataDir));
}

/** Returns the folder for temporary files. It is in the data directory, so that finished files are moved rather than copied. */
export function tempRootOf(dataDir: string): string {
  return join(dataDir, 'tmp');
}
