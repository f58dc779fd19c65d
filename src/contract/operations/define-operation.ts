import type { z } from 'zod';
import type { Resource } from '../dashboard/limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Permission that a key needs: reading, creating and changing videos and assets, or managing keys, webhooks and the account. */
export type Right = 'read' | 'render' | 'manage';

/** The chapter of the API reference that lists an operation. */
export type Tag =
  | 'Videos'
  | 'Avatars and voices'
  | 'Templates'
  | 'Assets'
  | 'Webhooks'
  | 'Account'
  | 'Server';

/**
 * How a response is sent. By default `data` is sent in the envelope.
 * - `bare`: `data` without the envelope
 * - `merged`: in the envelope, with the fields of `data` at the top level as well
 * - `events`: a stream of server-sent events
 * - `progress`: a stream of `progress` events that ends with `data`
 * - `picture`, `sound`, `archive`: the bytes of a PNG, an M4A or a ZIP
 * - `file`: a stored picture
 * - `asset`: a file that never changes, for pages of the dashboard
 * - `speech`: sound in the requested format, or `data` about it
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
  | 'asset'
  | 'speech'
  | undefined;

type Schema = z.ZodType | undefined;

/**
 * The description of an operation, without its implementation. Its route, checks, documentation and clients are derived
 * from it.
 */
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
  resource: Resource | undefined;
  tag: Tag | undefined;
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
  /** In Fastify's notation: `/v2/avatar_video/:id`. */
  path: Path;
  /** Also the name of the exported constant. */
  name: string;
  summary: string;
  /** The resource that a restricted key must include; undefined for operations that every key may call. */
  resource?: Resource | undefined;
  tag?: Tag;
  /** Default: `read` for GET, `render` for other methods. */
  right?: Right;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Schema of `data` in the envelope, or in the last event. */
  data?: Data;
  /** Schema of the events before the last. */
  progress?: Progress;
  /** Example of `data` for the documentation. */
  example?: NoInfer<Data extends z.ZodType ? z.output<Data> : never>;
  frame?: F;
  /**
   * The operation creates something that costs credits. Every call counts towards the creation limit, including a dry run
   * (`?dry_run=true`), which only returns the price.
   */
  isPriced?: IsPriced;
  /** Adds `error: { message, type, param, code }` to failures, for clients written for OpenAI's API. */
  failures?: 'error_object';
  /** Whether calls are recorded in the audit log. Default: deletions, and changes that need the right `manage`. */
  isAudited?: boolean;
}

/** Returns `definition` with its exact types. Omitted properties are undefined. */
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

/** Returns a `defineOperation` with a default resource and tag. */
export function definerFor(defaults: { resource: Resource; tag: Tag }): typeof defineOperation {
  return (definition) => defineOperation({ ...defaults, ...definition });
}
