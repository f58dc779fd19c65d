import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockPackExclusively } from '../../../../engine/voices/packs/pack-lock.ts';
import type { Db } from '../../../drivers/db/schema.ts';
import { findInstalledPack } from './find-pack.ts';
import { PackError } from './pack-error.ts';

/**
 * Removes a pack, unless something speaks with it, or waits to.
 *
 * @param db of the server whose packs these are
 * @throws {PackError} saying what is in the way
 */
export async function removePack(db: Db, folder: string, id: string): Promise<void> {
  const pack = await findInstalledPack(folder, id);
  if (!pack) throw new PackError(`${id} is not installed`);
  const waiting = await videosWaitingFor(db, id);
  if (waiting > 0) {
    const many = waiting === 1 ? 'One video that is' : `${waiting} videos that are`;
    throw new PackError(
      `${many} being made or waiting ${waiting === 1 ? 'uses' : 'use'} ${id}; try again later`,
    );
  }
  const trash = join(folder, `.removed-${id}`);
  const wasAlone = await lockPackExclusively(pack.folder, () => rename(pack.folder, trash));
  if (!wasAlone) throw new PackError(`${id} is speaking right now; try again when the video is done`);
  await rm(trash, { recursive: true, force: true });
}

async function videosWaitingFor(db: Db, id: string): Promise<number> {
  const named = `%"voiceId":"${id}.%`;
  const { videos } = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.countAll<number>().as('videos'))
    .where('status', 'in', ['queued', 'rendering'])
    .where('request', 'like', named)
    .executeTakeFirstOrThrow();
  const { motions } = await db
    .selectFrom('avatar_motions')
    .select(({ fn }) => fn.countAll<number>().as('motions'))
    .where('status', 'in', ['pending', 'processing'])
    .where('request', 'like', named)
    .executeTakeFirstOrThrow();
  return Number(videos) + Number(motions);
}
