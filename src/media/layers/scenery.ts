import { createCanvas } from '@napi-rs/canvas';
import type { Compositor, Placed } from '../compositor/compositor.ts';
import type { PackOf } from '../presenters.ts';
import type { Clip, Timeline } from '../timeline/timeline.ts';
import { avatarSurface, performance } from './avatar.ts';
import { captionSurface } from './caption.ts';
import { footageSurface } from './footage.ts';
import { drawStill, isStill } from './still.ts';
import { type FootageSurface, type LayerSurface, pictureOf, stillSurface } from './surface.ts';
import { textSurface } from './text.ts';
import { waveSurface } from './wave.ts';

/** All visible clips of a Timeline, opened when they begin and closed when they end. */
export interface Scenery {
  at(t: number): Promise<Placed[]>;
  close(): void;
}

/**
 * Stands the Timeline's layers on a compositor. What never moves and lies under everything that does
 * becomes the backdrop, drawn once.
 */
export async function scenery(timeline: Timeline, compositor: Compositor, packOf: PackOf): Promise<Scenery> {
  const clips = timeline.tracks
    .flatMap((track) => track.clips)
    .filter(({ layer }) => layer.kind !== 'speech' && layer.kind !== 'music');
  const standing = timeline.transparent ? [] : standingClips(clips, timeline);
  await drawBackdrop(timeline, compositor, standing, packOf);
  const moving = clips.slice(standing.length);
  const open = new Map<Clip, LayerSurface | FootageSurface>();
  const pose = performance(timeline);
  const visemes = timeline.tracks
    .flatMap((track) => track.clips)
    .flatMap((clip) => (clip.layer.kind === 'speech' ? clip.layer.visemes : []));

  async function surface(clip: Clip): Promise<LayerSurface | FootageSurface> {
    const { layer } = clip;
    if (isStill(layer)) {
      const canvas = createCanvas(timeline.width, timeline.height);
      await drawStill(canvas.getContext('2d'), layer, packOf);
      return stillSurface(compositor, canvas, 0, 0);
    }
    if (layer.kind === 'avatar') return avatarSurface(compositor, layer, packOf(layer.avatar), pose);
    if (layer.kind === 'footage') return footageSurface(compositor, clip, layer, timeline.fps);
    if (layer.kind === 'text') return textSurface(compositor, clip, layer, timeline.duration);
    if (layer.kind === 'wave') return waveSurface(compositor, layer, visemes);
    if (layer.kind === 'caption') return captionSurface(compositor, clip, layer);
    throw new Error(`The layer "${layer.kind}" is heard, not seen`);
  }

  return {
    async at(t) {
      const placed: Placed[] = [];
      for (const clip of moving) {
        if (t >= clip.start && t < clip.end) {
          const opened = open.get(clip) ?? (await surface(clip));
          open.set(clip, opened);
          placed.push(...(await opened.at(t)));
        } else {
          open.get(clip)?.close();
          open.delete(clip);
        }
      }
      return placed;
    },
    close() {
      for (const surface of open.values()) surface.close();
      open.clear();
    },
  };
}

/** The clips at the bottom that are still and last for the whole video. */
function standingClips(clips: readonly Clip[], timeline: Timeline): Clip[] {
  const first = clips.findIndex(
    (clip) => !isStill(clip.layer) || clip.start > 0 || clip.end < timeline.duration,
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
  for (const clip of clips) if (isStill(clip.layer)) await drawStill(ctx, clip.layer, packOf);
  compositor.backdrop(pictureOf(canvas));
}
