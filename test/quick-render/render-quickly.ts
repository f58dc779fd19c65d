import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { estimateSpeechSeconds } from '../../src/engine/compile/estimates.ts';
import type { Aspect, VideoRequest } from '../../src/engine/film/request.ts';
import type {
  RenderCommand,
  RenderEvent,
  RenderedFiles,
  StartRender,
} from '../../src/engine/processes/render/messages.ts';

export interface QuickRenderOptions {
  /** Folder with the files of `makeQuickRenders`. */
  files: string;
  /** Seconds that every render waits, in addition to the pauses of its script. */
  seconds: number;
}

/** Seconds between two progress reports; a real render reports more often, but no more is recorded. */
const REPORT_EVERY = 0.5;
/** Pixels of the shorter side */
const SIDES = { '720p': 720, '1080p': 1080, '4k': 2160, preview: 360 } as const;
/** A reference to a file that only a real render can fetch and check. */
const REFERENCE = /"(?:own:)?(?:asset|https?|file|data):/;

/**
 * The process of a quick render: instead of rendering, it delivers a small film made before. The length is estimated
 * from the script, and only the pauses of the script take time (`[pause 5s]` takes 5 seconds). Requests that it cannot
 * imitate go to the real process. A script that starts with "refuse" is refused.
 */
export function renderQuickly(options: QuickRenderOptions): void {
  const waiting: RenderCommand[] = [];
  let isHandedOver = false;
  const hear = (message: RenderCommand) => {
    if (isHandedOver) waiting.push(message);
    else if (message.type === 'abort') process.exit(1);
    else if (message.type === 'start' && canImitate(message)) void imitate(message, options);
    else {
      isHandedOver = true;
      waiting.push(message);
      void handOver();
    }
  };
  const handOver = async () => {
    await import('../../src/engine/processes/render/entry.ts');
    process.off('message', hear);
    for (const message of waiting) process.emit('message', message, undefined);
  };
  process.once('disconnect', () => process.exit(1));
  process.on('message', hear);
}

function canImitate({ output: make, request, stored, lips, speech, longest }: StartRender): boolean {
  return (
    make === 'video' &&
    (request.kind === 'avatar_video' || (request.kind === 'product_video' && !request.template)) &&
    request.format === 'mp4' &&
    !request.extras?.length &&
    !request.captions &&
    !request.aiLabel &&
    lips === undefined &&
    speech?.server === undefined &&
    Object.keys(stored ?? {}).length === 0 &&
    !REFERENCE.test(JSON.stringify(request)) &&
    spokenScripts(request).every(({ script }) => /\p{L}/u.test(script)) &&
    estimatedLength(request) <= (longest?.seconds ?? Number.POSITIVE_INFINITY)
  );
}

async function imitate(start: StartRender, { files, seconds }: QuickRenderOptions): Promise<void> {
  const { request, tempDir } = start;
  const { voice } = request;
  if (voice.type === 'script' && voice.script.startsWith('refuse')) {
    const message = 'The script asks to be refused';
    await send({ type: 'refused', message, fault: 'request', part: 'script' });
    process.exit(0);
  }
  await send({ type: 'progress', stage: 'speech', progress: 0.05 });
  const wait = seconds + pauses(request);
  const startedAt = performance.now();
  for (let passed = 0; passed < wait; passed = (performance.now() - startedAt) / 1000) {
    await send({ type: 'progress', stage: 'drawing', progress: 0.1 + (0.9 * passed) / wait });
    await sleep(Math.min(REPORT_EVERY, wait - passed) * 1000);
  }
  await send({ type: 'progress', stage: 'drawing', progress: 1 });
  await send({ type: 'done', result: await deliver(request, tempDir, files) });
  process.exit(0);
}

async function deliver(request: VideoRequest, tempDir: string, files: string): Promise<RenderedFiles> {
  const path = (name: string) => join(tempDir, name);
  const facts = { duration: estimatedLength(request), ...sizeOf(request) };
  const timeline = { version: 1, ...facts, fps: request.fps ?? 30, transparent: false, seed: 0, tracks: [] };
  await Promise.all([
    copy(join(files, `${request.aspect}.mp4`), path('video.mp4')),
    copy(join(files, `${request.aspect}.jpg`), path('cover.jpg')),
    writeFile(path('timeline.json'), JSON.stringify(timeline)),
  ]);
  const made = { video: path('video.mp4'), cover: path('cover.jpg'), timeline: path('timeline.json') };
  return { ...facts, warnings: [], ...made, ...(request.caption && (await caption(request, tempDir))) };
}

/** Node's `copyFile` also sets the mode, which a confined process may not do. */
async function copy(from: string, to: string): Promise<void> {
  await writeFile(to, await readFile(from));
}

async function caption(request: VideoRequest, tempDir: string): Promise<Pick<RenderedFiles, 'srt' | 'vtt'>> {
  const [{ subtitles }, { srt, vtt }] = await Promise.all([
    import('../../src/engine/text/captions/files.ts'),
    import('../../src/engine/text/captions/files.ts'),
  ]);
  const voices = spokenScripts(request);
  const locale = voices[0]?.voiceId.slice(0, 5) ?? 'en-US';
  const script = voices.map((voice) => voice.script).join(' ');
  const found = [...script.replaceAll(/\[[^\]]*\]|<[^>]*>/g, ' ').matchAll(/\S+/g)];
  const each = estimatedLength(request) / Math.max(1, found.length);
  const words = found.map(([text], place) => {
    const times = { start: place * each, end: (place + 0.9) * each };
    return { text, offset: found[place]?.index ?? 0, length: text.length, ...times };
  });
  const cues = subtitles(words, locale);
  const files = { srt: join(tempDir, 'captions.srt'), vtt: join(tempDir, 'captions.vtt') };
  await writeFile(files.srt, srt(cues, locale));
  await writeFile(files.vtt, vtt(cues, locale));
  return files;
}

function spokenScripts(request: VideoRequest): { script: string; voiceId: string }[] {
  const scenes = request.kind === 'avatar_video' ? request.scenes : undefined;
  const voices = scenes ? scenes.flatMap(({ voice }) => voice ?? []) : [request.voice];
  return voices.filter((voice) => voice.type === 'script');
}

/** In seconds */
function estimatedLength(request: VideoRequest): number {
  const scenes = (request.kind === 'avatar_video' && request.scenes) || [];
  const silence = scenes.reduce((sum, { voice, seconds = 0 }) => sum + (voice ? 0 : seconds), 0);
  return spokenScripts(request).reduce((sum, { script }) => sum + estimateSpeechSeconds(script), silence);
}

/** In seconds */
function pauses(request: VideoRequest): number {
  const marks = spokenScripts(request).flatMap(({ script }) => [...script.matchAll(/\[pause (\d+)s\]/g)]);
  return marks.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

function sizeOf({ aspect, resolution = '1080p', quality }: VideoRequest): { width: number; height: number } {
  const side = SIDES[quality === 'preview' ? quality : resolution];
  const long = Math.round((side * 16) / 9);
  return SIZES[aspect](side, long);
}

const SIZES: Record<Aspect, (side: number, long: number) => { width: number; height: number }> = {
  portrait: (side, long) => ({ width: side, height: long }),
  landscape: (side, long) => ({ width: long, height: side }),
  square: (side) => ({ width: side, height: side }),
};

/** Resolves when the worker has received the message. */
function send(message: RenderEvent): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });
}
