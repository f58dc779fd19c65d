import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type ApiError, ERRORS, tooMany } from '../../../contract/errors.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { type Account, hashKey } from '../../../service/account/accounts/authenticate.ts';
import {
  type FailureBudget,
  failureBudget,
  type KeyGuessLimiter,
  keyGuessLimiter,
} from '../../../service/account/rate-limit/failure-budget.ts';
import { openTarpit, type Tarpit } from '../../../service/account/rate-limit/tarpit.ts';
import { tokenBuckets, type Verdict } from '../../../service/account/rate-limit/token-bucket.ts';
import { meters } from '../../../service/drivers/meters.ts';
import { keyOf } from '../request/credentials.ts';
import { basePathOf, localUrl } from './local-path.ts';
import { commonHeaders, crossOriginHeaders } from './response-headers.ts';

/** A trial is a dry run of a creation. It creates nothing, but its validation takes as long as that of a creation. */
export type CallKind = 'request' | 'creation' | 'trial';

/** Rate limits of accounts, keys and addresses, within this process. */
export interface Limits {
  /** Counts a call and sets the `RateLimit` headers. @throws {ApiError} if the account has exceeded its limit */
  check(account: Account, kind: CallKind, reply: FastifyReply): void;
  /** Returns the refusal that a recently refused key would get again; undefined for other keys. Needs no database query. */
  refusal(key: string): Refusal | undefined;
  /** Limits addresses that send unknown keys. */
  wrongKeys: KeyGuessLimiter;
  /** Delays the responses to accounts and addresses that continue after a refusal. */
  held: Tarpit;
  /** Limits addresses that send wrong passwords, for any account. */
  wrongPasswords: FailureBudget;
  /** Counts a comment of a guest, by its link and by the address of the guest. */
  comments(link: string, address: string): Verdict;
}

export interface Refusal extends Verdict {
  accountId: string;
}

/** Number of refused keys to remember; the oldest are forgotten first. */
const MAX_REFUSED_KEYS = 10_000;
/** Comments a minute by all guests of a link, and by those at one address. */
const COMMENTS_PER_LINK = 60;
const COMMENTS_PER_ADDRESS = 10;
const WRONG_PASSWORDS = { maxFailures: 30, pauseSeconds: 60 };

/**
 * Limits the requests and creations of every account. Responses carry `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-10), and the three fields of its seventh draft, which most clients read.
 *
 * The requests of all keys of an account count together. The requests of its browsers count separately, so that busy keys
 * do not lock out the dashboard. So do those of every token of the Studio, for the same reason. Creations by
 * keys, tokens and browsers count together. Trials by keys count as creations;
 * trials by browsers have a limit of their own.
 *
 * @param perMinute - 0 for no limit
 * @param now - monotonic clock, in milliseconds
 */
export function openLimits(
  perMinute: { requestsPerMinute: number; creationsPerMinute: number },
  now: () => number = () => performance.now(),
): Limits {
  const { requestsPerMinute, creationsPerMinute } = perMinute;
  const requests = requestsPerMinute > 0 ? tokenBuckets(requestsPerMinute, now) : undefined;
  const creations = creationsPerMinute > 0 ? tokenBuckets(creationsPerMinute, now) : undefined;
  const commentsOfLink = tokenBuckets(COMMENTS_PER_LINK, now);
  const commentsOfAddress = tokenBuckets(COMMENTS_PER_ADDRESS, now);
  /** Accounts and tokens, as `bucketOf` names them, by the hash of the refused key. */
  const refused = new Map<string, string>();

  function remember(key: unknown, bucket: string): void {
    if (typeof key !== 'string') return;
    refused.set(hashKey(key.trim()), bucket);
    const [first] = refused.keys();
    if (refused.size > MAX_REFUSED_KEYS && first !== undefined) refused.delete(first);
  }

  function check(account: Account, kind: CallKind, reply: FastifyReply): void {
    const { id, isSession } = account;
    const bucket = bucketOf(account);
    const verdict = requests?.take(bucket);
    if (verdict?.isAllowed === false) remember(keyOf(reply.request.headers), bucket);
    const isOnlyCheck = kind === 'request' || !creations || verdict?.isAllowed === false;
    if (isOnlyCheck) {
      if (verdict) applyVerdict(reply, 'requests', verdict);
    } else {
      // The dashboard requests the price while a form is being filled in; that must not use up the creation limit.
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
    comments(link, address) {
      // Refused comments of one address do not use up the allowance of the others.
      const own = commentsOfAddress.take(`${address} ${link}`);
      return own.isAllowed ? commentsOfLink.take(link) : own;
    },
  };
}

/** Key by which requests are counted together. */
function bucketOf({ id, isSession, grant }: Account): string {
  if (grant) return grant.tokenId;
  return isSession ? `browsers of ${id}` : id;
}

function applyVerdict(reply: FastifyReply, name: string, verdict: Verdict): void {
  reply.headers(headersOf(name, verdict));
  if (!verdict.isAllowed) throw refusalOf(name, verdict);
}

/** Returns the `RateLimit` headers. */
function headersOf(name: string, { limit, remaining, reset }: Verdict): Record<string, string> {
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=60`,
    ratelimit: `"${name}";r=${remaining};t=${reset}`,
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  };
}

function refusalOf(name: string, { limit, retryAfter }: Verdict): ApiError {
  return tooMany(`More than ${limit} ${name} a minute`, retryAfter);
}

/** Paths of the API and of `/mcp`. Files and uploads have their own limits. */
const LIMITED_PATHS = /^\/(?:v[12]\/|mcp\b)/;
/** Milliseconds between log lines. */
const LOG_INTERVAL_MS = 10_000;

interface FloodOptions {
  limits: Limits;
  baseUrl: string | undefined;
  corsOrigins: readonly string[];
  log: Log;
}

/**
 * Refuses requests of accounts over their limit before any other work, with the response that they would get anyway. The
 * more requests a client still sends, the longer it waits for each response.
 */
export function rejectFloods(
  { limits, baseUrl, corsOrigins, log }: FloodOptions,
  next: RequestListener,
): RequestListener {
  const basePath = basePathOf(baseUrl);
  const report = refusalReporter(log);
  return (request, response) => {
    const key = keyOf(request.headers);
    const url = localUrl(request.url ?? '', basePath);
    const refusal = key !== undefined && LIMITED_PATHS.test(url) ? limits.refusal(key) : undefined;
    if (!refusal) {
      next(request, response);
      return;
    }
    report(refusal.accountId);
    const { origin } = request.headers;
    const headers = { ...commonHeaders(baseUrl), ...crossOriginHeaders(corsOrigins, { url, origin }) };
    const delay = limits.held.hold(refusal.accountId);
    if (!delay) refuse(response, headers, refusal);
    else void delay.then((ending) => refuse(response, headers, refusal, ending === 'close'));
  };
}

function refuse(
  response: ServerResponse,
  headers: Record<string, string>,
  refusal: Refusal,
  closesConnection = false,
): void {
  if (response.destroyed) return;
  const { message, retryAfter = 1, kind } = refusalOf('requests', refusal);
  const { code, status } = ERRORS[kind];
  const rid = randomUUID();
  const body = JSON.stringify({ code, msg: message, data: null, rid });
  response.writeHead(status, {
    ...headers,
    ...headersOf('requests', refusal),
    'retry-after': String(retryAfter),
    'x-request-id': rid,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(closesConnection && { connection: 'close' }),
  });
  response.end(body);
}

/** Logs refusals at intervals, because a line for each refusal would flood the log. */
function refusalReporter(log: Log): (accountId: string) => void {
  const counts = new Map<string, number>();
  return (accountId) => {
    meters.refused.add({});
    if (counts.size === 0) {
      setTimeout(() => {
        const accounts = Object.fromEntries(
          [...counts].sort(([, count], [, otherCount]) => otherCount - count).slice(0, 5),
        );
        const calls = [...counts.values()].reduce((sum, count) => sum + count, 0);
        log.info({ calls, accounts }, 'refused calls of accounts over their limit');
        counts.clear();
      }, LOG_INTERVAL_MS).unref();
    }
    counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
  };
}
