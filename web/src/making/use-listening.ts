import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListenTo } from '../../../src/contract/dashboard/speech.ts';
import { callWithProgress } from '../api/call-with-progress.ts';
import { player } from '../ui/player.ts';

export interface Listening {
  state: 'off' | 'making' | 'playing';
  /** 0–100, while it is made. */
  progress: number;
  /** Characters that are heard. */
  range: { from: number; to: number } | undefined;
  error: Error | undefined;
  /** What plays. */
  url: string | undefined;
  begin(wish: ListenTo): void;
  stop(): void;
}

type Made = { url: string; from: number; to: number };

/** Has words spoken, and plays them; what was made is kept for another time as long as the page is open. */
export function useListening(): Listening {
  const [made, setMade] = useState<Made>();
  const [progress, setProgress] = useState<number>();
  const [isOn, setOn] = useState(false);
  const [error, setError] = useState<Error>();
  const kept = useRef(new Map<string, Made>());
  const work = useRef<AbortController>(undefined);
  const url = made?.url;
  useEffect(
    () => (url === undefined ? undefined : player.follow(url, (state) => setOn(state !== 'off'))),
    [url],
  );
  useEffect(() => {
    const all = kept.current;
    return () => {
      work.current?.abort();
      for (const one of all.values()) URL.revokeObjectURL(one.url);
    };
  }, []);

  const begin = useCallback(async (wish: ListenTo) => {
    setError(undefined);
    const name = JSON.stringify(wish);
    const before = kept.current.get(name);
    if (before) return play(before);
    const doing = new AbortController();
    work.current = doing;
    setProgress(0);
    try {
      const { sound, from, to } = await callWithProgress('/dashboard/api/listen', {
        body: wish,
        signal: doing.signal,
        onProgress: (told) => setProgress(told.progress),
      });
      const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0));
      const one = { url: URL.createObjectURL(new Blob([bytes], { type: 'audio/mp4' })), from, to };
      kept.current.set(name, one);
      play(one);
    } catch (failure) {
      if (!doing.signal.aborted) setError(failure as Error);
    } finally {
      if (work.current === doing) setProgress(undefined);
    }

    function play(one: Made) {
      setMade(one);
      setOn(true);
      player.toggle(one.url);
    }
  }, []);

  return {
    state: progress !== undefined ? 'making' : isOn ? 'playing' : 'off',
    progress: progress ?? 0,
    range: made,
    error,
    url,
    begin: (wish) => void begin(wish),
    stop() {
      work.current?.abort();
      setProgress(undefined);
      if (isOn && url !== undefined) player.toggle(url);
    },
  };
}
