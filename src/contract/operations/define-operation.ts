import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an operation does: look, make and change videos and assets, or rule over keys, webhooks and the account. */
export type Right = 'read' | 'render' | 'manage';

/**
 * How an answer is sent. Without one, `data` stands in the envelope alone; `bare` leaves the envelope out, `merged` puts
 * the fields on its top, too, `events` is a stream of events, `progress` one that tells how far a call is and ends with
 * its `data`, `picture` the bytes of a PNG, `sound` those of an M4A, `archive` those of a ZIP as they come, `file` a
 * stored picture, `speech` a sound in the form that was asked for, or `data` about it.
 */
export type Frame =
  | 'bare'
  | 'merged'
  | 'events'
  | 'progress'
  | 'picture'
  | 'sound'
  | 'archive'
  | 'file'
  | 'speech'
  | undefined;

type Schema = z.ZodType | undefined;

/** What is said of an operation, and nothing of how it is done: its route, checks, documentation and clients come from it. */
export interface OperationDescription<
  M extends Method = Method,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Progress extends Schema = Schema,
  F extends Frame = Frame,
  IsPriced extends boolean = boolean,
> {
  method: M;
  path: Path;
  name: string;
  summary: string;
  right: Right | undefined;
  params: Params;
  query: Query;
  body: Body;
  data: Data;
  progress: Progress;
  example: unknown;
  frame: F;
  isPriced: IsPriced;
  isAudited: boolean | undefined;
  failures: 'error_object' | undefined;
}

interface Definition<M, Path, Params, Query, Body, Data, Progress, F, IsPriced> {
  method: M;
  /** As Fastify writes it, `/v2/avatar_video/:id`. */
  path: Path;
  /** The name of the exported constant, too. */
  name: string;
  summary: string;
  /** What the key must allow; reading for GET and making videos for the rest, where nothing is said. */
  right?: Right;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Of the `data` in the envelope, or of the last event. */
  data?: Data;
  /** Of the events before the last. */
  progress?: Progress;
  /** An example of `data`, for the documentation. */
  example?: NoInfer<Data extends z.ZodType ? z.output<Data> : never>;
  frame?: F;
  /**
   * For what is made and paid for: counts against the limit of creations, and can be only tried (`?dry_run=true`), which
   * counts as well and answers with the price.
   */
  isPriced?: IsPriced;
  /** Failures have `error: { message, type, param, code }` beside the envelope, for clients that were written for another service. */
  failures?: 'error_object';
  /** Stands in the audit log; deletions and what needs the right to manage do, where nothing is said. */
  isAudited?: boolean;
}

/** Keeps the exact types of an operation. What is left out is undefined. */
export function defineOperation<
  M extends Method,
  Path extends string,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Data extends Schema = undefined,
  Progress extends Schema = undefined,
  F extends Frame = undefined,
  IsPriced extends boolean = false,
>(
  definition: Definition<M, Path, Params, Query, Body, Data, Progress, F, IsPriced>,
): OperationDescription<M, Path, Params, Query, Body, Data, Progress, F, IsPriced> {
  return definition as OperationDescription<M, Path, Params, Query, Body, Data, Progress, F, IsPriced>;
}
