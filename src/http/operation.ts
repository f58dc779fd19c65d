import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Account } from '../service/accounts/authenticate.ts';
import type { Backend } from '../service/backend.ts';

/** What the operations stand on; made once, by whoever starts the server. */
export interface HttpContext extends Backend {
  log: Logger;
  /** Public address of this server; links follow the request where it is absent. */
  baseUrl: string | undefined;
  allowPrivateFetch: boolean;
  /** Path of an avatar's picture as JPEG; undefined when there is no such avatar. */
  avatarCover(id: number): Promise<string | undefined>;
  /** What keeps the server from being ready, in words. */
  notReady(): Promise<string | undefined>;
}

/** One call of an operation: checked input, and who asks. */
export interface Call<Query, Params, Body> {
  context: HttpContext;
  query: Query;
  params: Params;
  body: Body;
  account: Account;
  /** Begins every link of the answer. */
  baseUrl: string;
}

/** An operation of the interface: the one source of its route, its checks and its documentation. */
export interface Operation<Query = unknown, Params = unknown, Body = unknown, Data = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As Fastify writes it, `/v2/avatar_video/:id`. */
  path: string;
  name: string;
  summary: string;
  query?: z.ZodType<Query>;
  params?: z.ZodType<Params>;
  body?: z.ZodType<Body>;
  /** Of the `data` in the envelope. */
  data: z.ZodType<Data>;
  handle(call: Call<Query, Params, Body>): Promise<Data>;
}

/** Lets the schemas decide the types of the handler. */
export function operation<Query, Params, Body, Data>(
  definition: Operation<Query, Params, Body, Data>,
): Operation {
  return definition as unknown as Operation;
}
