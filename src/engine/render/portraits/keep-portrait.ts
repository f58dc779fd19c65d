import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AvatarPack } from '../../people/pack.ts';
import { writeAvatarPack } from '../../people/pack-file.ts';
import type { Cast, CastOrder } from '../../processes/portraits/orders.ts';
import { portrait } from './portrait.ts';

/** Writes a person and a picture as a video would show them to the order's folder. */
export async function keepPortrait(
  pack: AvatarPack,
  index: number,
  { aspect, folder }: CastOrder,
): Promise<Cast['people'][number]> {
  const paths = { picture: join(folder, `${index}.jpg`), pack: join(folder, `${index}.json`) };
  const { jpeg, width, height } = await portrait(pack, aspect);
  await writeFile(paths.picture, jpeg);
  await writeAvatarPack(paths.pack, pack);
  return { ...paths, width, height };
}
