import { access, copyFile, mkdir, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../base/explained-error.ts';
import type { AvatarSource } from '../engine/film/timeline.ts';
import type { AnalyseOrder } from '../engine/processes/photo/messages.ts';
import { analyseInChild } from '../engine/processes/photo/start.ts';
import type { ExtraFiles, RenderedFiles, RenderProgress } from '../engine/processes/render/messages.ts';
import { openSegmentStore } from '../engine/processes/render/segment-store.ts';
import { openRenderer, type Renderer } from '../engine/processes/render/start.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';
import { trimFolders } from '../service/maintenance/clean-data-dir.ts';

/** Bytes that the cache of commands and the segments of their videos may take. */
const MAX_CACHE_BYTES = 2e9;

/** Opens a renderer for commands. It may read local files, and keeps its cache and segments in the user's home folder. */
export function commandRenderer(config: Config): Renderer {
  const cacheDir = join(homedir(), '.cache', 'castwright');
  const { encoder, renderProcesses: processes } = config;
  // Not in the cache, because render processes can write there.
  const segments = `${cacheDir}-segments`;
  void trimFolders([cacheDir, segments], MAX_CACHE_BYTES);
  return openRenderer({
    cacheDir,
    speech: speechSettings(config),
    encoder,
    processes,
    owner: 'local',
    segments: openSegmentStore(segments),
    allowPrivate: true,
    allowFiles: true,
  });
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
): Promise<AvatarSource> {
  await access(path).catch(() => {
    throw new ExplainedError(`--avatar ${path}: no such file`);
  });
  const pack = join(folder, 'avatar.json');
  const report = await analyseInChild(path, { pack, gaze: 'viewer', video, signal, log });
  if (report.type === 'refused') throw new ExplainedError(`--avatar ${path}: ${report.message}`);
  return { pack: pathToFileURL(pack).href };
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
export async function saveFiles(result: RenderedFiles, path: string): Promise<void> {
  const output = resolve(path);
  const stem = output.slice(0, output.length - extname(output).length);
  await mkdir(dirname(output), { recursive: true });
  for (const [extra, suffix] of Object.entries(EXTRA_FILE_SUFFIXES)) {
    const file = result[extra as keyof ExtraFiles];
    if (file) await copyWhole(file, `${stem}${suffix}`);
  }
  if (result.vtt) await copyWhole(result.vtt, `${stem}.vtt`);
  if (result.srt) await copyWhole(result.srt, `${stem}.srt`);
  if (result.video) await copyWhole(result.video, output);
}

async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.part`;
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}

/** Saves a video as `saveFiles` does, and prints its length and size. */
export async function saveVideo(result: RenderedFiles, path: string): Promise<void> {
  await saveFiles(result, path);
  process.stderr.write(`${path}: ${result.duration.toFixed(1)} s, ${result.width}x${result.height}\n`);
}
