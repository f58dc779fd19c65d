import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('listens on port 8080 of the local machine by default', () => {
  const config = readConfig({ PORT: '', HOME: '/root' });
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', allowPrivateFetch: false });
  expect(config.dataDir).toMatch(/\/data$/);
  expect(config.concurrency).toBeGreaterThanOrEqual(1);
});

test('rejects an unknown variable and suggests the intended name', () => {
  expect(() => readConfig({ CASTWRIGHT_DATADIR: 'x' })).toThrow(/did you mean CASTWRIGHT_DATA_DIR\?/);
  expect(() => readConfig({ CASTWRIGHT_ZZZ: 'x' })).toThrow('CASTWRIGHT_ZZZ is not a setting');
});

test('names every invalid value and what it must be', () => {
  const read = () =>
    readConfig({ PORT: 'eighty', CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'yes', CASTWRIGHT_BASE_URL: 'x' });
  expect(read).toThrow('PORT must be a whole number');
  expect(read).toThrow('CASTWRIGHT_ALLOW_PRIVATE_FETCH must be true or false');
  expect(read).toThrow('CASTWRIGHT_BASE_URL must be an http(s) address');
});

test('requires an API key of at least 24 characters', () => {
  const keyOf = (key: string) => readConfig({ CASTWRIGHT_API_KEY: key }).apiKey;
  expect(() => keyOf('a')).toThrow('CASTWRIGHT_API_KEY must have at least 24 characters');
  expect(() => keyOf('a'.repeat(23))).toThrow('CASTWRIGHT_API_KEY must have at least 24 characters');
  expect(keyOf('0123456789abcdef01234567')).toBe('0123456789abcdef01234567');
});

test('accepts proxy addresses and ranges, but not every address', () => {
  const proxies = (list: string) => readConfig({ CASTWRIGHT_TRUSTED_PROXIES: list }).trustedProxies;
  expect(proxies('')).toEqual([]);
  expect(proxies('loopback, 10.1.0.0/16,2001:db8::/32, 192.0.2.1')).toEqual([
    'loopback',
    '10.1.0.0/16',
    '2001:db8::/32',
    '192.0.2.1',
  ]);
  expect(() => proxies('proxy.local')).toThrow('CASTWRIGHT_TRUSTED_PROXIES must be addresses');
  expect(() => proxies('loopback,,10.0.0.1')).toThrow('"" is none of these');
  expect(() => proxies('0.0.0.0/0')).toThrow('must not trust every address, as "0.0.0.0/0" does');
  expect(() => proxies('::/0')).toThrow('must not trust every address');
});

test('removes the trailing slash from the base URL', () => {
  expect(readConfig({ CASTWRIGHT_BASE_URL: 'https://video.example/' }).baseUrl).toBe('https://video.example');
});

test('accepts a base URL with a path, but no characters that have a meaning in headers and pages', () => {
  const baseUrl = (setting: string) => readConfig({ CASTWRIGHT_BASE_URL: setting }).baseUrl;
  expect(baseUrl('https://video.example/cast/')).toBe('https://video.example/cast');
  expect(baseUrl('https://Video.example/a/../team_1/cast')).toBe('https://video.example/team_1/cast');
  for (const path of [
    '/c;Domain=x',
    '/a"b',
    "/a'b",
    '/<b>',
    '/c%0d%0aX-A: 1',
    '/a//b',
    '/?a=1',
    '/#a',
    '/a,b',
  ])
    expect(() => baseUrl(`https://video.example${path}`), path).toThrow('CASTWRIGHT_BASE_URL must be like');
  expect(() => baseUrl('https://me:secret@video.example')).toThrow('without a query or a user name');
});

test('accepts exact origins of browsers only', () => {
  const origins = (setting: string) => readConfig({ CASTWRIGHT_CORS_ORIGINS: setting }).corsOrigins;
  expect(origins('')).toEqual([]);
  expect(origins('*')).toEqual(['*']);
  expect(origins('https://app.example.com, http://localhost:3000,')).toEqual([
    'https://app.example.com',
    'http://localhost:3000',
  ]);
  for (const wrong of [
    'null',
    '*,https://a.example',
    'https://a.example/',
    'https://*.a.example',
    'a.example',
    'ftp://a.example',
  ])
    expect(() => origins(wrong), wrong).toThrow('CASTWRIGHT_CORS_ORIGINS must be origins such as');
});

test('encodes in software unless told otherwise, and rejects an unknown encoder', () => {
  expect(readConfig({}).encoder).toBe('software');
  expect(readConfig({ CASTWRIGHT_ENCODER: 'auto' }).encoder).toBe('auto');
  expect(() => readConfig({ CASTWRIGHT_ENCODER: 'nvenc' })).toThrow(
    'CASTWRIGHT_ENCODER must be auto or software',
  );
});

test("signs files with an own certificate unless told otherwise, and needs both of the operator's files", () => {
  expect(readConfig({}).contentCredentials).toBe('own certificate');
  expect(readConfig({ CASTWRIGHT_C2PA: 'off' }).contentCredentials).toBeUndefined();
  expect(readConfig({}).watermarksAudio).toBe(true);
  expect(readConfig({ CASTWRIGHT_AUDIO_WATERMARK: 'off' }).watermarksAudio).toBe(false);
  const files = { CASTWRIGHT_C2PA_CERT: '/c/chain.pem', CASTWRIGHT_C2PA_KEY: '/c/key.pem' };
  const stamps = { CASTWRIGHT_C2PA_TSA_URL: 'http://stamps.example/tsr' };
  expect(readConfig(stamps).timeStampUrl).toBe('http://stamps.example/tsr');
  expect(readConfig({ ...stamps, CASTWRIGHT_C2PA: 'off' }).timeStampUrl).toBeUndefined();
  const withPassword = { CASTWRIGHT_C2PA_TSA_URL: 'http://me:secret@stamps.example/tsr' };
  expect(() => readConfig(withPassword)).toThrow('must not contain a user name or password');
  expect(readConfig(files).contentCredentials).toEqual({ certificate: '/c/chain.pem', key: '/c/key.pem' });
  expect(() => readConfig({ CASTWRIGHT_C2PA_CERT: '/c/chain.pem' })).toThrow('are needed together');
});

test('defaults the legacy port to 8081, and accepts another port or off', () => {
  const legacy = (setting: string) => readConfig({ CASTWRIGHT_LEGACY_PORT: setting }).legacy;
  expect(legacy('')).toEqual({ port: 8081, isChosen: false });
  expect(legacy('9000')).toEqual({ port: 9000, isChosen: true });
  expect(legacy('off')).toBeUndefined();
  expect(() => legacy('on')).toThrow('CASTWRIGHT_LEGACY_PORT must be a port or off');
});

test('requires voices for a speech server', () => {
  const server = { CASTWRIGHT_TTS_BASE_URL: 'http://127.0.0.1:8880/v1/' };
  expect(() => readConfig(server)).toThrow('CASTWRIGHT_TTS_VOICES must name the voices');
  expect(readConfig({}).speechServer).toBeUndefined();
  const voices = 'nova:english:female, onyx:german:male';
  expect(readConfig({ ...server, CASTWRIGHT_TTS_VOICES: voices }).speechServer).toEqual({
    baseUrl: 'http://127.0.0.1:8880/v1',
    model: 'tts-1',
    voices: [
      { name: 'nova', language: 'english', gender: 'female' },
      { name: 'onyx', language: 'german', gender: 'male' },
    ],
    timeout: 60,
    fallback: false,
  });
  expect(() => readConfig({ ...server, CASTWRIGHT_TTS_VOICES: 'nova' })).toThrow(
    'CASTWRIGHT_TTS_VOICES must be name:language:gender, separated by commas; "nova" is not in that form',
  );
});

test('requires a bucket name and both parts of a bucket key', () => {
  expect(readConfig({}).bucket).toBeUndefined();
  expect(readConfig({ CASTWRIGHT_S3_BUCKET: 'videos', CASTWRIGHT_S3_PREFIX: 'team' }).bucket).toMatchObject({
    bucket: 'videos',
    prefix: 'team/',
    region: 'us-east-1',
  });
  expect(() => readConfig({ CASTWRIGHT_S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(
    'CASTWRIGHT_S3_BUCKET is needed with CASTWRIGHT_S3_ENDPOINT',
  );
  expect(() => readConfig({ CASTWRIGHT_S3_BUCKET: 'b', CASTWRIGHT_S3_ACCESS_KEY_ID: 'x' })).toThrow(
    'CASTWRIGHT_S3_ACCESS_KEY_ID and CASTWRIGHT_S3_SECRET_ACCESS_KEY go together',
  );
});

test('requires a secret with DATABASE_URL, and DATABASE_URL for a concurrency of 0', () => {
  const shared = { DATABASE_URL: 'postgres://c:c@db:5432/c', CASTWRIGHT_SECRET: '0123456789abcdef' };
  expect(readConfig({ ...shared, CASTWRIGHT_CONCURRENCY: '0' })).toMatchObject({
    databaseUrl: shared.DATABASE_URL,
    concurrency: 0,
    accountConcurrency: undefined,
    fleetSegmentSeconds: 120,
  });
  expect(readConfig({ CASTWRIGHT_FLEET_SEGMENT_SECONDS: '0' }).fleetSegmentSeconds).toBeUndefined();
  expect(() => readConfig({ DATABASE_URL: 'mysql://db/c' })).toThrow('DATABASE_URL must be like postgres://');
  expect(() => readConfig({ DATABASE_URL: shared.DATABASE_URL })).toThrow(
    'CASTWRIGHT_SECRET is needed with DATABASE_URL',
  );
  expect(() => readConfig({ CASTWRIGHT_CONCURRENCY: '0' })).toThrow('can be 0 only with DATABASE_URL');
});

test('reads sizes with units, and direct bucket access only with a bucket', () => {
  expect(readConfig({})).toMatchObject({ storageQuota: undefined, minFreeDisk: 1e9, cacheSize: 2e9 });
  const sizes = {
    CASTWRIGHT_STORAGE_QUOTA: '20GB',
    CASTWRIGHT_MIN_FREE_DISK: '0',
    CASTWRIGHT_CACHE_SIZE: '1.5 TB',
  };
  expect(readConfig(sizes)).toMatchObject({ storageQuota: 20e9, minFreeDisk: 0, cacheSize: 1.5e12 });
  expect(() => readConfig({ CASTWRIGHT_STORAGE_QUOTA: '20 GiB' })).toThrow(
    'CASTWRIGHT_STORAGE_QUOTA must be a size such as 500MB or 20GB',
  );
  const store = { CASTWRIGHT_S3_BUCKET: 'b', CASTWRIGHT_S3_ENDPOINT: 'http://store:9000' };
  const directOf = (more: object) => readConfig({ ...store, ...more }).bucket?.direct;
  expect(directOf({})).toBeUndefined();
  expect(directOf({ CASTWRIGHT_S3_DIRECT: 'true' })).toEqual({ endpoint: 'http://store:9000' });
  const outside = { CASTWRIGHT_S3_PUBLIC_ENDPOINT: 'https://files.example' };
  expect(directOf({ CASTWRIGHT_S3_DIRECT: 'true', ...outside })).toEqual({
    endpoint: 'https://files.example',
  });
  expect(() => readConfig({ CASTWRIGHT_S3_DIRECT: 'true' })).toThrow('CASTWRIGHT_S3_BUCKET is needed');
});

const tracing = (settings: Record<string, string>) => readConfig(settings).tracing;
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';

test('reads resource, sampling and on/off from the OpenTelemetry variables', () => {
  expect(tracing({ OTEL_SERVICE_NAME: 'videos' })).toBeUndefined();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    resource: { 'service.name': 'castwright' },
    ratio: 1,
  });
  expect(
    tracing({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other, team=a%2Cb ,odd=%zz,nothing',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toEqual({ resource: { 'service.name': 'other', team: 'a,b', odd: '%zz' }, ratio: 0.25 });
  expect(() => tracing({ OTEL_TRACES_SAMPLER_ARG: 'often' })).toThrow('must be a number from 0 to 1');
});
