import { access, copyFile, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExplainedError } from '../base/explained-error.ts';
import type { AvatarSource } from '../engine/film/timeline.ts';
import { analyseInChild } from '../engine/processes/photo/start.ts';
import type { ExtraFiles, RenderedFiles, RenderProgress } from '../engine/processes/render/messages.ts';
import { openRenderer, type Renderer } from '../engine/processes/render/start.ts';
import type { Config } from '../platform/config/config.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { speechSettings } from '../service/library/voices/resolve-voice.ts';

/** Renderer for commands: it may read local files, and caches in the user's home folder. */
export function ownRenderer(config: Config): Renderer {
  const cacheDir = join(homedir(), '.cache', 'castwright');
  const { encoder } = config;
  return openRenderer({
    cacheDir,
    speech: speechSettings(config),
    encoder,
    allowPrivate: true,
    allowFiles: true,
  });
}

/**
 * Makes an avatar from a photo or short video, for one render.
 *
 * @throws {ExplainedError} if no avatar can be made from it
 */
export async function ownPhoto(
  path: string,
  { folder, signal, log }: { folder: string; signal: AbortSignal; log: Log },
): Promise<AvatarSource> {
  await access(path).catch(() => {
    throw new ExplainedError(`--avatar ${path}: there is no such file`);
  });
  const pack = join(folder, 'avatar.json');
  const report = await analyseInChild(path, { pack, gaze: 'viewer', signal, log });
  if (report.type === 'refused') throw new ExplainedError(`--avatar ${path}: ${report.sentence}`);
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

/** A progress bar on standard error; without a terminal, one line per stage. */
export function progressBar(out: NodeJS.WriteStream = process.stderr) {
  const started = performance.now();
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
      const seconds = (performance.now() - started) / 1000;
      const left = update.progress > 0.2 ? `, ${Math.ceil(seconds / update.progress - seconds)} s left` : '';
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      out.write(`\r${label.padEnd(9)} ${bar} ${Math.round(update.progress * 100)} %${left}\x1b[K`);
    },
    clear(): void {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

/** Endings that extra files add to the name of the video. */
const EXTRA_FILE_ENDINGS: Record<keyof ExtraFiles, string> = {
  gif: '.gif',
  webp: '.webp',
  poster: '-poster.png',
  audio: '.m4a',
  chapters: '-chapters.vtt',
};

/** Saves a video with its captions and extra files next to it, and prints its length and size. */
export async function saveVideo(result: RenderedFiles, path: string): Promise<void> {
  const output = resolve(path);
  const stem = output.slice(0, output.length - extname(output).length);
  await mkdir(dirname(output), { recursive: true });
  if (result.video) await copyFile(result.video, output);
  if (result.srt) await copyFile(result.srt, `${stem}.srt`);
  if (result.vtt) await copyFile(result.vtt, `${stem}.vtt`);
  for (const [extra, ending] of Object.entries(EXTRA_FILE_ENDINGS)) {
    const file = result[extra as keyof ExtraFiles];
    if (file) await copyFile(file, `${stem}${ending}`);
  }
  process.stderr.write(`${path}: ${result.duration.toFixed(1)} s, ${result.width}x${result.height}\n`);
}
