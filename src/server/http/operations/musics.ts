import { ApiError, invalidField } from '../../../contract/errors.ts';
import * as contract from '../../../contract/operations/musics.ts';
import type { AddMusic } from '../../../contract/v1/music.ts';
import { beatGridOf, MUSICS, type MusicEntry } from '../../../engine/catalog/musics.ts';
import { fileOfReference } from '../../../service/library/assets/stored-reference.ts';
import {
  addCustomMusic,
  type CustomMusic,
  customMusics,
  deleteCustomMusic,
} from '../../../service/library/musics.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { creation } from './creation.ts';
import { fileUrl } from './links.ts';
import { pageOf, pageOfWhole } from './page.ts';
import { type MediaContext, resolveMediaOf } from './resolvers.ts';
import { deleteOptionsOf, receiptView } from './trash.ts';

type Context = MediaContext;
const operation = operationsUsing<Context>();

const listMusicsV1 = operation(contract.listMusicsV1, {
  async handle({ query, baseUrl }) {
    return { avatars: pageOfWhole(listedMusics(baseUrl), query) };
  },
});

const listMusics = operation(contract.listMusics, {
  async handle({ query, baseUrl }) {
    const { items, paging } = pageOf(listedMusicsV2(baseUrl), query);
    return { music: items, ...paging };
  },
});

const listCustomMusics = operation(contract.listCustomMusicsV1, {
  async handle({ context, account, query, baseUrl }) {
    const musics = await customMusics(context.db, account.id);
    return { avatars: pageOfWhole(musics, query).map((music) => ownMusicView(music, baseUrl)) };
  },
});

const MIN_TRACK_SECONDS = 1;
const MAX_TRACK_SECONDS = 600;

const addMusic = operation(
  contract.addCustomMusic,
  creation({
    plan: planMusic,
    respond: (music: CustomMusic, _plan, { baseUrl }) => ownMusicView(music, baseUrl),
    create: ({ context, account, body }, sound, onCreated) =>
      addCustomMusic(context.db, { accountId: account.id, name: body.name, ...sound, onCreated }),
  }),
);

const deleteMusic = operation(contract.deleteCustomMusic, {
  async handle({ context, account, params, query }) {
    // Not a number: not found, like any other unknown id.
    if (!/^\d{1,15}$/.test(params.id)) {
      throw new ApiError('not_found', 'There is no custom music with this id');
    }
    const id = Number(params.id);
    const receipt = await deleteCustomMusic(context, account.id, id, deleteOptionsOf(query));
    return { id, deleted: true as const, ...receiptView(receipt) };
  },
});

async function planMusic(call: Call<AddMusic, Context>): Promise<{ fileId: string; duration: number }> {
  const { url, seconds } = await resolveMediaOf(call)(call.body.asset_id, 'asset_id', ['audio']);
  const fileId = fileOfReference(url);
  if (fileId === undefined || seconds === undefined) {
    throw invalidField('asset_id', 'must name an uploaded audio file; see /v1/upload/asset');
  }
  if (seconds < MIN_TRACK_SECONDS || seconds > MAX_TRACK_SECONDS) {
    const range = `${MIN_TRACK_SECONDS} second to ${MAX_TRACK_SECONDS / 60} minutes`;
    throw invalidField('asset_id', `must name an audio file of ${range}`);
  }
  return { fileId, duration: seconds };
}

function musicView(music: MusicEntry, baseUrl: string) {
  return {
    id: music.id,
    name: music.name,
    music_url: `${baseUrl}/musics/${music.id}/preview.m4a`,
    duration: Math.round(beatGridOf(music).duration),
  };
}

function listedMusics(baseUrl: string) {
  return MUSICS.map((music) => musicView(music, baseUrl));
}

/** Returns the built-in tracks as in v2, with style and tempo. */
function listedMusicsV2(baseUrl: string) {
  return MUSICS.map((music) => {
    return { ...musicView(music, baseUrl), style: music.genre, bpm: music.bpm };
  });
}

function ownMusicView({ id, name, duration, file }: CustomMusic, baseUrl: string) {
  return {
    id,
    name,
    music_url: fileUrl(baseUrl, file) ?? '',
    duration: Math.max(1, Math.round(duration)),
  };
}

export const MUSIC_OPERATIONS = [listMusics, listMusicsV1, listCustomMusics, addMusic, deleteMusic];
