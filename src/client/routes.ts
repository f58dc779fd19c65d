import type { z } from 'zod';
import type { DryRun } from '../contract/dry-run.ts';
import type { Frame, OperationDescription } from '../contract/operations/define-operation.ts';
import type { INTERFACE } from '../contract/operations/interface.ts';

/** The response to a dry run of a creation. */
export type Estimate = Partial<z.output<typeof DryRun>>;

/** Binary responses. */
type BytesFrame = 'picture' | 'sound' | 'archive' | 'file';
/** Responses that are not a single envelope. */
type OtherFrame = 'bare' | 'events' | 'progress';

/** Absent if the route takes no such part; optional if nothing in it is required. */
type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? Partial<z.input<Schema>> extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }
  : unknown;

type ResponseData<F extends Frame, Data, IsPriced> = F extends BytesFrame
  ? Blob
  : F extends 'speech'
    ? Data extends z.ZodType
      ? Blob | z.output<Data>
      : Blob
    : Data extends z.ZodType
      ? IsPriced extends true
        ? z.output<Data> & Estimate
        : z.output<Data>
      : never;

type RouteOf<Described extends OperationDescription> = Part<'params', Described['params']> &
  Part<'query', Described['query']> &
  Part<'body', Described['body']> & {
    data: ResponseData<Described['frame'], Described['data'], Described['isPriced']>;
  };

/** The inputs and result of each operation, by method and path: `GET /v2/videos/:id`. */
export type RoutesOf<Operations extends Record<string, OperationDescription>> = {
  [Name in keyof Operations as Operations[Name]['frame'] extends OtherFrame
    ? never
    : `${Operations[Name]['method']} ${Operations[Name]['path']}`]: RouteOf<Operations[Name]>;
};

/** Every API operation with a single response. */
export type ApiRoutes = RoutesOf<typeof INTERFACE>;

/** Operations that report progress, by path: `progress` events, then `done`. */
export type ProgressRoutesOf<Operations extends Record<string, OperationDescription>> = {
  [Name in keyof Operations as Operations[Name]['frame'] extends 'progress'
    ? Operations[Name]['path']
    : never]: {
    body: z.input<NonNullable<Operations[Name]['body']>>;
    progress: z.output<NonNullable<Operations[Name]['progress']>>;
    done: z.output<NonNullable<Operations[Name]['data']>>;
  };
};
