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
import { VIDEO_KINDS } from '../../src/contract/enums.ts';
import { whenReachable } from './api/connection.ts';
import { queryClient } from './api/query-client.ts';
import { hasSessionExpired, sessionQuery } from './api/session.ts';
import { nonEmptyString } from './lib/search-params.ts';
import { BASE_PATH } from './lib/server-path.ts';
import { readAssetsSearch } from './pages/assets/search.ts';
import { readAvatarsSearch, readNewAvatarSearch } from './pages/avatars/search.ts';
import { readCreateAvatarSearch } from './pages/create-avatar/search.ts';
import { readCreateCaptionsSearch } from './pages/create-captions/search.ts';
import { readCreateProductSearch } from './pages/create-product/search.ts';
import { readCreateSlidesSearch } from './pages/create-slides/search.ts';
import { readCreateTemplateSearch } from './pages/create-template/search.ts';
import { readMusicSearch } from './pages/music/search.ts';
import { readStudioSearch } from './pages/studio/search.ts';
import { readVerifySearch } from './pages/verify/search.ts';
import { readVoicesSearch } from './pages/voices/search.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { ServerGone } from './shell/server-gone.tsx';
import { Shell } from './shell/shell.tsx';
import { Toasts } from './ui/toast.tsx';

const root = createRootRouteWithContext<{ cache: QueryClient }>()({
  component: () => (
    <>
      <ServerGone />
      <Outlet />
      <Toasts />
    </>
  ),
  notFoundComponent: NotFound,
  errorComponent: PageFailure,
});

const findAllowed = <const Value extends string>(values: readonly Value[], candidate: unknown) =>
  values.find((value) => value === candidate);

interface SignInSearch {
  /** Path to open after signing in. */
  to?: string;
  /** The session has expired. */
  expired?: true;
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to, expired }): SignInSearch => ({
    ...(nonEmptyString(to) && { to: String(to) }),
    ...(expired === true && { expired }),
  }),
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
  validateSearch: ({ token }): { token?: string } => (nonEmptyString(token) ? { token: String(token) } : {}),
  beforeLoad: async ({ context }) => {
    const { account } = await context.cache.ensureQueryData(sessionQuery);
    if (account) throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(() => import('./pages/entry/set-up.tsx'), 'SetUpPage'),
});

/** A public page; no session required. */
function publicPage<const Path extends string>(path: Path, load: () => Promise<{ Page: ComponentType }>) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(whenReachable(load), 'Page'),
    errorComponent: PageFailure,
  });
}

/** Parent of all pages that require a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const { account, needs_set_up: needsSetUp } = await context.cache.ensureQueryData(sessionQuery);
    if (needsSetUp) throw redirect({ to: '/setup', search: {} });
    if (!account) {
      const search = { to: location.publicHref, ...(hasSessionExpired() && { expired: true as const }) };
      throw redirect({ to: '/sign-in', search });
    }
  },
  component: Shell,
  notFoundComponent: NotFound,
});

/** A page within the shell, loaded on demand. */
function page<const Path extends string>(path: Path, load: () => Promise<{ Page: ComponentType }>) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyRouteComponent(whenReachable(load), 'Page'),
    errorComponent: PageFailure,
  });
}

/** A page that keeps part of its state in the URL. */
function searchPage<const Path extends string, Search>(
  path: Path,
  validateSearch: (search: Record<string, unknown>) => Search,
  load: () => Promise<{ Page: ComponentType }>,
) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch,
    component: lazyRouteComponent(whenReachable(load), 'Page'),
    errorComponent: PageFailure,
  });
}

export interface VideosSearch {
  status?: 'processing' | 'completed' | 'failed' | 'cancelled';
  kind?: (typeof VIDEO_KINDS)[number];
  search?: string;
  /** `none` for videos in no folder. */
  folder_id?: string;
  tag?: string;
}

const videos = createRoute({
  getParentRoute: () => signedIn,
  path: '/videos',
  validateSearch: (search): VideosSearch => {
    const status = findAllowed(['processing', 'completed', 'failed', 'cancelled'], search['status']);
    const kind = findAllowed(VIDEO_KINDS, search['kind']);
    const words = nonEmptyString(search['search']);
    const folderId = nonEmptyString(search['folder_id']);
    const tag = nonEmptyString(search['tag']);
    return {
      ...(status && { status }),
      ...(kind && { kind }),
      ...(words && { search: words }),
      ...(folderId && { folder_id: folderId }),
      ...(tag && { tag }),
    };
  },
  component: lazyRouteComponent(
    whenReachable(() => import('./pages/videos/list.tsx')),
    'Page',
  ),
  errorComponent: PageFailure,
});

const tree = root.addChildren([
  signIn,
  setUp,
  publicPage('/share/$token', () => import('./pages/share/page.tsx')),
  publicPage('/studio/embed/$draft', () => import('./pages/embed/page.tsx')),
  publicPage('/status', () => import('./pages/status/page.tsx')),
  signedIn.addChildren([
    page('/', () => import('./pages/home/page.tsx')),
    searchPage('/create/product', readCreateProductSearch, () => import('./pages/create-product/page.tsx')),
    page('/create/template', () => import('./pages/create-template/page.tsx')),
    searchPage(
      '/create/template/$id',
      readCreateTemplateSearch,
      () => import('./pages/create-template/form.tsx'),
    ),
    page('/create/template/$id/many', () => import('./pages/create-template/batch.tsx')),
    page('/templates', () => import('./pages/templates/page.tsx')),
    page('/templates/$id', () => import('./pages/templates/editor.tsx')),
    page('/products', () => import('./pages/products/page.tsx')),
    page('/products/$id', () => import('./pages/products/detail.tsx')),
    searchPage('/studio', readStudioSearch, () => import('./pages/studio/page.tsx')),
    searchPage('/create/avatar', readCreateAvatarSearch, () => import('./pages/create-avatar/page.tsx')),
    searchPage(
      '/create/captions',
      readCreateCaptionsSearch,
      () => import('./pages/create-captions/page.tsx'),
    ),
    page('/create/lip-sync', () => import('./pages/create-lip-sync/page.tsx')),
    searchPage('/create/slides', readCreateSlidesSearch, () => import('./pages/create-slides/page.tsx')),
    videos,
    page('/videos/$id', () => import('./pages/videos/detail.tsx')),
    searchPage('/avatars', readAvatarsSearch, () => import('./pages/avatars/page.tsx')),
    searchPage('/avatars/new', readNewAvatarSearch, () => import('./pages/avatars/new/page.tsx')),
    page('/avatars/own/$id', () => import('./pages/avatars/own-detail.tsx')),
    page('/avatars/$id', () => import('./pages/avatars/detail.tsx')),
    searchPage('/voices', readVoicesSearch, () => import('./pages/voices/page.tsx')),
    searchPage('/music', readMusicSearch, () => import('./pages/music/page.tsx')),
    searchPage('/assets', readAssetsSearch, () => import('./pages/assets/page.tsx')),
    searchPage('/verify', readVerifySearch, () => import('./pages/verify/page.tsx')),
    page('/trash', () => import('./pages/trash/page.tsx')),
    page('/account/api', () => import('./pages/api/page.tsx')),
    page('/account/webhooks', () => import('./pages/webhooks/page.tsx')),
    page('/account/usage', () => import('./pages/usage/page.tsx')),
    page('/account/activity', () => import('./pages/activity/page.tsx')),
    page('/account/brand', () => import('./pages/brand/page.tsx')),
    page('/account/settings', () => import('./pages/settings/page.tsx')),
  ]),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: BASE_PATH || '/',
  context: { cache: queryClient },
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Paths that the navigation and the search link to: pages without parameters. */
export type PagePath =
  | '/'
  | '/account/activity'
  | '/account/api'
  | '/account/brand'
  | '/account/settings'
  | '/account/usage'
  | '/account/webhooks'
  | '/assets'
  | '/avatars'
  | '/create/avatar'
  | '/create/captions'
  | '/create/lip-sync'
  | '/create/product'
  | '/create/slides'
  | '/create/template'
  | '/music'
  | '/products'
  | '/studio'
  | '/templates'
  | '/trash'
  | '/verify'
  | '/videos'
  | '/voices';
