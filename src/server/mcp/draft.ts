import { z } from 'zod';
import { getDraft } from '../../contract/dashboard/drafts.ts';
import { STUDIO_PATHS } from '../../contract/dashboard/studio.ts';
import type { Api } from './api.ts';
import { InvalidArguments } from './failures.ts';

/**
 * The film of a draft: the request that would make its video. The page keeps further fields beside it, such as how the
 * voice was chosen.
 */
const Film = z.looseObject({ path: z.enum(STUDIO_PATHS), body: z.record(z.string(), z.unknown()) });
export type Film = z.output<typeof Film>;

export interface OpenDraft {
  draft_id: string;
  name: string;
  revision: number;
  film: Film;
}

/** @throws {InvalidArguments} if it is not a draft of the Studio */
export async function readDraft(api: Api, id: string): Promise<OpenDraft> {
  const { name, title, revision, content } = await api.ask(getDraft, { params: { id } });
  const film = Film.safeParse(JSON.parse(content));
  if (!film.success)
    throw new InvalidArguments(`draft_id ${id} is not a draft of the Studio. Call open_draft to list them`);
  return { draft_id: id, name: name || title, revision, film: film.data };
}

/** Describes a draft for an agent. */
export function draftView({ film: { path, body }, ...draft }: OpenDraft) {
  const { scenes: _scenes, pages: _pages, ...film } = body;
  return { ...draft, path, scenes: scenesOf({ path, body }), film };
}

type Fields = Record<string, unknown>;

/** The scenes of a film, numbered from 1. A film of a single script is one scene. */
export function scenesOf({ path, body }: Pick<Film, 'path' | 'body'>): (Fields & { scene: number })[] {
  if (path === '/v2/create_video_from_slides') return numbered(listIn(body, 'pages'));
  const scenes = path === '/v2/create_video_from_avatar' ? listIn(body, 'scenes') : [];
  if (scenes.length > 0) return numbered(scenes);
  const script = path === '/v2/create_video_from_product' ? body['override_script'] : scriptOfVoice(body);
  return script === undefined ? [] : [{ scene: 1, script }];
}

function numbered(scenes: readonly Fields[]) {
  return scenes.map((fields, index) => ({ scene: index + 1, ...fields }));
}

export function listIn(body: Fields, name: 'scenes' | 'pages'): Fields[] {
  const list = body[name];
  return Array.isArray(list) ? (list as Fields[]) : [];
}

function scriptOfVoice({ voice }: Fields): unknown {
  return typeof voice === 'object' && voice !== null ? (voice as Fields)['script'] : undefined;
}
