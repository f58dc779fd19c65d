import type { Selectable } from 'kysely';
import { findExcerpt, foldText, searchWords } from '../../base/search-text.ts';
import { filmOf } from '../../engine/compile/template/film.ts';
import type { AudioVoice, ScriptVoice, VideoRequest } from '../../engine/film/request.ts';
import { firstWords } from '../../engine/text/captions/read-subtitles.ts';
import { plainScript } from '../../engine/text/markup/read-script.ts';
import type { Db, DbOrTransaction, VideoRow } from '../drivers/db/schema.ts';
import { VIDEO_REQUEST } from './stored-request.ts';

/** The text in which a video is searched. */
export interface VideoTextRow {
  project_id: number;
  /** Name and spoken text, folded by `foldText`, on one line each. */
  text: string;
}

/** Characters of the spoken text that are searched. */
const MAX_LENGTH = 20_000;
/** Videos per step when texts of older videos are added. */
const BATCH_SIZE = 50;

/** Returns the words that a request contains as spoken text, without markup. */
function spokenText(request: VideoRequest): string {
  return scriptsOf(request)
    .map((script) => plainScript(script).replaceAll(/\[pause[^\]]{0,20}\]/gi, ' '))
    .join('\n')
    .trim();
}

function scriptsOf(request: VideoRequest): string[] {
  if (request.kind === 'caption_video' && request.subtitles !== undefined)
    return [firstWords(request.subtitles, MAX_LENGTH)];
  if (request.kind === 'dubbed_video') {
    const spoken = request.dubs.map(({ texts }) => texts ?? []);
    const transcribed = request.transcript?.sentences.map(({ text }) => text) ?? [];
    return [...(spoken.length > 0 ? spoken : [transcribed])].flat();
  }
  if (request.kind === 'template_video' && request.voice.type === 'script') {
    const { script, scenes } = filmOf(request.template, request.values, request.aspect);
    return [script, ...scenes.map((scene) => scene.script)];
  }
  const voices =
    request.kind === 'avatar_video' && request.scenes
      ? request.scenes.map((scene) => scene.voice)
      : [request.voice];
  return voices.map((voice: ScriptVoice | AudioVoice | undefined) => voice?.script ?? '');
}

function searchText(name: string, request: VideoRequest): string {
  return joinText(name, foldText(spokenText(request)).slice(0, MAX_LENGTH));
}

const joinText = (name: string, spoken: string) => `${foldText(name)}\n${spoken}`;

/** Stores the text of a new video, or of one whose script has been written since. */
export async function storeSearchText(
  transaction: DbOrTransaction,
  projectId: number,
  request: VideoRequest,
): Promise<void> {
  const text = searchText(request.name, request);
  await transaction
    .insertInto('video_texts')
    .values({ project_id: projectId, text })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ text }))
    .execute();
}

/** Changes the name in the text of a video. */
export async function renameInSearchText(
  transaction: DbOrTransaction,
  projectId: number,
  name: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('video_texts')
    .select('text')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!row) return;
  const text = joinText(name, row.text.slice(row.text.indexOf('\n') + 1));
  await transaction.updateTable('video_texts').set({ text }).where('project_id', '=', projectId).execute();
}

/**
 * Adds the texts of videos that were created before videos had one; until then, they are found by name. Removes those of
 * videos that were deleted permanently while their text was being added.
 * @returns the number of added texts
 */
export async function repairSearchTexts(db: Db): Promise<number> {
  let added = 0;
  for (;;) {
    const videos = await db
      .selectFrom('videos')
      .leftJoin('video_texts', 'video_texts.project_id', 'videos.project_id')
      .select(['videos.project_id', 'name', 'request'])
      .where('video_texts.project_id', 'is', null)
      .where('status', '!=', 'deleted')
      .orderBy('videos.project_id', 'desc')
      .limit(BATCH_SIZE)
      .execute();
    if (videos.length === 0) break;
    const texts = videos.map(({ project_id, name, request }) => ({
      project_id,
      text: storedText(name, request),
    }));
    await db
      .insertInto('video_texts')
      .values(texts)
      .onConflict((conflict) => conflict.column('project_id').doNothing())
      .execute();
    added += videos.length;
  }
  await db
    .deleteFrom('video_texts')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('videos')
          .select('id')
          .whereRef('videos.project_id', '=', 'video_texts.project_id')
          .where('status', '=', 'deleted')
          // A permanent deletion leaves an empty request.
          .where('request', '=', '{}'),
      ),
    )
    .execute();
  return added;
}

/** A request that this version cannot read is searched by its name alone. */
function storedText(name: string, stored: string): string {
  try {
    return searchText(name, VIDEO_REQUEST.read(stored));
  } catch {
    return joinText(name, '');
  }
}

/** Returns a part of the spoken text with words of a search; undefined if only the name contains them. */
export function excerptOf({ request }: Selectable<VideoRow>, search: string): string | undefined {
  try {
    return findExcerpt(spokenText(VIDEO_REQUEST.read(request)).slice(0, MAX_LENGTH), searchWords(search));
  } catch {
    return undefined;
  }
}
