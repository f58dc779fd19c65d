import * as described from '../../../../contract/operations/musics.ts';
import { customMusics } from '../../../../service/library/musics/custom-musics.ts';
import { operation } from '../../server/operation.ts';
import { listedMusics, listedMusicsV2, ownMusicView } from '../../views/music-view.ts';
import { pageOf, pageOfWhole } from '../../views/page.ts';

export const listMusicsV1 = operation(described.listMusicsV1, {
  async handle({ query, baseUrl }) {
    return { avatars: pageOfWhole(listedMusics(baseUrl), query) };
  },
});

export const listMusics = operation(described.listMusics, {
  async handle({ query, baseUrl }) {
    const { items, facts } = pageOf(listedMusicsV2(baseUrl), query);
    return { music: items, ...facts };
  },
});

export const listCustomMusics = operation(described.listCustomMusicsV1, {
  async handle({ context, account, query, baseUrl }) {
    const own = await customMusics(context.db, account.id);
    return { avatars: pageOfWhole(own, query).map((music) => ownMusicView(music, baseUrl)) };
  },
});
