import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewFilm } from '../../../contract/dashboard/studio.ts';
import { ApiError } from '../../../contract/errors.ts';
import { RenderError } from '../../../engine/film/render-error.ts';
import type { VideoRequest } from '../../../engine/film/request.ts';
import type { PreparedPreview } from '../../../engine/processes/preview/start.ts';
import { fairLimit } from '../../../platform/concurrency/fair-limit.ts';
import { estimatePrice, toCredits } from '../../account/credits/estimate.ts';
import { expectedRenderSeconds } from '../../account/credits/render-time.ts';
import type { Backend } from '../../drivers/backend.ts';
import { withLexicon } from '../../library/pronunciations.ts';
import { fieldOfPart } from '../video-failure.ts';
import { downloadStoredMedia } from '../video-files.ts';
import { addressOf, openAssetStore, type StoredAsset } from './asset-store.ts';
import { type FilmFiles, findRememberedFilm, rememberFilm } from './studio-films.ts';
import { openWarmProcesses, type WarmProcess, type WarmProcessSettings } from './warm-processes.ts';

/** Prepares films for playing in a page, without creating videos. */
export interface FilmPreviews {
  /**
   * @throws {ApiError} naming the field that cannot be used; `conflict` if a newer preview of the same page replaced
   * this one
   */
  prepare(request: VideoRequest, options: PreviewOptions): Promise<PreviewFilm>;
  /**
   * Mixes a sound when it is first requested, and makes files again that another server has. Returns undefined if no
   * preview of the account named the address.
   */
  asset(account: string, address: string): Promise<StoredAsset | undefined>;
  close(): Promise<void>;
}

export interface PreviewOptions {
  account: string;
  /** The page that asks. Its newer preview replaces an older one. */
  tab: string | undefined;
  /** Sentences that were not spoken before get estimated times. */
  isSilent: boolean;
  /** Operation whose fields errors name. */
  path: string;
  /** Warnings from before the preparation. */
  warnings: readonly string[];
  /** Scripts that are in another language than their voices. */
  languageWarnings?: readonly string[];
  /** Returns the URL of an asset. */
  urlOf(address: string): string;
}

export interface FilmPreviewSettings extends WarmProcessSettings {
  backend: Backend;
  /** Folder of the assets, in which no other process may write. */
  folder: string;
  credits: boolean;
  /** Whether other servers use the same database: one may be asked for files that another has made. */
  isShared: boolean;
}

/** Films prepared at the same time; an account gets one slot, so one is left for another account. */
const LIMIT = { what: 'previews', slots: 2, maxWaiting: 8 };
/** Seconds for preparing a film, and for mixing its sound. */
const PREPARE_SECONDS = 60;
const MIX_SECONDS = 120;

/** Films per process whose sound may still be requested. */
const MAX_SOUNDS = 4;

export function openFilmPreviews(settings: FilmPreviewSettings): FilmPreviews {
  const { backend, log } = settings;
  const store = openAssetStore(settings.folder);
  const processes = openWarmProcesses(settings);
  const enter = fairLimit(LIMIT);
  const closing = new AbortController();
  /** The preview in progress of each page. */
  const latest = new Map<string, AbortController>();
  /** Sounds that are being mixed, by account and address. */
  const mixing = new Map<string, Promise<void>>();
  /** Films of other servers that are being made again, by id. */
  const remaking = new Map<string, Promise<PublishedFilm>>();

  async function prepareIn(
    warm: WarmProcess,
    request: VideoRequest,
    { account, isSilent }: PreviewOptions,
    signal: AbortSignal,
  ): Promise<PreparedPreview> {
    const { process, temp } = warm;
    const stored = await downloadStoredMedia({ backend, account }, request, temp.path);
    return process.prepare({ request, isSilent, stored }, signal);
  }

  /** Copies the assets of a film to the store. */
  async function publish(
    warm: WarmProcess,
    { film, ...preview }: PreparedPreview,
    request: VideoRequest,
    options: PreviewOptions,
  ): Promise<PublishedFilm> {
    const { account, urlOf } = options;
    for (const { key, file, type } of film.assets) {
      const address = warm.addresses.get(key);
      if (address !== undefined && (await store.find(account, address))) continue;
      warm.addresses.set(key, await store.add(account, fileWithin(warm.temp.path, file), type));
    }
    const urls = (keys: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(keys).map(([name, key]) => [name, urlOf(warm.addresses.get(key) ?? '')]),
      );
    const sound = film.sound === undefined ? undefined : addressOf(account, `sound ${film.sound}`);
    const { timeline, words, scenes, isEstimated, warnings } = film;
    const languageWarnings = [...new Set(options.languageWarnings)];
    // Speaking a script warns of its language as well.
    const otherWarnings = [...options.warnings, ...warnings].filter((one) => !languageWarnings.includes(one));
    const published: PreviewFilm = {
      timeline: { ...timeline },
      presenters: urls(film.presenters),
      files: urls(film.files),
      sound_url: sound === undefined ? null : urlOf(sound),
      words,
      scenes,
      is_estimated: isEstimated,
      warnings: [...new Set(otherWarnings)],
      language_warnings: languageWarnings,
      credits: settings.credits ? toCredits(estimatePrice(request, timeline.duration)) : 0,
      render_seconds: (await expectedRenderSeconds(backend.db, account, timeline.duration)) ?? null,
    };
    // Last, because after a failure the film is released.
    await offerSound(warm, { account, sound }, preview);
    const assets = film.assets.map(({ key }) => warm.addresses.get(key) ?? '');
    return { film: published, files: { assets, sound } };
  }

  /** Prepares a film when it is the account's turn. */
  function make(request: VideoRequest, options: PreviewOptions, signal: AbortSignal): Promise<PublishedFilm> {
    const { account, path } = options;
    return enter(async () => {
      signal.throwIfAborted();
      const late = AbortSignal.timeout(PREPARE_SECONDS * 1000);
      const until = AbortSignal.any([signal, late]);
      let isCrash = false;
      const attempt = () =>
        processes.use(account, async (warm) => {
          const preview = await prepareIn(warm, request, options, until).catch((error: unknown) => {
            isCrash = warm.process.isOver && !until.aborted && !(error instanceof RenderError);
            throwForUser(error, path, late);
          });
          return publish(warm, preview, request, options).catch((error: unknown) => {
            preview.release();
            throw error;
          });
        });
      // An earlier film may have left the process in a bad state.
      return attempt().catch((error: unknown) => {
        if (isCrash) return attempt();
        throw error;
      });
    }, account);
  }

  /** Makes the files of a film again that another server has prepared. */
  async function remake(account: string, address: string): Promise<StoredAsset | undefined> {
    const film = await findRememberedFilm(backend.db, account, address);
    if (!film) return undefined;
    const { id, request, isSilent, isSound } = film;
    const work =
      remaking.get(id) ??
      make(request, remadeOptions(account, isSilent), closing.signal).finally(() => remaking.delete(id));
    remaking.set(id, work);
    const { files } = await work;
    // Two servers may mix the same film to different sounds, if a speech engine is not deterministic.
    const own = isSound ? files.sound : address;
    if (own === undefined) return undefined;
    await mixSound(account, own);
    return store.find(account, own);
  }

  /** Keeps a prepared film until a page requests its sound. Most films are replaced before that by the next change. */
  async function offerSound(
    warm: WarmProcess,
    { account, sound }: { account: string; sound: string | undefined },
    preview: Omit<PreparedPreview, 'film'>,
  ): Promise<void> {
    if (sound === undefined || warm.sounds.has(sound) || mixing.has(`${account} ${sound}`))
      return preview.release();
    if (await store.find(account, sound)) return preview.release();
    warm.sounds.set(sound, preview);
    const [oldest] = warm.sounds;
    if (warm.sounds.size <= MAX_SOUNDS || !oldest) return;
    warm.sounds.delete(oldest[0]);
    oldest[1].release();
  }

  /** Mixes a sound that was offered, or waits for it if it is being mixed already. */
  async function mixSound(account: string, sound: string): Promise<void> {
    const name = `${account} ${sound}`;
    const warm = processes.find(account);
    const preview = warm?.sounds.get(sound);
    if (!warm || !preview) return mixing.get(name);
    warm.sounds.delete(sound);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(MIX_SECONDS * 1000)]);
    const work = preview
      .mix(signal)
      .then(async (file) => {
        const path = fileWithin(warm.temp.path, file);
        await store.addAt(account, sound, path, 'audio/mp4');
        await rm(path, { force: true });
      })
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, 'the sound of a preview could not be mixed');
      })
      .finally(() => mixing.delete(name));
    mixing.set(name, work);
    return work;
  }

  return {
    async prepare(request, options) {
      const { account, tab } = options;
      const stop = new AbortController();
      const name = `${account} ${tab}`;
      if (tab !== undefined) {
        latest.get(name)?.abort(replaced());
        latest.set(name, stop);
      }
      const signal = AbortSignal.any([closing.signal, stop.signal]);
      try {
        const pronounced = await withLexicon(backend.db, account, request);
        const { film, files } = await untilAborted(make(pronounced, options, signal), signal);
        if (settings.isShared) await rememberFilm(backend.db, options, pronounced, files);
        return film;
      } finally {
        if (latest.get(name) === stop) latest.delete(name);
      }
    },
    async asset(account, address) {
      await mixSound(account, address);
      const found = await store.find(account, address);
      return found ?? (settings.isShared ? remake(account, address) : undefined);
    },
    async close() {
      closing.abort(new Error('The server is shutting down'));
      await processes.close();
    },
  };
}

interface PublishedFilm {
  film: PreviewFilm;
  files: FilmFiles;
}

/** Options of a film that no page has asked this server for. */
const remadeOptions = (account: string, isSilent: boolean): PreviewOptions => ({
  account,
  tab: undefined,
  isSilent,
  path: '',
  warnings: [],
  urlOf: (address) => address,
});

/** Returns the path of a file that a process names. @throws if it is not directly within the folder of the process */
function fileWithin(folder: string, name: string): string {
  if (!/^[\w-]{1,80}(?:\.m4a)?$/.test(name)) throw new Error('A process named a file outside its folder');
  return join(folder, name);
}

function replaced(): ApiError {
  return new ApiError('conflict', 'A newer preview of this page replaced this one');
}

/** Rejects as soon as the signal is aborted, although the work may still be waiting for its turn. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    // Keeps a later failure from counting as unhandled.
    work.catch(() => {});
  }
}

/** @throws {ApiError} if the user can fix the error, naming the field; otherwise the error itself */
function throwForUser(error: unknown, path: string, late: AbortSignal): never {
  if (error instanceof RenderError) {
    const { message, fault, part } = error;
    if (fault === 'server') throw new ApiError('unavailable', message, [], error);
    const field = part && fieldOfPart(path, part);
    throw new ApiError('invalid', message, field === undefined ? [] : [{ field, message }], error);
  }
  if (!late.aborted) throw error;
  throw new ApiError(
    'unavailable',
    `The preview took more than ${PREPARE_SECONDS} seconds. Try again: the work done so far is kept`,
    [],
    error,
  );
}
