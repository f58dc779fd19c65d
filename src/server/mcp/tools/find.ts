import { z } from 'zod';
import { ASPECT_NAMES, GENDERS, type LANGUAGES } from '../../../contract/enums.ts';
import { integerBetween, optional, text } from '../../../contract/fields.ts';
import { language } from '../../../contract/language.ts';
import { listCustomMusicsV1, listMusics } from '../../../contract/operations/musics.ts';
import { listVisualStyles } from '../../../contract/operations/product-videos.ts';
import {
  getCustomTemplate,
  listCustomTemplates,
  listTemplates,
} from '../../../contract/operations/templates.ts';
import { listVideos } from '../../../contract/operations/videos.ts';
import type { Api } from '../api.ts';
import { matching } from '../matching.ts';
import { allPresenters, allVoices } from '../presenters.ts';
import { defineTool } from '../tool.ts';
import { videoView } from '../video.ts';

const KINDS = ['presenters', 'voices', 'templates', 'music', 'styles', 'videos'] as const;
const DEFAULT_LIMIT = 8;
/** Maximum number of templates that are returned with their variables. */
const MAX_DETAILED_TEMPLATES = 3;

export const find = defineTool({
  name: 'find',
  title: 'Find presenters, voices, templates, music, styles or videos',
  description:
    'Finds the ids that other tools need: presenters (people who speak), voices, templates (the first few with their variables), music, styles (of product videos), and the videos of this account, newest first. words are matched freely: "older woman, office", "price sale", "calm piano". Without words, the first items are listed.',
  effect: 'reads',
  input: z.object({
    kind: z.enum(KINDS),
    words: optional(text(300)).describe(
      'Words that describe what you look for; for videos, a part of the name',
    ),
    language: optional(language()).describe('For voices'),
    gender: optional(z.enum(GENDERS)).describe('For voices and presenters'),
    limit: optional(integerBetween(1, 50)).describe(`Default ${DEFAULT_LIMIT}`),
  }),
  async run({ kind, ...options }, { api }) {
    const matches = await FINDERS[kind](api, options);
    const items = matches.items.slice(0, options.limit ?? DEFAULT_LIMIT);
    const results = kind === 'templates' ? await withVariables(api, items) : items;
    return { data: { kind, total: matches.total ?? matches.items.length, items: results, ...matches.note } };
  },
});

interface FindOptions {
  words?: string | undefined;
  language?: (typeof LANGUAGES)[number] | undefined;
  gender?: (typeof GENDERS)[number] | undefined;
  limit?: number | undefined;
}

interface Matches {
  items: object[];
  total?: number;
  note?: object;
}

const FINDERS: Record<(typeof KINDS)[number], (api: Api, options: FindOptions) => Promise<Matches>> = {
  async presenters(api, { words, gender }) {
    const all = (await allPresenters(api)).filter(
      (presenter) => gender === undefined || presenter.gender === gender,
    );
    const fitting = matching(all, words, ({ name, about }) => `${name} ${about}`);
    return {
      items: fitting.map(({ id, name, about, cover_url }) => ({ presenter: id, name, about, cover_url })),
    };
  },
  async voices(api, { words, language, gender }) {
    const all = await allVoices(api, { language, gender });
    return { items: matching(all, words, (voice) => Object.values(voice).join(' ')) };
  },
  async templates(api, { words }) {
    const library = await api.ask(listTemplates);
    const custom = await api.ask(listCustomTemplates);
    const all = [...custom.templates.filter(({ status }) => status === 'completed'), ...library.templates];
    const fitting = matching(all, words, ({ name, description, tags, aspect_ratios: ratios }) => {
      return [name, description, ...tags, ...ratios.map((ratio) => ASPECT_NAMES[ratio])].join(' ');
    });
    return {
      items: fitting.map(({ id, name, description, tags, aspect_ratios: ratios }) => {
        return {
          template_id: id,
          name,
          description,
          tags,
          ratios: ratios.map((ratio) => ASPECT_NAMES[ratio]),
        };
      }),
    };
  },
  async music(api, { words }) {
    const { music } = await api.ask(listMusics, { query: { page_size: 100 } });
    const custom = (await api.ask(listCustomMusicsV1)).avatars.map((track) => ({
      ...track,
      style: 'your own',
    }));
    const fitting = matching([...custom, ...music], words, ({ name, style }) => `${name} ${style}`);
    return { items: fitting.map(({ id, ...track }) => ({ music_id: id, ...track })) };
  },
  async styles(api, { words }) {
    const { visual_styles: all } = await api.ask(listVisualStyles);
    const fitting = matching(all, words, ({ name, description }) => `${name} ${description}`);
    return { items: fitting.map(({ name, description }) => ({ style: name, description })) };
  },
  async videos(api, { words, limit = DEFAULT_LIMIT }) {
    const query = { name: words, page_size: limit };
    const { videos, has_more: hasMore } = await api.ask(listVideos, { query });
    return { items: videos.map(videoView), note: hasMore ? { has_more: true } : {} };
  },
};

async function withVariables(api: Api, items: object[]): Promise<object[]> {
  const detailed: object[] = [];
  for (const [index, item] of items.entries()) {
    if (index >= MAX_DETAILED_TEMPLATES) {
      detailed.push(item);
      continue;
    }
    const { template_id: id } = item as { template_id: number };
    const { variables, slots, estimated_seconds } = await api.ask(getCustomTemplate, {
      params: { id: String(id) },
    });
    detailed.push({ ...item, variables, can_change: slots, estimated_seconds });
  }
  return detailed;
}
