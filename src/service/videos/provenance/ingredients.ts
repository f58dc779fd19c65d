import { stat } from 'node:fs/promises';
import type { VideoRequest } from '../../../engine/film/request.ts';
import type { Ingredient, Source } from '../../../engine/processes/provenance/messages.ts';
import { describeSources, ProvenanceFailure } from '../../../engine/processes/provenance/start.ts';
import { areWithin } from '../../../platform/files/only-within.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { fileOfReference } from '../../library/assets/stored-reference.ts';
import { AVATAR_SOURCES } from '../../library/avatars/own-avatars.ts';
import { listMedia } from '../video-files.ts';
import type { SourceOptions } from './source-type.ts';

/** A file to describe. The title follows from its format if it is undefined. */
export interface UsedFile extends Pick<Ingredient, 'relationship'> {
  path: string;
  title?: 'photo' | 'clip';
}

interface CollectOptions extends Pick<SourceOptions, 'db' | 'presenters'> {
  /** Folder in which the files must be, if processes that read files from outside may write there; anywhere by default. */
  folder?: string;
  signal: AbortSignal;
  log: Pick<Log, 'warn'>;
}

/** Maximum files of one film that are described. */
const MAX_FILES = 20;

/**
 * Describes the supplied files that a film is made of: the film that it edits, photos and clips of its presenters, footage,
 * pictures and recordings.
 * @param paths - of the files, by their references in the request
 */
export async function collectIngredients(
  request: VideoRequest,
  paths: ReadonlyMap<string, string>,
  { db, presenters, ...options }: CollectOptions,
): Promise<Ingredient[]> {
  const edited = editedFilm(request);
  const media = listMedia(request);
  const references = new Set(media.flatMap(({ reference, isFootage }) => (isFootage ? [reference] : [])));
  if (edited !== undefined) references.delete(edited);
  const footage = [...(edited === undefined ? [] : [edited]), ...references].flatMap(
    (reference): UsedFile[] => {
      const path = paths.get(reference);
      return path === undefined
        ? []
        : [{ path, relationship: reference === edited ? 'parentOf' : 'componentOf' }];
    },
  );
  const packs = media.flatMap(({ reference }) => fileOfReference(reference) ?? []);
  const { known, older } = await sourcesOfPresenters(db, packs);
  const byFile = new Map(media.map(({ reference }) => [fileOfReference(reference), paths.get(reference)]));
  const unknown = older.flatMap(({ file, title }): UsedFile[] => {
    const path = byFile.get(file);
    return path === undefined ? [] : [{ path, title, relationship: 'componentOf' }];
  });
  const photos = media.flatMap(({ reference }): UsedFile[] => {
    const photo = presenters?.get(reference)?.photo;
    return photo ? [{ ...photo, relationship: 'componentOf' }] : [];
  });
  const described = await describeFiles([...footage, ...photos, ...unknown], options);
  const [first, ...others] = described;
  // Readers expect the parent first.
  return edited !== undefined && first ? [first, ...known, ...others] : [...known, ...described];
}

/** The film that is captioned, translated or lip-synced. */
function editedFilm(request: VideoRequest): string | undefined {
  if (request.kind === 'lip_sync_video') return request.film;
  if (request.kind !== 'caption_video' && request.kind !== 'dubbed_video') return undefined;
  return request.voice.type === 'audio' ? request.voice.url : undefined;
}

/** Describes files. Leaves out files that are no longer readable, because the film is already finished. */
export async function describeFiles(
  all: readonly UsedFile[],
  { folder, signal, log }: Pick<CollectOptions, 'folder' | 'signal' | 'log'>,
): Promise<Ingredient[]> {
  const files: UsedFile[] = [];
  for (const file of all.slice(0, MAX_FILES)) if (await mayRead(file.path, folder)) files.push(file);
  if (files.length === 0) return [];
  let sources: Source[];
  try {
    sources = await describeSources(
      files.map(({ path }) => path),
      signal,
    );
  } catch (error) {
    if (!(error instanceof ProvenanceFailure)) throw error;
    log.warn({ err: error }, 'the files in a film could not be described in its credentials');
    return [];
  }
  return sources.flatMap((source, index) => {
    const file = files[index];
    if (!file) return [];
    const { relationship, title = titleOf(source.format) } = file;
    return [{ ...source, title, relationship }];
  });
}

/**
 * Whether a file may be described. A compromised process could have replaced it with a link to another file, or with a pipe
 * that never ends.
 */
async function mayRead(path: string, folder: string | undefined): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() === true && (folder === undefined || (await areWithin(folder, [path])));
}

function titleOf(format = ''): Ingredient['title'] {
  if (format.startsWith('image/')) return 'picture';
  if (format.startsWith('video/')) return 'video';
  return format.startsWith('audio/') ? 'recording' : 'file';
}

/** Returns the photos and clips of the account's own presenters, and the presenters of packs. */
async function sourcesOfPresenters(
  db: Db | undefined,
  packs: readonly string[],
): Promise<{ known: Ingredient[]; older: { file: string; title: 'photo' | 'clip' }[] }> {
  if (!db || packs.length === 0) return { known: [], older: [] };
  const rows = await db
    .selectFrom('custom_avatars')
    .leftJoin('photo_generations', 'photo_generations.avatar_id', 'custom_avatars.id')
    .select(['pack_file', 'custom_avatars.family', 'sources'])
    .where('pack_file', 'in', packs)
    .where('photo_generations.id', 'is', null)
    .where('custom_avatars.kind', '!=', 'product')
    .where('custom_avatars.family', 'in', ['photographed', 'filmed'])
    .execute();
  return {
    known: rows.flatMap(({ sources }) => (sources === null ? [] : AVATAR_SOURCES.read(sources))),
    older: rows.flatMap(({ sources, pack_file: file, family }) =>
      sources === null && file !== null ? [{ file, title: titleOfFamily(family) }] : [],
    ),
  };
}

/** Returns the kind of file from which a presenter of a family was made. */
export function titleOfFamily(family: string): 'photo' | 'clip' {
  return family === 'filmed' ? 'clip' : 'photo';
}
