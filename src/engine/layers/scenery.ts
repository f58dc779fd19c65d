import { createCanvas, freeCanvas } from '#canvas';
import type { Clip, Timeline } from '../film/timeline.ts';
import type { Compositor, Picture, Placed } from '../media/compositor/compositor.ts';
import type { AvatarPack } from '../people/pack.ts';
import { layerOpener } from './open-layer.ts';
import type { PackOf, Sources } from './sources.ts';
import { isStaticLayer, staticDrawing } from './static-layer.ts';
import { pictureOf, type Surface } from './surface.ts';

/** All visible clips of a Timeline, opened when they begin and closed when they end. */
export interface Scenery {
  at(t: number): Promise<Placed[]>;
  close(): Promise<void>;
}

/** Seconds after its time at which a frame shows the film. */
const FRAME_DELAY_SECONDS = 1e-6;

/**
 * Returns the second of a film that a frame shows. It is a little later than the frame itself, so that what begins with
 * the frame is always shown in it, whatever the error of the sum that its time is. Otherwise it would begin a frame later
 * in some places of a film.
 */
export function timeOfFrame(index: number, fps: number): number {
  return index / fps + FRAME_DELAY_SECONDS;
}

/** Returns the number of frames of a video. Even the shortest has one. */
export function frameCount({ duration, fps }: Pick<Timeline, 'duration' | 'fps'>): number {
  return Math.max(1, Math.round(duration * fps));
}

/** A layer is opened this long before its clip begins, so that a cut does not have to wait. */
const OPEN_AHEAD_SECONDS = 0.4;

/**
 * Puts a Timeline's layers on a compositor. Static layers below all moving ones become the backdrop, which is drawn
 * once.
 */
export async function openScenery(
  timeline: Timeline,
  compositor: Compositor,
  sources: Sources,
): Promise<Scenery> {
  const clips = timeline.tracks
    .flatMap((track) => track.clips)
    .filter(({ layer }) => layer.kind !== 'speech' && layer.kind !== 'music');
  const staticClips = backdropClips(clips, timeline);
  await drawBackdrop(timeline, compositor, staticClips, sources.packOf);
  const moving = clips.slice(staticClips.length);
  const surface = layerOpener(timeline, compositor, sources);
  const open = new Map<Clip, Promise<Surface>>();

  function openOnce(clip: Clip): Promise<Surface> {
    const existing = open.get(clip);
    if (existing) return existing;
    const opening = surface(clip);
    // The error is thrown when the surface is awaited.
    opening.catch(() => undefined);
    open.set(clip, opening);
    return opening;
  }

  async function close(clip: Clip): Promise<void> {
    const surface = open.get(clip);
    open.delete(clip);
    (await surface?.catch(() => undefined))?.close();
  }

  let last = Number.NEGATIVE_INFINITY;
  /** Videos are only read forwards, so going back opens them again. Presenters can be drawn in any order. */
  async function rewind(): Promise<void> {
    for (const clip of [...open.keys()]) if (clip.layer.kind !== 'avatar') await close(clip);
  }

  return {
    async at(t) {
      if (t < last) await rewind();
      last = t;
      const placed: Placed[] = [];
      for (const clip of moving) {
        if (t >= clip.end) await close(clip);
        else if (t >= clip.start) placed.push(...(await (await openOnce(clip)).at(t)));
        else if (t >= clip.start - OPEN_AHEAD_SECONDS) void openOnce(clip);
      }
      return placed;
    },
    async close() {
      for (const clip of [...open.keys()]) await close(clip);
    },
  };
}

/** Returns the clips of the backdrop: those at the bottom that are static and last for the whole video. */
export function backdropClips(clips: readonly Clip[], timeline: Timeline): Clip[] {
  if (timeline.transparent) return [];
  const first = clips.findIndex(
    ({ layer, motion, start, end }) =>
      !isStaticLayer(layer) || motion || start > 0 || end < timeline.duration,
  );
  return clips.slice(0, first < 0 ? clips.length : first);
}

/** The backdrop that each compositor shows, so that a changed film does not draw an equal one again. */
const backdrops = new WeakMap<Compositor, { layers: string; packs: readonly AvatarPack[] }>();

async function drawBackdrop(
  timeline: Timeline,
  compositor: Compositor,
  clips: readonly Clip[],
  packOf: PackOf,
): Promise<void> {
  if (timeline.transparent) return;
  const layers = JSON.stringify(clips.map(({ layer }) => layer));
  const packs = clips.flatMap(({ layer }) => (layer.kind === 'backdrop' ? [packOf(layer.avatar)] : []));
  const drawn = backdrops.get(compositor);
  if (drawn?.layers === layers && packs.every((pack, i) => pack === drawn.packs[i])) return;
  // A drawn place or plain shapes. The background of a photo may show a person's home, so it isn't cached.
  const isGeneric = packs.length === 0;
  const paint = () => paintBackdrop(timeline, clips, packOf);
  if (isGeneric) await compositor.cachedBackdrop(layers, paint);
  else compositor.backdrop(await paint());
  backdrops.set(compositor, { layers, packs });
}

async function paintBackdrop(
  { width, height }: Timeline,
  clips: readonly Clip[],
  packOf: PackOf,
): Promise<Picture> {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#000000';
  ctx.fillRect(0, 0, width, height);
  for (const { layer } of clips) if (isStaticLayer(layer)) (await staticDrawing(layer, packOf, 1)).draw(ctx);
  const picture = pictureOf(canvas);
  freeCanvas(canvas);
  return picture;
}
