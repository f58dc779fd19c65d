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
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

type Given<Route> = Omit<Route, 'data'>;
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
  ...given: Partial<Given<Routes[Name]>> extends Given<Routes[Name]>
    ? [(Given<Routes[Name]> & Extras)?]
    : [Given<Routes[Name]> & Extras]
) => Promise<DataOf<Routes[Name]>>;

export function createClient<Routes = ApiRoutes>(options: ClientOptions = {}): Client<Routes> {
  const { baseUrl = '', apiKey, headers, fetch: send = globalThis.fetch } = options;
  const call = async (route: string, given: Parts & Extras = {}) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const { params, query, body, signal, idempotencyKey, dryRun } = given;
    const address = baseUrl + filled(path, params) + search({ ...query, ...(dryRun && { dry_run: true }) });
    const answer = await send(address, {
      method,
      ...(signal && { signal }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(apiKey !== undefined && { 'x-api-key': apiKey }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers?.(method),
      },
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw ApiFailure.noAnswer(error);
    });
    if (answer.ok && /^(image|audio)\/|^application\/zip\b/.test(answer.headers.get('content-type') ?? ''))
      return answer.blob();
    const envelope = (await answer.json().catch(() => undefined)) as Envelope | undefined;
    if (!answer.ok || envelope?.code !== 0) throw ApiFailure.of(answer, envelope);
    return envelope.data;
  };
  return call as Client<Routes>;
}

function filled(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((Object.hasOwn(params, name) && params[name]) || ''),
  );
}

function search(query: object): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
