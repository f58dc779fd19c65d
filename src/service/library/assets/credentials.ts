import { join } from 'node:path';
import { invalidField } from '../../../contract/errors.ts';
import type { CredentialsReport } from '../../../engine/processes/provenance/messages.ts';
import { ProvenanceFailure, verifyInChild } from '../../../engine/processes/provenance/start.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { isOwnCertificate } from '../../drivers/signing-key.ts';
import { findAudioWatermark } from './audio-watermarks.ts';

export interface CheckedCredentials extends CredentialsReport {
  /** The audio watermark, which copies without credentials still have. Undefined if none is found. */
  audioWatermark: FoundWatermark | undefined;
  /** False if time ran out before the audio was searched for a watermark at every speed. */
  isSearchComplete: boolean;
  /** Whether this installation signed the file. Undefined without a database. */
  isSignedHere: boolean | undefined;
}

export interface FoundWatermark {
  /** Ten hexadecimal digits. */
  id: string;
  /** Whether this installation made the video. Undefined without a database. */
  isMadeHere: boolean | undefined;
  /** When its render started, in milliseconds, if this installation made it. */
  madeAt: number | undefined;
}

/** Checks the credentials and the audio watermark of a file. @throws {ProvenanceFailure} if it takes too long or too much memory */
export async function checkCredentials(
  db: Db | undefined,
  path: string,
  signal: AbortSignal,
  sidecar?: string,
): Promise<CheckedCredentials> {
  const { audioWatermark, ...report } = await verifyInChild(path, signal, sidecar);
  const fingerprint = report.credentials?.signer?.fingerprint;
  // Anyone can put our certificate beside a signature that is not ours.
  const isSigned = fingerprint !== undefined && report.state !== 'invalid';
  return {
    ...report,
    audioWatermark: audioWatermark === undefined ? undefined : await lookUp(db, audioWatermark),
    isSignedHere: db && isSigned ? await isOwnCertificate(db, fingerprint) : db && false,
  };
}

async function lookUp(db: Db | undefined, id: string): Promise<FoundWatermark> {
  if (!db) return { id, isMadeHere: undefined, madeAt: undefined };
  const made = await findAudioWatermark(db, id);
  return { id, isMadeHere: made !== undefined, madeAt: made?.createdAt };
}

/** Checks the credentials of a stored file. @param field - names the file in the request */
export async function checkStoredCredentials(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  fileId: string,
  { field, tempRoot, signal }: { field: string; tempRoot: string; signal: AbortSignal },
): Promise<CheckedCredentials> {
  await using temp = await makeTempDir('verify-', tempRoot);
  const path = join(temp.path, 'file');
  if (!(await storage.copyTo(fileId, path))) throw invalidField(field, 'names a file that was deleted');
  const beside = await findSidecar(db, fileId);
  const sidecar = beside === undefined ? undefined : join(temp.path, 'credentials');
  if (beside !== undefined && sidecar !== undefined) await storage.copyTo(beside, sidecar);
  try {
    return await checkCredentials(db, path, signal, sidecar);
  } catch (error) {
    if (error instanceof ProvenanceFailure) throw invalidField(field, `cannot be checked. ${error.message}`);
    throw error;
  }
}

/** The file with the credentials of a video that cannot contain them. */
async function findSidecar(db: Db, fileId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files as video')
    .innerJoin('files as beside', 'beside.video_id', 'video.video_id')
    .select('beside.id')
    .where('video.id', '=', fileId)
    .where('video.role', '=', 'video')
    .where('beside.role', '=', 'credentials')
    .executeTakeFirst();
  return row?.id;
}
