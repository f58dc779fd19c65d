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
  /** URL of a PostgreSQL database, which many processes can share; a file in the data directory if undefined. */
  databaseUrl: string | undefined;
  /** Public URL of this server for links, without a trailing slash; links follow the request if undefined. */
  baseUrl: string | undefined;
  /** Origins whose pages may call the API with a key; `*` allows all. */
  corsOrigins: readonly string[];
  /** Addresses and ranges of proxies whose `X-Forwarded-…` headers are trusted. */
  trustedProxies: readonly string[];
  /** Becomes the Default key of the first account. */
  apiKey: string | undefined;
  /** E-mail address and password of the first account, the administrator's. */
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Secret that encrypts keys and webhook secrets; kept in a file of the data directory if undefined. */
  secret: string | undefined;
  /** Allows media URLs that point to loopback and private networks. */
  allowPrivateFetch: boolean;
  /** Allows webhooks to http and local addresses, for development. */
  allowInsecureWebhooks: boolean;
  /** Rejects ids that exist only in the hosted catalogue, and unknown query parameters, instead of warning about them. */
  isStrict: boolean;
  /** Sends errors with status 200, like the hosted service. */
  hostedStatus: boolean;
  /** Restricts child processes to what they need, if the system supports it. */
  isConfining: boolean;
  /** Signs finished files: with a certificate that is made once, or with the operator's. Undefined if signing is off. */
  contentCredentials: 'own certificate' | CertificateFiles | undefined;
  /** Address of a time stamp authority (RFC 3161) that proves when files were signed; undefined without time stamps. */
  timeStampUrl: string | undefined;
  /** Whether videos get an inaudible audio watermark, by which re-encoded copies are recognised. */
  watermarksAudio: boolean;
  /** Hours for which a webhook is retried with growing delays, after its quick attempts. */
  webhookRetryHours: number;
  /** Lip-sync engine that replaces the built-in one. */
  lips: { url: string; key?: string; timeout: number; fallback: boolean } | undefined;
  /** Generates photorealistic pictures of people; avatars are drawn if undefined. */
  imageServer: ImageServer | undefined;
  /** Offers voices in addition to the built-in ones. */
  speechServer: SpeechServerConfig | undefined;
  /** Which voices may be downloaded when they are missing; `embedded` downloads none. */
  voices: 'natural' | 'all' | 'embedded';
  /** Seconds that a request waits for the download of its natural voice. */
  voicesWait: number;
  /** Maximum bytes of all voice packs. */
  voicesSize: number;
  /** Writes scripts; the built-in writer is used if undefined. */
  languageModel: LanguageModel | undefined;
  /** Translates films; undefined without such a server. */
  translationServer: TranslationServer | undefined;
  /** Path of a Chromium for product pages that need JavaScript. */
  browserPath: string | undefined;
  /** Path of `soffice`, or `off`; searched for if undefined. */
  libreOffice: string | undefined;
  /** Bucket for files; they are kept in the data directory if undefined. */
  bucket: Bucket | undefined;
  /** Default storage quota of an account, in bytes; undefined for no limit. */
  storageQuota: number | undefined;
  /** Bytes that must stay free on the data directory's disk; no job starts with fewer. */
  minFreeDisk: number;
  /** Maximum bytes of caches. */
  cacheSize: number;
  /** Hours for which signed URLs of files are valid; undefined if files are public. */
  privateFileHours: number | undefined;
  /** Days after which stored files that no record refers to are removed. */
  quarantineDays: number;
  /** Days for which deleted items can be restored; 0 deletes them immediately. */
  trashDays: number;
  /** Days that the audit log is kept. */
  auditDays: number;
  /** Days that finished videos are kept; undefined keeps them until they are deleted. */
  keepVideosDays: number | undefined;
  /** Maximum concurrent renders; 0 leaves all background jobs to other processes. */
  concurrency: number;
  /** Maximum concurrent renders of one account, in all processes. */
  accountConcurrency: number | undefined;
  /** Processes that draw one video; undefined to use the cores that other renders leave idle. */
  renderProcesses: number | undefined;
  /** Seconds of a video from which other workers may draw parts of it; undefined if they never do. */
  fleetSegmentSeconds: number | undefined;
  /** Keeps a process ready so that the next render starts immediately, at the cost of some memory. */
  hasSpareRenderer: boolean;
  /** Whether videos are encoded by the machine's hardware, if it has an encoder that works. */
  encoder: 'auto' | 'software';
  /** Seconds that running renders get when the process is asked to stop. */
  grace: number;
  /** Credits of a new account. */
  initialCredits: number;
  /** Whether videos cost credits. */
  credits: boolean;
  /** Limits of an account per minute; 0 for no limit. */
  requestsPerMinute: number;
  creationsPerMinute: number;
  /** Open connections per address; 0 for no limit. */
  connectionsPerAddress: number;
  /** Seconds for the headers of a request, and for its body. */
  requestSeconds: number;
  /** Additional port for old clients; undefined for none. */
  legacy: { port: number; isChosen: boolean } | undefined;
  /** Serves metrics for Prometheus to anyone who can reach the server. */
  metrics: boolean;
  /** Port for a worker's health checks; undefined for none. */
  workerPort: number | undefined;
  /** Traces are sent to a collector if set. */
  tracing: TracingSettings | undefined;
  logLevel: LogLevel;
}

/** Paths of PEM files. */
export interface CertificateFiles {
  /** The certificate of the key first, then those that issued it. */
  certificate: string;
  key: string;
}

/** An images API compatible with OpenAI's. */
export interface ImageServer {
  /** Includes the version, such as `/v1`, without a trailing slash. */
  baseUrl: string;
  key: string | undefined;
  model: string;
}

/** A speech API compatible with OpenAI's. */
export interface SpeechServerConfig {
  /** Includes the version, such as `/v1`, without a trailing slash. */
  baseUrl: string;
  key?: string;
  model: string;
  voices: { name: string; language: string; gender: 'female' | 'male' }[];
  /** Maximum seconds for one sentence. */
  timeout: number;
  /** Whether to use a built-in voice if it fails. */
  fallback: boolean;
}

/** A chat API compatible with OpenAI's. */
export interface LanguageModel {
  /** Includes the version, such as `/v1`, without a trailing slash. */
  baseUrl: string;
  key: string | undefined;
  model: string;
  /** Maximum seconds for one response. */
  timeout: number;
}

/** A server with the API of LibreTranslate. */
export interface TranslationServer {
  /** Without a trailing slash. */
  url: string;
  key: string | undefined;
  /** Maximum seconds for one response. */
  timeout: number;
}

/** @throws {ConfigError} naming every invalid variable, and suggesting a name for each unknown one */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(variables);
  const problems = [
    ...unknownNames(variables),
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
    contentCredentials: contentCredentials(settings),
    timeStampUrl: settings.CASTWRIGHT_C2PA === 'on' ? settings.CASTWRIGHT_C2PA_TSA_URL : undefined,
    watermarksAudio: settings.CASTWRIGHT_AUDIO_WATERMARK === 'on',
    webhookRetryHours: settings.CASTWRIGHT_WEBHOOK_RETRY_HOURS,
    lips: lipsOf(settings),
    imageServer: imageServer(settings),
    languageModel: languageModel(settings),
    translationServer: translationServer(settings),
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
    renderProcesses: settings.CASTWRIGHT_RENDER_PROCESSES,
    fleetSegmentSeconds: settings.CASTWRIGHT_FLEET_SEGMENT_SECONDS || undefined,
    hasSpareRenderer: settings.CASTWRIGHT_SPARE_RENDERER,
    encoder: settings.CASTWRIGHT_ENCODER,
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

/** @throws {ConfigError} if processes could not decrypt each other's data, or no process would run jobs */
function checkFleet(settings: Environment): void {
  if (settings.DATABASE_URL === undefined) {
    if (settings.CASTWRIGHT_CONCURRENCY === 0)
      throw new ConfigError(
        'CASTWRIGHT_CONCURRENCY can be 0 only with DATABASE_URL, where other processes run the jobs',
      );
  } else if (settings.CASTWRIGHT_SECRET === undefined) {
    throw new ConfigError('CASTWRIGHT_SECRET is needed with DATABASE_URL, the same for every process');
  }
}

/** @throws {ConfigError} if only one of the two files is named */
function contentCredentials(settings: Environment): Config['contentCredentials'] {
  const { CASTWRIGHT_C2PA_CERT: certificate, CASTWRIGHT_C2PA_KEY: key } = settings;
  if ((certificate === undefined) !== (key === undefined))
    throw new ConfigError('CASTWRIGHT_C2PA_CERT and CASTWRIGHT_C2PA_KEY are needed together');
  if (settings.CASTWRIGHT_C2PA === 'off') return undefined;
  if (certificate === undefined || key === undefined) return 'own certificate';
  return { certificate: resolve(certificate), key: resolve(key) };
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

/** @throws {ConfigError} if its voices are not named */
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

/** @throws {ConfigError} if the model is not named, which every chat API requires */
function languageModel(settings: Environment): LanguageModel | undefined {
  const { CASTWRIGHT_LLM_BASE_URL: baseUrl, CASTWRIGHT_LLM_MODEL: model } = settings;
  if (baseUrl === undefined) return undefined;
  if (model === undefined)
    throw new ConfigError('CASTWRIGHT_LLM_MODEL is needed with CASTWRIGHT_LLM_BASE_URL');
  return { baseUrl, key: settings.CASTWRIGHT_LLM_API_KEY, model, timeout: settings.CASTWRIGHT_LLM_TIMEOUT };
}

function translationServer(settings: Environment): TranslationServer | undefined {
  const { CASTWRIGHT_TRANSLATE_URL: url, CASTWRIGHT_TRANSLATE_KEY: key } = settings;
  return url === undefined ? undefined : { url, key, timeout: settings.CASTWRIGHT_TRANSLATE_TIMEOUT };
}

/** The default port may be in use; a chosen port must be free. */
function legacyAddress(setting: number | 'off' | undefined): Config['legacy'] {
  return setting === 'off' ? undefined : { port: setting ?? 8081, isChosen: setting !== undefined };
}

function unknownNames(environment: NodeJS.ProcessEnv): string[] {
  const names = Object.keys(Environment.shape);
  return Object.keys(environment)
    .filter((name) => name.startsWith('CASTWRIGHT_') && !names.includes(name))
    .map((name) => {
      const near = nearest(name, names);
      return near ? `${name} is not a setting; did you mean ${near}?` : `${name} is not a setting`;
    });
}

/** Reads OpenTelemetry's variables; undefined without a collector. */
function tracingOf(settings: Environment): TracingSettings | undefined {
  const collector = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector === undefined || settings.OTEL_SDK_DISABLED) return undefined;
  const attributes = attributesOf(settings.OTEL_RESOURCE_ATTRIBUTES);
  const name = settings.OTEL_SERVICE_NAME ?? attributes['service.name'] ?? 'castwright';
  return { resource: { ...attributes, 'service.name': name }, ratio: ratioOf(settings) };
}

/** Parses attributes such as `deployment.environment=production,team=video`; values are percent-encoded. */
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
