import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaptionVideoRequest, VideoFormat } from '../../film/request.ts';
import { MediaError } from '../../media/encoder/ffmpeg.ts';
import type { RenderedFiles } from '../../processes/render/messages.ts';
import { srt, vtt } from '../../text/captions/files.ts';
import { letterWarnings } from '../letter-warnings.ts';
import { planOf } from '../plan-of.ts';
import { prepareCaptionVideo } from '../prepare/caption-video.ts';
import type { RenderContext } from '../render-context.ts';
import { drawCaptions } from './draw-captions.ts';
import { unusable } from './film-facts.ts';

/** Sounds that an MP4 holds as players know it. */
const IN_MP4 = new Set(['aac', 'mp3', 'ac3', 'eac3', 'opus', 'flac', 'alac']);
const IN_WEBM = new Set(['opus', 'vorbis']);

/** Into the first caption, so that the cover shows one. */
const INTO = 0.6;

/**
 * A film in, the same film with captions and their files out; without `burn` the files alone.
 *
 * @throws {RenderError} where the film, its script or its subtitles cannot be used
 */
export async function renderCaptionVideo(
  request: CaptionVideoRequest,
  context: RenderContext,
): Promise<RenderedFiles> {
  const { timeline, speech, warnings, path, facts, cues } = await prepareCaptionVideo(request, context);
  const plan = await planOf(timeline, warnings, context);
  const at = (name: string) => join(context.tempDir, name);
  const files = { srt: at('captions.srt'), vtt: at('captions.vtt') };
  await writeFile(files.srt, srt(cues, speech.locale));
  await writeFile(files.vtt, vtt(cues, speech.locale));
  if (!request.burn) return { ...plan, ...files };
  const format = formatHolding(facts.sounds);
  if (!format)
    throw unusable(
      `has sound as ${facts.sounds.join(' and ')}, which no MP4, MOV or WebM file holds unchanged`,
    );
  const coverAt = Math.min((cues[0]?.start ?? 0) + INTO, cues[0]?.end ?? 0);
  const drawn = await drawCaptions({ path, facts, timeline, format, coverAt }, context).catch(
    (cause: unknown) => {
      if (cause instanceof MediaError) throw unusable(`cannot be captioned: ${cause.message}`, cause);
      throw cause;
    },
  );
  return { ...plan, warnings: [...plan.warnings, ...letterWarnings(timeline)], ...drawn, ...files };
}

/** The file that holds all sounds of a film as they are; undefined where none of ours does. */
function formatHolding(sounds: readonly string[]): VideoFormat | undefined {
  if (sounds.every((codec) => IN_MP4.has(codec))) return 'mp4';
  if (sounds.every((codec) => IN_WEBM.has(codec))) return 'webm';
  // QuickTime holds bare samples, which MP4 does not as players know it.
  return sounds.every((codec) => codec.startsWith('pcm_') || IN_MP4.has(codec)) ? 'mov' : undefined;
}
