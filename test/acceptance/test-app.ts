import { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { PACKS } from '../../src/engine/catalog/packs.ts';
import { PRESENTER_PACKS } from '../../src/engine/catalog/presenter-packs.ts';
import { voiceCatalog } from '../../src/engine/catalog/voices.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { buildApp } from '../../src/server/http/app.ts';
import { openLimits } from '../../src/server/http/guards/rate-limits.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import type { Backend } from '../../src/service/drivers/backend.ts';
import { openScriptFit } from '../../src/service/library/voices/script-fit.ts';
import { backendIn } from '../stack/stack.ts';

export interface TestApp extends AsyncDisposable {
  app: FastifyInstance;
  backend: Backend;
  /** Keys of two unrelated accounts. */
  keys: { anna: string; ben: string };
  call(key: string, options: InjectOptions): Promise<LightMyRequestResponse>;
}

interface Settings {
  requestsPerMinute: number;
  creationsPerMinute: number;
  trustedProxies: readonly string[];
  /** null where links follow the host of the request. */
  baseUrl: string | null;
  corsOrigins: readonly string[];
  isStrict: boolean;
  hostedStatus: boolean;
  /** Clock in milliseconds for rate limits; constant by default, so that a busy machine changes no count. */
  now: () => number;
}

/** The HTTP app over a real database, without network and worker: cheap enough for thousands of calls. */
export async function openTestApp({
  requestsPerMinute = 0,
  creationsPerMinute = 0,
  trustedProxies = [],
  baseUrl = 'https://video.example',
  corsOrigins = [],
  isStrict = false,
  hostedStatus = false,
  now = () => 0,
}: Partial<Settings> = {}): Promise<TestApp> {
  const temp = await makeTempDir('castwright-test-app-');
  const backend = await backendIn(temp.path);
  const { encryption } = backend;
  const anna = await addAccount(backend.db, encryption, { email: 'anna@example.com', credits: 100_000 });
  const ben = await addAccount(backend.db, encryption, { email: 'ben@example.com', credits: 100_000 });
  const log = pino({ level: 'silent' });
  const voices = async () => voiceCatalog();
  const scriptFit = openScriptFit({ isStrict, voices, log });
  const app = buildApp({
    ...backend,
    limits: openLimits({ requestsPerMinute, creationsPerMinute }, now),
    log,
    baseUrl: baseUrl ?? undefined,
    corsOrigins,
    trustedProxies,
    allowPrivateFetch: false,
    allowInsecureWebhooks: true,
    isStrict,
    hostedStatus,
    tempRoot: temp.path,
    minFreeDisk: 0,
    credits: true,
    // Only a worker, which this app does not have, would call them.
    hasLipsEngine: true,
    translationServer: { url: 'http://127.0.0.1:9', key: undefined, timeout: 1 },
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
    voices,
    scriptFit,
    knownPacks: PACKS,
    voicePacks: async () => [],
    knownPresenterPacks: PRESENTER_PACKS,
    packDisk: async () => ({ used: 0, limit: 0 }),
    installedPacks: async () => [],
    avatarCover: async () => undefined,
    legacyUrl: () => undefined,
    readiness: { problems: async () => [], notes: async () => [] },
  });
  return {
    app,
    backend,
    keys: { anna: anna.key, ben: ben.key },
    call: (key, options) => app.inject({ ...options, headers: { 'x-api-key': key, ...options.headers } }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await scriptFit.close();
      await backend.db.destroy();
      await temp[Symbol.asyncDispose]();
    },
  };
}
