import { copyFile, stat } from 'node:fs/promises';
import type { SigningKey } from '../../../engine/processes/provenance/messages.ts';
import type { Renderer } from '../../../engine/processes/render/start.ts';
import type { ImageServer } from '../../../platform/config/config.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { FileRow } from '../../drivers/db/schema.ts';
import { removeOrphanedFiles } from '../../drivers/files/sweep-store.ts';
import type { Claim, JobKind } from '../../drivers/queue/queue.ts';
import type { HasRoom } from '../disk-space.ts';
import type { Failure } from '../failure.ts';
import type { NaturalVoices } from '../voices/natural-voices.ts';

export interface AvatarJobOptions {
  tempRoot: string;
  /** Whether the temporary disk has room to start a job. */
  hasRoom: HasRoom;
  cacheDir: string;
  allowPrivateFetch: boolean;
  /** Generates photoreal pictures instead of drawn ones, if configured. */
  imageServer: ImageServer | undefined;
  /** Module of the process that draws avatars. */
  avatarProcessPath: string;
  /** Signs the stills and previews of products; undefined if files carry no credentials. */
  signingKey?: SigningKey | undefined;
  renderer: Renderer;
  /** Undefined if no voices are downloaded. */
  voiceSupply?: { natural: Pick<NaturalVoices, 'obtain'> } | undefined;
  log: Log;
}

/** One job of the avatar worker with its resources. */
export interface AvatarWork {
  backend: Backend;
  claim: Claim;
  options: AvatarJobOptions;
  /** Folder of this job, which is removed afterwards. */
  tempDir: string;
  /** Stores files, which are removed if the job fails. */
  files: FileKeeper;
  signal: AbortSignal;
  log: Log;
}

/** A kind of job of the avatar worker. */
export interface AvatarJob {
  kind: JobKind;
  /**
   * Runs the job.
   *
   * @returns a function that records the outcome, which is retried while the database is unavailable; undefined if the
   *   subject has already ended
   * @throws {RenderError} if the request is at fault, {LeaseLost} if another worker finished first; other errors are crashes
   */
  run(work: AvatarWork): Promise<(() => Promise<void>) | undefined>;
  /** Records a failure. @throws {LeaseLost} */
  fail(backend: Backend, claim: Claim, failure: Failure): Promise<void>;
}

/** A file in the storage whose row has not been written yet. */
export type KeptFile = Pick<FileRow, 'id' | 'role' | 'name' | 'content_type' | 'size'>;

const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  json: 'application/json',
} as const;

/** Collects the files that a job puts into the storage, so that a failed job can remove them. */
export function fileCollector({ db, storage }: Pick<Backend, 'db' | 'storage'>) {
  const storedIds: string[] = [];
  return {
    /** Stores a copy of a file. The original stays, because both an avatar and a picture may need it. */
    async keep(path: string, role: KeptFile['role'], stem: string, type: keyof typeof CONTENT_TYPES) {
      const id = randomId();
      const copy = `${path}.${id}`;
      await copyFile(path, copy);
      const { size } = await stat(copy);
      storedIds.push(id);
      await storage.put(id, copy);
      const file: KeptFile = {
        id,
        role,
        name: `${stem}.${type}`,
        content_type: CONTENT_TYPES[type],
        size,
      };
      return file;
    },
    /** Removes the files without a row. Files with a row stay: the outcome may have been recorded although its response was lost. */
    discard: () =>
      removeOrphanedFiles(
        { db, storage },
        storedIds.map((id) => ({ id })),
      ),
  };
}

type FileKeeper = ReturnType<typeof fileCollector>;

/** Returns the path under which a stored file is served, without the origin of the server. */
export function pathOf({ id, name }: Pick<FileRow, 'id' | 'name'>): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}
