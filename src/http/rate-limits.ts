import type { FastifyReply } from 'fastify';
import { ApiError } from '../contract/errors.ts';
import type { Verdict } from '../service/rate-limit/limiter.ts';
import { tokenBuckets } from '../service/rate-limit/token-bucket.ts';

interface Limits {
  requestsPerMinute: number;
  creationsPerMinute: number;
}

/**
 * Holds every key to its limits and tells it where it stands: `RateLimit` and `RateLimit-Policy` of
 * draft-ietf-httpapi-ratelimit-headers-10, and the three fields of its seventh draft, which most clients read.
 *
 * @throws {ApiError} from the check, when there is nothing left
 */
export function rateLimits({ requestsPerMinute, creationsPerMinute }: Limits) {
  const requests = requestsPerMinute > 0 ? tokenBuckets(requestsPerMinute) : undefined;
  const creations = creationsPerMinute > 0 ? tokenBuckets(creationsPerMinute) : undefined;

  return function check(keyId: string, isCreation: boolean, reply: FastifyReply): void {
    const verdict = requests?.take(keyId);
    const isLast = !isCreation || !creations || verdict?.isAllowed === false;
    // Of two verdicts the latter is told.
    if (isLast) {
      if (verdict) tell(reply, 'requests', verdict);
    } else tell(reply, 'creations', creations.take(keyId));
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
  reply.header('retry-after', retryAfter);
  throw new ApiError('rate_limited', `More than ${limit} ${name} a minute; try again in ${retryAfter} s`);
}
