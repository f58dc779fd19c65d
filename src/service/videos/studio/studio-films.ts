import { z } from 'zod';
import type { VideoRequest } from '../../../engine/film/request.ts';
import { randomId } from '../../../platform/random-id.ts';
import { jsonColumn, WrittenByNewer } from '../../drivers/db/columns.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { VIDEO_REQUEST } from '../stored-request.ts';

/** A film that a page is playing, from which any server with the same database can make the same files. */
export interface StudioFilmRow {
  id: string;
  account_id: string;
  /** The page; empty if it did not say. */
  tab: string;
  /** A `VideoRequest` as JSON. */
  request: string;
  /** 1 if sentences that were not spoken before have estimated times. */
  silent: number;
  /** A `FilmFiles` as JSON. */
  addresses: string;
  created_at: number;
}

/** Addresses of the files of a film. */
export interface FilmFiles {
  assets: string[];
  sound: string | undefined;
}

const FILM_FILES = jsonColumn(
  'the files of a film',
  z
    .object({ assets: z.array(z.string()), sound: z.string().optional() })
    .transform(({ assets, sound }): FilmFiles => ({ assets, sound })),
);

/** Films of a page that are remembered: the sound of an earlier one may still be playing. */
const REMEMBERED_FILMS = 4;
/** Milliseconds after which a page that is still open prepares its film again. */
const REMEMBERED_MS = 86_400_000;

/** Forgets films that no page is playing any more. */
export async function removeOldStudioFilms(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('studio_films')
    .where('created_at', '<', now - REMEMBERED_MS)
    .execute();
}

/** Stores how the files of a film are made, and forgets the oldest films of its page. */
export async function rememberFilm(
  db: Db,
  { account, tab = '', isSilent }: { account: string; tab: string | undefined; isSilent: boolean },
  request: VideoRequest,
  files: FilmFiles,
): Promise<void> {
  await db
    .insertInto('studio_films')
    .values({
      id: randomId(),
      account_id: account,
      tab,
      request: VIDEO_REQUEST.write(request),
      silent: isSilent ? 1 : 0,
      addresses: FILM_FILES.write(files),
      created_at: Date.now(),
    })
    .execute();
  const rows = await db
    .selectFrom('studio_films')
    .select('id')
    .where('account_id', '=', account)
    .where('tab', '=', tab)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const old = rows.slice(REMEMBERED_FILMS).map(({ id }) => id);
  if (old.length > 0) await db.deleteFrom('studio_films').where('id', 'in', old).execute();
}

const ADDRESS = /^[0-9a-f]{40}$/;

/** A film to which a file belongs. */
interface RememberedFilm {
  id: string;
  request: VideoRequest;
  isSilent: boolean;
  /** Whether the file is the sound of the film. */
  isSound: boolean;
}

/** Finds the newest film of an account with a file; undefined if no film has it, or only a newer server can make it. */
export async function findRememberedFilm(
  db: Db,
  account: string,
  address: string,
): Promise<RememberedFilm | undefined> {
  if (!ADDRESS.test(address)) return undefined;
  const row = await db
    .selectFrom('studio_films')
    .selectAll()
    .where('account_id', '=', account)
    .where('addresses', 'like', `%"${address}"%`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const request = row && readRequest(row.request);
  if (!row || !request) return undefined;
  const isSound = FILM_FILES.read(row.addresses).sound === address;
  return { id: row.id, request, isSilent: row.silent === 1, isSound };
}

/** Undefined if only a newer server can make the film. */
function readRequest(stored: string): VideoRequest | undefined {
  try {
    return VIDEO_REQUEST.read(stored);
  } catch (error) {
    if (error instanceof WrittenByNewer) return undefined;
    throw error;
  }
}
