import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedOf } from '../../../base/chance.ts';
import type { Layer, Seconds, Timeline } from '../../film/timeline.ts';
import { performanceOf } from '../../layers/avatar.ts';
import { frameCount, openScenery, timeOfFrame } from '../../layers/scenery.ts';
import type { Sources } from '../../layers/sources.ts';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import { openSegmentEncoder } from '../../media/encoder/segment.ts';
import { passagesOf } from '../../people/animation/passages.ts';
import type { Segment, SegmentDrawer, SegmentSource, Stills } from '../../processes/segment/messages.ts';
import { coverJpeg, framePicture } from '../cover.ts';
import { openPaintingCache } from '../painting-cache.ts';

/** Seconds. Each segment begins with a keyframe. */
const MIN_SEGMENT_SECONDS = 2;
const MAX_SEGMENT_SECONDS = 10;
/** Length that parts of a longer segment must not fall short of, in seconds. */
const MIN_PART_SECONDS = 5;

/**
 * Divides a video at the starts of scenes and passages of speech. Where it is divided follows from what begins there and
 * nearby, not from the length of what came before, so that the cuts stay at the same words and pictures when something
 * is added elsewhere.
 */
export function segmentsOf(timeline: Timeline): Segment[] {
  const { fps } = timeline;
  const frames = frameCount(timeline);
  const chosen = [0, frames];
  for (const { frame } of cutCandidates(timeline)) {
    if (chosen.every((other) => Math.abs(other - frame) >= MIN_SEGMENT_SECONDS * fps)) chosen.push(frame);
  }
  const cuts = [0];
  for (const frame of chosen.sort((a, b) => a - b).slice(1)) {
    const last = cuts.at(-1)!;
    // Nothing begins for a long time: any frame is as good.
    const parts =
      frame - last > MAX_SEGMENT_SECONDS * fps ? Math.floor((frame - last) / (MIN_PART_SECONDS * fps)) : 1;
    for (let part = 1; part <= parts; part++) cuts.push(last + Math.round(((frame - last) * part) / parts));
  }
  return cuts.slice(0, -1).map((from, index) => ({ index, from, to: cuts[index + 1]! }));
}

/** A frame at which a segment may begin. */
interface Cut {
  frame: number;
  /** Whether several layers begin here, as at the start of a scene or shot. */
  isScene: boolean;
  /** A random number, seeded by the next words, or by the next layers in a video without speech. */
  rank: number;
}

/** Returns the frames at which a segment may begin, the best first. */
function cutCandidates(timeline: Timeline): Cut[] {
  const { tracks, fps, duration } = timeline;
  const performance = performanceOf(timeline);
  const passages = passagesOf(performance);
  const isSpoken = performance.phrases.length > 0;
  const beginning = new Map<number, Layer[]>();
  const begin = (start: Seconds, layers: readonly Layer[]) => {
    const frame = Math.round(start * fps);
    if (start > 0 && start < duration) beginning.set(frame, [...(beginning.get(frame) ?? []), ...layers]);
  };
  for (const { start, layer } of tracks.flatMap(({ clips }) => clips)) {
    if (!UNCUT_KINDS.has(layer.kind)) begin(start, [layer]);
  }
  for (const { start } of passages) begin(start, []);
  const starts = passages.map(({ start, seed }) => ({ frame: Math.round(start * fps), seed }));
  let next = 0;
  const cuts = [...beginning].sort(([a], [b]) => a - b);
  return cuts
    .map(([frame, layers]) => {
      while (next < starts.length - 1 && starts[next]!.frame < frame) next++;
      const passage = starts[next]!;
      const context = isSpoken ? [passage.seed, passage.frame - frame] : layers.map(shapeOf);
      return { frame, isScene: layers.length > 1, rank: seedOf(JSON.stringify(context)) };
    })
    .sort((a, b) => Number(b.isScene) - Number(a.isScene) || b.rank - a.rank);
}

/** Layers that do not show a new scene when they begin. */
const UNCUT_KINDS: ReadonlySet<Layer['kind']> = new Set(['speech', 'caption', 'music']);

/** Returns the part of a layer that stays when its text or picture is replaced. */
function shapeOf(layer: Layer): object {
  return { kind: layer.kind, ...('box' in layer && { box: layer.box }) };
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
  { timeline, plan, stills, folder, engineVersion }: SegmentSource,
  sources: Sources,
  cacheDir: string,
  signal: AbortSignal,
): Promise<OwnDrawer> {
  const { fps } = timeline;
  const paintings = openPaintingCache(cacheDir, engineVersion);
  const compositor = await createCompositor({ ...timeline, paintings });
  const scenery = await openScenery(timeline, compositor, sources);
  return {
    async draw(segment, onFrame) {
      const encoder = await openSegmentEncoder(segmentPath(folder, segment), plan, {
        frames: segment.to - segment.from,
        signal,
      });
      try {
        for (let index = segment.from; index < segment.to; index++) {
          signal.throwIfAborted();
          const frame = compositor.compose(await scenery.at(timeOfFrame(index, fps)));
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
      await writeStills(compositor.compose(await scenery.at(timeOfFrame(stills.index, fps))), stills);
    },
    async close() {
      await scenery.close();
      compositor.close();
    },
  };
}
