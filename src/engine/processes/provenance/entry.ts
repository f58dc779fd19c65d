/**
 * Signs the files of a video in a persistent thread, or reads untrusted files and their credentials in a confined process. No
 * process that renders or reads untrusted files ever has the private key.
 */
import { rename } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { requestTimeStamp, TimeStampError } from '../../../platform/time-stamp.ts';
import {
  describePause,
  endOutage,
  isPaused,
  readOutage,
  recordFailure,
} from '../../../platform/time-stamp-outage.ts';
import { AudioError } from '../../media/audio/audio-error.ts';
import { RATE as WATERMARK_RATE } from '../../media/audio-watermark/cells.ts';
import type { SpeedSearch } from '../../media/audio-watermark/find-watermark.ts';
import type { StampSignature } from '../../media/provenance/manifest.ts';
import { signBeside, signFile } from '../../media/provenance/sign-file.ts';
import { readSourceCredentials, type SourceCredentials } from '../../media/provenance/source.ts';
import { verifyFile } from '../../media/provenance/verify-file.ts';
import type {
  ProvenanceReport,
  SigningKey,
  SignOrder,
  SourcesOrder,
  StampReport,
  VerifyOrder,
} from './messages.ts';

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
  const search = await searchWatermark(path, { otherSpeeds: report.state !== 'valid' });
  return { type: 'verified', report, audioWatermark: search.watermark, isSearchComplete: search.isComplete };
}

/** Seconds of a sound that are searched for a watermark. */
const SEARCHED_SECONDS = 120;
/**
 * Seconds of processor time for other speeds, and seconds that the caller waits for them on a busy machine. If the process has
 * run for the seconds of `age`, no further speed is tried: an answer without a search is better than none.
 */
const SPEED_SEARCH = { processor: 5, elapsed: 20, age: 60 } as const;

async function searchWatermark(
  path: string,
  { otherSpeeds }: { otherSpeeds: boolean },
): Promise<SpeedSearch> {
  const { decodeAudio } = await import('../../media/audio/decode.ts');
  const { findAtOtherSpeeds, findWatermark } = await import('../../media/audio-watermark/find-watermark.ts');
  const { signal } = new AbortController();
  try {
    const { channels } = await decodeAudio(path, {
      maxSeconds: SEARCHED_SECONDS,
      cutsEnd: true,
      monoAt: WATERMARK_RATE,
      signal,
    });
    const watermark = channels[0] && findWatermark(channels[0]);
    if (!channels[0] || watermark !== undefined || !otherSpeeds) return { watermark, isComplete: true };
    // The renders of this machine go first. A process cannot raise its own priority.
    setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    const [startedAt, used] = [process.uptime(), process.cpuUsage()];
    return findAtOtherSpeeds(channels[0], () => {
      const { user, system } = process.cpuUsage(used);
      const age = process.uptime();
      return (
        user + system < SPEED_SEARCH.processor * 1e6 &&
        age - startedAt < SPEED_SEARCH.elapsed &&
        age < SPEED_SEARCH.age
      );
    });
  } catch (error) {
    if (error instanceof AudioError) return { watermark: undefined, isComplete: true };
    throw error;
  }
}

async function sign(order: SignOrder): Promise<ProvenanceReport> {
  const signed = (path: string) => `${path}.signed`;
  const { audioWatermark: watermark, key } = order;
  const stamper = await openStamper(key);
  const optionsFor = (path: string) => ({
    key,
    facts: { ...order.facts, audioWatermark: watermark?.paths.includes(path) ? watermark.id : undefined },
    ...(stamper && { stamp: stamper.stamp }),
  });
  for (const path of order.paths) await signFile(path, signed(path), optionsFor(path));
  for (const [sidecar, path] of Object.entries(order.beside ?? {}))
    await signBeside(path, sidecar, optionsFor(path));
  // All or none: a file that is signed cannot be signed again.
  for (const path of order.paths) await rename(signed(path), path);
  return { type: 'signed', ...stamper?.report() };
}

interface Stamper {
  stamp: StampSignature;
  report(): StampReport;
}

/** Opens the time stamps of one order. @returns undefined if signatures are not stamped */
async function openStamper({
  timeStampUrl: url,
  timeStampOutage: path,
}: SigningKey): Promise<Stamper | undefined> {
  if (url === undefined) return undefined;
  let ongoing = path === undefined ? undefined : await readOutage(path, url);
  let unstamped = ongoing && isPaused(ongoing) ? describePause(ongoing) : undefined;
  let outage: StampReport['outage'];
  return {
    async stamp(data) {
      // An authority that fails must delay only one file.
      if (unstamped !== undefined) return undefined;
      try {
        const token = await requestTimeStamp(url, data, NEVER);
        if (path !== undefined && ongoing) {
          await endOutage(path);
          ongoing = undefined;
          outage = 'ended';
        }
        return token;
      } catch (error) {
        if (!(error instanceof TimeStampError)) throw error;
        unstamped = error.message;
        outage = ongoing ? undefined : 'began';
        if (path !== undefined) await recordFailure(path, { url, reason: unstamped, earlier: ongoing });
        return undefined;
      }
    },
    report: () => ({ unstamped, outage }),
  };
}
