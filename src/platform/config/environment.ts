import { z } from 'zod';
import { ExplainedError } from '../../base/explained-error.ts';
import { parseByteSize } from './byte-size.ts';
import { entriesOf, problemOfProxies } from './trusted-proxies.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

/** A size such as `20GB`. */
const size = (min: number) =>
  z
    .string()
    .refine((text) => (parseByteSize(text) ?? -1) >= min, 'must be a size such as 500MB or 20GB')
    .transform((text) => parseByteSize(text) ?? 0);

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** The path is sent in headers and pages, so it must not contain characters with a meaning there. */
const publicAddress = address
  .refine((value) => {
    const { pathname, search, hash, username, password } = new URL(value);
    return /^(?:\/[\w.~-]+)*\/?$/.test(pathname) && search + hash + username + password === '';
  }, 'must be like https://video.example or https://video.example/cast, without a query or a user name, and with only letters, digits, ".", "_", "~" and "-" in its path')
  .transform((value) => {
    const { origin, pathname } = new URL(value);
    return origin + pathname.replace(/\/$/, '');
  });

/** Origins such as `https://app.example.com, http://localhost:3000`, or `*`. */
const origins = z.string().transform((list, context) => {
  const entries = [...new Set(list.split(',').map((entry) => entry.trim()))].filter((entry) => entry !== '');
  for (const entry of entries) {
    const isOrigin = /^https?:[^*]+$/.test(entry) && URL.parse(entry)?.origin === entry;
    if (isOrigin || (entry === '*' && entries.length === 1)) continue;
    context.addIssue(
      `must be origins such as https://app.example.com, separated by commas, or * alone; "${entry}" is not an origin`,
    );
  }
  return entries;
});

const NAMED_VOICE = /^([\w.+-]{1,64}):([a-z-]+):(female|male)$/;

/** Voices such as `nova:english:female, onyx:german:male`. */
const namedVoices = z.string().transform((list, context) =>
  list.split(',').map((entry) => {
    const [, name = '', language = '', gender] = NAMED_VOICE.exec(entry.trim()) ?? [];
    if (!name) {
      context.addIssue(
        `must be name:language:gender, separated by commas; "${entry.trim()}" is not in that form`,
      );
    }
    return { name, language, gender: gender === 'male' ? ('male' as const) : ('female' as const) };
  }),
);

const proxies = z.string().transform((list, context) => {
  const problem = problemOfProxies(list);
  if (problem !== undefined) context.addIssue(problem);
  return entriesOf(list);
});

/** Default days for which deleted items can be restored. */
export const TRASH_DAYS = 30;

/** Default limits: open connections per address, and seconds for a request. */
export const CONNECTION_DEFAULTS = { connectionsPerAddress: 256, requestSeconds: 60 };

/** Every environment variable that is read; docs/CONFIGURATION.md describes them. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  CASTWRIGHT_DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: 'must be like postgres://user:password@host:5432/castwright',
    })
    .optional(),
  CASTWRIGHT_BASE_URL: publicAddress.optional(),
  CASTWRIGHT_CORS_ORIGINS: origins.optional(),
  CASTWRIGHT_TRUSTED_PROXIES: proxies.optional(),
  CASTWRIGHT_API_KEY: z
    .string()
    .regex(/^\S+$/, 'must not contain spaces')
    .min(24, 'must have at least 24 characters, such as openssl rand -hex 16 prints')
    .max(200, 'must have at most 200 characters')
    .optional(),
  CASTWRIGHT_ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  CASTWRIGHT_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  CASTWRIGHT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  CASTWRIGHT_ALLOW_PRIVATE_FETCH: flag.default(false),
  CASTWRIGHT_ALLOW_INSECURE_WEBHOOKS: flag.default(false),
  CASTWRIGHT_STRICT: flag.default(false),
  CASTWRIGHT_STATUS: z.enum(['real', 'hosted']).default('real'),
  CASTWRIGHT_CONFINE: z.enum(['on', 'off']).default('on'),
  CASTWRIGHT_C2PA: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CASTWRIGHT_C2PA_CERT: z.string().optional(),
  CASTWRIGHT_C2PA_KEY: z.string().optional(),
  CASTWRIGHT_C2PA_TSA_URL: address
    .refine(
      (value) => new URL(value).username + new URL(value).password === '',
      'must not contain a user name or password',
    )
    .optional(),
  CASTWRIGHT_AUDIO_WATERMARK: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CASTWRIGHT_WEBHOOK_RETRY_HOURS: wholeNumber(0, 720).default(24),
  CASTWRIGHT_LIPS_BASE_URL: address.optional(),
  CASTWRIGHT_LIPS_KEY: z.string().min(1).optional(),
  CASTWRIGHT_LIPS_TIMEOUT: wholeNumber(5, 7200).default(1800),
  CASTWRIGHT_LIPS_FALLBACK: flag.default(false),
  CASTWRIGHT_IMAGE_BASE_URL: address.optional(),
  CASTWRIGHT_IMAGE_API_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  CASTWRIGHT_IMAGE_MODEL: z.string().default('gpt-image-1'),
  CASTWRIGHT_VOICES: z
    .enum(['natural', 'all', 'embedded'], 'must be natural, all or embedded')
    .default('natural'),
  CASTWRIGHT_VOICES_WAIT: wholeNumber(0, 600).default(20),
  CASTWRIGHT_VOICES_SIZE: size(0).default(4e9),
  CASTWRIGHT_TTS_BASE_URL: address.optional(),
  CASTWRIGHT_TTS_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  CASTWRIGHT_TTS_MODEL: z.string().default('tts-1'),
  CASTWRIGHT_TTS_VOICES: namedVoices.optional(),
  CASTWRIGHT_TTS_TIMEOUT: wholeNumber(1, 600).default(60),
  CASTWRIGHT_TTS_FALLBACK: flag.default(false),
  CASTWRIGHT_LLM_BASE_URL: address.optional(),
  CASTWRIGHT_LLM_API_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  CASTWRIGHT_LLM_MODEL: z.string().optional(),
  CASTWRIGHT_LLM_TIMEOUT: wholeNumber(1, 600).default(45),
  CASTWRIGHT_TRANSLATE_URL: address.optional(),
  CASTWRIGHT_TRANSLATE_KEY: z.string().regex(/^\S+$/, 'must not contain spaces').optional(),
  CASTWRIGHT_TRANSLATE_TIMEOUT: wholeNumber(1, 600).default(60),
  CASTWRIGHT_BROWSER_PATH: z.string().optional(),
  CASTWRIGHT_LIBREOFFICE_PATH: z.string().optional(),
  CASTWRIGHT_S3_BUCKET: z.string().min(1).optional(),
  CASTWRIGHT_S3_PREFIX: z
    .string()
    .regex(/^(?:[\w.-]+\/)*[\w.-]*$/, 'must be like videos/ or team/videos/')
    .default(''),
  CASTWRIGHT_S3_REGION: z.string().default('us-east-1'),
  CASTWRIGHT_S3_ENDPOINT: address.optional(),
  CASTWRIGHT_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  CASTWRIGHT_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CASTWRIGHT_S3_DIRECT: flag.default(false),
  CASTWRIGHT_S3_PUBLIC_ENDPOINT: address.optional(),
  CASTWRIGHT_STORAGE_QUOTA: size(1).optional(),
  CASTWRIGHT_MIN_FREE_DISK: size(0).default(1e9),
  CASTWRIGHT_CACHE_SIZE: size(0).default(2e9),
  CASTWRIGHT_FILES: z.enum(['public', 'private'], 'must be public or private').default('public'),
  CASTWRIGHT_FILES_HOURS: wholeNumber(1, 8760).default(24),
  CASTWRIGHT_QUARANTINE_DAYS: wholeNumber(0, 3650).default(14),
  CASTWRIGHT_TRASH_DAYS: wholeNumber(0, 3650).default(TRASH_DAYS),
  CASTWRIGHT_AUDIT_DAYS: wholeNumber(7, 36_500).default(365),
  CASTWRIGHT_KEEP_VIDEOS_DAYS: wholeNumber(1, 36_500).optional(),
  CASTWRIGHT_CONCURRENCY: wholeNumber(0, 64).optional(),
  CASTWRIGHT_ACCOUNT_CONCURRENCY: wholeNumber(1, 10_000).optional(),
  CASTWRIGHT_RENDER_PROCESSES: wholeNumber(1, 64).optional(),
  CASTWRIGHT_FLEET_SEGMENT_SECONDS: wholeNumber(0, 100_000).default(120),
  CASTWRIGHT_SPARE_RENDERER: flag.default(true),
  CASTWRIGHT_ENCODER: z.enum(['auto', 'software'], 'must be auto or software').default('software'),
  CASTWRIGHT_GRACE: wholeNumber(0, 3600).default(6),
  CASTWRIGHT_INITIAL_CREDITS: wholeNumber(0, 1_000_000_000).default(1000),
  CASTWRIGHT_CREDITS: flag.default(true),
  CASTWRIGHT_RATE_LIMIT: wholeNumber(0, 1_000_000).default(600),
  CASTWRIGHT_CREATE_LIMIT: wholeNumber(0, 1_000_000).default(60),
  CASTWRIGHT_CONNECTION_LIMIT: wholeNumber(0, 100_000).default(CONNECTION_DEFAULTS.connectionsPerAddress),
  CASTWRIGHT_REQUEST_TIMEOUT: wholeNumber(1, 3600).default(CONNECTION_DEFAULTS.requestSeconds),
  CASTWRIGHT_LEGACY_PORT: z
    .union([z.literal('off'), wholeNumber(0, 65535)], 'must be a port or off')
    .optional(),
  CASTWRIGHT_METRICS: flag.default(false),
  CASTWRIGHT_WORKER_PORT: wholeNumber(0, 65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_SDK_DISABLED: z
    .string()
    .default('false')
    .transform((value) => value.toLowerCase() === 'true'),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().default(''),
  OTEL_TRACES_SAMPLER: z.string().default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .default('1')
    .transform(Number)
    .pipe(z.number('must be a number from 0 to 1').min(0).max(1, 'must be a number from 0 to 1')),
  CASTWRIGHT_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});
export type Environment = z.output<typeof Environment>;

/** Invalid settings; the message names them and says what is allowed. */
export class ConfigError extends ExplainedError {}
