import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAvatar } from '../../engine/catalog/avatars.ts';
import { PACKS } from '../../engine/catalog/packs.ts';
import { PRESENTER_PACKS } from '../../engine/catalog/presenter-packs.ts';
import { startPreviewProcess } from '../../engine/processes/preview/start.ts';
import { watchedPacks } from '../../engine/voices/packs/installed.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Log, makeLog, surviveOutputErrors } from '../../platform/telemetry/log.ts';
import { openTracing } from '../../platform/telemetry/tracing.ts';
import { runEvery } from '../../platform/timers.ts';
import { prepareFirstAccount } from '../../service/account/accounts/first-account.ts';
import { prepareSetUp } from '../../service/account/accounts/set-up.ts';
import { endLeases, leaseHolderId } from '../../service/account/idempotency.ts';
import { type Backend, presenterFolder } from '../../service/drivers/backend.ts';
import { type SweepOptions, sweepStore } from '../../service/drivers/files/sweep-store.ts';
import { receiveDirectUploads } from '../../service/library/assets/direct-uploads.ts';
import { openPresenterInstalls } from '../../service/library/presenters/presenter-installs.ts';
import { findPresenter } from '../../service/library/presenters/presenters.ts';
import { openSamples } from '../../service/library/speech/samples.ts';
import { openSpeakAloud } from '../../service/library/speech/speak-aloud.ts';
import { listPacks, packBytes } from '../../service/library/voices/packs/packs.ts';
import { speechSettings } from '../../service/library/voices/resolve-voice.ts';
import { openScriptFit } from '../../service/library/voices/script-fit.ts';
import { retentionTime, runHousekeeping } from '../../service/maintenance/housekeeping.ts';
import { openFilmPreviews } from '../../service/videos/studio/film-previews.ts';
import { openTemplatePreviews } from '../../service/videos/template/previews.ts';
import { buildApp, buildLegacyApp } from '../http/app.ts';
import type { HttpContext } from '../http/context.ts';
import { openLimits } from '../http/guards/rate-limits.ts';
import { fetchNatural, openVoices } from './fetch-natural-voices.ts';
import { welcome } from './welcome.ts';
import {
  checkStoreOwner,
  openConfiguredKey,
  openDataDir,
  type ServerOverrides,
  serverRenderer,
  startWorker,
  tempRootOf,
  tidyDataDir,
  watchHealth,
} from './worker.ts';

/** Prerendered pictures of the built-in avatars. */
const COVERS = new URL('../../engine/catalog/covers/', import.meta.url);

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts the API with a worker: a complete server with its own data directory, or one server of a fleet with a shared database. */
export async function serve(config: Config & ServerOverrides): Promise<Server> {
  const startedAt = Date.now();
  surviveOutputErrors();
  const log = makeLog(config.logLevel);
  await using starting = new AsyncDisposableStack();
  starting.use(await openTracing(config.tracing));
  const backend = await openDataDir(config, log, starting);
  const key = await prepareFirstAccount(backend.db, backend.encryption, config);
  const isAlone = config.databaseUrl === undefined;
  const setUpToken = await prepareSetUp(
    backend.db,
    isAlone ? config.dataDir : { secret: config.secret ?? '' },
  );
  // Before the first renderer starts, which must not see the operator's key.
  const signingKey = await openConfiguredKey(backend, config);
  await endLeases(backend.db, leaseHolderId(tempRootOf(config.dataDir)));
  const sweep = { storedBefore: startedAt, quarantineDays: config.quarantineDays };
  await (isAlone ? recoverInterruptedWork(backend, sweep, log) : checkStoreOwner(backend, log));

  if (config.allowPrivateFetch) log.warn('media may be fetched from private and local addresses');
  if (config.allowInsecureWebhooks) log.warn('webhooks may go to http, private and local addresses');

  const housekeeping = {
    isAlone,
    keepVideosDays: config.keepVideosDays,
    auditDays: config.auditDays,
    quarantineDays: config.quarantineDays,
    onRefused: (message: string) => log.error(message),
    onError: (error: unknown) => log.error({ err: error }, 'old records could not be removed'),
  };
  starting.use(runHousekeeping(backend, housekeeping));
  starting.use(tidyDataDir(backend, config, log));
  starting.use(receiveUploadsPeriodically(backend, config, log));
  const speech = speechSettings(config);
  const voiceSupply = openVoices(config, log, starting);
  const { voices, natural: naturalVoices, installs } = voiceSupply;
  const renderer = starting.use(serverRenderer({ ...config, log }));
  const samples = openSamples({
    backend,
    voices,
    folder: join(config.dataDir, 'samples'),
    tempRoot: tempRootOf(config.dataDir),
    cacheDir: join(config.dataDir, 'cache'),
    renderer,
    log,
  });
  const speakAloud = openSpeakAloud({ tempRoot: tempRootOf(config.dataDir), renderer, log });
  const scriptFit = openScriptFit({ isStrict: config.isStrict, voices, log });
  const templatePreviews = openTemplatePreviews({
    backend,
    voices,
    folder: join(config.dataDir, 'samples', 'templates'),
    tempRoot: tempRootOf(config.dataDir),
    credits: config.credits,
    renderer,
    signingKey,
    log,
  });
  const filmPreviews = openFilmPreviews({
    backend,
    folder: join(config.dataDir, 'studio'),
    tempRoot: tempRootOf(config.dataDir),
    startProcess: startPreviewProcess,
    cacheDir: join(config.dataDir, 'cache'),
    speech,
    allowPrivate: config.allowPrivateFetch,
    credits: config.credits,
    isShared: !isAlone,
    log,
  });
  const presenterInstalls = starting.use(
    openPresenterInstalls({
      folder: presenterFolder(config.dataDir),
      // Tests serve their packs from this machine.
      allowPrivate: config.presenterPacks !== undefined,
      log,
    }),
  );
  let legacyUrl: string | undefined;
  const context: HttpContext = {
    ...backend,
    log,
    baseUrl: config.baseUrl,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    allowPrivateFetch: config.allowPrivateFetch,
    allowInsecureWebhooks: config.allowInsecureWebhooks,
    isStrict: config.isStrict,
    hostedStatus: config.hostedStatus,
    tempRoot: tempRootOf(config.dataDir),
    minFreeDisk: config.minFreeDisk,
    limits: openLimits(config),
    connectionsPerAddress: config.connectionsPerAddress,
    requestSeconds: config.requestSeconds,
    credits: config.credits,
    languageModel: config.languageModel,
    hasLipsEngine: config.lips !== undefined,
    translationServer: config.translationServer,
    browserPath: config.browserPath,
    libreOffice: config.libreOffice,
    samples,
    speakAloud,
    scriptFit,
    templatePreviews,
    filmPreviews,
    voices,
    knownPacks: config.packs ?? PACKS,
    voicePacks: () => listPacks(speech.packs, config.packs ?? PACKS),
    installedPacks: watchedPacks(speech.packs),
    naturalVoices,
    installs,
    ...(isAlone && { packInstalls: installs }),
    knownPresenterPacks: config.presenterPacks ?? PRESENTER_PACKS,
    ...(isAlone && { presenterInstalls }),
    packDisk: async () => ({ used: await packBytes(speech.packs), limit: config.voicesSize }),
    avatarCover: async (id) => {
      const avatar = findAvatar(id);
      if (avatar) return fileURLToPath(new URL(`${avatar.id}.jpg`, COVERS));
      return (await findPresenter(backend.presenters, id))?.cover;
    },
    legacyUrl: () => legacyUrl,
    metrics: config.metrics,
    readiness: watchHealth(backend, config, log, starting),
  };
  const app = buildApp(context);
  starting.defer(() => app.close());
  starting.defer(() => samples.close());
  starting.defer(() => speakAloud.close());
  starting.defer(() => scriptFit.close());
  starting.defer(() => templatePreviews.close());
  starting.defer(() => filmPreviews.close());
  await app.listen({ port: config.port, host: config.host });
  legacyUrl = await listenForLegacyClients(config, context, starting);
  const worker =
    config.concurrency > 0
      ? startWorker(backend, { ...config, log, renderer, voiceSupply, signingKey })
      : undefined;

  const { port } = app.server.address() as AddressInfo;
  const url = `http://${reachable(config.host)}:${port}`;
  process.stdout.write(
    welcome({
      url,
      legacyUrl,
      publicUrl: config.baseUrl,
      key,
      setUpToken,
      dataDir: config.dataDir,
      isKeyGiven: config.apiKey !== undefined,
      voices: config.voices,
    }),
  );
  await fetchNatural(naturalVoices, config);
  const running = starting.move();
  let stopping: Promise<void> | undefined;
  return {
    url,
    stop() {
      stopping ??= (async () => {
        await worker?.stop(config.grace);
        await running.disposeAsync();
      })();
      return stopping;
    },
  };
}

/** Receives files that clients uploaded directly to the bucket, once a minute. */
function receiveUploadsPeriodically(backend: Backend, config: Config, log: Log): AsyncDisposable {
  const stopping = new AbortController();
  const options = { ...config, tempRoot: tempRootOf(config.dataDir), signal: stopping.signal, log };
  const receiving = runEvery(
    60,
    () => receiveDirectUploads(backend, options),
    (error) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'uploads in the bucket could not be received');
    },
  );
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort(new Error('The server is shutting down'));
      await receiving[Symbol.asyncDispose]();
    },
  };
}

/** Recovers jobs and files left by the last run. Only for the sole process of a data directory. */
async function recoverInterruptedWork(backend: Backend, sweep: SweepOptions, log: Log): Promise<void> {
  const recovered = await backend.queue.recoverInterruptedJobs();
  const swept = await sweepStore(backend, { ...sweep, now: await retentionTime(backend.db) });
  if (swept.refusal !== undefined) log.error(swept.refusal);
  const { removed = 0, waiting = 0 } = swept.refusal === undefined ? swept : {};
  if (recovered + removed + waiting > 0)
    log.info({ recovered, removed, waiting }, 'recovered the interrupted work of the last run');
}

/** Listens on the legacy port, if configured. Continues without it if the default port is in use. */
async function listenForLegacyClients(
  { legacy, host }: Config,
  context: HttpContext,
  starting: AsyncDisposableStack,
): Promise<string | undefined> {
  if (!legacy) return undefined;
  const app = buildLegacyApp(context);
  starting.defer(() => app.close());
  try {
    await app.listen({ port: legacy.port, host });
  } catch (error) {
    if (legacy.isChosen) throw error;
    context.log.warn(
      { port: legacy.port },
      'the legacy server is off because its port is in use. Set CASTWRIGHT_LEGACY_PORT to another port, or to off',
    );
    return undefined;
  }
  const { port } = app.server.address() as AddressInfo;
  return `http://${reachable(host)}:${port}`;
}

/** Returns an address at which this machine can reach the server, given the address that the server listens on. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
