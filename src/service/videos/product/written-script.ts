import type { ProductVideoRequest, VideoRequest } from '../../../engine/film/request.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { SCRIPT_REQUEST, type ScriptRequest } from '../../library/scripts/script-request.ts';
import { type Writers, writeScripts } from '../../library/scripts/write-scripts.ts';
import { recordProgress, replaceRequest } from '../end-video.ts';

/** Script of product videos. Previews of the same product, and the videos made from them, share one. */
export interface VideoScriptRow {
  id: string;
  account_id: string;
  /** A `ScriptRequest` as JSON. */
  request: string;
  /** Null until written. */
  script: string | null;
  /** A JSON array of sentences: warnings about the script. */
  warnings: string;
  created_at: number;
}

/** Stores the order of a script for one or several videos, and returns its id. */
export async function orderScript(
  transaction: DbOrTransaction,
  accountId: string,
  request: ScriptRequest,
): Promise<string> {
  const id = `say_${randomId()}`;
  await transaction
    .insertInto('video_scripts')
    .values({
      id,
      account_id: accountId,
      request: SCRIPT_REQUEST.write(request),
      script: null,
      warnings: '[]',
      created_at: Date.now(),
    })
    .execute();
  return id;
}

/**
 * Adds the ordered script to the request. The first one written is final, even if several workers write or the work
 * restarts: it is stored with the video before rendering starts.
 * @throws the signal's reason
 */
export async function withScript(
  backend: Backend,
  videoId: string,
  request: VideoRequest,
  writers: Writers,
): Promise<VideoRequest> {
  if (request.kind !== 'product_video' || !request.writing || request.voice.script !== '') return request;
  await recordProgress(backend.db, videoId, { stage: 'script', progress: 0 });
  const { script, warnings } = await findOrWriteScript(backend, request.writing.id, writers);
  const scripted: ProductVideoRequest = { ...request, voice: { ...request.voice, script } };
  await replaceRequest(backend.db, videoId, scripted, warnings);
  return scripted;
}

async function findOrWriteScript({ db }: Backend, id: string, writers: Writers) {
  const find = () =>
    db.selectFrom('video_scripts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const stored = await find();
  if (stored.script === null) {
    const written = joinScript(await writeScripts(SCRIPT_REQUEST.read(stored.request), writers));
    await db
      .updateTable('video_scripts')
      .set({ script: written.script, warnings: WARNINGS.write(written.warnings) })
      .where('id', '=', id)
      .where('script', 'is', null)
      .execute();
  }
  const { script, warnings } = await find();
  return { script: script ?? '', warnings: WARNINGS.read(warnings) };
}

function joinScript({ scripts, warnings }: Awaited<ReturnType<typeof writeScripts>>) {
  const [first] = scripts;
  if (!first) throw new Error('The writer wrote nothing');
  return { script: first.paragraphs.join(' '), warnings };
}
