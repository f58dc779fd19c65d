import { copyFile, stat } from 'node:fs/promises';
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
  /** Whether its disk has room to begin something. */
  hasRoom: HasRoom;
  cacheDir: string;
  allowPrivateFetch: boolean;
  /** Makes photoreal pictures instead of drawn ones, where the server has one. */
  imageServer: ImageServer | undefined;
  /** Module of the process that draws avatars. */
  avatarProcessPath: string;
  renderer: Renderer;
  /** Undefined where no voices are fetched. */
  voiceSupply?: { natural: Pick<NaturalVoices, 'obtain'> } | undefined;
  log: Log;
}

/** One piece of work on avatars, and all it needs. */
export interface AvatarWork {
  backend: Backend;
  claim: Claim;
  options: AvatarJobOptions;
  /** Its own folder, removed afterwards. */
  tempDir: string;
  /** What it keeps is removed when it does not end well. */
  files: FileKeeper;
  signal: AbortSignal;
  log: Log;
}

/** A kind of job of the avatar worker. */
export interface AvatarJob {
  kind: JobKind;
  /**
   * Does it, and answers how its end is recorded, which is tried again while the database is away. Undefined when what
   * it is about has ended already.
   *
   * @throws {RenderError} when the asker is to blame, {LeaseLost} when another was first; anything else is a crash
   */
  run(work: AvatarWork): Promise<(() => Promise<void>) | undefined>;
  /** Ends it as failed. @throws {LeaseLost} */
  fail(backend: Backend, claim: Claim, failure: Failure): Promise<void>;
}

/** A file in the storage that nobody knows of before its row is written. */
export type KeptFile = Pick<FileRow, 'id' | 'role' | 'name' | 'content_type' | 'size'>;

const CONTENT_TYPES = { jpg: 'image/jpeg', mp4: 'video/mp4', json: 'application/json' } as const;

/** Files that a job puts into the storage; those of a job that comes to nothing are taken out again. */
export function fileCollector({ db, storage }: Pick<Backend, 'db' | 'storage'>) {
  const kept: string[] = [];
  return {
    /** Leaves the file at `path` where it is: an avatar and a picture may both need it. */
    async keep(path: string, role: KeptFile['role'], stem: string, type: keyof typeof CONTENT_TYPES) {
      const id = randomId();
      const copy = `${path}.${id}`;
      await copyFile(path, copy);
      const { size } = await stat(copy);
      kept.push(id);
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
    /** Leaves what the database knows: an end may be recorded although its answer was lost. */
    discard: () =>
      removeOrphanedFiles(
        { db, storage },
        kept.map((id) => ({ id })),
      ),
  };
}

type FileKeeper = ReturnType<typeof fileCollector>;

/** Where a kept file is served, without the server's address. */
export function pathOf({ id, name }: Pick<FileRow, 'id' | 'name'>): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}
