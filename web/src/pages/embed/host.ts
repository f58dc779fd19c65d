import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type FrameMessage,
  type OpenMessage,
  SOURCE,
  THEME_PROPERTIES,
  type ThemeProperties,
} from '../../../../packages/studio/src/messages.ts';
import { ApiFailure } from '../../../../src/client/api-failure.ts';
import type { StudioPermission } from '../../../../src/contract/v2/studio-tokens.ts';
import { access } from '../../api/access.ts';
import { call } from '../../api/client.ts';
import { sessionQuery } from '../../api/session.ts';
import { m } from '../../messages/index.ts';

/** The draft of a token that the server accepts. */
export interface Opened {
  draftId: string;
  permissions: readonly StudioPermission[];
}

/** Records of the account, which a token cannot list. */
const OWN_RECORDS = [
  { queryKey: ['voices', 'own'], empty: [] },
  { queryKey: ['voices', 'packs'], empty: undefined },
  { queryKey: ['avatars', 'own'], empty: [] },
  { queryKey: ['avatars', 'packs'], empty: undefined },
  { queryKey: ['music', 'own'], empty: [] },
  { queryKey: ['drafts'], empty: [] },
  { queryKey: ['assets'], empty: undefined },
  { queryKey: ['brand'], empty: null },
] as const;

/** The CSS variables of the dashboard that each property sets. */
const VARIABLES: Record<(typeof THEME_PROPERTIES)[number], readonly string[]> = {
  accent: ['--accent', '--accent-fill'],
  'on-accent': ['--on-accent'],
  ground: ['--ground'],
  surface: ['--surface', '--raised', '--picked'],
  ink: ['--ink'],
  'ink-secondary': ['--ink-2', '--ink-3'],
  line: ['--line', '--line-strong'],
  font: ['--font-sans'],
};
const MAX_PROPERTY_CHARACTERS = 200;

/**
 * Talks to the page around this one: waits for a token, and checks with the server that the token is for the draft and
 * names the site of that page. A later token replaces the first without reloading anything.
 */
export function useHost(draft: string) {
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  /** Origin of the page around, once it has sent a token that names it. */
  const host = useRef<string>(undefined);

  const post = useCallback((message: FrameMessage) => {
    if (host.current !== undefined) parent.postMessage(message, host.current);
  }, []);

  useEffect(() => {
    if (parent === window) {
      setProblem(m.embed.alone);
      return;
    }
    let isReady = false;
    const fail = (code: 'token' | 'origin' | 'draft' | 'unreachable', message: string) => {
      setProblem(message);
      post({ source: SOURCE, kind: 'error', detail: { code, message } });
    };
    access.onRefused = ({ message }) => fail('token', message);
    for (const { queryKey, empty } of OWN_RECORDS) {
      cache.setQueryDefaults(queryKey, {
        enabled: false,
        ...(empty !== undefined && { initialData: empty }),
      });
    }

    async function open({ token }: OpenMessage, origin: string) {
      // The page around hears about problems with its own token, and nothing else.
      host.current = origin;
      if (token === '') return fail('token', m.embed.noToken);
      const isRenewal = access.token !== undefined;
      access.token = token;
      try {
        const granted = await call('GET /dashboard/api/studio/access');
        if (access.token !== token) return;
        if (granted.draft_id !== draft) return fail('draft', m.embed.otherDraft);
        if (origin !== location.origin && !granted.origins.includes(origin))
          return fail('origin', m.embed.otherSite(origin));
        cache.setQueryData(sessionQuery.queryKey, {
          account: { id: `embedded ${draft}`, email: '', username: '' },
          csrf: '',
          needs_set_up: false,
          needs_code: false,
          base_url: granted.base_url,
          legacy_url: null,
          credits: granted.credits,
        });
        setProblem(undefined);
        setOpened({ draftId: draft, permissions: granted.permissions });
        if (isRenewal)
          void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
        if (isReady) return;
        isReady = true;
        post({
          source: SOURCE,
          kind: 'ready',
          detail: { draft_id: draft, permissions: granted.permissions },
        });
      } catch (error) {
        // A refused token was reported by `access.onRefused`.
        if (error instanceof ApiFailure && error.status === 401) return;
        fail('unreachable', (error as Error).message);
      }
    }

    let lastToken: string | undefined;
    function onMessage({ source, origin, data }: MessageEvent) {
      const message = data as OpenMessage | undefined;
      if (source !== parent || message?.source !== SOURCE || message.kind !== 'open') return;
      // Another page cannot take over a frame that is open.
      if (host.current !== undefined && origin !== host.current) return;
      applyTheme(message);
      if (message.token === lastToken) return;
      lastToken = message.token;
      void open(message, origin);
    }
    addEventListener('message', onMessage);
    parent.postMessage({ source: SOURCE, kind: 'hello' } satisfies FrameMessage, '*');
    return () => removeEventListener('message', onMessage);
  }, [draft, cache, post]);

  return { opened, problem, post };
}

/** Applies colours and font of the page around. Only colours and names of fonts: no URL that would load something. */
function applyTheme({ theme, properties }: OpenMessage): void {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  for (const name of THEME_PROPERTIES) {
    const value = readProperty(properties, name);
    for (const variable of VARIABLES[name]) {
      if (value === undefined) root.style.removeProperty(variable);
      else root.style.setProperty(variable, value);
    }
  }
}

function readProperty(properties: ThemeProperties, name: keyof ThemeProperties): string | undefined {
  const value: unknown = properties[name];
  if (typeof value !== 'string' || value === '' || value.length > MAX_PROPERTY_CHARACTERS) return undefined;
  return /url|image|[;{}\\]/i.test(value) ? undefined : value;
}
