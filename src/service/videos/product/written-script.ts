import type { ProductVideoRequest, VideoRequest } from '../../../film/request.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS, withWarnings } from '../../drivers/columns/warnings.ts';
import { NEXT_REVISION } from '../../drivers/db/revision.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { ScriptRequest } from '../../library/scripts/script-request.ts';
import { SCRIPT_REQUEST } from '../../library/scripts/stored-scripts.ts';
import { type Writers, writeScripts } from '../../library/scripts/write-scripts.ts';
import { recordProgress } from '../progress.ts';
import { VIDEO_REQUEST } from '../stored-request.ts';

/** Keeps what is to be written, for one video or for several that say the same; answers its id. */
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
 * The request with the script that was ordered for it. The first one that is written stays, whoever writes it and
 * however often the work begins anew: it is kept with the video before anything of it is made.
 *
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
  const { script, warnings } = await scriptOf(backend, request.writing.id, writers);
  const said: ProductVideoRequest = { ...request, voice: { ...request.voice, script } };
  await backend.db.transaction().execute(async (transaction) => {
    const video = await transaction
      .selectFrom('videos')
      .select('warnings')
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('videos')
      .set({
        request: VIDEO_REQUEST.write(said),
        warnings: withWarnings(video.warnings, warnings),
        revision: NEXT_REVISION,
      })
      .where('id', '=', videoId)
      .where('status', '=', 'rendering')
      .execute();
  });
  return said;
}

async function scriptOf({ db }: Backend, id: string, writers: Writers) {
  const find = () =>
    db.selectFrom('video_scripts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const kept = await find();
  if (kept.script === null) {
    const written = joined(await writeScripts(SCRIPT_REQUEST.read(kept.request), writers));
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

function joined({ scripts, warnings }: Awaited<ReturnType<typeof writeScripts>>) {
  const [first] = scripts;
  if (!first) throw new Error('The writer wrote nothing');
  return { script: first.paragraphs.join(' '), warnings };
}
