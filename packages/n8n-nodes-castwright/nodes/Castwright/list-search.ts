import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { ask } from './transport';

interface List {
  path: string;
  key: string;
  id: string;
  /** Shown beside the name. */
  about: string[];
}

const PAGE = 50;

/** Searches the lists of the server by words, page by page. */
function search(list: List) {
  return async function (
    this: ILoadOptionsFunctions,
    filter?: string,
    token?: string,
  ): Promise<INodeListSearchResult> {
    const words = (filter ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    let page = Number(token ?? 1);
    for (;;) {
      const query = { page, page_size: PAGE };
      const answer: IDataObject = await ask(this, { method: 'GET', path: list.path, query });
      const results = (answer[list.key] as IDataObject[])
        .map((entry) => {
          const about = list.about.map((name) => entry[name]).filter(Boolean);
          return { name: [entry['name'], ...about].join(', '), value: entry[list.id] as string | number };
        })
        .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
      page++;
      // A page without a match is not the last one.
      if (results.length > 0 || !answer['has_more']) {
        return { results, ...(answer['has_more'] ? { paginationToken: String(page) } : {}) };
      }
    }
  };
}

export const listSearch = {
  searchAvatars: search({
    path: '/v2/avatars/public',
    key: 'avatars',
    id: 'id',
    about: ['gender', 'age', 'style', 'scene'],
  }),
  searchOwnAvatars: search({
    path: '/v2/avatars/custom',
    key: 'avatars',
    id: 'id',
    about: ['avatar_status'],
  }),
  searchVoices: search({
    path: '/v2/voices',
    key: 'voices',
    id: 'voice_id',
    about: ['language', 'gender', 'accent'],
  }),
  searchTemplates: search({ path: '/v2/templates', key: 'templates', id: 'id', about: [] }),
};
