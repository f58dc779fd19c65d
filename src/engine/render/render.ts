import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MUSIC } from '../compile/music.ts';
import { needsLipSync, scaleTimeline, withFrameRate } from '../film/change-timeline.ts';
import type { FilmRequest, LipSyncVideoRequest, VideoRequest } from '../film/request.ts';
import type { TextLayer, Timeline } from '../film/timeline.ts';
import { captionTrackOf } from '../media/encoder/caption-track.ts';
import type { ExtraFiles, PlanResult, RenderedFiles, RenderResult } from '../processes/render/messages.ts';
import { srt, subtitles, vtt } from '../text/captions/files.ts';
import type { LipSyncResult } from './apply-lip-sync.ts';
import { draw } from './draw.ts';
import { letterWarnings } from './letter-warnings.ts';
import { prepareVideo, writePlan } from './prepare/prepare-video.ts';
import type { RenderContext } from './render-context.ts';
import type { Sounds } from './speech/speak.ts';

/** Preview: pixels of the shorter side, and frames per second. */
const PREVIEW_SIDE = 360;
const PREVIEW_FPS = 15;

/** Renders the output that a request asks for. @throws {RenderError} if the request is at fault */
export async function renderRequest(request: VideoRequest, context: RenderContext): Promise<RenderedFiles> {
  if (request.kind === 'dubbed_video') {
    const { renderDubbedVideo } = await import('./dubbed/render-dubbed-video.ts');
    return renderDubbedVideo(request, context);
  }
  if (request.kind !== 'caption_video') return renderVideo(request, context);
  const { renderCaptionVideo } = await import('./captioned/render-caption-video.ts');
  return renderCaptionVideo(request, context);
}

/**
 * Renders a video: the whole pipeline from a request to files.
 *
 * @throws {RenderError} if the request is at fault, for example a sound that cannot be read
 */
export async function renderVideo(
  request: FilmRequest | LipSyncVideoRequest,
  context: RenderContext,
): Promise<RenderResult> {
  const { plan, timeline, speech, sounds } = await prepare(request, context);
  const isPreview = request.quality === 'preview';
  // A preview does not wait for an external lip-sync engine.
  const synced = isPreview ? { timeline, warnings: [] } : await withLips(timeline, sounds, context);
  const allSounds = await withMusic(request, sounds, context);
  const cues = request.caption ? subtitles(speech.words, speech.locale) : [];
  const files = await draw(synced.timeline, allSounds, request.format, context, {
    ...request,
    captions: captionTrackOf(request.captions, { cues, locale: speech.locale, duration: timeline.duration }),
  });
  const extras = isPreview ? {} : await withExtras(request, synced.timeline, files.video, context);
  const warnings = [...plan.warnings, ...synced.warnings, ...letterWarnings(synced.timeline)];
  const result: RenderResult = { ...plan, warnings, ...files, ...extras };
  if (cues.length === 0) return result;
  const path = (name: string) => join(context.tempDir, name);
  await writeFile(path('captions.srt'), srt(cues, speech.locale));
  await writeFile(path('captions.vtt'), vtt(cues, speech.locale));
  return { ...result, srt: path('captions.srt'), vtt: path('captions.vtt') };
}

/**
 * Plans a video without drawing it.
 *
 * @throws {RenderError} if the request is at fault
 */
export async function planVideo(request: VideoRequest, context: RenderContext): Promise<PlanResult> {
  const { plan, sounds } = await prepare(request, context);
  for (const sound of sounds.values()) await sound.close();
  return plan;
}

/** Loads the client of the lip-sync engine, or the built-in lips, only if the video needs them. */
async function withLips(timeline: Timeline, sounds: Sounds, context: RenderContext): Promise<LipSyncResult> {
  if (!context.lips) {
    if (!needsLipSync(timeline)) return { timeline, warnings: [] };
    const { withBuiltInLips } = await import('./built-in-lips.ts');
    return { timeline: await withBuiltInLips(timeline, context), warnings: [] };
  }
  const { applyLipSync } = await import('./apply-lip-sync.ts');
  return applyLipSync(timeline, sounds, context.lips, context);
}

async function withMusic({ music }: VideoRequest, sounds: Sounds, context: RenderContext): Promise<Sounds> {
  if (!music) return sounds;
  const { backgroundMusic } = await import('./background-music.ts');
  return new Map([...sounds, [MUSIC, await backgroundMusic(music, context)]]);
}

async function withExtras(
  request: FilmRequest | LipSyncVideoRequest,
  timeline: Timeline,
  video: string,
  context: RenderContext,
): Promise<ExtraFiles> {
  if (!request.extras?.length) return {};
  const { extraFiles } = await import('./extra-files.ts');
  return extraFiles(request, timeline, video, context);
}

async function prepare(request: VideoRequest, context: RenderContext) {
  const { timeline: full, speech, sounds, warnings } = await prepareVideo(request, context);
  const timeline = request.quality === 'preview' ? previewOf(full) : full;
  return { plan: await writePlan(timeline, warnings, context), timeline, speech, sounds };
}

/**
 * Returns a small film with few frames and a visible mark, so that it renders fast and cannot be mistaken for the
 * final film.
 */
function previewOf(timeline: Timeline): Timeline {
  const { width, height } = timeline;
  const small = scaleTimeline(timeline, Math.min(1, PREVIEW_SIDE / Math.min(width, height)));
  const coarse = withFrameRate(small, PREVIEW_FPS);
  const mark = { name: 'mark', clips: [{ start: 0, end: coarse.duration, layer: previewMark(small.width) }] };
  return { ...coarse, tracks: [...small.tracks, mark] };
}

/** A text in the corner that captions and call-outs never use. */
function previewMark(width: number): TextLayer {
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
