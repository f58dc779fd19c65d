import { useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import { call } from '../api/client.ts';
import { retryDelay } from '../lib/retry-delay.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import type { FilmRequest } from './draft.ts';

/** Milliseconds without a change before the film is prepared. */
const PREVIEW_DELAY_MS = 150;
/** Names this page, so that the server drops a request that a newer one replaces. */
const TAB = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

export interface PreparedFilm {
  /** The last film that could be prepared, and its request. */
  film: PreviewFilm | undefined;
  request: FilmRequest | undefined;
  /** Sound to play. While a new sentence is being spoken, this is the sound of the previous film. */
  soundUrl: string | null;
  /** Whether the sound belongs to an earlier version of the film. */
  isSoundOld: boolean;
  isPreparing: boolean;
  /** Why the current request cannot be prepared. */
  error: unknown;
}

const NOTHING: Omit<PreparedFilm, 'isPreparing' | 'error'> = {
  film: undefined,
  request: undefined,
  soundUrl: null,
  isSoundOld: false,
};

/**
 * Prepares the film of a request whenever the request has settled: at once with estimated times where sentences are
 * new, and again when they are spoken. If a request cannot be prepared, the previous film stays.
 *
 * @param document changes when another film is opened, so that the previous one is no longer shown
 */
export function usePreviewFilm(request: FilmRequest | undefined, document: number): PreparedFilm {
  // Together, so that the request of one document is never prepared for the next.
  const current = useMemo(() => ({ request: request ?? null, document }), [request, document]);
  const settled = useDebounced(current, PREVIEW_DELAY_MS);
  const [shown, setShown] = useState({ document, state: NOTHING });
  const [isPreparing, setPreparing] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  /** The request whose film is shown completely; empty while that may be another one. */
  const prepared = useRef('');
  const retries = useRef({ key: '', count: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (settled.request === null) {
      setError(undefined);
      setPreparing(false);
      return;
    }
    const { request: wanted, document: opened } = settled;
    const { path, body } = wanted;
    // The name is not seen, and often typed while nothing else changes.
    const key = JSON.stringify({ opened, path, ...body, video_name: undefined });
    if (prepared.current === key) return;
    prepared.current = '';
    if (retries.current.key !== key) retries.current = { key, count: 0 };
    const stop = new AbortController();
    let retry: number | undefined;
    setPreparing(true);
    prepare()
      .then(() => {
        prepared.current = key;
        retries.current.count = 0;
        setError(undefined);
        setPreparing(false);
      })
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return;
        setPreparing(false);
        setError(failure);
        const delay = retryDelay(failure, retries.current.count++);
        if (delay !== undefined) retry = window.setTimeout(() => setAttempt((count) => count + 1), delay);
      });
    return () => {
      stop.abort();
      window.clearTimeout(retry);
    };

    async function prepare() {
      const options = { signal: stop.signal };
      const send = (isSilent: boolean) =>
        call('POST /dashboard/api/studio/preview', {
          body: { path, body, tab: TAB, ...(isSilent && { is_silent: true }) },
          ...options,
        });
      const silent = await send(true);
      stop.signal.throwIfAborted();
      show(silent);
      if (!silent.is_estimated) return;
      const spoken = await send(false);
      stop.signal.throwIfAborted();
      show(spoken);
    }

    function show(film: PreviewFilm) {
      setShown((before) => {
        const oldSound = before.document === opened ? before.state.soundUrl : null;
        return {
          document: opened,
          state: {
            film,
            request: wanted,
            soundUrl: film.is_estimated ? (film.sound_url ?? oldSound) : film.sound_url,
            isSoundOld: film.is_estimated,
          },
        };
      });
    }
  }, [settled, attempt]);

  return { ...(shown.document === document ? shown.state : NOTHING), isPreparing, error };
}
