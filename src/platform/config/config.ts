import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { nearest } from '../../base/nearest.ts';
import type { TracingSettings } from '../telemetry/tracing.ts';
import { type Bucket, bucketOf } from './bucket-config.ts';
import { ConfigError, Environment, type LogLevel } from './environment.ts';

/** The settings of a server, read once from the environment. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Of a PostgreSQL database, for as many processes as are wanted; a file of the data directory otherwise. */
  databaseUrl: string | undefined;
  /** Public address of this server for links, without a trailing slash; otherwise links follow the request. */
  baseUrl: string | undefined;
  /** Origins whose pages may call the interface with a key; `*` stands for all. */
  corsOrigins: readonly string[];
  /** Addresses and ranges of proxies, whose word is taken for where a call comes from and how it was asked. */
  trustedProxies: readonly string[];
  /** Becomes the Default key of the first account. */
  apiKey: string | undefined;
  /** Who keeps this server: the first account. */
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Encrypts what must be read again later; otherwise a file of the data directory does. */
  secret: string | undefined;
  /** Lets media addresses point to loopback and private networks. */
  allowPrivateFetch: boolean;
  /** Lets webhooks go to http and local addresses, for development. */
  allowInsecureWebhooks: boolean;
  /** What only the hosted catalogue has, and unknown query parameters, are refused; otherwise a warning tells of them. */
  isStrict: boolean;
  /** What is refused is answered with 200, as by the hosted service. */
  hostedStatus: boolean;
  /** Children are kept to what they need, where the system offers that. */
  isConfining: boolean;
  /** Hours for which a webhook is tried again, with growing pauses, after its quick attempts. */
  webhookRetryHours: number;
  /** Moves the lips instead of the built-in ones. */
  lips: { url: string; key?: string; timeout: number; fallback: boolean } | undefined;
  /** Makes photoreal pictures of people where there is one; avatars are drawn otherwise. */
  imageServer: ImageServer | undefined;
  /** Speaks beside the built-in voices. */
  speechServer: SpeechServerConfig | undefined;
  /** Whether natural voices are fetched where they are missing, or only those speak that are here. */
  voices: 'natural' | 'all' | 'embedded';
  /** Seconds that what needs a natural voice waits for its download. */
  voicesWait: number;
  /** Bytes that voice packs may take. */
  voicesSize: number;
  /** Writes scripts where there is one; the built-in writer does otherwise. */
  languageModel: LanguageModel | undefined;
  /** Path of a Chromium that opens product pages which show nothing without one. */
  browserPath: string | undefined;
  /** Path of `soffice`, or `off`; undefined looks for it. */
  libreOffice: string | undefined;
  /** Where files are kept; in the data directory otherwise. */
  bucket: Bucket | undefined;
  /** Bytes that an account may store, where nothing else was said of it; no limit otherwise. */
  storageQuota: number | undefined;
  /** Bytes of the data directory's disk that stay free: with fewer, nothing is begun. */
  minFreeDisk: number;
  /** Bytes that results kept to save time may take. */
  cacheSize: number;
  /** Hours for which signed addresses of files are good; undefined where files are public. */
  privateFileHours: number | undefined;
  /** Days that stored files which no record names wait before they are removed. */
  quarantineDays: number;
  /** Days that what is deleted can be had back; 0: it goes at once. */
  trashDays: number;
  /** Days that the audit log is kept. */
  auditDays: number;
  /** Days that finished videos are kept; undefined until they are deleted. */
  keepVideosDays: number | undefined;
  /** Renders at a time; 0 leaves them, and everything else that is done after its answer, to other processes. */
  concurrency: number;
  /** Renders of one account at a time, in all processes. */
  accountConcurrency: number | undefined;
  /** A process waits ready for the next render, which begins at once then; it takes some memory. */
  hasSpareRenderer: boolean;
  /** Seconds that running renders get when the process is asked to stop. */
  grace: number;
  /** Credits that a new account begins with. */
  initialCredits: number;
  /** Videos are paid for with credits. */
  credits: boolean;
  /** What an account may do in a minute; 0 is without limit. */
  requestsPerMinute: number;
  creationsPerMinute: number;
  /** Connections that one address may have open at a time; 0 is without limit. */
  connectionsPerAddress: number;
  /** Seconds for the headers of a request, and for its body. */
  requestSeconds: number;
  /** Where the oldest clients look; undefined is nowhere. */
  legacy: { port: number; isChosen: boolean } | undefined;
  /** Figures for Prometheus are served, to whoever can reach the server. */
  metrics: boolean;
  /** Where a worker tells how it is; nowhere otherwise. */
  workerPort: number | undefined;
  /** Traces are sent to a collector. */
  tracing: TracingSettings | undefined;
  logLevel: LogLevel;
}

/** An images API of the kind that OpenAI made common. */
export interface ImageServer {
  /** Begins its addresses, up to and with the version, without a trailing slash. */
  baseUrl: string;
  key: string | undefined;
  model: string;
}

/** A speech API of the kind that OpenAI made common. */
export interface SpeechServerConfig {
  /** Begins its addresses, up to and with the version, without a trailing slash. */
  baseUrl: string;
  key?: string;
  model: string;
  voices: { name: string; language: string; gender: 'female' | 'male' }[];
  /** Seconds that one sentence may take. */
  timeout: number;
  /** When it fails, a built-in voice speaks instead. */
  fallback: boolean;
}

/** A chat API of the kind that OpenAI made common. */
export interface LanguageModel {
  /** Begins its addresses, up to and with the version, without a trailing slash. */
  baseUrl: string;
  key: string | undefined;
  model: string;
  /** Seconds that one answer may take. */
  timeout: number;
}

/** @throws {ConfigError} naming every variable that cannot be used, and the near name of an unknown one */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = [
    ...unknownNames(given),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'));
  const settings = parsed.data;
  checkFleet(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.CASTWRIGHT_DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    baseUrl: settings.CASTWRIGHT_BASE_URL,
    corsOrigins: settings.CASTWRIGHT_CORS_ORIGINS ?? [],
    trustedProxies: settings.CASTWRIGHT_TRUSTED_PROXIES ?? [],
    apiKey: settings.CASTWRIGHT_API_KEY,
    adminEmail: settings.CASTWRIGHT_ADMIN_EMAIL,
    adminPassword: settings.CASTWRIGHT_ADMIN_PASSWORD,
    secret: settings.CASTWRIGHT_SECRET,
    allowPrivateFetch: settings.CASTWRIGHT_ALLOW_PRIVATE_FETCH,
    allowInsecureWebhooks: settings.CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS,
    isStrict: settings.CASTWRIGHT_STRICT,
    hostedStatus: settings.CASTWRIGHT_STATUS === 'hosted',
    isConfining: settings.CASTWRIGHT_CONFINE === 'on',
    webhookRetryHours: settings.CASTWRIGHT_WEBHOOK_RETRY_HOURS,
    lips: lipsOf(settings),
    imageServer: imageServer(settings),
    languageModel: languageModel(settings),
    speechServer: speechServer(settings),
    voices: settings.CASTWRIGHT_VOICES,
    voicesWait: settings.CASTWRIGHT_VOICES_WAIT,
    voicesSize: settings.CASTWRIGHT_VOICES_SIZE,
    browserPath: settings.CASTWRIGHT_BROWSER_PATH,
    libreOffice: settings.CASTWRIGHT_LIBREOFFICE_PATH,
    bucket: bucketOf(settings),
    storageQuota: settings.CASTWRIGHT_STORAGE_QUOTA,
    minFreeDisk: settings.CASTWRIGHT_MIN_FREE_DISK,
    cacheSize: settings.CASTWRIGHT_CACHE_SIZE,
    privateFileHours: settings.CASTWRIGHT_FILES === 'private' ? settings.CASTWRIGHT_FILES_HOURS : undefined,
    quarantineDays: settings.CASTWRIGHT_QUARANTINE_DAYS,
    trashDays: settings.CASTWRIGHT_TRASH_DAYS,
    auditDays: settings.CASTWRIGHT_AUDIT_DAYS,
    keepVideosDays: settings.CASTWRIGHT_KEEP_VIDEOS_DAYS,
    concurrency: settings.CASTWRIGHT_CONCURRENCY ?? Math.max(1, Math.floor(availableParallelism() / 2)),
    accountConcurrency: settings.CASTWRIGHT_ACCOUNT_CONCURRENCY,
    hasSpareRenderer: settings.CASTWRIGHT_SPARE_RENDERER,
    grace: settings.CASTWRIGHT_GRACE,
    initialCredits: settings.CASTWRIGHT_INITIAL_CREDITS,
    credits: settings.CASTWRIGHT_CREDITS,
    requestsPerMinute: settings.CASTWRIGHT_RATE_LIMIT,
    creationsPerMinute: settings.CASTWRIGHT_CREATE_LIMIT,
    connectionsPerAddress: settings.CASTWRIGHT_CONNECTION_LIMIT,
    requestSeconds: settings.CASTWRIGHT_REQUEST_TIMEOUT,
    legacy: legacyAddress(settings.CASTWRIGHT_LEGACY_PORT),
    metrics: settings.CASTWRIGHT_METRICS,
    workerPort: settings.CASTWRIGHT_WORKER_PORT,
    tracing: tracingOf(settings),
    logLevel: settings.CASTWRIGHT_LOG_LEVEL,
  };
}

/** @throws {ConfigError} where processes would not understand each other, or nobody would do the work */
function checkFleet(settings: Environment): void {
  if (settings.DATABASE_URL === undefined) {
    if (settings.CASTWRIGHT_CONCURRENCY === 0)
      throw new ConfigError(
        'CASTWRIGHT_CONCURRENCY can be 0 only with DATABASE_URL, where others do the work',
      );
  } else if (settings.CASTWRIGHT_SECRET === undefined) {
    throw new ConfigError('CASTWRIGHT_SECRET is needed with DATABASE_URL, the same for every process');
  }
}

function lipsOf(settings: Environment): Config['lips'] {
  const { CASTWRIGHT_LIPS_BASE_URL: url, CASTWRIGHT_LIPS_KEY: key } = settings;
  if (url === undefined) return undefined;
  return {
    url,
    ...(key !== undefined && { key }),
    timeout: settings.CASTWRIGHT_LIPS_TIMEOUT,
    fallback: settings.CASTWRIGHT_LIPS_FALLBACK,
  };
}

function imageServer(settings: Environment): ImageServer | undefined {
  const { CASTWRIGHT_IMAGE_BASE_URL: baseUrl, CASTWRIGHT_IMAGE_API_KEY: key } = settings;
  return baseUrl === undefined ? undefined : { baseUrl, key, model: settings.CASTWRIGHT_IMAGE_MODEL };
}

/** @throws {ConfigError} where it has no voices */
function speechServer(settings: Environment): Config['speechServer'] {
  const { CASTWRIGHT_TTS_BASE_URL: baseUrl, CASTWRIGHT_TTS_KEY: key } = settings;
  if (baseUrl === undefined) return undefined;
  const voices = settings.CASTWRIGHT_TTS_VOICES;
  if (!voices) {
    throw new ConfigError(
      'CASTWRIGHT_TTS_VOICES must name the voices of the speech server, such as nova:english:female',
    );
  }
  return {
    baseUrl,
    ...(key !== undefined && { key }),
    model: settings.CASTWRIGHT_TTS_MODEL,
    voices,
    timeout: settings.CASTWRIGHT_TTS_TIMEOUT,
    fallback: settings.CASTWRIGHT_TTS_FALLBACK,
  };
}

/** Every chat API asks for the name of a model. */
function languageModel(settings: Environment): LanguageModel | undefined {
  const { CASTWRIGHT_LLM_BASE_URL: baseUrl, CASTWRIGHT_LLM_MODEL: model } = settings;
  if (baseUrl === undefined) return undefined;
  if (model === undefined)
    throw new ConfigError('CASTWRIGHT_LLM_MODEL is needed with CASTWRIGHT_LLM_BASE_URL');
  return { baseUrl, key: settings.CASTWRIGHT_LLM_API_KEY, model, timeout: settings.CASTWRIGHT_LLM_TIMEOUT };
}

/** The port that everyone gets may be taken by somebody else; a port that was chosen must be free. */
function legacyAddress(setting: number | 'off' | undefined): Config['legacy'] {
  return setting === 'off' ? undefined : { port: setting ?? 8081, isChosen: setting !== undefined };
}

function unknownNames(environment: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(Environment.shape);
  return Object.keys(environment)
    .filter((name) => name.startsWith('CASTWRIGHT_') && !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      return near ? `${name} is not a setting; did you mean ${near}?` : `${name} is not a setting`;
    });
}

/** What OpenTelemetry's variables say; undefined where they name no collector. */
function tracingOf(settings: Environment): TracingSettings | undefined {
  const collector = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined || settings.OTEL_SDK_DISABLED) return undefined;
  const told = attributesOf(settings.OTEL_RESOURCE_ATTRIBUTES);
  const name = settings.OTEL_SERVICE_NAME ?? told['service.name'] ?? 'castwright';
  return { resource: { ...told, 'service.name': name }, ratio: ratioOf(settings) };
}

/** `deployment.environment=production,team=video`, with what is not plain written as in an address. */
function attributesOf(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decoded(value.join('=').trim())];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function ratioOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }: Environment): number {
  if (sampler.endsWith('always_off')) return 0;
  return sampler.endsWith('traceidratio') ? ratio : 1;
}
