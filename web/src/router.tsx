import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { Shell } from './shell/shell.tsx';
import { Toasts } from './ui/toast.tsx';

const root = createRootRouteWithContext<{ cache: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
  notFoundComponent: NotFound,
  errorComponent: PageFailure,
});

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const oneOf = <const Value extends string>(values: readonly Value[], given: unknown) =>
  values.find((value) => value === given);

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to }): { to?: string } => (text(to) ? { to: String(to) } : {}),
  beforeLoad: async ({ context }) => {
    const { account, needs_set_up: needsSetUp } = await context.cache.ensureQueryData(sessionQuery);
    if (account) throw redirect({ to: '/' });
    if (needsSetUp) throw redirect({ to: '/setup', search: {} });
  },
  component: lazyRouteComponent(() => import('./pages/entry/sign-in.tsx'), 'SignInPage'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: ({ token }): { token?: string } => (text(token) ? { token: String(token) } : {}),
  beforeLoad: async ({ context }) => {
    const { account } = await context.cache.ensureQueryData(sessionQuery);
    if (account) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./pages/entry/set-up.tsx'), 'SetUpPage'),
});

/** Everything that asks for a session. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ context, location }) => {
    const { account, needs_set_up: needsSetUp } = await context.cache.ensureQueryData(sessionQuery);
    if (needsSetUp) throw redirect({ to: '/setup', search: {} });
    if (!account) throw redirect({ to: '/sign-in', search: { to: location.href } });
  },
  component: Shell,
  notFoundComponent: NotFound,
});

/** A page within the shell, loaded when it is first opened. */
function page<const Path extends string>(path: Path, load: () => Promise<{ Page: ComponentType }>) {
  return createRoute({
    getParentRoute: () => inside,
    path,
    component: lazyRouteComponent(load, 'Page'),
    errorComponent: PageFailure,
  });
}

const videos = createRoute({
  getParentRoute: () => inside,
  path: '/videos',
  validateSearch: (search): VideosSearch => {
    const status = oneOf(['processing', 'completed', 'failed'], search['status']);
    const kind = oneOf(['avatar_video', 'product_video', 'template_video'], search['kind']);
    const name = text(search['name']);
    return { ...(status && { status }), ...(kind && { kind }), ...(name && { name }) };
  },
  component: lazyRouteComponent(() => import('./pages/videos/list.tsx'), 'Page'),
  errorComponent: PageFailure,
});

export interface VideosSearch {
  status?: 'processing' | 'completed' | 'failed';
  kind?: 'avatar_video' | 'product_video' | 'template_video';
  name?: string;
}

const createAvatar = createRoute({
  getParentRoute: () => inside,
  path: '/create/avatar',
  validateSearch: ({ from, example, avatar }): { from?: string; example?: number; avatar?: number } => ({
    ...(text(from) && { from: String(from) }),
    ...(example !== undefined && { example: Number(example) || 0 }),
    ...(avatar !== undefined && { avatar: Number(avatar) || 0 }),
  }),
  component: lazyRouteComponent(() => import('./pages/create-avatar/page.tsx'), 'Page'),
  errorComponent: PageFailure,
});

const tree = root.addChildren([
  signIn,
  setUp,
  inside.addChildren([
    page('/', () => import('./pages/home/page.tsx')),
    createAvatar,
    videos,
    page('/videos/$id', () => import('./pages/videos/detail.tsx')),
    page('/account/api', () => import('./pages/api/page.tsx')),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  context: { cache: queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Pages without parameters, for the navigation. */
export type PagePath = '/' | '/create/avatar' | '/videos' | '/account/api';
