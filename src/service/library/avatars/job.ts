import type { Renderer } from '../../../engine/processes/render/start.ts';
import type { ImageServer } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { Claim, JobKind } from '../../drivers/queue/queue.ts';
import type { HasRoom } from '../disk-space.ts';
import type { Failure } from '../failure.ts';
import type { NaturalVoices } from '../voices/natural-voices.ts';
import type { FileKeeper } from './file-collector.ts';

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
