import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describeExit, runOrder } from '../../../platform/child/run-order.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import type {
  CredentialsReport,
  ProvenanceReport,
  SignOrder,
  Source,
  SourcesOrder,
  VerifyOrder,
} from './messages.ts';

const ENTRY = new URL('./entry.ts', import.meta.url);

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

/** Kept for the next video, because starting a thread costs more than signing most films. */
let signer: { thread: Worker; ended: AbortSignal } | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Signs files in place, in a thread of its own, one video after the other.
 * @returns why not all signatures have a time stamp, to continue a sentence about the authority; undefined if they have
 * @throws {ProvenanceFailure} or the signal's reason
 */
export function signInThread(order: SignOrder, signal: AbortSignal): Promise<string | undefined> {
  const turn = lastTurn.then(() => signNow(order, signal));
  lastTurn = turn.catch(() => {});
  return turn;
}

async function signNow(order: SignOrder, signal: AbortSignal): Promise<string | undefined> {
  signal.throwIfAborted();
  signer ??= startSigner();
  const { thread, ended } = signer;
  thread.ref();
  const timeout = AbortSignal.timeout(TIMEOUTS.sign * 1000);
  try {
    const reported = once(thread, 'message', { signal: AbortSignal.any([signal, timeout, ended]) });
    thread.postMessage(order);
    const [report] = (await reported) as [ProvenanceReport];
    thread.unref();
    if (report.type === 'failed') throw new ProvenanceFailure(report.message);
    return report.type === 'signed' ? report.unstamped : undefined;
  } catch (error) {
    if (error instanceof ProvenanceFailure) throw error;
    // It may still be working, or has ended.
    signer = undefined;
    await thread.terminate();
    signal.throwIfAborted();
    if (timeout.aborted) throw tookTooLong(TIMEOUTS.sign);
    throw new ProvenanceFailure('The thread that signs ended', { cause: ended.reason ?? error });
  }
}

/** An error of an idle thread must not end the server; `ended` reports it to the one who waits. */
function startSigner(): { thread: Worker; ended: AbortSignal } {
  const ended = new AbortController();
  const thread = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: HEAP } });
  thread.on('error', (error) => ended.abort(error));
  thread.on('exit', (code) => {
    ended.abort(new Error(`It ended with exit code ${code}`));
    if (signer?.thread === thread) signer = undefined;
  });
  thread.unref();
  return { thread, ended: ended.signal };
}

/**
 * Reads and checks the credentials of a file, in a confined process.
 * @param sidecar - a file with its credentials, if it cannot contain them
 * @throws {ProvenanceFailure} or the signal's reason
 */
export async function verifyInChild(
  path: string,
  signal: AbortSignal,
  sidecar?: string,
): Promise<CredentialsReport> {
  const order = { type: 'verify', path, ...(sidecar !== undefined && { sidecar }) } as const;
  const read = sidecar === undefined ? [path] : [path, sidecar];
  const report = await readInChild(order, read, signal, 'verified');
  return report.report;
}

/**
 * Describes files from outside and takes out their credentials, in a confined process.
 * @throws {ProvenanceFailure} or the signal's reason
 */
export async function readSourcesInChild(paths: string[], signal: AbortSignal): Promise<Source[]> {
  return (await readInChild({ type: 'sources', paths }, paths, signal, 'sources')).sources;
}

function readInChild<Type extends 'verified' | 'sources'>(
  order: VerifyOrder | SourcesOrder,
  read: string[],
  signal: AbortSignal,
  expected: Type,
): Promise<Extract<ProvenanceReport, { type: Type }>> {
  return limit(async () => {
    const run = await runOrder<ProvenanceReport>(
      fileURLToPath(ENTRY),
      { ...order },
      {
        signal,
        limit: TIMEOUTS.verify,
        heap: HEAP,
        memory: MEMORY,
        confine: { as: 'decoder', network: false, read, write: [] },
        urgency: 'awaited',
      },
    );
    if (run.report?.type === expected) return run.report as Extract<ProvenanceReport, { type: Type }>;
    if (run.report?.type === 'failed') throw new ProvenanceFailure(run.report.message);
    if (run.tookTooLong) throw tookTooLong(TIMEOUTS.verify);
    throw new ProvenanceFailure(`The process ${describeExit(run.end)}: ${run.end.stderr.slice(-500)}`);
  });
}

function tookTooLong(seconds: number): ProvenanceFailure {
  return new ProvenanceFailure(`It took longer than ${seconds} seconds`);
}
