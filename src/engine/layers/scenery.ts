import { createCanvas } from '@napi-rs/canvas';
import type { Clip, Timeline } from '../film/timeline.ts';
import type { Compositor, Placed } from '../media/compositor/compositor.ts';
import { layerOpener } from './open-layer.ts';
import type { PackOf, Sources } from './sources.ts';
import { isStaticLayer, staticDrawing } from './static-layer.ts';
import { pictureOf, type Surface } from './surface.ts';

/** All visible clips of a Timeline, opened when they begin and closed when they end. */
export interface Scenery {
  at(t: number): Promise<Placed[]>;
  close(): Promise<void>;
}

/** Seconds before its clip begins that a layer is opened, so that a cut waits for nothing. */
const AHEAD = 0.4;

/**
 * Stands the Timeline's layers on a compositor. What never moves and lies under everything that does
 * becomes the backdrop, drawn once.
 */
export async function scenery(
  timeline: Timeline,
  compositor: Compositor,
  sources: Sources,
): Promise<Scenery> {
  const clips = timeline.tracks
    .flatMap((track) => track.clips)
    .filter(({ layer }) => layer.kind !== 'speech' && layer.kind !== 'music');
  const standing = timeline.transparent ? [] : standingClips(clips, timeline);
  await drawBackdrop(timeline, compositor, standing, sources.packOf);
  const moving = clips.slice(standing.length);
  const surface = layerOpener(timeline, compositor, sources);
  const open = new Map<Clip, Promise<Surface>>();

  function opened(clip: Clip): Promise<Surface> {
    const known = open.get(clip);
    if (known) return known;
    const opening = surface(clip);
    // Whoever asks for it later is told what went wrong.
    opening.catch(() => undefined);
    open.set(clip, opening);
    return opening;
  }

  async function close(clip: Clip): Promise<void> {
    const surface = open.get(clip);
    open.delete(clip);
    (await surface?.catch(() => undefined))?.close();
  }

  return {
    async at(t) {
      const placed: Placed[] = [];
      for (const clip of moving) {
        if (t >= clip.end) await close(clip);
        else if (t >= clip.start) placed.push(...(await (await opened(clip)).at(t)));
        else if (t >= clip.start - AHEAD) void opened(clip);
      }
      return placed;
    },
    async close() {
      for (const clip of [...open.keys()]) await close(clip);
    },
  };
}

/** The clips at the bottom that are still and last for the whole video. */
function standingClips(clips: readonly Clip[], timeline: Timeline): Clip[] {
  const first = clips.findIndex(
    ({ layer, motion, start, end }) =>
      !isStaticLayer(layer) || motion || start > 0 || end < timeline.duration,
  );
  return clips.slice(0, first < 0 ? clips.length : first);
}

async function drawBackdrop(
  timeline: Timeline,
  compositor: Compositor,
  clips: readonly Clip[],
  packOf: PackOf,
): Promise<void> {
  if (timeline.transparent) return;
  const canvas = createCanvas(timeline.width, timeline.height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, timeline.width, timeline.height);
  for (const { layer } of clips) if (isStaticLayer(layer)) (await staticDrawing(layer, packOf, 1)).draw(ctx);
  compositor.backdrop(pictureOf(canvas));
}
