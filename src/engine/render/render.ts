import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MUSIC } from '../compile/music.ts';
import { scaleTimeline, withFrameRate } from '../film/change-timeline.ts';
import type { FilmRequest, VideoRequest } from '../film/request.ts';
import type { TextLayer, Timeline } from '../film/timeline.ts';
import type { ExtraFiles, PlanResult, RenderedFiles, RenderResult } from '../processes/render/result.ts';
import { srt, subtitles, vtt } from '../text/captions/files.ts';
import { draw } from './draw.ts';
import { letterWarnings } from './letter-warnings.ts';
import type { LipSyncResult } from './lips/apply-lip-sync.ts';
import { planOf } from './plan-of.ts';
import { prepareVideo } from './prepare/prepare-video.ts';
import type { RenderContext } from './render-context.ts';
import type { Sounds } from './speech/speak.ts';

/** Pixels of the shorter side, and frames a second. */
const SIDE = 360;
const FPS = 15;

/** Whatever a request asks for. @throws {RenderError} when the request itself is the cause */
export async function make(request: VideoRequest, context: RenderContext): Promise<RenderedFiles> {
  if (request.kind !== 'caption_video') return renderVideo(request, context);
  const { renderCaptionVideo } = await import('./captioned/render-caption-video.ts');
  return renderCaptionVideo(request, context);
}

/**
 * A request in, the files of a finished video out: the whole pipeline.
 *
 * @throws {RenderError} when the request itself is the cause (a sound that cannot be read, say)
 */
export async function renderVideo(request: FilmRequest, context: RenderContext): Promise<RenderResult> {
  const { plan, timeline, speech, sounds } = await prepare(request, context);
  const isPreview = request.quality === 'preview';
  // Nobody waits for an engine to see a preview.
  const spoken = isPreview ? { timeline, warnings: [] } : await withLips(timeline, sounds, context);
  const heard = await withMusic(request, sounds, context);
  const files = await draw(spoken.timeline, heard, request.format, context, request);
  const extras = isPreview ? {} : await withExtras(request, spoken.timeline, files.video, context);
  const warnings = [...plan.warnings, ...spoken.warnings, ...letterWarnings(spoken.timeline)];
  const result: RenderResult = { ...plan, warnings, ...files, ...extras };
  if (!request.caption || speech.words.length === 0) return result;
  const path = (name: string) => join(context.tempDir, name);
  const cues = subtitles(speech.words, speech.locale);
  await writeFile(path('captions.srt'), srt(cues, speech.locale));
  await writeFile(path('captions.vtt'), vtt(cues, speech.locale));
  return { ...result, srt: path('captions.srt'), vtt: path('captions.vtt') };
}

/**
 * What the video would be made of, with nothing drawn.
 *
 * @throws {RenderError} when the request itself is the cause
 */
export async function planVideo(request: VideoRequest, context: RenderContext): Promise<PlanResult> {
  const { plan, sounds } = await prepare(request, context);
  for (const sound of sounds.values()) await sound.close();
  return plan;
}

/** Most have no engine for lips: what speaks to one is loaded where there is one. */
async function withLips(timeline: Timeline, sounds: Sounds, context: RenderContext): Promise<LipSyncResult> {
  if (!context.lips) return { timeline, warnings: [] };
  const { applyLipSync } = await import('./lips/apply-lip-sync.ts');
  return applyLipSync(timeline, sounds, context.lips, context);
}

async function withMusic({ music }: VideoRequest, sounds: Sounds, context: RenderContext): Promise<Sounds> {
  if (!music) return sounds;
  const { backgroundMusic } = await import('./background-music.ts');
  return new Map([...sounds, [MUSIC, await backgroundMusic(music, context)]]);
}

async function withExtras(
  request: FilmRequest,
  timeline: Timeline,
  video: string,
  context: RenderContext,
): Promise<ExtraFiles> {
  if (!request.extras?.length) return {};
  const { extraFiles } = await import('./extra/extra-files.ts');
  return extraFiles(request, timeline, video, context);
}

async function prepare(request: VideoRequest, context: RenderContext) {
  const { timeline: full, speech, sounds, warnings } = await prepareVideo(request, context);
  const timeline = request.quality === 'preview' ? previewOf(full) : full;
  return { plan: await planOf(timeline, warnings, context), timeline, speech, sounds };
}

/** The same film small and coarse, with a mark on it: quick to make, and not to be mistaken for the film. */
function previewOf(timeline: Timeline): Timeline {
  const { width, height } = timeline;
  const small = scaleTimeline(timeline, Math.min(1, SIDE / Math.min(width, height)));
  const coarse = withFrameRate(small, FPS);
  const mark = { name: 'mark', clips: [{ start: 0, end: coarse.duration, layer: markOn(small.width) }] };
  return { ...coarse, tracks: [...small.tracks, mark] };
}

/** In the corner where neither captions nor call-outs stand. */
function markOn(width: number): TextLayer {
  return {
    kind: 'text',
    text: 'Preview',
    locale: 'en',
    box: { x: width - 104, y: 8, width: 96, height: 24 },
    fontSize: 13,
    minFontSize: 10,
    weight: 700,
    color: '#ffffff',
    align: 'center',
    valign: 'middle',
    lineHeight: 1,
    entrance: 'none',
    uppercase: true,
    letterSpacing: 0.12,
    plate: { color: '#00000099', padding: 0.4, radius: 0.3, behind: 'block' },
  };
}
