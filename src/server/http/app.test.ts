import { readFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { PACKS } from '../../engine/catalog/packs.ts';
import { voiceCatalog } from '../../engine/catalog/voices.ts';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { prepareFirstAccount } from '../../service/account/accounts/first-account.ts';
import { openEmbeddedBackend } from '../../service/drivers/backend.ts';
import { buildApp } from './app.ts';
import { openLimits } from './guards/rate-limits.ts';
import { openApiDocument } from './openapi.ts';

test('logs an unexpected error under its request id without revealing it to the client', async () => {
  await using temp = await makeTempDir('castwright-app-');
  const backend = await openEmbeddedBackend(temp.path);
  const encryption = await openEncryption(temp.path, undefined);
  await prepareFirstAccount(backend.db, encryption, {
    apiKey: 'key',
    initialCredits: 0,
    adminEmail: undefined,
    adminPassword: undefined,
  });
  let logged = '';
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  const app = buildApp({
    ...backend,
    log: pino(lines),
    baseUrl: undefined,
    corsOrigins: [],
    trustedProxies: [],
    allowPrivateFetch: false,
    allowInsecureWebhooks: false,
    isStrict: false,
    hostedStatus: false,
    tempRoot: temp.path,
    minFreeDisk: 0,
    limits: openLimits({ requestsPerMinute: 0, creationsPerMinute: 0 }),
    credits: true,
    samples: {
      ofVoice: async () => undefined,
      inManner: async () => '',
      say: async () => Buffer.alloc(0),
      ofAvatar: async () => undefined,
      ofMusic: async () => undefined,
      close() {},
    },
    speakAloud: {
      speak: async () => ({ sound: Readable.from([]), bytes: 0, duration: 0, words: [], warnings: [] }),
      close() {},
    },
    scriptFit: {
      check: async () => undefined,
      otherLanguage: async () => undefined,
      close: async () => {},
    },
    filmPreviews: {
      prepare: async () => {
        throw new Error('No previews here');
      },
      asset: async () => undefined,
      close: async () => {},
    },
    templatePreviews: {
      cover: async () => undefined,
      preview: async () => undefined,
      previewPrice: async () => undefined,
      still: async () => Buffer.alloc(0),
      signedStill: async () => Buffer.alloc(0),
      prepare() {},
      forget: async () => {},
      close() {},
    },
    voices: async () => voiceCatalog(),
    knownPacks: PACKS,
    knownPresenterPacks: [],
    voicePacks: async () => [],
    packDisk: async () => ({ used: 0, limit: 0 }),
    installedPacks: async () => [],
    avatarCover: async () => undefined,
    encryption,
    legacyUrl: () => undefined,
    readiness: {
      problems: async () => [{ part: 'disk', message: 'The disk is full' }],
      notes: async () => [],
    },
  });
  await app.inject({ method: 'PUT', url: '/uploads/a-secret-address', payload: 'x' });
  expect(logged).toContain('/uploads/…');
  expect(logged).not.toContain('a-secret-address');
  await backend.db.schema.dropTable('files').execute();
  await backend.db.schema.dropTable('videos').execute();
  const answer = await app.inject({ url: '/v2/avatar_video/x', headers: { 'x-api-key': 'key' } });
  expect(answer.statusCode).toBe(500);
  const { rid, ...rest } = answer.json();
  expect(rest).toEqual({ code: 50000, msg: expect.stringContaining('look up the rid'), data: null });
  expect(answer.body).not.toContain('no such table');
  const line = logged.split('\n').find((one) => one.includes('no such table')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ rid, level: 50 });

  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toMatchObject([
    503,
    { code: 50000, msg: 'The disk is full', data: { problems: [{ part: 'disk' }] } },
  ]);
  await app.close();
  await backend.db.destroy();
});

test('keeps the committed openapi.json equal to the generated document', async () => {
  const committed = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(committed), 'run node src/server/http/openapi.ts').toEqual(
    JSON.parse(JSON.stringify(openApiDocument())),
  );
});
