import { ApiError, invalidField } from '../../../contract/errors.ts';
import * as described from '../../../contract/operations/musics.ts';
import type { AddMusic } from '../../../contract/v1/music.ts';
import { beatGridOf, MUSICS, type MusicEntry } from '../../../engine/catalog/musics.ts';
import { fileOfReference } from '../../../service/library/assets/stored-reference.ts';
import {
  addCustomMusic,
  type CustomMusic,
  customMusics,
  deleteCustomMusic,
} from '../../../service/library/musics/custom-musics.ts';
import { type Call, operation } from '../operation.ts';
import { createOnce } from './creation.ts';
import { fileUrl } from './links.ts';
import { pageOf, pageOfWhole } from './page.ts';
import { resolveMediaOf } from './resolvers.ts';
import { deleteOptionsOf, receiptView } from './trash.ts';

const listMusicsV1 = operation(described.listMusicsV1, {
  async handle({ query, baseUrl }) {
    return { avatars: pageOfWhole(listedMusics(baseUrl), query) };
  },
});

const listMusics = operation(described.listMusics, {
  async handle({ query, baseUrl }) {
    const { items, facts } = pageOf(listedMusicsV2(baseUrl), query);
    return { music: items, ...facts };
  },
});

const listCustomMusics = operation(described.listCustomMusicsV1, {
  async handle({ context, account, query, baseUrl }) {
    const own = await customMusics(context.db, account.id);
    return { avatars: pageOfWhole(own, query).map((music) => ownMusicView(music, baseUrl)) };
  },
});

/** Seconds that a track may last. */
const SHORTEST = 1;
const LONGEST = 600;

const addMusic = operation(described.addCustomMusic, {
  async handle(call) {
    const { context, account, baseUrl, body } = call;
    const sound = await soundOf(call);
    return createOnce(
      call,
      (onCreated) =>
        addCustomMusic(context.db, { accountId: account.id, name: body.name, ...sound, onCreated }),
      (music: CustomMusic) => ownMusicView(music, baseUrl),
    );
  },
});

const deleteMusic = operation(described.deleteCustomMusic, {
  async handle({ context, account, params, query }) {
    // What is no number is no music either, and is answered like one that is not there.
    if (!/^\d{1,15}$/.test(params.id)) {
      throw new ApiError('not_found', 'There is no custom music with this id');
    }
    const id = Number(params.id);
    const receipt = await deleteCustomMusic(context, account.id, id, deleteOptionsOf(query));
    return { id, deleted: true as const, ...receiptView(receipt) };
  },
});

async function soundOf(
  call: Call<unknown, unknown, AddMusic>,
): Promise<{ fileId: string; duration: number }> {
  const { url, seconds } = await resolveMediaOf(call)(call.body.asset_id, 'asset_id', ['audio']);
  const fileId = fileOfReference(url);
  if (fileId === undefined || seconds === undefined) {
    throw invalidField('asset_id', 'must name a sound that was uploaded; see /v1/upload/asset');
  }
  if (seconds < SHORTEST || seconds > LONGEST) {
    throw invalidField('asset_id', `must name a sound of ${SHORTEST} second to ${LONGEST / 60} minutes`);
  }
  return { fileId, duration: seconds };
}

/** A built-in track as lists have it. */
function musicFacts(music: MusicEntry, baseUrl: string) {
  return {
    id: music.id,
    name: music.name,
    music_url: `${baseUrl}/musics/${music.id}/preview.m4a`,
    duration: Math.round(beatGridOf(music).duration),
  };
}

export function listedMusics(baseUrl: string) {
  return MUSICS.map((music) => musicFacts(music, baseUrl));
}

/** The same in v2, which tells more. */
export function listedMusicsV2(baseUrl: string) {
  return MUSICS.map((music) => {
    return { ...musicFacts(music, baseUrl), style: music.recipe.genre, bpm: music.recipe.bpm };
  });
}

/** A track of an account. */
export function ownMusicView({ id, name, duration, file }: CustomMusic, baseUrl: string) {
  return {
    id,
    name,
    music_url: fileUrl(baseUrl, file) ?? '',
    duration: Math.max(1, Math.round(duration)),
  };
}

export const MUSIC_OPERATIONS = [listMusics, listMusicsV1, listCustomMusics, addMusic, deleteMusic];
