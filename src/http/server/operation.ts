import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { PACKS } from '../../catalog/packs.ts';
import type { RowError } from '../../contract/v2/batches.ts';
import type { LanguageModel } from '../../platform/config/config.ts';
import type { Account } from '../../service/account/accounts/authenticate.ts';
import type { Right } from '../../service/account/accounts/rights.ts';
import type { Estimate } from '../../service/account/credits/estimate.ts';
import type { Backend } from '../../service/drivers/backend.ts';
import type { DbOrTransaction, FileRow } from '../../service/drivers/db/schema.ts';
import type { Samples } from '../../service/library/samples/samples.ts';
import type { LoadVoiceCatalog } from '../../service/library/voices/load-voice-catalog.ts';
import type { NaturalVoices } from '../../service/library/voices/natural-voices.ts';
import type { PackSummary } from '../../service/library/voices/packs/list-packs.ts';
import type { PackInstalls } from '../../service/library/voices/packs/pack-installs.ts';
import type { Readiness } from '../../service/operate/readiness/readiness.ts';
import type { OriginalCall } from '../../service/videos/original-call.ts';
import type { TemplatePreviews } from '../../service/videos/template/previews.ts';
import type { Limits } from '../guards/rate-limits.ts';

/** What a call that is only tried would make; of a batch also which of its rows can be used. */
export type DryRunResult = Estimate & { rows?: { accepted: number; errors: RowError[] } };

/** What the operations stand on; made once, by whoever starts the server. */
export interface HttpContext extends Backend {
  log: Logger;
  /** Public address of this server; links follow the request where it is absent. */
  baseUrl: string | undefined;
  /** Proxies whose word is taken for where a call comes from. */
  trustedProxies: readonly string[];
  allowPrivateFetch: boolean;
  /** Lets webhooks go to http and local addresses. */
  allowInsecureWebhooks: boolean;
  /** Names of the hosted catalogue that mean nothing here are refused, instead of the nearest being taken. */
  isStrict: boolean;
  /** What accounts and addresses may do in a minute. */
  limits: Limits;
  /** Folder for uploads on their way. */
  tempRoot: string;
  /** Bytes of its disk that stay free. */
  minFreeDisk: number;
  /** Videos are paid for with credits. */
  credits: boolean;
  samples: Samples;
  templatePreviews: TemplatePreviews;
  /** Writes scripts where there is one. */
  languageModel?: LanguageModel | undefined;
  /** Opens product pages that show nothing without one. */
  browserPath?: string | undefined;
  voices: LoadVoiceCatalog;
  /** The packs that can be installed to speak. */
  knownPacks: typeof PACKS;
  /** The same, and what is installed. */
  voicePacks(): Promise<readonly PackSummary[]>;
  /** The default ones; undefined where nothing is to be fetched. */
  naturalVoices?: NaturalVoices;
  /** Undefined where packs are for a terminal: what one of many servers installs, the others would lack. */
  packInstalls?: PackInstalls;
  /** Path of an avatar's picture as JPEG; undefined when there is no such avatar. */
  avatarCover(id: number): Promise<string | undefined>;
  /** Where the oldest clients look; undefined is nowhere. */
  legacyUrl(): string | undefined;
  /** Figures for Prometheus are served. */
  metrics?: boolean;
  /** What keeps the server from its work. */
  readiness: Readiness;
}

/** One call of an operation: checked input, and who asks. */
export interface Call<Query, Params, Body> {
  context: HttpContext;
  query: Query;
  params: Params;
  body: Body;
  headers: IncomingHttpHeaders;
  account: Account;
  /** Begins every link of the answer. */
  baseUrl: string;
  /** The operation and its checked body, for what keeps how it was asked for. */
  asked: OriginalCall;
  /**
   * Keeps the answer for repeated calls with the same Idempotency-Key, where there is one. A creation calls it in
   * the transaction that creates.
   */
  settle(transaction: DbOrTransaction, data: unknown): Promise<void>;
}

/** An operation of the interface: the one source of its route, its checks and its documentation. */
export interface Operation<Query = unknown, Params = unknown, Body = unknown, Data = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it, `/v2/avatar_video/:id`. */
  path: string;
  name: string;
  summary: string;
  /** What the key must allow; reading for GET and making videos for the rest, where nothing is said. */
  right?: Right;
  query?: z.ZodType<Query>;
  params?: z.ZodType<Params>;
  body?: z.ZodType<Body>;
  /** Of the `data` in the envelope. */
  data: z.ZodType<Data>;
  /** An example of `data`, for the documentation. */
  example?: NoInfer<Data>;
  /** Without it `data` stands in the envelope alone; `bare` leaves the envelope out, `merged` puts the fields on its top, too, `events` sends an `EventSource`, `picture` the bytes of a PNG, `sound` those of an M4A, `archive` those of a ZIP as they come, `file` a stored picture. */
  frame?: 'bare' | 'merged' | 'events' | 'picture' | 'sound' | 'archive' | 'file';
  /**
   * For what is made and paid for: counts against the limit of creations, and prices what would be made when it is
   * only tried (`?dry_run=true`). It checks everything that `handle` would refuse.
   */
  estimate?(call: Call<Query, Params, Body>): DryRunResult | Promise<DryRunResult>;
  /** Stands in the audit log; deletions and what needs the right to manage do, where nothing is said. */
  isAudited?: boolean;
  /** What stands there, where it is no id of the path or the query; never a secret. */
  target?(body: Body, data: Data): string | undefined;
  handle(call: Call<Query, Params, Body>): Promise<Data>;
}

/** Of an operation whose frame is `picture`. */
export const PictureResponse = z.instanceof(Buffer);

/** Of one whose frame is `sound`. */
export const SoundResponse = z.instanceof(Buffer);

/** Of one whose frame is `archive`. */
export const Archive = z.instanceof(Readable);

/** Of one whose frame is `file`. */
export const StoredFile = z.custom<FileRow>();

/** Lets the schemas decide the types of the handler. */
export function operation<Query, Params, Body, Data>(
  definition: Operation<Query, Params, Body, Data>,
): Operation {
  return definition as unknown as Operation;
}
