import { fileURLToPath } from 'node:url';
import { startChild } from '../../../platform/child/child.ts';
import { memoryLimitMessage } from '../../../platform/child/fork-module.ts';
import { describeExit } from '../../../platform/child/run-order.ts';
import { RenderError } from '../../film/render-error.ts';
import type { SpeechSettings } from '../../voices/speech-server.ts';
import { mediaFetcher } from '../render/media-fetcher.ts';
import type { RenderLog } from '../render/messages.ts';
import { RenderCrash } from '../render-crash.ts';
import type { PreviewCommand, PreviewEvent, PreviewedFilm, PreviewOrder } from './messages.ts';

const PREVIEW_PROCESS = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** For the JavaScript heap, and in total, as for a render. */
const HEAP_MEGABYTES = 1024;
const MEMORY_BYTES = 2e9;
/** Seconds in which an aborted preparation must end, before its process is killed. */
const GRACE_SECONDS = 5;

export interface PreviewProcessSettings {
  /** Folder of the process, the only one it may write to besides the cache. */
  folder: string;
  cacheDir: string;
  speech: SpeechSettings | undefined;
  /** Allows media from loopback and private networks. */
  allowPrivate: boolean;
  log: RenderLog;
}

/** A film that is ready to be played. Call `mix` or `release` once. */
export interface PreparedPreview {
  film: PreviewedFilm;
  /** Mixes the sound. @returns the name of an M4A in the folder of the process */
  mix(signal: AbortSignal): Promise<string>;
  release(): void;
}

/** Prepares films of one account, one after the other. */
export interface PreviewProcess {
  readonly folder: string;
  /** Whether sound is being mixed. */
  readonly isMixing: boolean;
  /** Whether the process has ended, for example because it crashed. */
  readonly isOver: boolean;
  /**
   * @throws {RenderError} if the request is at fault, {RenderCrash} if the process failed, or the signal's reason
   */
  prepare(order: Omit<PreviewOrder, 'type' | 'order'>, signal: AbortSignal): Promise<PreparedPreview>;
  /** Resolves when the process and everything it started have ended. */
  readonly ended: Promise<void>;
  kill(): void;
}

export type StartPreviewProcess = typeof startPreviewProcess;

/** Starts a process that stays ready for further films. It has no network unless a speech server is configured. */
export function startPreviewProcess(settings: PreviewProcessSettings): PreviewProcess {
  const { folder, cacheDir, speech, allowPrivate, log } = settings;
  const killed = new AbortController();
  const waiting = new Map<
    number,
    { resolve: (event: PreviewEvent) => void; reject: (error: unknown) => void }
  >();
  const fetchMedia = mediaFetcher({ kind: 'avatar_video', folder, allowPrivate, signal: killed.signal });
  let lastOrder = 0;
  let mixing = 0;
  let isOver = false;

  const child = startChild(PREVIEW_PROCESS, {
    signal: killed.signal,
    grace: 0,
    heap: HEAP_MEGABYTES,
    memory: MEMORY_BYTES,
    confine: { as: 'renderer', network: speech?.server !== undefined, read: [], write: [folder, cacheDir] },
    urgency: 'awaited',
    onMessage(message) {
      const event = message as PreviewEvent;
      if (event.type === 'fetch') void fetchMedia(event).then(send);
      else if (event.type === 'log') log[event.level](event.fields, event.message);
      else waiting.get(event.order)?.resolve(event);
    },
  });
  const ended = child.ended.then((end) => {
    isOver = true;
    const failure = end.outgrew
      ? new RenderError(
          `It ${memoryLimitMessage(end.outgrew)}: use smaller or fewer videos, pictures and animations at a time`,
        )
      : new RenderCrash(describeExit(end));
    if (!killed.signal.aborted) log.warn({ ...end }, 'a process that prepares previews ended');
    for (const { reject } of waiting.values()) reject(failure);
  });
  const send = (command: PreviewCommand) => child.send(command);
  send({ type: 'start', folder, cacheDir, speech });

  /** Sends a command and waits for the next report about its order. */
  async function ask(
    command: PreviewCommand & { order: number },
    signal: AbortSignal,
  ): Promise<PreviewEvent> {
    signal.throwIfAborted();
    if (isOver) throw new RenderCrash('has ended');
    const { order } = command;
    const { promise, resolve, reject } = Promise.withResolvers<PreviewEvent>();
    waiting.set(order, { resolve, reject });
    let killer: NodeJS.Timeout | undefined;
    const abort = () => {
      send({ type: 'abort', order });
      killer = setTimeout(() => killed.abort(), GRACE_SECONDS * 1000);
    };
    signal.addEventListener('abort', abort, { once: true });
    send(command);
    try {
      const event = await promise;
      signal.throwIfAborted();
      if (event.type === 'refused') throw new RenderError(event.message, event);
      if (event.type === 'failed') throw new RenderCrash(event.message);
      return event;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      waiting.delete(order);
      clearTimeout(killer);
      signal.removeEventListener('abort', abort);
    }
  }

  return {
    folder,
    get isMixing() {
      return mixing > 0;
    },
    get isOver() {
      return isOver;
    },
    async prepare(request, signal) {
      const order = ++lastOrder;
      const event = await ask({ type: 'prepare', order, ...request }, signal).catch((error: unknown) => {
        // It may have been prepared at the moment it was aborted.
        send({ type: 'release', order });
        throw error;
      });
      if (event.type !== 'prepared') throw new RenderCrash('sent an unexpected message');
      return {
        film: event.film,
        async mix(mixSignal) {
          mixing++;
          try {
            const mixed = await ask({ type: 'mix', order }, mixSignal);
            if (mixed.type !== 'mixed') throw new RenderCrash('sent an unexpected message');
            return mixed.file;
          } finally {
            mixing--;
          }
        },
        release: () => send({ type: 'release', order }),
      };
    },
    ended,
    kill: () => killed.abort(),
  };
}
