import { invalidField } from '../../../contract/errors.ts';
import { findMusic } from '../../../engine/catalog/musics.ts';
import type { BackgroundMusic } from '../../../engine/film/request.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { storedReference } from '../assets/stored-reference.ts';
import { findCustomMusic } from './custom-musics.ts';

/** Turns the music that a client names in a field into one that can be played. */
export type ResolveMusic = (id: number, field: string) => Promise<BackgroundMusic['source']>;

/**
 * @throws {ApiError} naming the field; another account's music is answered like one that does not exist
 */
export function musicResolver(db: Db, accountId: string): ResolveMusic {
  return async (id, field) => {
    if (findMusic(id)) return { library: id };
    const own = await findCustomMusic(db, accountId, id);
    if (!own) throw invalidField(field, `${id} is not one of the musics`);
    return { file: storedReference(own.file.id) };
  };
}
