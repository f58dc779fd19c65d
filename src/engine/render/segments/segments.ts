import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Timeline } from '../../film/timeline.ts';
import { performanceOf } from '../../layers/avatar.ts';
import { openScenery } from '../../layers/scenery.ts';
import type { Sources } from '../../layers/sources.ts';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { openSegmentEncoder } from '../../media/encoder/segment.ts';
import { passagesOf } from '../../people/animation/passages.ts';
import type { Segment, SegmentDrawer, SegmentSource, Stills } from '../../processes/segment/messages.ts';
import { coverJpeg, framePicture } from '../cover.ts';

/** Seconds. Each segment begins with a keyframe. */
const MIN_SEGMENT_SECONDS = 3;
const MAX_SEGMENT_SECONDS = 10;
/** Length that parts of a longer segment must not fall short of, in seconds. */
const MIN_PART_SECONDS = 5;

/**
 * Divides a video at the starts of scenes and passages of speech. Three of four passages can start a segment, chosen
 * by what is said in it, so that the cuts stay at the same words when a sentence is added elsewhere.
 */
export function segmentsOf(timeline: Timeline): Segment[] {
  const { fps, duration } = timeline;
  const frames = Math.round(duration * fps);
  const cuts = [0];
  const cutAt = (frame: number) => {
    const last = cuts.at(-1)!;
    // Nothing begins for a long time: any frame is as good.
    const parts =
      frame - last > MAX_SEGMENT_SECONDS * fps ? Math.floor((frame - last) / (MIN_PART_SECONDS * fps)) : 1;
    for (let part = 1; part <= parts; part++) cuts.push(last + Math.round(((frame - last) * part) / parts));
  };
  for (const frame of cutCandidates(timeline)) {
    const isTooShort = frame - cuts.at(-1)! < MIN_SEGMENT_SECONDS * fps;
    if (!isTooShort && frames - frame >= MIN_SEGMENT_SECONDS * fps) cutAt(frame);
  }
  cutAt(frames);
  return cuts.slice(0, -1).map((from, index) => ({ index, from, to: cuts[index + 1]! }));
}

/** Frames at which a segment may begin, in order. */
function cutCandidates(timeline: Timeline): number[] {
  const { tracks, fps, duration } = timeline;
  const clips = tracks.flatMap((track) => track.clips);
  const scenes = clips.flatMap(({ layer, start }) =>
    layer.kind === 'speech' || layer.kind === 'caption' || layer.kind === 'music' ? [] : [start],
  );
  const passages = passagesOf(performanceOf(timeline)).filter(({ seed }) => seed % 4 > 0);
  const starts = [...scenes, ...passages.map(({ start }) => start)];
  const frames = starts.filter((t) => t > 0 && t < duration).map((t) => Math.round(t * fps));
  return [...new Set(frames)].sort((a, b) => a - b);
}

export async function writeStills(frame: YuvFrame, { cover, poster }: Stills): Promise<void> {
  await writeWhole(cover, await coverJpeg(frame));
  if (poster) await writeWhole(poster, await framePicture(frame, 'png'));
}

/** So that a process that is killed meanwhile leaves no partial file. */
async function writeWhole(path: string, data: Buffer): Promise<void> {
  await writeFile(`${path}.part`, data);
  await rename(`${path}.part`, path);
}

export function segmentPath(folder: string, { index }: Segment): string {
  return join(folder, `segment-${index}`);
}

/** A drawer in this process. */
interface OwnDrawer extends SegmentDrawer {
  /** Draws only the stills. */
  drawStills(): Promise<void>;
}

export async function openSegmentDrawer(
  { timeline, plan, stills, folder }: SegmentSource,
  sources: Sources,
  signal: AbortSignal,
): Promise<OwnDrawer> {
  const { fps } = timeline;
  const compositor = await createCompositor(timeline);
  const scenery = await openScenery(timeline, compositor, sources);
  return {
    async draw(segment, onFrame) {
      const encoder = await openSegmentEncoder(segmentPath(folder, segment), plan, signal);
      try {
        for (let index = segment.from; index < segment.to; index++) {
          signal.throwIfAborted();
          const frame = compositor.compose(await scenery.at(index / fps));
          if (index === stills.index) await writeStills(frame, stills);
          await encoder.video(frame);
          onFrame();
        }
        await encoder.finish();
      } finally {
        await encoder.close();
      }
    },
    async drawStills() {
      await writeStills(compositor.compose(await scenery.at(stills.index / fps)), stills);
    },
    async close() {
      await scenery.close();
      compositor.close();
    },
  };
}
