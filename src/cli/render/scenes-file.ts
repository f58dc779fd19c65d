import { access, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ExplainedError } from '../../base/explained-error.ts';
import { ApiError, invalidField } from '../../contract/errors.ts';
import { invalidRequest } from '../../contract/issues.ts';
import { Scenes } from '../../contract/v2/scenes.ts';
import { findAvatar } from '../../engine/catalog/avatars.ts';
import { findMusic } from '../../engine/catalog/musics.ts';
import type { VoiceCatalog } from '../../engine/catalog/voices.ts';
import type { AvatarVideoRequest } from '../../engine/film/request.ts';
import { factsOfPublic } from '../../service/library/avatars/resolve-avatar.ts';
import { resolveScenes, type SceneResolvers } from '../../service/videos/scenes/resolve-scenes.ts';

const MOST_BYTES = 1_000_000;
const ADDRESS = /^https?:\/\//i;
/** By `--style`, as `screen_style` counts them. */
const SCREEN_STYLES: ReadonlyMap<string, 1 | 2 | 3> = new Map(
  Object.entries({ full: 1, split: 2, picture_in_picture: 3 }),
);

export type ScenesRequest = Pick<AvatarVideoRequest, 'avatar' | 'voice' | 'layout'>;

/**
 * The scenes of a JSON file: an array as in `POST /v2/create_video_from_avatar`, whose pictures, videos and sounds are files
 * (from the folder of the JSON on) or addresses.
 *
 * @throws {ExplainedError} naming what is wrong with the file
 */
export async function scenesOf(
  path: string,
  request: ScenesRequest,
  catalog: VoiceCatalog,
): Promise<Required<Pick<AvatarVideoRequest, 'scenes'>> & { warnings: string[] }> {
  const style = SCREEN_STYLES.get(request.layout);
  if (style === undefined)
    throw new ExplainedError('--scenes go with --style full, split and picture_in_picture');
  const warnings: string[] = [];
  const { voice } = request;
  const speaker = voice.type === 'script' ? catalog.resolve(voice.voiceId)?.voice : undefined;
  try {
    const given = { scenes: await read(path) };
    const parsed = Scenes.safeParse(given.scenes);
    if (!parsed.success) throw invalidRequest(within('scenes', parsed.error), given);
    const { avatar } = request;
    const gender = 'library' in avatar ? factsOfPublic(avatar.library).gender : undefined;
    const usual = { avatar, gender, voice, speaker };
    const asked = { scenes: parsed.data, screen_style: style };
    return {
      scenes: await resolveScenes(asked, usual, resolvers(dirname(path), catalog), warnings),
      warnings,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const said = error.errors.map(({ message }) => message);
    throw new ExplainedError(`${path}: ${said.length > 0 ? said.join('; ') : error.message}`);
  }
}

async function read(path: string): Promise<unknown> {
  const { size } = await stat(path).catch(() => {
    throw new ExplainedError(`${path}: there is no such file`);
  });
  if (size > MOST_BYTES) throw new ExplainedError(`${path} is larger than a megabyte`);
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new ExplainedError(`${path} is not JSON: ${(cause as Error).message}`);
  }
}

function within(name: string, { issues }: z.ZodError): z.ZodError {
  return new z.ZodError(issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
}

function resolvers(folder: string, catalog: VoiceCatalog): SceneResolvers {
  return {
    async media(value, field) {
      if (ADDRESS.test(value)) return { url: value };
      const path = resolve(folder, value);
      await access(path).catch(() => {
        throw invalidField(field, `is neither a file nor an address: ${value}`);
      });
      return { url: pathToFileURL(path).href };
    },
    async avatar({ avatar_id: id }, field) {
      if (findAvatar(id)) return { source: { library: id }, facts: factsOfPublic(id) };
      throw invalidField(field, `${id} is not one of the presenters`);
    },
    async music(id, field) {
      if (findMusic(id)) return { library: id };
      throw invalidField(field, `${id} is not one of the tracks`);
    },
    async voice(id, field) {
      const found = catalog.resolve(id);
      if (found) return found;
      throw invalidField(field, `"${id}" is not one of the voices`);
    },
  };
}
