import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
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
  StampReport,
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
 * @throws {ProvenanceFailure} or the signal's reason
 */
export function signInThread(order: SignOrder, signal: AbortSignal): Promise<StampReport> {
  const turn = lastTurn.then(() => signNow(order, signal));
  lastTurn = turn.catch(() => {});
  return turn;
}

async function signNow(order: SignOrder, signal: AbortSignal): Promise<StampReport> {
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
    return report.type === 'signed' ? { unstamped: report.unstamped, outage: report.outage } : {};
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

export interface VerifiedFile extends CredentialsReport {
  /** The audio watermark of the file, as ten hexadecimal digits; undefined if none is found. */
  audioWatermark: string | undefined;
  /** False if time ran out before the audio was searched for a watermark at every speed. */
  isSearchComplete: boolean;
}

/**
 * Checks the credentials of a file and looks for an audio watermark, in a confined process.
 * @param sidecar - a file with its credentials, if it cannot contain them
 * @throws {ProvenanceFailure} or the signal's reason
 */
export async function verifyInChild(
  path: string,
  signal: AbortSignal,
  sidecar?: string,
): Promise<VerifiedFile> {
  const order = { type: 'verify', path, ...(sidecar !== undefined && { sidecar }) } as const;
  const read = sidecar === undefined ? [path] : [path, sidecar];
  const { report, type: _, ...search } = await readInChild(order, read, signal, 'verified');
  return { ...report, ...search };
}

/**
 * Describes supplied files, with their own credentials. Only files that may have credentials are read in a separate process, which
 * costs more than signing a film.
 * @throws {ProvenanceFailure} or the signal's reason
 */
export async function describeSources(paths: readonly string[], signal: AbortSignal): Promise<Source[]> {
  const scanned: Scanned[] = [];
  try {
    for (const path of paths) scanned.push(await scan(path, signal));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
  const marked = paths.filter((_, index) => scanned[index]?.isMarked);
  const order = { type: 'sources', paths: marked } as const;
  const { credentials: found } =
    marked.length > 0 ? await readInChild(order, marked, signal, 'sources') : { credentials: [] };
  return paths.flatMap((path, index) => {
    const { format, sha256 } = scanned[index] ?? {};
    const credentials = found[marked.indexOf(path)];
    return sha256 === undefined ? [] : [{ format, sha256, ...(credentials && { credentials }) }];
  });
}

interface Scanned extends Pick<Source, 'format' | 'sha256'> {
  /** Whether it contains the signature bytes of a manifest store. */
  isMarked: boolean;
}

/** Part of the identifier of every manifest store. */
const MARK = 'c2pa';
/** Bytes read at a time. */
const BLOCK = 2 ** 20;

/** Looks at the bytes of a file without interpreting them. */
async function scan(path: string, signal: AbortSignal): Promise<Scanned> {
  const hash = createHash('sha256');
  let format: string | undefined;
  let isMarked = false;
  let end = '';
  for await (const block of createReadStream(path, {
    highWaterMark: BLOCK,
    signal,
  }) as AsyncIterable<Buffer>) {
    if (end === '') format = formatOf(block);
    hash.update(block);
    // The signature bytes may be split across two blocks.
    isMarked ||= block.includes(MARK) || (end + block.toString('latin1', 0, MARK.length)).includes(MARK);
    end = block.toString('latin1', Math.max(0, block.length - MARK.length));
  }
  return { format, sha256: hash.digest('hex'), isMarked };
}

/** Magic bytes of files, and their media types. */
const FORMATS: readonly { at: number; text: string; format: string }[] = [
  { at: 0, text: '\xff\xd8', format: 'image/jpeg' },
  { at: 0, text: '\x89PNG', format: 'image/png' },
  { at: 0, text: 'GIF8', format: 'image/gif' },
  { at: 8, text: 'WEBP', format: 'image/webp' },
  { at: 8, text: 'WAVE', format: 'audio/wav' },
  { at: 4, text: 'ftypqt', format: 'video/quicktime' },
  { at: 4, text: 'ftypM4A', format: 'audio/mp4' },
  { at: 4, text: 'ftyp', format: 'video/mp4' },
  { at: 0, text: '\x1aE\xdf\xa3', format: 'video/webm' },
  { at: 0, text: 'ID3', format: 'audio/mpeg' },
  { at: 0, text: '\xff\xfb', format: 'audio/mpeg' },
  { at: 0, text: '\xff\xf3', format: 'audio/mpeg' },
  { at: 0, text: 'OggS', format: 'audio/ogg' },
  { at: 0, text: 'fLaC', format: 'audio/flac' },
];

function formatOf(start: Buffer): string | undefined {
  const bytes = start.toString('latin1', 0, 16);
  return FORMATS.find(({ at, text }) => bytes.startsWith(text, at))?.format;
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
