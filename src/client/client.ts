import { ApiFailure, type Envelope } from './api-failure.ts';
import type { ApiRoutes } from './routes.ts';

export interface ClientOptions {
  /** URL of the server, without a trailing slash. Default: the origin of the page. */
  baseUrl?: string;
  apiKey?: string;
  /** Called before every request. */
  headers?: (method: string) => Record<string, string>;
  fetch?: typeof fetch;
}

/** The inputs of a call; each route accepts some of them. */
interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
}

type InputsOf<Route> = Omit<Route, 'data'>;
type DataOf<Route> = Route extends { data: infer Data } ? Data : never;

interface Extras {
  signal?: AbortSignal;
  /** Makes it safe to retry a creation. */
  idempotencyKey?: string;
  /** Only checks a creation, and returns its length and price. */
  dryRun?: boolean;
}

/**
 * A typed API call: `client('GET /v2/videos/:id', { params: { id } })` returns the `data` of the envelope.
 *
 * @throws {ApiFailure} unless the call succeeds, and if there is no response
 */
export type Client<Routes> = <Name extends keyof Routes & string>(
  route: Name,
  ...inputs: Partial<InputsOf<Routes[Name]>> extends InputsOf<Routes[Name]>
    ? [(InputsOf<Routes[Name]> & Extras)?]
    : [InputsOf<Routes[Name]> & Extras]
) => Promise<DataOf<Routes[Name]>>;

export function createClient<Routes = ApiRoutes>(options: ClientOptions = {}): Client<Routes> {
  const { baseUrl = '', apiKey, headers, fetch: send = globalThis.fetch } = options;
  const call = async (route: string, inputs: Parts & Extras = {}) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const { query, signal, dryRun, ...parts } = inputs;
    const request = requestOf(path, { ...parts, query: { ...query, ...(dryRun && { dry_run: true }) } });
    const response = await send(baseUrl + request.path, {
      method,
      ...(signal && { signal }),
      ...(request.body !== undefined && { body: request.body }),
      headers: {
        accept: 'application/json',
        ...request.headers,
        ...(apiKey !== undefined && { 'x-api-key': apiKey }),
        ...headers?.(method),
      },
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw ApiFailure.noAnswer(error);
    });
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && /^(image|audio)\/|^application\/zip\b/.test(type)) return response.blob();
    const envelope = await readEnvelope(response);
    if (!response.ok || envelope?.code !== 0) throw ApiFailure.of(response, envelope);
    return envelope.data;
  };
  return call as Client<Routes>;
}

/** A request without the server and the API key. */
interface ClientRequest {
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Builds the request of a call. @param path with `:name` for each of `params` */
export function requestOf(
  path: string,
  { params = {}, query = {}, body, idempotencyKey }: Parts & Pick<Extras, 'idempotencyKey'>,
): ClientRequest {
  return {
    path: filled(path, params) + search(query),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Undefined if the response is not JSON, as from a proxy. */
export async function readEnvelope(response: Response): Promise<Envelope | undefined> {
  return (await response.json().catch(() => undefined)) as Envelope | undefined;
}

function filled(path: string, params: object): string {
  const values = params as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((Object.hasOwn(values, name) ? values[name] : undefined) ?? '')),
  );
}

function search(query: object): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
