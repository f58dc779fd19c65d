import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../src/client/api-failure.ts';
import type { PreviewFilm } from '../../../src/contract/dashboard/studio.ts';
import { call } from '../api/client.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import type { FilmRequest } from './draft.ts';

/** Milliseconds without a change before the film is prepared. */
const PREVIEW_DELAY_MS = 150;
const RETRY_DELAY_MS = 4000;
const MAX_RETRY_DELAY_MS = 120_000;
/** Names this page, so that the server drops a request that a newer one replaces. */
const TAB = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

export interface PreparedFilm {
  /** The last film that could be prepared, and its request. */
  film: PreviewFilm | undefined;
  request: FilmRequest | undefined;
  /** Sound to play; while a sentence is spoken anew, that of the film before. */
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
 * new, and again when they are spoken. A request that cannot be prepared keeps the film before it.
 *
 * @param document changes when another film is opened, whose predecessor must not be shown any longer
 */
export function usePreviewFilm(request: FilmRequest | undefined, document: number): PreparedFilm {
  const settled = useDebounced(request ?? null, PREVIEW_DELAY_MS);
  const [shown, setShown] = useState({ document, state: NOTHING });
  const [isPreparing, setPreparing] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const prepared = useRef('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request
  useEffect(() => {
    if (settled === null) {
      setError(undefined);
      return;
    }
    const { path, body } = settled;
    // The name is not seen, and often typed while nothing else changes.
    const key = JSON.stringify({ document, path, ...body, video_name: undefined });
    if (prepared.current === key) return;
    const stop = new AbortController();
    let retry: number | undefined;
    setPreparing(true);
    prepare()
      .then(() => {
        prepared.current = key;
        setError(undefined);
        setPreparing(false);
      })
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return;
        setPreparing(false);
        setError(failure);
        // Without an answer, nothing is wrong with the request.
        if (isTemporary(failure)) {
          retry = window.setTimeout(() => setAttempt((count) => count + 1), retryDelay(failure));
        }
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
        const oldSound = before.document === document ? before.state.soundUrl : null;
        return {
          document,
          state: {
            film,
            request: settled ?? undefined,
            soundUrl: film.is_estimated ? (film.sound_url ?? oldSound) : film.sound_url,
            isSoundOld: film.is_estimated,
          },
        };
      });
    }
  }, [settled, attempt, document]);

  return { ...(shown.document === document ? shown.state : NOTHING), isPreparing, error };
}

/** Milliseconds until the next attempt: as the server asks, but within limits. */
export function retryDelay(failure: unknown): number {
  const seconds = failure instanceof ApiFailure ? (failure.retryAfter ?? 0) : 0;
  return Math.min(Math.max(RETRY_DELAY_MS, 1000 * seconds), MAX_RETRY_DELAY_MS);
}

function isTemporary(failure: unknown): boolean {
  const status = (failure as { status?: number }).status;
  return status === undefined || status === 0 || status === 429 || status >= 500;
}
