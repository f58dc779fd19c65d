import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { OperationDescription } from '../../contract/operations/define-operation.ts';
import type { RowError } from '../../contract/v2/batches.ts';
import type { PACKS } from '../../engine/catalog/packs.ts';
import type { LanguageModel } from '../../platform/config/config.ts';
import type { Account } from '../../service/account/accounts/authenticate.ts';
import type { Estimate } from '../../service/account/credits/estimate.ts';
import type { Backend } from '../../service/drivers/backend.ts';
import type { DbOrTransaction, FileRow } from '../../service/drivers/db/schema.ts';
import type { Samples } from '../../service/library/samples/samples.ts';
import type { SpeakAloud } from '../../service/library/speech/speak-aloud.ts';
import type { LoadVoiceCatalog } from '../../service/library/voices/load-voice-catalog.ts';
import type { NaturalVoices } from '../../service/library/voices/natural-voices.ts';
import type { PackSummary } from '../../service/library/voices/packs/list-packs.ts';
import type { PackInstalls } from '../../service/library/voices/packs/pack-installs.ts';
import type { ScriptFit } from '../../service/library/voices/script-fit.ts';
import type { Readiness } from '../../service/maintenance/readiness/readiness.ts';
import type { InstalledPacks } from '../../service/videos/captions/caption-request.ts';
import type { OriginalCall } from '../../service/videos/stored-call.ts';
import type { TemplatePreviews } from '../../service/videos/template/previews.ts';
import type { ConnectionLimits } from './guards/connections.ts';
import type { Limits } from './guards/rate-limits.ts';
import type { EventSource } from './responses/event-stream.ts';
import type { SpeechSource } from './responses/speech.ts';

/** What a call that is only tried would make; of a batch also which of its rows can be used. */
export type DryRunResult = Estimate & { rows?: { accepted: number; errors: RowError[] } };

/** What the operations stand on; made once, by whoever starts the server. */
export interface HttpContext extends Backend, Partial<ConnectionLimits> {
  log: Logger;
  /** Public address of this server; links follow the request where it is absent. */
  baseUrl: string | undefined;
  /** Origins whose pages may call the interface with a key; `*` stands for all. */
  corsOrigins: readonly string[];
  /** Proxies whose word is taken for where a call comes from. */
  trustedProxies: readonly string[];
  allowPrivateFetch: boolean;
  /** Lets webhooks go to http and local addresses. */
  allowInsecureWebhooks: boolean;
  /** Names of the hosted catalogue that mean nothing here, and unknown query parameters, are refused. */
  isStrict: boolean;
  /** What is refused is answered with 200, as by the hosted service. */
  hostedStatus: boolean;
  /** What accounts and addresses may do in a minute. */
  limits: Limits;
  /** Folder for uploads on their way. */
  tempRoot: string;
  /** Bytes of its disk that stay free. */
  minFreeDisk: number;
  /** Videos are paid for with credits. */
  credits: boolean;
  samples: Samples;
  speakAloud: SpeakAloud;
  scriptFit: ScriptFit;
  templatePreviews: TemplatePreviews;
  /** Writes scripts where there is one. */
  languageModel?: LanguageModel | undefined;
  /** Opens product pages that show nothing without one. */
  browserPath?: string | undefined;
  /** Draws presentations: a path, `off`, or undefined for the one that is found. */
  libreOffice?: string | undefined;
  voices: LoadVoiceCatalog;
  /** The packs that can be installed to speak. */
  knownPacks: typeof PACKS;
  /** The same, and what is installed. */
  voicePacks(): Promise<readonly PackSummary[]>;
  installedPacks: InstalledPacks;
  /** The default ones; undefined where nothing is to be fetched. */
  naturalVoices?: NaturalVoices;
  /** Undefined where packs are for a terminal: what one of many servers installs, the others would lack. */
  packInstalls?: PackInstalls;
  /** Every pack that this process fetches, whoever asked for it. */
  installs?: Pick<PackInstalls, 'of'>;
  /** Bytes that packs take, and may take. */
  packDisk(): Promise<{ used: number; limit: number }>;
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

/** An operation of the interface: what is said of it, and how it is done. */
export interface Operation extends OperationDescription {
  /** What would be made; of those that are priced. It checks everything that `handle` would refuse. */
  estimate?(call: Call<unknown, unknown, unknown>): DryRunResult | Promise<DryRunResult>;
  /** What stands in the audit log, where it is no id of the path or the query; never a secret. */
  target?(body: unknown, data: unknown): string | undefined;
  handle(call: Call<unknown, unknown, unknown>): Promise<unknown>;
}

/** What is done for an answer that is not `data` in an envelope. */
interface AnswerOf {
  events: EventSource;
  progress: EventSource;
  picture: Buffer;
  sound: Buffer;
  archive: Readable;
  file: FileRow;
  speech: SpeechSource;
}

type Of<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

type CallOf<Described extends OperationDescription> = Call<
  Of<Described['query']>,
  Of<Described['params']>,
  Of<Described['body']>
>;

type DoneOf<Described extends OperationDescription> = Described['frame'] extends keyof AnswerOf
  ? AnswerOf[Described['frame']]
  : Of<Described['data']>;

type WorkOf<Described extends OperationDescription> = {
  /** Where it is made of what the contract does not know. */
  example?: Of<Described['data']>;
  target?(body: Of<Described['body']>, data: DoneOf<Described>): string | undefined;
  handle(call: CallOf<Described>): Promise<DoneOf<Described>>;
} & (Described['isPriced'] extends true
  ? { estimate(call: CallOf<Described>): DryRunResult | Promise<DryRunResult> }
  : { estimate?: never });

/** An operation as it is described, and done so. */
export function operation<Described extends OperationDescription>(
  description: Described,
  work: WorkOf<Described>,
): Operation {
  return { ...description, ...work } as unknown as Operation;
}
