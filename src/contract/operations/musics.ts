import {
  AddedMusic,
  AddMusic,
  DeletedMusic,
  DeleteMusicParams,
  Musics,
  MusicsQuery,
  MusicsV2,
} from '../v1/music.ts';
import { WholeListQuery } from '../v2/lists.ts';
import { DeleteQuery } from '../v2/trash.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'music', tag: 'Videos' });

export const listMusicsV1 = defineOperation({
  method: 'GET',
  path: '/v1/musics',
  name: 'listMusicsV1',
  summary: 'List the public music tracks',
  query: WholeListQuery,
  data: Musics,
});

export const listMusics = defineOperation({
  method: 'GET',
  path: '/v2/musics',
  name: 'listMusics',
  summary: 'List the public music tracks',
  query: MusicsQuery,
  data: MusicsV2,
});

export const listCustomMusicsV1 = defineOperation({
  method: 'GET',
  path: '/v1/musics/custom',
  name: 'listCustomMusicsV1',
  summary: 'List your own music tracks, newest first',
  query: WholeListQuery,
  data: Musics,
});

export const addCustomMusic = defineOperation({
  method: 'POST',
  path: '/v1/musics/custom',
  name: 'addCustomMusic',
  summary: 'Add an uploaded audio file to your music',
  body: AddMusic,
  data: AddedMusic,
});

export const deleteCustomMusic = defineOperation({
  method: 'DELETE',
  path: '/v1/musics/custom/:id',
  name: 'deleteCustomMusic',
  summary: 'Delete one of your music tracks; videos you have already requested keep it',
  params: DeleteMusicParams,
  query: DeleteQuery,
  data: DeletedMusic,
});
