import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type ApiError, ERRORS, tooMany } from '../../../contract/errors.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { hashKey } from '../../../service/account/accounts/api-key.ts';
import type { Account } from '../../../service/account/accounts/authenticate.ts';
import { type FailureBudget, failureBudget } from '../../../service/account/rate-limit/failure-budget.ts';
import {
  type KeyGuessLimiter,
  keyGuessLimiter,
} from '../../../service/account/rate-limit/key-guess-limiter.ts';
import type { Verdict } from '../../../service/account/rate-limit/limiter.ts';
import { openTarpit, type Tarpit } from '../../../service/account/rate-limit/tarpit.ts';
import { tokenBuckets } from '../../../service/account/rate-limit/token-bucket.ts';
import { meters } from '../../../service/drivers/meters.ts';
import { keyOf } from '../request/credentials.ts';
import { basePathOf, localUrl } from './local-path.ts';
import { crossOriginHeaders, headersOfAll } from './response-headers.ts';

/** A trial is a creation with `?dry_run=true`: it makes nothing, and takes as long to check. */
export type CallKind = 'request' | 'creation' | 'trial';

/** Counts what was let through, for all addresses of a server together. */
export interface Limits {
  /** @throws {ApiError} when there is nothing left of what the account may do in a minute */
  check(account: Account, kind: CallKind, reply: FastifyReply): void;
  /**
   * Of a key that was refused before, whether it would be again: known without a look at the database.
   * Undefined for a call that is to be looked at.
   */
  refusal(key: string): Refusal | undefined;
  /** Of addresses that send keys which do not exist. */
  wrongKeys: KeyGuessLimiter;
  /** Who goes on when refused, by account or place. */
  held: Tarpit;
  /** Of addresses that send wrong passwords, whoever they are for. */
  wrongPasswords: FailureBudget;
}

export interface Refusal extends Verdict {
  accountId: string;
}

/** Keys of accounts that had nothing left, at most; of more, those that were refused first are looked at anew. */
const MOST_REFUSED = 10_000;
const WRONG_PASSWORDS = { free: 30, pause: 60 };

/**
 * Holds every account to its limits and tells it where it stands: `RateLimit` and `RateLimit-Policy` of
 * draft-ietf-httpapi-ratelimit-headers-10, and the three fields of its seventh draft, which most clients read.
 * All keys of an account count
 * together, and so do its browsers, which keys that are used too much shall not lock out: what they make counts the
 * same. Trials count as creations; those of browsers by themselves.
 *
 * @param perMinute 0 is without limit
 * @param now a clock that never goes back, in milliseconds
 */
export function openLimits(
  perMinute: { requestsPerMinute: number; creationsPerMinute: number },
  now: () => number = () => performance.now(),
): Limits {
  const { requestsPerMinute, creationsPerMinute } = perMinute;
  const requests = requestsPerMinute > 0 ? tokenBuckets(requestsPerMinute, now) : undefined;
  const creations = creationsPerMinute > 0 ? tokenBuckets(creationsPerMinute, now) : undefined;
  /** Accounts by the hashes of their keys. */
  const refused = new Map<string, string>();

  function remember(key: unknown, accountId: string): void {
    if (typeof key !== 'string') return;
    refused.set(hashKey(key.trim()), accountId);
    const [first] = refused.keys();
    if (refused.size > MOST_REFUSED && first !== undefined) refused.delete(first);
  }

  function check({ id, isSession }: Account, kind: CallKind, reply: FastifyReply): void {
    const verdict = requests?.take(isSession ? `browsers of ${id}` : id);
    if (verdict?.isAllowed === false) remember(keyOf(reply.request.headers), id);
    const isLast = kind === 'request' || !creations || verdict?.isAllowed === false;
    // Of two verdicts the latter is told.
    if (isLast) {
      if (verdict) applyVerdict(reply, 'requests', verdict);
    } else {
      // The dashboard prices a form while somebody fills it in, who shall still be able to send it.
      const isPricing = kind === 'trial' && isSession;
      applyVerdict(reply, 'creations', creations.take(isPricing ? `trials of ${id}` : id));
    }
  }

  return {
    check,
    refusal(key) {
      if (refused.size === 0) return undefined;
      const accountId = refused.get(hashKey(key.trim()));
      const verdict = accountId === undefined ? undefined : requests?.peek(accountId);
      return accountId === undefined || !verdict || verdict.isAllowed ? undefined : { ...verdict, accountId };
    },
    wrongKeys: keyGuessLimiter(now),
    held: openTarpit(),
    wrongPasswords: failureBudget(WRONG_PASSWORDS, now),
  };
}

function applyVerdict(reply: FastifyReply, name: string, verdict: Verdict): void {
  reply.headers(headersOf(name, verdict));
  if (!verdict.isAllowed) throw refusalOf(name, verdict);
}

/** What tells an account where it stands. */
export function headersOf(name: string, { limit, remaining, reset }: Verdict): Record<string, string> {
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=60`,
    ratelimit: `"${name}";r=${remaining};t=${reset}`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  };
}

export function refusalOf(name: string, { limit, retryAfter }: Verdict): ApiError {
  return tooMany(`More than ${limit} ${name} a minute`, retryAfter);
}

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
