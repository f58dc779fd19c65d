import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListenTo } from '../../../src/contract/dashboard/voices.ts';
import { callWithProgress } from '../api/call-with-progress.ts';
import { player } from '../ui/player.ts';

export interface Listening {
  state: 'off' | 'generating' | 'playing';
  /** Percentage, while the recording is being generated. */
  progress: number;
  /** Range of characters that the recording covers. */
  range: { from: number; to: number } | undefined;
  error: Error | undefined;
  /** Object URL of the recording. */
  url: string | undefined;
  begin(options: ListenTo): void;
  stop(): void;
}

type Recording = { url: string; from: number; to: number };

/** Generates recordings of scripts and plays them. Recordings are cached until the user leaves the page. */
export function useListening(): Listening {
  const [recording, setRecording] = useState<Recording>();
  const [progress, setProgress] = useState<number>();
  const [isOn, setOn] = useState(false);
  const [error, setError] = useState<Error>();
  const cache = useRef(new Map<string, Recording>());
  const activeRequest = useRef<AbortController>(undefined);
  const url = recording?.url;
  useEffect(
    () => (url === undefined ? undefined : player.follow(url, (state) => setOn(state !== 'off'))),
    [url],
  );
  useEffect(() => {
    const all = cache.current;
    return () => {
      activeRequest.current?.abort();
      for (const recording of all.values()) URL.revokeObjectURL(recording.url);
    };
  }, []);

  const begin = useCallback(async (options: ListenTo) => {
    setError(undefined);
    const cacheKey = JSON.stringify(options);
    const cached = cache.current.get(cacheKey);
    if (cached) return play(cached);
    const request = new AbortController();
    activeRequest.current = request;
    setProgress(0);
    try {
      const { sound, from, to } = await callWithProgress('/dashboard/api/listen', {
        body: options,
        signal: request.signal,
        onProgress: (event) => setProgress(event.progress),
      });
      const bytes = Uint8Array.from(atob(sound), (character) => character.charCodeAt(0));
      const recording = { url: URL.createObjectURL(new Blob([bytes], { type: 'audio/mp4' })), from, to };
      cache.current.set(cacheKey, recording);
      play(recording);
    } catch (failure) {
      if (!request.signal.aborted) setError(failure as Error);
    } finally {
      if (activeRequest.current === request) setProgress(undefined);
    }

    function play(recording: Recording) {
      setRecording(recording);
      setOn(true);
      player.toggle(recording.url);
    }
  }, []);

  return {
    state: progress !== undefined ? 'generating' : isOn ? 'playing' : 'off',
    progress: progress ?? 0,
    range: recording,
    error,
    url,
    begin: (options) => void begin(options),
    stop() {
      activeRequest.current?.abort();
      setProgress(undefined);
      if (isOn && url !== undefined) player.toggle(url);
    },
  };
}
