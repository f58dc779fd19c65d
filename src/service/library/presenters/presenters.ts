import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PresenterPack, presenterIdOf } from '../../../engine/catalog/presenter-packs.ts';

/** The contents of `pack.json` in the folder of an installed pack. */
export const PresenterRecord = z.object({
  pack: PresenterPack,
  installedAt: z.string(),
  /** SHA-256 of each person's avatar, by the person's key. People whose pictures could not be used are absent. */
  made: z.record(z.string(), z.string()),
});
export type PresenterRecord = z.output<typeof PresenterRecord>;

export const RECORD = 'pack.json';

/** A presenter of the library that came with a pack. */
export interface Presenter
  extends Pick<PresenterPack['people'][number], 'name' | 'gender' | 'age' | 'suits'> {
  id: number;
  /** Names the avatar in a video request. It changes with the avatar's content. */
  reference: string;
  /** Paths of the avatar and of its cover, a JPEG. */
  avatar: string;
  cover: string;
}

/** Lists the installed packs, oldest first. @param folder - of all presenter packs; without it, the list is empty */
export async function installedPresenterPacks(folder: string | undefined): Promise<PresenterRecord[]> {
  const names = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const records = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map((name) =>
        readFile(join(folder!, name, RECORD), 'utf8')
          .then((json) => PresenterRecord.safeParse(JSON.parse(json)).data)
          // A damaged pack must not hide the others.
          .catch(() => undefined),
      ),
  );
  return records
    .filter((record) => record !== undefined)
    .sort((a, b) => a.installedAt.localeCompare(b.installedAt) || a.pack.id.localeCompare(b.pack.id));
}

/** Lists the presenters of all installed packs. */
export async function installedPresenters(folder: string | undefined): Promise<Presenter[]> {
  return (await installedPresenterPacks(folder)).flatMap(({ pack, made }) =>
    pack.people.flatMap(({ key, name, gender, age, suits }) => {
      const sha256 = made[key];
      if (sha256 === undefined || folder === undefined) return [];
      const stem = join(folder, pack.id, key);
      return {
        id: presenterIdOf(pack.id, key),
        reference: `presenter:${pack.id}.${key}.${sha256.slice(0, 12)}`,
        name,
        gender,
        age,
        suits,
        avatar: `${stem}.json`,
        cover: `${stem}.jpg`,
      };
    }),
  );
}

export async function findPresenter(folder: string | undefined, id: number): Promise<Presenter | undefined> {
  return (await installedPresenters(folder)).find((presenter) => presenter.id === id);
}

/** Returns the pack and the person that a reference in a video request names; undefined for other references. */
export function presenterOfReference(reference: string): { pack: string; person: string } | undefined {
  const [, pack, person] = /^presenter:([a-z0-9-]+)\.([a-z0-9-]+)\.[0-9a-f]{12}$/.exec(reference) ?? [];
  return pack === undefined || person === undefined ? undefined : { pack, person };
}

/** Returns why a presenter should not fill a tall or wide video; undefined if the picture suits full screen. */
export function closeUpReason({ name, suits }: Pick<Presenter, 'name' | 'suits'>): string | undefined {
  if (suits.includes('full')) return undefined;
  return `The picture of ${name} shows little more than the head, so it does not suit full screen.`;
}
