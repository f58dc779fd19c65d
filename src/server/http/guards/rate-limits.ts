import type { FastifyReply } from 'fastify';
import { type ApiError, tooMany } from '../../../contract/errors.ts';
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
import { keyOf } from './key-of.ts';

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
      if (verdict) tell(reply, 'requests', verdict);
    } else {
      // The dashboard prices a form while somebody fills it in, who shall still be able to send it.
      const isPricing = kind === 'trial' && isSession;
      tell(reply, 'creations', creations.take(isPricing ? `trials of ${id}` : id));
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

function tell(reply: FastifyReply, name: string, verdict: Verdict): void {
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
