import { access, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../base/explained-error.ts';
import { AVATARS, findAvatar } from '../engine/catalog/avatars.ts';
import { isPresenterId } from '../engine/catalog/presenter-packs.ts';
import type { PhotoFit } from '../engine/film/photo-fit.ts';
import type { FilmRequest, VideoRequest } from '../engine/film/request.ts';
import type { AvatarSource } from '../engine/film/timeline.ts';
import type { AnalyseOrder } from '../engine/processes/photo/messages.ts';
import { analyseInChild } from '../engine/processes/photo/start.ts';
import type { ExtraFiles, RenderedFiles, RenderProgress } from '../engine/processes/render/messages.ts';
import { openSegmentStore } from '../engine/processes/render/segment-store.ts';
import { openRenderer, type Renderer, type RenderWork } from '../engine/processes/render/start.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { estimateSeconds } from '../service/account/credits/estimate.ts';
import { secondsAtUsualSpeed } from '../service/account/credits/render-time.ts';
import { presenterFolder } from '../service/drivers/backend.ts';
import { factsOfPublic } from '../service/library/avatars/resolve-avatar.ts';
import { findPresenter } from '../service/library/presenters/presenters.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';
import { trimFolders } from '../service/maintenance/clean-data-dir.ts';
import { signableFiles } from '../service/videos/provenance/sign-video.ts';
import type { LocalPresenter } from '../service/videos/provenance/source-type.ts';

import { commandSigner } from './finished/command-signer.ts';

/** Bytes that the cache of commands and the segments of their videos may take. */
const MAX_CACHE_BYTES = 2e9;

/** File with the credentials of a video that cannot contain them. */
interface SignedFiles {
  credentials?: string;
}

/** Photos and clips from which this command has made avatars, by the addresses of the avatars. */
const presenters = new Map<string, LocalPresenter>();

/** Opens a renderer for commands that signs its output. It may read local files, and keeps cache and segments in the user's home folder. */
export function commandRenderer(config: Config): Renderer {
  const sign = commandSigner(config, presenters);
  const cacheDir = join(homedir(), '.cache', 'castwright');
  const { encoder, renderProcesses: processes } = config;
  // Not in the cache, because render processes can write there.
  const segments = `${cacheDir}-segments`;
  void trimFolders([cacheDir, segments], MAX_CACHE_BYTES);
  const renderer = openRenderer({
    cacheDir,
    speech: speechSettings(config),
    encoder,
    processes,
    owner: 'local',
    segments: openSegmentStore(segments),
    allowPrivate: true,
    allowFiles: true,
  });
  const timed = timeRenders(`${cacheDir}-render-times.json`);
  const signed = async <Files extends RenderedFiles>(
    request: VideoRequest,
    work: RenderWork,
    result: Files,
  ): Promise<Files & SignedFiles> => {
    const { sidecar, warnings } = await sign(signableFiles(result), request, work);
    return {
      ...result,
      warnings: [...result.warnings, ...warnings],
      ...(sidecar !== undefined && { credentials: sidecar }),
    };
  };
  return {
    ...renderer,
    render: async (request, work) =>
      signed(request, work, await timed(request, () => renderer.render(request, work))),
    video: async (request, work) =>
      signed(request, work, await timed(request, () => renderer.video(request, work))),
    async sound(request, work, options) {
      const result = await renderer.sound(request, work, options);
      const { warnings } = await sign([result.sound], request, work);
      return { ...result, warnings: [...result.warnings, ...warnings] };
    },
    [Symbol.dispose]: () => renderer[Symbol.dispose](),
  };
}

/** Renders whose speed is remembered. */
const MAX_RENDER_TIMES = 20;
/** Seconds below which an expected time is not printed. */
const MIN_EXPECTED_SECONDS = 5;

/**
 * Returns a function that runs a render. It prints the expected time first, by the speed of earlier renders on this
 * machine, and remembers the speed of this one.
 * @param path - a JSON array: seconds of rendering for each second of video, latest last
 */
export function timeRenders(path: string, out: Pick<NodeJS.WriteStream, 'write'> = process.stderr) {
  return async <Result extends { duration: number }>(
    request: VideoRequest,
    run: () => Promise<Result>,
  ): Promise<Result> => {
    const speeds = await readSpeeds(path);
    const expected = secondsAtUsualSpeed(speeds, estimateSeconds(request));
    if (expected !== undefined && expected >= MIN_EXPECTED_SECONDS)
      out.write(`Expected time: about ${formatSeconds(expected)}\n`);
    const startedAt = performance.now();
    const result = await run();
    const speed = (performance.now() - startedAt) / 1000 / result.duration;
    const latest = [...speeds, Number(speed.toFixed(3))].slice(-MAX_RENDER_TIMES);
    // Only an estimate depends on it.
    await writeFile(path, JSON.stringify(latest)).catch(() => {});
    return result;
  };
}

async function readSpeeds(path: string): Promise<number[]> {
  let speeds: unknown;
  try {
    speeds = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // The first render, or one that was killed while it wrote.
    return [];
  }
  return Array.isArray(speeds) ? speeds.filter((speed) => typeof speed === 'number' && speed > 0) : [];
}

function formatSeconds(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Whether `--avatar` is a number; otherwise it is the path of a photo or video. */
export function isNumber(avatar: string): boolean {
  return /^\d+$/.test(avatar);
}

/** A presenter that a number names. */
export interface NumberedPresenter {
  source: AvatarSource;
  gender: 'female' | 'male';
}

/**
 * Finds a presenter of the library or of an installed pack. For a photo, returns the first presenter of the library, whose
 * source the caller replaces.
 *
 * @throws {ExplainedError} if no presenter has this number
 */
export async function numberedPresenter(
  avatar: string,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<NumberedPresenter> {
  const id = isNumber(avatar) ? Number(avatar) : 1;
  if (isPresenterId(id)) {
    const presenter = await findPresenter(presenterFolder(dataDir), id);
    if (!presenter)
      throw new ExplainedError(
        `--avatar ${id} is not installed. Run castwright presenters list to see the presenters`,
      );
    const { gender } = presenter;
    const source = { pack: pathToFileURL(presenter.avatar).href };
    return { source, gender };
  }
  if (!findAvatar(id)) {
    const all = AVATARS.map((known) => `${known.id} ${known.name}`).join(', ');
    throw new ExplainedError(`--avatar ${id} does not exist. Pass a photo, or one of ${all}`);
  }
  return { source: { library: id }, gender: factsOfPublic(id).gender ?? 'female' };
}

/**
 * Makes an avatar from a photo or a video, for one render.
 *
 * @throws {ExplainedError} if no avatar can be made from it
 */
export async function avatarFromPhoto(
  path: string,
  {
    folder,
    video = 'either',
    signal,
    log,
  }: { folder: string; video?: AnalyseOrder['video']; signal: AbortSignal; log: Log },
): Promise<{ source: AvatarSource; fit?: PhotoFit }> {
  await access(path).catch(() => {
    throw new ExplainedError(`--avatar ${path}: no such file`);
  });
  const pack = join(folder, 'avatar.json');
  const report = await analyseInChild(path, { pack, gaze: 'viewer', video, signal, log });
  if (report.type === 'refused') throw new ExplainedError(`--avatar ${path}: ${report.message}`);
  const source = { pack: pathToFileURL(pack).href };
  const title = report.family === 'filmed' ? 'clip' : 'photo';
  presenters.set(source.pack, { origin: 'photographed', photo: { path, title } });
  return report.family === 'photographed' ? { source, fit: report.fit } : { source };
}

/** Characters. */
const BAR_WIDTH = 30;
const STAGE_LABELS: Record<RenderProgress['stage'], string> = {
  preparing: 'Preparing',
  speech: 'Speaking',
  lips: 'Moving lips',
  drawing: 'Drawing',
  storing: 'Finishing',
};

/** Returns a progress bar on standard error; without a terminal, it prints a line per stage. */
export function progressBar(out: NodeJS.WriteStream = process.stderr) {
  const startedAt = performance.now();
  let stage = '';
  return {
    show(update: RenderProgress): void {
      const label = STAGE_LABELS[update.stage];
      if (!out.isTTY) {
        if (stage !== label) out.write(`${label} …\n`);
        stage = label;
        return;
      }
      const filled = Math.round(update.progress * BAR_WIDTH);
      const seconds = (performance.now() - startedAt) / 1000;
      const remaining =
        update.progress > 0.2 ? `, ${Math.ceil(seconds / update.progress - seconds)} s left` : '';
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      out.write(`\r${label.padEnd(9)} ${bar} ${Math.round(update.progress * 100)} %${remaining}\x1b[K`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

/** Suffixes that extra files add to the name of the video. */
const EXTRA_FILE_SUFFIXES: Record<keyof ExtraFiles, string> = {
  gif: '.gif',
  webp: '.webp',
  poster: '-poster.png',
  audio: '.m4a',
  chapters: '-chapters.vtt',
};

/**
 * Saves a video with its captions and extra files next to it. The video is saved last, or else the SRT file, and each file
 * appears at its name only when it is complete. So every file that an interruption leaves is complete.
 */
export async function saveFiles(result: RenderedFiles & SignedFiles, path: string): Promise<void> {
  const output = resolve(path);
  const stem = output.slice(0, output.length - extname(output).length);
  await mkdir(dirname(output), { recursive: true });
  for (const [extra, suffix] of Object.entries(EXTRA_FILE_SUFFIXES)) {
    const file = result[extra as keyof ExtraFiles];
    if (file) await copyWhole(file, `${stem}${suffix}`);
  }
  if (result.credentials) await copyWhole(result.credentials, `${stem}.c2pa`);
  if (result.vtt) await copyWhole(result.vtt, `${stem}.vtt`);
  if (result.srt) await copyWhole(result.srt, `${stem}.srt`);
  if (result.video) await copyWhole(result.video, output);
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.part`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}

/** Prints warnings about a video. */
export function printNotes(notes: readonly string[]): void {
  for (const note of notes) process.stderr.write(`Note: ${note}\n`);
}

/** Renders a video with a progress bar, and saves it. Prints its warnings, length and size. */
export async function renderToFile(
  request: FilmRequest,
  output: string,
  { settings, folder, signal, log }: { settings: Config; folder: string; signal: AbortSignal; log: Log },
): Promise<void> {
  const bar = progressBar();
  const result = await commandRenderer(settings)
    .video(request, {
      urgency: 'awaited',
      tempDir: folder,
      signal,
      log: { info() {}, warn: log.warn.bind(log), error: log.error.bind(log) },
      onProgress: bar.show,
    })
    .finally(bar.clear);
  printNotes(result.warnings);
  await saveVideo(result, output);
}

/** Saves a video as `saveFiles` does, and prints its length and size. */
export async function saveVideo(result: RenderedFiles & SignedFiles, path: string): Promise<void> {
  await saveFiles(result, path);
  process.stderr.write(`${path}: ${result.duration.toFixed(1)} s, ${result.width}x${result.height}\n`);
}
