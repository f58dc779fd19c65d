import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { avatarsQuery, ownAvatarsQuery } from '../api/avatars.ts';
import { call } from '../api/client.ts';
import { productsQuery } from '../api/products.ts';
import { templatesQuery } from '../api/templates.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import { m } from '../messages/index.ts';
import { MarkedText } from '../ui/marked-text.tsx';
import { Picture } from '../ui/picture.tsx';
import { ACCOUNT_ITEMS, CREATE_ITEMS, matchesSearch, NAVIGATION_ITEMS } from './navigation-items.ts';

export interface Hit {
  id: string;
  label: string;
  /** Shown below the label. */
  detail?: ReactNode;
  picture: ReactNode;
  go(): void;
}

export interface HitGroup {
  label: string;
  hits: Hit[];
}

/** Maximum number of results per kind. */
const MAX_HITS_PER_KIND = 5;

/** Finds pages, videos, products, templates and avatars by name; videos also by their speech, pages by synonyms. */
export function useHits(text: string): { groups: HitGroup[]; isSearching: boolean } {
  const navigate = useNavigate();
  const query = useDebounced(text.trim(), 200);
  const enabled = query !== '';
  const videos = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) =>
      call('GET /v2/videos', { query: { search: query, page_size: MAX_HITS_PER_KIND }, signal }),
    enabled,
  });
  const products = useQuery({ ...productsQuery, enabled });
  const templates = useQuery({ ...templatesQuery('library'), enabled });
  const ownTemplates = useQuery({ ...templatesQuery('own'), enabled });
  const avatars = useQuery({ ...avatarsQuery, enabled });
  const ownAvatars = useQuery({ ...ownAvatarsQuery, enabled });

  const matches = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase());
  const findHits = <Item extends { id: number; name: string }>(
    items: readonly Item[] | undefined,
    toHit: (item: Item) => Omit<Hit, 'label'>,
  ): Hit[] =>
    (enabled ? (items ?? []) : [])
      .filter(({ name }) => matches(name))
      .slice(0, MAX_HITS_PER_KIND)
      .map((item) => ({ label: item.name, ...toHit(item) }));

  const groups: HitGroup[] = [
    {
      label: m.shell.searchPages,
      hits: [...CREATE_ITEMS, ...NAVIGATION_ITEMS, ...ACCOUNT_ITEMS]
        .filter((item) => matchesSearch(item, text))
        .map(({ to, label, icon: Icon }) => ({
          id: to,
          label,
          picture: <Icon />,
          go: () => void navigate({ to }),
        })),
    },
    {
      label: m.shell.searchVideos,
      hits: (enabled ? (videos.data?.videos ?? []) : []).map(({ video_id: id, name, excerpt }) => ({
        id,
        label: name,
        detail: excerpt !== undefined && <MarkedText text={excerpt} search={query} />,
        picture: <Clapperboard />,
        go: () => void navigate({ to: '/videos/$id', params: { id } }),
      })),
    },
    {
      label: m.shell.products,
      hits: (enabled ? (products.data ?? []) : [])
        .filter(({ name }) => matches(name))
        .slice(0, MAX_HITS_PER_KIND)
        .map(({ product_id: id, name, media }) => {
          const picture = media.find(({ type }) => type === 1);
          return {
            id,
            label: name,
            picture: picture ? <Cover url={picture.url} /> : <Package />,
            go: () => void navigate({ to: '/products/$id', params: { id } }),
          };
        }),
    },
    {
      label: m.shell.templates,
      hits: findHits(
        [...(ownTemplates.data ?? []), ...(templates.data ?? [])],
        ({ id, cover_url: cover }) => ({
          id: `template-${id}`,
          picture: <Cover url={cover} />,
          go: () => void navigate({ to: '/create/template/$id', params: { id: String(id) } }),
        }),
      ),
    },
    {
      label: m.shell.avatars,
      hits: [
        ...findHits(ownAvatars.data, ({ id, cover_url: cover }) => ({
          id: `own-avatar-${id}`,
          picture: <Cover url={cover} />,
          go: () => void navigate({ to: '/avatars/own/$id', params: { id: String(id) } }),
        })),
        ...findHits(avatars.data, ({ id, cover_url: cover }) => ({
          id: `avatar-${id}`,
          picture: <Cover url={cover} />,
          go: () => void navigate({ to: '/avatars/$id', params: { id: String(id) } }),
        })),
      ].slice(0, MAX_HITS_PER_KIND),
    },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), isSearching: enabled && videos.isPending };
}

function Cover({ url }: { url: string }) {
  return (
    <Picture
      src={url}
      alt=""
      className="size-7 shrink-0 rounded-sm bg-sunken object-cover object-[50%_20%]"
    />
  );
}
