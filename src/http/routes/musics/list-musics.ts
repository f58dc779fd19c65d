import { Musics, MusicsQuery, MusicsV2 } from '../../../contract/v1/music.ts';
import { customMusics } from '../../../service/library/musics/custom-musics.ts';
import { operation } from '../../server/operation.ts';
import { listedMusics, listedMusicsV2, ownMusicView } from '../../views/music-view.ts';
import { pageOf } from '../../views/page.ts';

export const listMusicsV1 = operation({
  method: 'GET',
  path: '/v1/musics',
  name: 'listMusicsV1',
  summary: 'List the public music',
  data: Musics,
  async handle({ baseUrl }) {
    return { avatars: listedMusics(baseUrl) };
  },
});

export const listMusics = operation({
  method: 'GET',
  path: '/v2/musics',
  name: 'listMusics',
  summary: 'List the public music',
  query: MusicsQuery,
  data: MusicsV2,
  async handle({ query, baseUrl }) {
    const { items, facts } = pageOf(listedMusicsV2(baseUrl), query);
    return { music: items, ...facts };
  },
});

export const listCustomMusics = operation({
  method: 'GET',
  path: '/v1/musics/custom',
  name: 'listCustomMusicsV1',
  summary: 'List your own music, newest first',
  data: Musics,
  async handle({ context, account, baseUrl }) {
    const own = await customMusics(context.db, account.id);
    return { avatars: own.map((music) => ownMusicView(music, baseUrl)) };
  },
});
