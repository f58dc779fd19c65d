import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { ERRORS } from '../../../contract/errors.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { meters } from '../../../service/drivers/meters.ts';
import { crossOriginHeaders } from './cross-origin.ts';
import { keyOf } from './key-of.ts';
import { basePathOf, localUrl } from './local-path.ts';
import { headersOf, type Limits, type Refusal, refusalOf } from './rate-limits.ts';
import { headersOfAll } from './response-headers.ts';

/** The interface, and the door for agents; what is stored, or put into the store, has limits of its own. */
const GUARDED = /^\/(?:v[12]\/|mcp\b)/;
/** Milliseconds between two lines of the log. */
const BETWEEN_LINES = 10_000;

interface Gate {
  limits: Limits;
  baseUrl: string | undefined;
  corsOrigins: readonly string[];
  log: Log;
}

/**
 * Stands before everything: the calls of an account that has nothing left of its limit are refused with the answer that
 * they would get, before anything is done for them. Who goes on all the same is answered later and later.
 */
export function rejectFloods(
  { limits, baseUrl, corsOrigins, log }: Gate,
  next: RequestListener,
): RequestListener {
  const basePath = basePathOf(baseUrl);
  const tell = tally(log);
  return (request, response) => {
    const key = keyOf(request.headers);
    const url = localUrl(request.url ?? '', basePath);
    const refusal = key !== undefined && GUARDED.test(url) ? limits.refusal(key) : undefined;
    if (!refusal) {
      next(request, response);
      return;
    }
    tell(refusal.accountId);
    const { origin } = request.headers;
    const always = { ...headersOfAll(baseUrl), ...crossOriginHeaders(corsOrigins, { url, origin }) };
    const holding = limits.held.hold(refusal.accountId);
    if (!holding) refuse(response, always, refusal);
    else void holding.then((how) => refuse(response, always, refusal, how === 'close'));
  };
}

function refuse(
  response: ServerResponse,
  always: Record<string, string>,
  refusal: Refusal,
  isLast = false,
): void {
  if (response.destroyed) return;
  const { message, retryAfter = 1, kind } = refusalOf('requests', refusal);
  const { code, status } = ERRORS[kind];
  const rid = randomUUID();
  const body = JSON.stringify({ code, msg: message, data: null, rid });
  response.writeHead(status, {
    ...always,
    ...headersOf('requests', refusal),
    'retry-after': String(retryAfter),
    'x-request-id': rid,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(isLast && { connection: 'close' }),
  });
  response.end(body);
}

/** Counts what is refused, and tells of it now and then: a line for each would be a flood of its own. */
function tally(log: Log): (accountId: string) => void {
  const counts = new Map<string, number>();
  return (accountId) => {
    meters.refused.add({});
    if (counts.size === 0) {
      setTimeout(() => {
        const accounts = Object.fromEntries([...counts].sort((one, other) => other[1] - one[1]).slice(0, 5));
        const calls = [...counts.values()].reduce((sum, count) => sum + count, 0);
        log.info({ calls, accounts }, 'calls of accounts beyond their limit were refused at the door');
        counts.clear();
      }, BETWEEN_LINES).unref();
    }
    counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  };
}
