import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeExit, runOrder } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type {
  CredentialsReport,
  ProvenanceFacts,
  ProvenanceOrder,
  ProvenanceReport,
  SigningKey,
} from './messages.ts';

const PROVENANCE_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** Seconds to sign the files of a video, or to check a file. */
const TIMEOUTS = { sign: 600, verify: 120 } as const;
/** Megabytes of JavaScript heap. */
const HEAP = 256;
/** Bytes in total. */
const MEMORY = 8e8;
/** Limits the files of strangers that are read at once. */
const limit = fairLimit({ what: 'files', slots: 2, maxWaiting: 50 });

/** The files could not be signed or checked. */
export class ProvenanceFailure extends Error {}

/** Signs files in place, in a process of its own. @throws {ProvenanceFailure} or the signal's reason */
export async function signInChild(
  paths: string[],
  facts: ProvenanceFacts,
  { key, signal }: { key: SigningKey; signal: AbortSignal },
): Promise<void> {
  const folders = [...new Set(paths.map((path) => dirname(path)))];
  await runChild({ type: 'sign', paths, facts, key }, { signal, read: folders, write: folders });
}

/** Reads and checks the credentials of a file. @throws {ProvenanceFailure} or the signal's reason */
export function verifyInChild(path: string, signal: AbortSignal): Promise<CredentialsReport> {
  return limit(async () => {
    const report = await runChild({ type: 'verify', path }, { signal, read: [path], write: [] });
    if (report.type !== 'verified') throw new ProvenanceFailure('The process sent an unexpected report');
    return report.report;
  });
}

async function runChild(
  order: ProvenanceOrder,
  { signal, read, write }: { signal: AbortSignal; read: string[]; write: string[] },
): Promise<ProvenanceReport> {
  const { report, end, tookTooLong } = await runOrder<ProvenanceReport>(PROVENANCE_PROCESS, order, {
    signal,
    limit: TIMEOUTS[order.type],
    heap: HEAP,
    memory: MEMORY,
    confine: { as: 'decoder', network: false, read, write },
    urgency: 'awaited',
  });
  if (report?.type === 'failed') throw new ProvenanceFailure(report.message);
  if (report) return report;
  if (tookTooLong) throw new ProvenanceFailure(`It took longer than ${TIMEOUTS[order.type]} seconds`);
  throw new ProvenanceFailure(`The process ${describeExit(end)}: ${end.stderr.slice(-500)}`);
}
