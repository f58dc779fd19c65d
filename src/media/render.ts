import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAvatar } from '../catalog/avatars.ts';
import { captionCues, compileAvatarVideo } from '../compile/avatar-video.ts';
import { layoutFor } from '../compile/layouts.ts';
import type { VideoRequest } from '../compile/request.ts';
import { srt, vtt } from './captions/files.ts';
import { draw } from './draw.ts';
import type { RenderContext, RenderResult } from './render-context.ts';
import { RenderError } from './render-error.ts';
import { speak } from './speak.ts';

/**
 * A request in, the files of a finished video out: the whole pipeline.
 *
 * @throws {RenderError} when the request itself is the cause (a sound that cannot be read, say)
 */
export async function renderVideo(request: VideoRequest, context: RenderContext): Promise<RenderResult> {
  const avatar = findAvatar(request.avatarId);
  if (!avatar) throw new RenderError(`Avatar ${request.avatarId} does not exist`, { field: 'avatar_id' });

  const { speech, sounds, warnings } = await speak(request, context);
  const presenter = { avatarId: avatar.id, scene: avatar.pack.attributes.scene };
  const timeline = compileAvatarVideo(request, speech, presenter);
  const files = await draw(timeline, sounds, request.format, context);

  const path = (name: string) => join(context.tempDir, name);
  await writeFile(path('timeline.json'), JSON.stringify(timeline));
  const result: RenderResult = {
    ...files,
    timeline: path('timeline.json'),
    duration: timeline.duration,
    width: timeline.width,
    height: timeline.height,
    warnings,
  };
  if (!request.caption || speech.words.length === 0) return result;
  const cues = captionCues(speech, layoutFor(request.aspect, request.layout));
  await writeFile(path('captions.srt'), srt(cues));
  await writeFile(path('captions.vtt'), vtt(cues));
  return { ...result, srt: path('captions.srt'), vtt: path('captions.vtt') };
}
