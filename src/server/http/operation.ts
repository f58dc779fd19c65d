import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { OperationDescription } from '../../contract/operations/define-operation.ts';
import type { RowError } from '../../contract/v2/batches.ts';
import type { Account } from '../../service/account/accounts/authenticate.ts';
import type { Estimate } from '../../service/account/credits/estimate.ts';
import type { DbOrTransaction, FileRow } from '../../service/drivers/db/schema.ts';
import type { OriginalCall } from '../../service/videos/stored-request.ts';
import type { Archive } from '../../service/videos/videos-archive.ts';
import type { HttpContext } from './context.ts';
import type { EventSource } from './responses/event-stream.ts';
import type { SpeechSource } from './responses/speech.ts';

/** The result of a dry run. For a batch, it includes how many rows are valid, and the errors of the others. */
export type DryRunResult = Estimate & { rows?: { accepted: number; errors: RowError[] } };

/** A call of an operation, with validated input. */
export interface Call<Body = unknown, Context = HttpContext, Query = unknown, Params = unknown> {
  context: Context;
  query: Query;
  params: Params;
  body: Body;
  headers: IncomingHttpHeaders;
  account: Account;
  /** Prefix of every link in the response. */
  baseUrl: string;
  /** Path and validated body, stored with what the call creates. */
  originalCall: OriginalCall;
  /**
   * Stores the response for repeated calls with the same Idempotency-Key, if the call has a key. Creations call it in the
   * transaction that creates the records.
   */
  settle(transaction: DbOrTransaction, data: unknown): Promise<void>;
}

/** An operation of the API: its description and its implementation. */
export interface Operation extends OperationDescription {
  /** Returns the price of a creation. Throws the errors that `handle` would throw. */
  estimate?(call: Call): DryRunResult | Promise<DryRunResult>;
  /** Returns the subject of the audit log entry, unless that is an id in the path or query. Never returns a secret. */
  target?(body: unknown, data: unknown): string | undefined;
  handle(call: Call): Promise<unknown>;
}

/** Results of `handle` for responses other than `data` in an envelope. */
interface ResultByFrame {
  events: EventSource;
  progress: EventSource;
  picture: Buffer;
  sound: Buffer;
  archive: Archive;
  file: FileRow;
  asset: { path: string; type: string };
  speech: SpeechSource;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

type CallOf<Described extends OperationDescription, Context> = Call<
  OutputOf<Described['body']>,
  Context,
  OutputOf<Described['query']>,
  OutputOf<Described['params']>
>;

type ResultOf<Described extends OperationDescription> = Described['frame'] extends keyof ResultByFrame
  ? ResultByFrame[Described['frame']]
  : OutputOf<Described['data']>;

type Implementation<Described extends OperationDescription, Context> = {
  /** Example of `data`, if it is built from more than the contract. */
  example?: OutputOf<Described['data']>;
  target?(body: OutputOf<Described['body']>, data: ResultOf<Described>): string | undefined;
  handle(call: CallOf<Described, Context>): Promise<ResultOf<Described>>;
} & (Described['isPriced'] extends true
  ? { estimate(call: CallOf<Described, Context>): DryRunResult | Promise<DryRunResult> }
  : { estimate?: never });

/**
 * Returns a function that implements described operations. Their handlers see only the parts of the context that they
 * declare as `Context`.
 */
export function operationsUsing<Context extends Partial<HttpContext>>() {
  return <Described extends OperationDescription>(
    description: Described,
    implementation: Implementation<Described, Context>,
  ): Operation => ({ ...description, ...implementation }) as unknown as Operation;
}
