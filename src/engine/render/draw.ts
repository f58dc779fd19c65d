import { join } from 'node:path';
import type { VideoFormat, VideoRequest } from '../film/request.ts';
import type { Timeline } from '../film/timeline.ts';
import { frameCount, openScenery, timeOfFrame } from '../layers/scenery.ts';
import type { SoundFile } from '../media/audio/sound-file.ts';
import { embedWatermark } from '../media/audio-watermark/embed-watermark.ts';
import { observeWatermark } from '../media/audio-watermark/observe-watermark.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import type { CaptionTrack } from '../media/encoder/caption-track.ts';
import { openEncoder } from '../media/encoder/encoder.ts';
import { encoderPlan } from '../media/encoder/plan.ts';
import type { RenderResult } from '../processes/render/messages.ts';
import type { SegmentSource } from '../processes/segment/messages.ts';
import { coverFrame } from './cover.ts';
import { openPaintingCache } from './painting-cache.ts';
import type { RenderContext } from './render-context.ts';
import { drawSegments } from './segments/draw-segments.ts';
import { segmentsOf, writeStills } from './segments/segments.ts';
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
  {
    quality = 'full',
    extras = [],
    captions,
  }: Pick<VideoRequest, 'quality' | 'extras'> & { captions?: CaptionTrack | undefined } = {},
): Promise<Pick<RenderResult, 'video' | 'cover' | 'poster' | 'reused' | 'audioWatermark'>> {
  const { width, height, fps, transparent, duration } = timeline;
  const { tempDir, processes = 1, watermark } = context;
  const isDraft = quality === 'preview';
  const video = join(tempDir, `video.${format}`);
  const cover = join(tempDir, 'cover.jpg');
  const poster = extras.includes('poster') ? join(tempDir, 'poster.png') : undefined;
  const mix = await mixSound(timeline, sounds);
  const watermarked =
    watermark === undefined
      ? undefined
      : observeWatermark(embedWatermark(mix, watermark, duration), watermark, duration);
  const sound = watermarked ?? mix;
  const source: SegmentSource = {
    timeline,
    plan: encoderPlan({ format, width, height, fps, transparent, isDraft, hardware: context.hardware }),
    stills: { index: coverFrame(timeline), cover, poster },
    folder: tempDir,
    engineVersion: context.reuse?.engineVersion,
  };
  const total = frameCount(timeline);
  let drawn = 0;
  let reported = 0;
  const onFrames = (count: number) => {
    drawn += count;
    // Frames that were lost in a crash are drawn again, but progress does not go back.
    if (drawn < reported + fps) return;
    reported = drawn;
    report(context, drawn / total);
  };
  report(context, 0);
  const isSegmented =
    source.plan.video.codec === 'libx264' && !isDraft && (processes > 1 || context.reuse !== undefined);
  const segments = isSegmented ? segmentsOf(timeline) : [];
  let reused = 0;
  try {
    if (segments.length > (context.reuse ? 0 : 1))
      reused = await drawSegments(
        source,
        { segments, path: video, sound, captions, processes },
        context,
        onFrames,
      );
    else await drawWhole(source, { frames: total, path: video, sound, captions }, context, onFrames);
  } finally {
    await sound.close();
  }
  report(context, 1);
  return {
    video,
    cover,
    ...(poster && { poster }),
    ...(reused > 0 && { reused: reused / fps }),
    ...(watermarked?.isReadable() && { audioWatermark: watermark }),
  };
}

/** Draws all frames in order, in this process. */
async function drawWhole(
  { timeline, plan, stills, engineVersion }: SegmentSource,
  {
    frames,
    path,
    sound,
    captions,
  }: { frames: number; path: string; sound: SoundFile; captions: CaptionTrack | undefined },
  context: RenderContext,
  onFrames: (count: number) => void,
): Promise<void> {
  const { fps } = timeline;
  const { signal } = context;
  const sources = await loadSources(timeline, context);
  const paintings = openPaintingCache(context.cacheDir, engineVersion);
  const compositor = await createCompositor({ ...timeline, paintings });
  const scenery = await openScenery(timeline, compositor, sources);
  const encoder = await openEncoder({ path, plan, signal, captions });
  try {
    for (let index = 0; index < frames; index++) {
      signal.throwIfAborted();
      await encoder.audio(await sound.read(index / fps, (index + 1) / fps));
      const frame = compositor.compose(await scenery.at(timeOfFrame(index, fps)));
      if (index === stills.index) await writeStills(frame, stills);
      await encoder.video(frame);
      onFrames(1);
    }
    await encoder.finish();
  } finally {
    await encoder.abort();
    await scenery.close();
    compositor.close();
  }
}

function report(context: RenderContext, part: number): void {
  context.progress({ stage: 'drawing', progress: DRAWING_START + (DRAWING_END - DRAWING_START) * part });
}

/** Returns the voice, with music below it if there is any. */
export async function mixSound(timeline: Timeline, sounds: Sounds): Promise<SoundFile> {
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
