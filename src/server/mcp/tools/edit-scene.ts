import { z } from 'zod';
import { changeDraft } from '../../../contract/dashboard/drafts.ts';
import { integer, integerBetween, optional, text } from '../../../contract/fields.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { createVideoFromAvatar } from '../../../contract/operations/videos.ts';
import { draftView, type Film, listIn, readDraft } from '../draft.ts';
import { InvalidArguments } from '../failures.ts';
import { defineTool } from '../tool.ts';

type Fields = Record<string, unknown>;

const fields = () => z.record(z.string(), z.unknown());

export const editScene = defineTool({
  name: 'edit_scene',
  title: 'Edit a draft of the Studio',
  description:
    'Changes, adds or removes a scene of a draft that open_draft returned, or changes fields of the whole film. An open page of the Studio shows the change at once, and its user can undo it. Returns the draft with its new revision. Costs nothing.',
  effect: 'makes',
  input: z.object({
    draft_id: text(100),
    revision: integer().describe('From open_draft or the last edit; an older one is refused'),
    scene: optional(integerBetween(1, 200)).describe(
      'Number of the scene, from 1; for slides, its place in pages',
    ),
    action: optional(z.enum(['change', 'insert', 'remove'])).describe(
      'change (default): sets fields of the scene. insert: adds a scene before it. remove: removes it',
    ),
    set: optional(fields()).describe(
      'Fields of the scene as in create_video, such as {"script": "…", "headline": "…", "layout": "split_right"}; null removes a field',
    ),
    film: optional(fields()).describe(
      'Fields of the whole film as the operation of its path takes them, such as {"caption_style": "boxed"}; null removes a field',
    ),
  }),
  names: { id: 'draft_id' },
  async run({ draft_id: id, revision, scene, action = 'change', set = {}, film: changes }, { api }) {
    if (scene === undefined && changes === undefined)
      throw new InvalidArguments('Pass scene with set, or film: there is nothing to change');
    const draft = await readDraft(api, id);
    const { path, body } = draft.film;
    const changed = merge(body, changes ?? {});
    const film: Film = {
      path,
      body: scene === undefined ? changed : withScene({ path, body: changed }, { scene, action, set }),
    };
    requireValid(film);
    const content = JSON.stringify({ ...film });
    const saved = await api.ask(changeDraft, { params: { id }, body: { revision, content, format: 1 } });
    return { data: draftView({ ...draft, revision: saved.revision, film }) };
  },
});

interface SceneEdit {
  scene: number;
  action: 'change' | 'insert' | 'remove';
  set: Fields;
}

/** Returns the body of a film with a changed scene. @throws {InvalidArguments} if there is no such scene */
function withScene({ path, body }: Film, edit: SceneEdit): Fields {
  if (path === '/v2/create_video_from_slides') return { ...body, pages: edited(listIn(body, 'pages'), edit) };
  if (path === '/v2/create_video_from_product') {
    const { script, ...others } = edit.set;
    if (edit.scene !== 1 || edit.action !== 'change' || Object.keys(others).length > 0)
      throw new InvalidArguments('A product video has only a script: set it in scene 1, or pass film');
    return merge(body, { override_script: script });
  }
  if (path !== '/v2/create_video_from_avatar')
    throw new InvalidArguments('The scenes of a template cannot be edited: pass its variables in film');
  const scenes = listIn(body, 'scenes');
  const voice = (body['voice'] ?? {}) as Fields;
  const isOnlyScript = Object.keys(edit.set).every((name) => name === 'script');
  if (scenes.length === 0 && edit.scene === 1 && edit.action === 'change' && isOnlyScript)
    return { ...body, voice: merge(voice, edit.set) };
  // A film of one script gets scenes with the first edit that needs them.
  const { script, ...speaker } = voice;
  const list = scenes.length > 0 ? scenes : [{ script }];
  return { ...body, voice: speaker, scenes: edited(list, edit) };
}

function edited(scenes: readonly Fields[], { scene, action, set }: SceneEdit): Fields[] {
  const last = scenes.length + (action === 'insert' ? 1 : 0);
  if (scene > last)
    throw new InvalidArguments(`scene ${scene} does not exist: the film has ${scenes.length}`);
  const at = scene - 1;
  if (action === 'insert') return scenes.toSpliced(at, 0, merge({}, set));
  if (action === 'remove') return scenes.toSpliced(at, 1);
  return scenes.toSpliced(at, 1, merge(scenes[at] ?? {}, set));
}

/** Sets fields; null removes one. */
function merge(before: Fields, changes: Fields): Fields {
  const after = Object.entries({ ...before, ...changes });
  return Object.fromEntries(after.filter(([, value]) => value !== null && value !== undefined));
}

/** Checks what can be checked without the server. A wrong draft could not be shown. @throws {InvalidArguments} */
function requireValid({ path, body }: Film): void {
  if (path !== '/v2/create_video_from_avatar') return;
  const result = createVideoFromAvatar.body.safeParse(body);
  if (result.success) return;
  const { errors } = invalidRequest(result.error, body);
  throw new InvalidArguments(errors.map(({ message }) => message).join('\n'));
}
