/**
 * Signs the files of a video in a persistent thread, or reads untrusted files and their credentials in a confined process. No
 * process that renders or reads untrusted files ever has the private key.
 */
import { rename } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { requestTimeStamp, TimeStampError } from '../../../platform/time-stamp.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { RATE as WATERMARK_RATE } from '../../media/audio-watermark/cells.ts';
import { signBeside, signFile } from '../../media/provenance/sign-file.ts';
import { readSourceCredentials, type SourceCredentials } from '../../media/provenance/source.ts';
import { verifyFile } from '../../media/provenance/verify-file.ts';
import type { ProvenanceReport, SignOrder, SourcesOrder, VerifyOrder } from './messages.ts';

/** Cancelling ends the thread. */
const NEVER = new AbortController().signal;

if (parentPort) {
  const port = parentPort;
  port.on('message', (order: SignOrder) => {
    void reportOf(sign(order)).then((report) => port.postMessage(report));
  });
} else {
  process.once('disconnect', () => process.exit(1));
  process.on('message', (message: VerifyOrder | SourcesOrder | { type: 'abort' }) => {
    if (message.type === 'abort') process.exit(1);
    void reportOf(read(message)).then((report) => process.send?.(report, () => process.exit(0)));
  });
}

async function read(order: VerifyOrder | SourcesOrder): Promise<ProvenanceReport> {
  if (order.type === 'verify') return verify(order);
  const credentials: (SourceCredentials | undefined)[] = [];
  // One file that cannot be read says nothing about the others.
  for (const path of order.paths) credentials.push(await readSourceCredentials(path).catch(() => undefined));
  return { type: 'sources', credentials };
}

async function reportOf(work: Promise<ProvenanceReport>): Promise<ProvenanceReport> {
  try {
    return await work;
  } catch (error) {
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

async function verify({ path, sidecar }: VerifyOrder): Promise<ProvenanceReport> {
  const report = await verifyFile(path, sidecar);
  // An unchanged file needs no search for a watermark at another speed.
  const audioWatermark = await watermarkOf(path, { isThorough: report.state !== 'valid' });
  return { type: 'verified', report, audioWatermark };
}

/** Seconds of a sound that are searched for a watermark. */
const SEARCHED_SECONDS = 120;

async function watermarkOf(path: string, options: { isThorough: boolean }): Promise<string | undefined> {
  const { decodeAudio } = await import('../../media/audio/decode.ts');
  const { findWatermark } = await import('../../media/audio-watermark/find-watermark.ts');
  const { signal } = new AbortController();
  try {
    const { channels } = await decodeAudio(path, {
      maxSeconds: SEARCHED_SECONDS,
      cutsEnd: true,
      monoAt: WATERMARK_RATE,
      signal,
    });
    return channels[0] && findWatermark(channels[0], options);
  } catch (error) {
    if (error instanceof AudioError) return undefined;
    throw error;
  }
}

async function sign(order: SignOrder): Promise<ProvenanceReport> {
  const signed = (path: string) => `${path}.signed`;
  const { timeStampUrl } = order.key;
  let unstamped: string | undefined;
  const stamp = async (url: string, data: Buffer) => {
    // An unreachable authority must delay only one file.
    if (unstamped !== undefined) return undefined;
    try {
      return await requestTimeStamp(url, data, NEVER);
    } catch (error) {
      if (!(error instanceof TimeStampError)) throw error;
      unstamped = error.message;
      return undefined;
    }
  };
  const options = {
    ...order,
    ...(timeStampUrl !== undefined && { stamp: (data: Buffer) => stamp(timeStampUrl, data) }),
  };
  for (const path of order.paths) await signFile(path, signed(path), options);
  for (const [sidecar, path] of Object.entries(order.beside ?? {})) await signBeside(path, sidecar, options);
  // All or none: a file that is signed cannot be signed again.
  for (const path of order.paths) await rename(signed(path), path);
  return { type: 'signed', ...(unstamped !== undefined && { unstamped }) };
}
