import { withOrigin } from '../../platform/telemetry/origin.ts';
import { traced } from '../../platform/telemetry/tracing.ts';
import { meters } from '../drivers/meters.ts';
import type { Claim } from '../drivers/queue/queue.ts';

/** Runs a claimed job with the trace of the request that created it, and measures its wait and duration. */
export async function measureJob(claim: Claim, work: () => Promise<void>): Promise<void> {
  const { kind, subject, claims, accountId: account } = claim;
  const { at, ...origin } = claim.origin;
  if (at !== undefined && claims === 1) meters.wait.observe({ kind }, Math.max(0, Date.now() - at) / 1000);
  const attributes = { 'job.kind': kind, 'job.subject': subject, 'job.claims': claims };
  const startedAt = performance.now();
  try {
    await withOrigin({ ...origin, account }, () => traced(`job ${kind}`, 'consumer', attributes, work));
  } finally {
    meters.job.observe({ kind }, (performance.now() - startedAt) / 1000);
  }
}
