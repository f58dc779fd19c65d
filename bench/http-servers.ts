import { Readable } from 'node:stream';
/**
 * The two servers that `bench/http.ts` compares, each in its own process: ours, with all hooks before an operation, and
 * a bare Fastify + SQLite handler. The bare one does what any service must do: it validates JSON by a schema, finds the
 * account by the hash of the key, reads the same rows with prepared statements, and answers in the envelope. It has no
 * scopes, rate limits, security headers, request log or prices.
 */

import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify, { type FastifyInstance } from 'fastify';
import { PACKS } from '../src/engine/catalog/packs.ts';
import { makeLog } from '../src/platform/telemetry/log.ts';
import { buildApp } from '../src/server/http/app.ts';
import { openLimits } from '../src/server/http/guards/rate-limits.ts';
import { openEmbeddedBackend } from '../src/service/drivers/backend.ts';
import { voiceCatalogLoader } from '../src/service/library/voices/load-voice-catalog.ts';

const MANY = 1e9;

async function ours(dataDir: string): Promise<FastifyInstance> {
  const backend = await openEmbeddedBackend(dataDir);
  return buildApp({
    ...backend,
    log: makeLog('info'),
    baseUrl: 'https://video.example',
    corsOrigins: [],
    trustedProxies: [],
    allowPrivateFetch: false,
    allowInsecureWebhooks: false,
    isStrict: false,
    hostedStatus: false,
    tempRoot: join(dataDir, 'tmp'),
    minFreeDisk: 0,
    limits: openLimits({ requestsPerMinute: MANY, creationsPerMinute: MANY }),
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
    knownPacks: PACKS,
    knownPresenterPacks: [],
    voices: voiceCatalogLoader({ packs: join(dataDir, 'packs') }),
    voicePacks: async () => [],
    packDisk: async () => ({ used: 0, limit: 0 }),
    installedPacks: async () => [],
    avatarCover: async () => undefined,
    legacyUrl: () => undefined,
    readiness: { problems: async () => [], notes: async () => [] },
  });
}

function bare(dataDir: string): FastifyInstance {
  const db = new DatabaseSync(join(dataDir, 'castwright.db'), { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  const keyRow = db.prepare(
    'select accounts.* from api_keys join accounts on accounts.id = account_id where hash = ? and revoked_at is null',
  );
  const videoRow = db.prepare('select * from videos where account_id = ? and id = ?');
  const fileRows = db.prepare('select * from files where video_id = ?');
  const app = Fastify() as unknown as FastifyInstance;
  const accountOf = (key: unknown) => keyRow.get(hash('sha256', String(key))) as { id: string };
  app.get<{ Params: { id: string } }>('/v2/avatar_video/:id', async (request) => {
    const { id } = accountOf(request.headers['x-api-key']);
    const video = videoRow.get(id, request.params.id);
    return {
      code: 0,
      msg: 'Success',
      data: { ...video, files: fileRows.all(request.params.id) },
      rid: request.id,
    };
  });
  const text = { type: 'string' };
  const object = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) });
  const body = object({
    avatar: object({ avatar_id: { type: 'integer' }, avatar_type: { enum: [0, 1] } }),
    voice: object({ type: text, voice_id: text, script: { ...text, maxLength: 100_000 } }),
    aspect_ratio: { enum: ['portrait', 'landscape', 'square'] },
    screen_style: { enum: [1, 2, 3] },
  });
  app.post('/v2/create_video_from_avatar', { schema: { body } }, async (request) => {
    const { id } = accountOf(request.headers['x-api-key']);
    return {
      code: 0,
      msg: 'Success',
      data: { id, ...(request.body as { avatar: object }).avatar },
      rid: request.id,
    };
  });
  return app;
}

const [kind, dataDir = ''] = process.argv.slice(2);
const app = kind === 'ours' ? await ours(dataDir) : bare(dataDir);
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.send?.({ port: (app.server.address() as AddressInfo).port });
