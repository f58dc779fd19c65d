import { withOrigin } from '../../platform/telemetry/origin.ts';
import { traced } from '../../platform/telemetry/tracing.ts';
import { meters } from '../drivers/meters.ts';
import type { Claim } from '../drivers/queue/queue.ts';

/** Does a claimed job in the name of whoever added it, and tells how long it had waited, and took. */
export async function doJob(claim: Claim, work: () => Promise<void>): Promise<void> {
  const { kind, subject, claims, accountId: account } = claim;
  const { at, ...origin } = claim.origin;
  if (at !== undefined && claims === 1) meters.wait.observe({ kind }, Math.max(0, Date.now() - at) / 1000);
  const attributes = { 'job.kind': kind, 'job.subject': subject, 'job.claims': claims };
  const begun = performance.now();
  try {
    await withOrigin({ ...origin, account }, () => traced(`job ${kind}`, 'consumer', attributes, work));
  } finally {
    meters.job.observe({ kind }, (performance.now() - begun) / 1000);
  }
}
