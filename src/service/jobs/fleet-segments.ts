import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engineVersion } from '../../engine/processes/render/engine-version.ts';
import { accountHash, isSegmentAddress, openOffered } from '../../engine/processes/render/segment-store.ts';
import type {
  OfferedSegment,
  SegmentHelpers,
  SegmentOffer,
} from '../../engine/processes/segment/messages.ts';
import { startHelperProcess } from '../../engine/processes/segment/start.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../drivers/backend.ts';
import type { Db } from '../drivers/db/schema.ts';
import { isSqlite } from '../drivers/db/sqlite-file.ts';
import type { Claim } from '../drivers/queue/queue.ts';
import type { PartStorage } from '../drivers/storage/storage.ts';
import { type ClaimedJob, inTempDir, type JobHandler, type RecordEnd } from './job-handler.ts';

/**
 * Workers of a fleet draw segments of each other's long videos. The worker that renders a video, its owner, offers
 * segments as jobs, and stores in the bucket what other workers, the helpers, need and return:
 *
 *     ACCOUNT/VIDEO/OFFER/plan      Timeline and segments
 *     ACCOUNT/VIDEO/OFFER/file-N    pictures and other files of the Timeline
 *     ACCOUNT/VIDEO/ADDRESS         a drawn segment
 *
 * The video never depends on helpers: its owner draws whatever nobody has drawn in time. Helpers only store segments, so
 * they may be killed at any time. When an owner is killed, the next one finds the segments that were drawn for it.
 */

const SEGMENT_JOB = 'segment';

/** Segments of one video that other workers draw at most; the last ones. */
const MAX_SEGMENTS = 500;
/** Limits of one offer, because the render process that makes it may have been hijacked. */
const MAX_FILES = 1000;
const MAX_BYTES = 400e6;
const MAX_PLAN_BYTES = 100e6;
const LENT_FILE = /^lent-\d{1,4}$/;

/** Seconds between checks of a segment that a helper is drawing. */
const CHECK_SECONDS = 0.5;
/** Seconds to wait for a helper, at most. */
const MAX_PATIENCE_SECONDS = 120;
/** Seconds in which a helper must draw a segment, once it has the files. */
const MAX_DRAWING_SECONDS = 600;
/** Seconds for which a worker with another engine leaves a job to the others. */
const OTHER_ENGINE_SECONDS = 30;

/** The offer that a helper finds in the bucket. */
interface StoredOffer extends Omit<SegmentOffer, 'files'> {
  engine: string;
  /** References to the files, in the order of their names. */
  files: readonly string[];
}

/** Segments of different engines, systems or processors may differ in single bits. */
async function engineOfThisMachine(): Promise<string> {
  return `${await engineVersion()} ${process.platform} ${process.arch}`;
}

/** Key prefix of a video's parts. */
function folderOf({ accountId }: Pick<Claim, 'accountId'>, video: string): string {
  return `${accountHash(accountId)}/${video}`;
}

/** Subject of a job. */
function subjectOf(video: string, offer: string, index: number): string {
  return `${video}.${offer}.${index}`;
}

interface FleetHelpers extends SegmentHelpers {
  /** Withdraws what is still offered, and removes everything from the bucket. Never rejects. */
  end(): Promise<void>;
}

/** Offers segments of one video to other workers. @returns undefined if they share no queue or no bucket */
export function openFleetHelpers(
  { db, queue, storage: { parts } }: Backend,
  { claim, signal, log }: Pick<ClaimedJob, 'claim' | 'signal' | 'log'>,
  { tempDir, minSeconds }: { tempDir: string; minSeconds: number },
): FleetHelpers | undefined {
  if (!parts || isSqlite(db)) return undefined;
  const video = claim.subject;
  const folder = folderOf(claim, video);
  const offerId = randomId();
  /** Segments that jobs draw, or that were drawn for an earlier owner, by index. */
  const offered = new Map<number, OfferedSegment>();
  /** Indices of the segments that the render has requested. */
  const requested = new Set<number>();
  let offering: Promise<void> | undefined;
  let isEnded = false;

  const cancel = (index: number) =>
    queue.cancel(db, SEGMENT_JOB, subjectOf(video, offerId, index), 'The segment is no longer needed');

  async function publish(offer: SegmentOffer): Promise<void> {
    const segments = checkSegments(offer);
    const present = new Set<string>();
    for await (const { key } of parts!.list(`${folder}/`)) {
      const [, , address = '', name] = key.split('/');
      if (name === undefined) present.add(address);
      // From an owner that was killed. Its jobs end when they find nothing here.
      else await parts!.remove(key);
    }
    let bytes = 0;
    for (const [number, { name }] of offer.files.entries()) {
      if (!LENT_FILE.test(name)) throw new Error('A render offered a file with another name');
      await using opened = await openOffered(join(tempDir, name));
      const { file, size } = opened;
      bytes += size;
      if (bytes > MAX_BYTES) throw new Error('The files of the video are too large for other workers');
      const content = file.createReadStream({ start: 0, end: size - 1, autoClose: false });
      await parts!.put(`${folder}/${offerId}/file-${number}`, content);
    }
    const { timeline, plan } = offer;
    const files = offer.files.map(({ reference }) => String(reference));
    const engine = await engineOfThisMachine();
    const stored = Buffer.from(
      JSON.stringify({ engine, timeline, plan, segments, files } satisfies StoredOffer),
    );
    if (stored.length > MAX_PLAN_BYTES) throw new Error('The Timeline is too large for other workers');
    await parts!.put(`${folder}/${offerId}/plan`, stored);
    const isWanted = ({ index }: OfferedSegment) => !requested.has(index) && !isEnded;
    // The last first: the render itself begins at the first.
    const remaining = segments.filter(isWanted).reverse();
    const missing = remaining.filter(({ address }) => !present.has(address));
    if (!(await queue.holdsLease(claim))) return;
    await db.transaction().execute(async (transaction) => {
      for (const { index } of missing) {
        const subject = subjectOf(video, offerId, index);
        await queue.enqueue(transaction, {
          kind: SEGMENT_JOB,
          subject,
          accountId: claim.accountId,
          priority: 0,
        });
      }
    });
    for (const segment of remaining) offered.set(segment.index, segment);
    queue.wake();
    // The render may have drawn some of them meanwhile.
    for (const { index } of remaining) {
      if (requested.has(index) && offered.delete(index)) await cancel(index);
    }
  }

  /** Copies a segment to a path, as soon as no helper is drawing it. @returns false if it was not drawn in time */
  async function receive({ index, address }: OfferedSegment, path: string, deadline: number) {
    for (;;) {
      const job = await queue.find(SEGMENT_JOB, subjectOf(video, offerId, index));
      if (job?.status !== 'active') {
        const isDrawn = job === undefined || job.status === 'done';
        return isDrawn && (await parts!.copyTo(`${folder}/${address}`, path));
      }
      if (performance.now() >= deadline || isEnded) return false;
      await sleep(CHECK_SECONDS * 1000, undefined, { signal });
    }
  }

  return {
    minSeconds,
    async offer(offer) {
      if (offering || isEnded) return;
      offering = publish(offer).catch((error: unknown) => {
        log.warn({ err: error }, 'no other worker draws parts of the video');
      });
      await offering;
    },
    async obtain(index, patience) {
      requested.add(index);
      const segment = offered.get(index);
      if (!segment || !offered.delete(index)) return undefined;
      // The render process cannot know the name, and so cannot have put anything there.
      const name = `helped-${randomId()}`;
      const seconds = Math.min(MAX_PATIENCE_SECONDS, Math.max(0, Number(patience) || 0));
      try {
        const deadline = performance.now() + seconds * 1000;
        if (await receive(segment, join(tempDir, name), deadline)) return name;
        await cancel(index);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'a part of the video is drawn without other workers');
      }
      return undefined;
    },
    async end() {
      isEnded = true;
      await offering;
      try {
        for (const index of offered.keys()) await cancel(index);
        // Another worker may have taken the video over, and then needs the drawn segments and its own offer.
        const isTakenOver = !(await queue.holdsLease(claim)) && (await isRendering(db, claim, video));
        const ours = isTakenOver ? `${folder}/${offerId}/` : `${folder}/`;
        for await (const { key } of parts.list(ours)) await parts.remove(key);
      } catch (error) {
        // Helpers find out that the video has ended, and the next sweep removes the parts.
        log.warn({ err: error }, 'parts of the video were left in the bucket');
      }
    },
  };
}

/** Checks what a render process offers. @throws {Error} if other workers cannot or must not draw it */
function checkSegments({ segments, files }: SegmentOffer): OfferedSegment[] {
  if (files.length > MAX_FILES) throw new Error('The video has too many files for other workers');
  return segments.slice(-MAX_SEGMENTS).map(({ index, from, to, address }) => {
    const isRange = [index, from, to].every(Number.isSafeInteger) && index >= 0 && from >= 0 && from < to;
    if (!isRange || !isSegmentAddress(address)) throw new Error('A render offered an invalid segment');
    return { index, from, to, address };
  });
}

interface SegmentJobOptions {
  tempRoot: string;
  cacheDir: string;
}

/** Draws segments for other workers. @returns undefined if they share no queue or no bucket */
export function segmentHandler(backend: Backend, options: SegmentJobOptions): JobHandler | undefined {
  const { db, queue, storage } = backend;
  const { parts } = storage;
  if (!parts || isSqlite(db)) return undefined;
  return {
    kind: SEGMENT_JOB,
    subject: 'segment',
    failureText: { problem: 'A part of a video could not be drawn', advice: 'Its own worker draws it' },
    run: (job) => helpDraw(backend, parts, job, options),
    fail: (claim, { message }) => queue.fail(db, claim, message),
  };
}

async function helpDraw(
  { db, queue }: Backend,
  parts: PartStorage,
  job: ClaimedJob,
  { tempRoot, cacheDir }: SegmentJobOptions,
): Promise<RecordEnd | undefined> {
  const { claim, signal, undo } = job;
  const [video = '', offerId = '', number] = claim.subject.split('.');
  const folder = folderOf(claim, video);
  // After a failure, the owner draws the segment.
  if (claim.claims > 1 || !(await isRendering(db, claim, video))) return undefined;
  return inTempDir('segment-', tempRoot, job, async (tempDir) => {
    const planPath = join(tempDir, 'plan');
    if (!(await parts.copyTo(`${folder}/${offerId}/plan`, planPath))) return undefined;
    const offer = JSON.parse(await readFile(planPath, 'utf8')) as StoredOffer;
    if (offer.engine !== (await engineOfThisMachine()))
      return () => queue.refuse(db, claim, OTHER_ENGINE_SECONDS);
    const segment = offer.segments.find(({ index }) => index === Number(number));
    if (!segment) return undefined;
    const files = new Map<string, string>();
    for (const [at, reference] of offer.files.entries()) {
      const path = join(tempDir, `file-${at}`);
      if (!(await parts.copyTo(`${folder}/${offerId}/file-${at}`, path))) return undefined;
      files.set(reference, path);
    }
    await drawOne(segment, offer, { tempDir, cacheDir, files, signal });
    await using drawn = await openOffered(join(tempDir, `segment-${segment.index}`));
    const key = `${folder}/${segment.address}`;
    // Unless the job ends as completed, the owner has drawn the segment itself.
    undo.defer(() => parts.remove(key));
    const content = drawn.file.createReadStream({ start: 0, end: drawn.size - 1, autoClose: false });
    await parts.put(key, content);
    // The owner was killed meanwhile, and the video was cancelled or rendered by another worker.
    if (!(await isThere(parts, `${folder}/${offerId}/plan`)) || !(await isRendering(db, claim, video))) {
      await parts.remove(key);
      return undefined;
    }
    return () => queue.complete(db, claim);
  });
}

/** Draws a segment in a process of its own, which is killed on the signal. */
async function drawOne(
  { index, from, to }: OfferedSegment,
  { timeline, plan }: StoredOffer,
  options: { tempDir: string; cacheDir: string; files: ReadonlyMap<string, string>; signal: AbortSignal },
): Promise<void> {
  const { tempDir, cacheDir, files, signal } = options;
  // The owner makes the pictures.
  const stills = { index: -1, cover: join(tempDir, 'cover.jpg') };
  const drawer = startHelperProcess({
    source: { timeline, plan, stills, folder: tempDir, engineVersion: await engineVersion() },
    ...{ tempDir, cacheDir, files },
  });
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(MAX_DRAWING_SECONDS * 1000)]);
  const stop = () => void drawer.close();
  stopped.addEventListener('abort', stop);
  try {
    await drawer.draw({ index, from, to }, () => {});
  } catch (error) {
    stopped.throwIfAborted();
    throw error;
  } finally {
    stopped.removeEventListener('abort', stop);
    await drawer.close();
  }
}

async function isThere(parts: PartStorage, key: string): Promise<boolean> {
  for await (const part of parts.list(key)) if (part.key === key) return true;
  return false;
}

/** Whether the video still needs its parts. */
async function isRendering(db: Db, { accountId }: Claim, video: string): Promise<boolean> {
  const row = await db
    .selectFrom('videos')
    .select('status')
    .where('id', '=', video)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.status === 'rendering';
}

/** Removes parts that killed workers left. @param before milliseconds since 1970; later ones may still be needed */
export async function sweepParts(
  { db, storage: { parts } }: Pick<Backend, 'db' | 'storage'>,
  before: number,
): Promise<void> {
  if (!parts) return;
  const rendering = new Map<string, boolean>();
  for await (const { key, modifiedAt } of parts.list('')) {
    if (modifiedAt >= before) continue;
    const [account = '', video = ''] = key.split('/');
    const folder = `${account}/${video}`;
    const isInUse = rendering.get(folder) ?? (await isNeeded(db, account, video));
    rendering.set(folder, isInUse);
    if (!isInUse) await parts.remove(key);
  }
}

async function isNeeded(db: Db, account: string, video: string): Promise<boolean> {
  const row = await db
    .selectFrom('videos')
    .select(['status', 'account_id'])
    .where('id', '=', video)
    .executeTakeFirst();
  return row !== undefined && row.status === 'rendering' && accountHash(row.account_id) === account;
}
