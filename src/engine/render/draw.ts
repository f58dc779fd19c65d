import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoFormat, VideoRequest } from '../film/request.ts';
import type { Timeline } from '../film/timeline.ts';
import { openScenery } from '../layers/scenery.ts';
import type { SoundFile } from '../media/audio/sound-file.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { openEncoder } from '../media/encoder/encoder.ts';
import { encoderPlan } from '../media/encoder/plan.ts';
import type { RenderResult } from '../processes/render/messages.ts';
import { coverFrame, coverJpeg, framePicture } from './cover.ts';
import type { RenderContext } from './render-context.ts';
import { loadSources } from './sources.ts';
import type { Sounds } from './speech/speak.ts';

/** Progress of the whole render when drawing begins and ends. */
const DRAWING_START = 0.15;
const DRAWING_END = 0.97;

/** Composes every frame of a Timeline and encodes it with its sound. Memory does not grow with the length. */
export async function draw(
  timeline: Timeline,
  sounds: Sounds,
  format: VideoFormat,
  context: RenderContext,
  { quality = 'full', extras = [] }: Pick<VideoRequest, 'quality' | 'extras'> = {},
): Promise<Pick<RenderResult, 'video' | 'cover' | 'poster'>> {
  const { width, height, fps, transparent } = timeline;
  const video = join(context.tempDir, `video.${format}`);
  const cover = join(context.tempDir, 'cover.jpg');
  const poster = extras.includes('poster') ? join(context.tempDir, 'poster.png') : undefined;
  const frames = Math.round(timeline.duration * fps);
  const coverIndex = coverFrame(timeline);
  const sources = await loadSources(timeline, context);
  const compositor = await createCompositor({ width, height, transparent });
  const stage = await openScenery(timeline, compositor, sources);
  const sound = await mixSound(timeline, sounds);
  const encoder = await openEncoder({
    path: video,
    plan: encoderPlan({
      ...{ format, width, height, fps, transparent },
      isDraft: quality === 'preview',
      hardware: context.hardware,
    }),
    signal: context.signal,
  });
  try {
    for (let index = 0; index < frames; index++) {
      context.signal.throwIfAborted();
      await encoder.audio(await sound.read(index / fps, (index + 1) / fps));
      const frame = compositor.compose(await stage.at(index / fps));
      if (index === coverIndex) await writeFile(cover, await coverJpeg(frame));
      if (index === coverIndex && poster) await writeFile(poster, await framePicture(frame, 'png'));
      await encoder.video(frame);
      if (index % fps === 0) report(context, index / frames);
    }
    await encoder.finish();
    report(context, 1);
    return { video, cover, ...(poster && { poster }) };
  } finally {
    await encoder.abort();
    await sound.close();
    await stage.close();
    compositor.close();
  }
}

function report(context: RenderContext, part: number): void {
  context.progress({ stage: 'drawing', progress: DRAWING_START + (DRAWING_END - DRAWING_START) * part });
}

/** Returns the voice, with music below it if there is any. */
async function mixSound(timeline: Timeline, sounds: Sounds): Promise<SoundFile> {
  const clips = timeline.tracks.flatMap((track) => track.clips);
  const find = (name: string | undefined) => {
    const sound = name === undefined ? undefined : sounds.get(name);
    if (!sound) throw new Error('The Timeline refers to a sound that was not loaded');
    return sound;
  };
  const [voiceName] = clips.flatMap(({ layer }) => (layer.kind === 'speech' ? [layer.sound] : []));
  let mix = find(voiceName);
  for (const { layer, ...span } of clips) {
    if (layer.kind !== 'music') continue;
    const { underVoice } = await import('../media/music/under-voice.ts');
    mix = await underVoice(mix, find(layer.sound), { ...span, layer });
  }
  return mix;
}
