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
import { Picture } from '../ui/picture.tsx';
import { ACCOUNT_PLACES, CREATIONS, isCalled, NAVIGATION_ITEMS } from './navigation-items.ts';

export interface Hit {
  id: string;
  label: string;
  picture: ReactNode;
  go(): void;
}

export interface HitGroup {
  label: string;
  hits: Hit[];
}

/** Of each kind. */
const MOST = 5;

/** Pages, videos, products, templates and avatars whose name has the text; pages also by other words for them. */
export function useHits(text: string): { groups: HitGroup[]; isLooking: boolean } {
  const navigate = useNavigate();
  const wanted = useDebounced(text.trim(), 200);
  const enabled = wanted !== '';
  const videos = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => call('GET /v2/videos', { query: { name: wanted, page_size: MOST }, signal }),
    enabled,
  });
  const products = useQuery({ ...productsQuery, enabled });
  const templates = useQuery({ ...templatesQuery('library'), enabled });
  const ownTemplates = useQuery({ ...templatesQuery('own'), enabled });
  const avatars = useQuery({ ...avatarsQuery, enabled });
  const ownAvatars = useQuery({ ...ownAvatarsQuery, enabled });

  const has = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase());
  const found = <Thing extends { id: number; name: string }>(
    things: readonly Thing[] | undefined,
    hitOf: (thing: Thing) => Omit<Hit, 'label'>,
  ): Hit[] =>
    (enabled ? (things ?? []) : [])
      .filter(({ name }) => has(name))
      .slice(0, MOST)
      .map((thing) => ({ label: thing.name, ...hitOf(thing) }));

  const groups: HitGroup[] = [
    {
      label: m.shell.searchPages,
      hits: [...CREATIONS, ...NAVIGATION_ITEMS, ...ACCOUNT_PLACES]
        .filter((place) => isCalled(place, text))
        .map(({ to, label, icon: Icon }) => ({
          id: to,
          label,
          picture: <Icon />,
          go: () => void navigate({ to }),
        })),
    },
    {
      label: m.shell.searchVideos,
      hits: (enabled ? (videos.data?.videos ?? []) : []).map(({ video_id: id, name }) => ({
        id,
        label: name,
        picture: <Clapperboard />,
        go: () => void navigate({ to: '/videos/$id', params: { id } }),
      })),
    },
    {
      label: m.shell.products,
      hits: (enabled ? (products.data ?? []) : [])
        .filter(({ name }) => has(name))
        .slice(0, MOST)
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
      hits: found([...(ownTemplates.data ?? []), ...(templates.data ?? [])], ({ id, cover_url: cover }) => ({
        id: `template-${id}`,
        picture: <Cover url={cover} />,
        go: () => void navigate({ to: '/create/template/$id', params: { id: String(id) } }),
      })),
    },
    {
      label: m.shell.avatars,
      hits: [
        ...found(ownAvatars.data, ({ id, cover_url: cover }) => ({
          id: `own-avatar-${id}`,
          picture: <Cover url={cover} />,
          go: () => void navigate({ to: '/avatars/own/$id', params: { id: String(id) } }),
        })),
        ...found(avatars.data, ({ id, cover_url: cover }) => ({
          id: `avatar-${id}`,
          picture: <Cover url={cover} />,
          go: () => void navigate({ to: '/avatars/$id', params: { id: String(id) } }),
        })),
      ].slice(0, MOST),
    },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), isLooking: enabled && videos.isPending };
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
