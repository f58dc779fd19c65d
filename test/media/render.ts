import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AvatarVideoRequest } from '../../src/engine/film/request.ts';
import type { SpeechLayer, Timeline } from '../../src/engine/film/timeline.ts';
import type { RenderResult } from '../../src/engine/processes/render/messages.ts';
import { renderVideo } from '../../src/engine/render/render.ts';
import type { RenderContext } from '../../src/engine/render/render-context.ts';

/** A folder that is removed at the end of the scope. */
export async function scratch(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'castwright-test-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export function contextIn(folder: string): RenderContext {
  return {
    signal: new AbortController().signal,
    tempDir: folder,
    cacheDir: join(folder, 'cache'),
    log: { info() {}, warn() {}, error() {} },
    progress() {},
    fetchMedia: async (url) => fileURLToPath(url),
  };
}

export function request(script: string, changes: Partial<AvatarVideoRequest> = {}): AvatarVideoRequest {
  return {
    kind: 'avatar_video',
    avatar: { library: 1 },
    voice: { type: 'script', script, voiceId: 'en-US-slt' },
    aspect: 'square',
    layout: 'full',
    caption: false,
    format: 'mp4',
    name: 'test',
    ...changes,
  };
}

export interface Rendered extends RenderResult {
  made: Timeline;
  speech: SpeechLayer;
}

export async function render(folder: string, wanted: AvatarVideoRequest): Promise<Rendered> {
  const result = await renderVideo(wanted, contextIn(folder));
  const made = JSON.parse(await readFile(result.timeline, 'utf8')) as Timeline;
  const layer = made.tracks.find((track) => track.name === 'voice')?.clips[0]?.layer;
  if (layer?.kind !== 'speech') throw new Error('the Timeline has no voice');
  return { ...result, made, speech: layer };
}
