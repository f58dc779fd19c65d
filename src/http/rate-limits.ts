import type { FastifyReply } from 'fastify';
import { tooMany } from '../contract/errors.ts';
import type { Account } from '../service/accounts/authenticate.ts';
import { type FailureBudget, failureBudget } from '../service/rate-limit/failure-budget.ts';
import type { Verdict } from '../service/rate-limit/limiter.ts';
import { tokenBuckets } from '../service/rate-limit/token-bucket.ts';

/** Counts what was let through, for all addresses of a server together. */
export interface Limits {
  /** @throws {ApiError} when there is nothing left of what the account may do in a minute */
  check(account: Account, isCreation: boolean, reply: FastifyReply): void;
  /** Of addresses that send keys which do not exist. */
  wrongKeys: FailureBudget;
  /** Of addresses that send wrong passwords, whoever they are for. */
  wrongPasswords: FailureBudget;
}

/** Keys that are mistyped, or tried in a row by programs that were not given the new one, are few. */
const WRONG_KEYS = { free: 30, pause: 2 };
const WRONG_PASSWORDS = { free: 30, pause: 60 };

/**
 * Holds every account to its limits and tells it where it stands: `RateLimit` and `RateLimit-Policy` of
 * draft-ietf-httpapi-ratelimit-headers-10, and the three fields of its seventh draft, which most clients read.
 * All keys of an account count
 * together, and so do its browsers, which keys that are used too much shall not lock out: what they make counts the
 * same.
 *
 * @param perMinute 0 is without limit
 */
export function openLimits(perMinute: { requestsPerMinute: number; creationsPerMinute: number }): Limits {
  const { requestsPerMinute, creationsPerMinute } = perMinute;
  const requests = requestsPerMinute > 0 ? tokenBuckets(requestsPerMinute) : undefined;
  const creations = creationsPerMinute > 0 ? tokenBuckets(creationsPerMinute) : undefined;

  function check({ id, isSession }: Account, isCreation: boolean, reply: FastifyReply): void {
    const verdict = requests?.take(isSession ? `browsers of ${id}` : id);
    const isLast = !isCreation || !creations || verdict?.isAllowed === false;
    // Of two verdicts the latter is told.
    if (isLast) {
      if (verdict) tell(reply, 'requests', verdict);
    } else tell(reply, 'creations', creations.take(id));
  }

  return {
    check,
    wrongKeys: failureBudget(WRONG_KEYS),
    wrongPasswords: failureBudget(WRONG_PASSWORDS),
  };
}

function tell(
  reply: FastifyReply,
  name: string,
  { isAllowed, limit, remaining, reset, retryAfter }: Verdict,
) {
  reply.header('ratelimit-policy', `"${name}";q=${limit};w=60`);
  reply.header('ratelimit', `"${name}";r=${remaining};t=${reset}`);
  reply.header('ratelimit-limit', limit);
  reply.header('ratelimit-remaining', remaining);
  reply.header('ratelimit-reset', reset);
  if (isAllowed) return;
  throw tooMany(`More than ${limit} ${name} a minute`, retryAfter);
}
