import { readOwnFile } from '../../../../src/engine/files/browser.ts';
import { NotLoaded } from '../../../../src/engine/files/not-loaded.ts';
import { scaleTimeline } from '../../../../src/engine/film/change-timeline.ts';
import type { AvatarSource, Clip, Layer, TextFace, Timeline } from '../../../../src/engine/film/timeline.ts';
import { avatarView, directPerformance } from '../../../../src/engine/layers/avatar.ts';
import { openScenery, type Scenery, timeOfFrame } from '../../../../src/engine/layers/scenery.ts';
import type { Sources } from '../../../../src/engine/layers/sources.ts';
import type { Compositor, YuvFrame } from '../../../../src/engine/media/compositor/compositor.ts';
import { createCompositor } from '../../../../src/engine/media/compositor/open-compositor.ts';
import { canDecodeFootage } from '../../../../src/engine/media/footage/browser.ts';
import { emojiPicture, splitEmoji } from '../../../../src/engine/media/typesetting/emoji.ts';
import { isOwnFace } from '../../../../src/engine/media/typesetting/faces.ts';
import { fontFamilies } from '../../../../src/engine/media/typesetting/fonts.ts';
import { openOwnFont } from '../../../../src/engine/media/typesetting/own-fonts.ts';
import { familyOf } from '../../../../src/engine/people/families.ts';
import type { AvatarPack, AvatarView, OpenAvatar } from '../../../../src/engine/people/pack.ts';
import type { DrawnFilm, LoadedFilm, MissingKind } from './messages.ts';

/** Opens one film after the other for drawing. Only one method may run at a time. */
export interface Stage {
  /** Opens a film and draws its frame at `at` seconds. `check` throws if the film is no longer wanted. */
  load(film: DrawnFilm, at: number, check: () => void): Promise<{ info: LoadedFilm; frame: YuvFrame }>;
  /** The frame is valid until the next call. */
  draw(at: number): Promise<YuvFrame>;
}

interface OpenFilm {
  timeline: Timeline;
  sources: Sources;
  scenery: Scenery;
}

/** Packs that are kept, by their URLs. */
const MAX_PACKS = 12;

/** @param height of the frames in pixels */
export function openStage(height: number): Stage {
  // Loaded while the server prepares the film. Failures are reported when the film is drawn.
  const early = [readOwnFile('kernel/kernel.wasm'), whenLoaded(() => fontFamilies('A', 'en', 'sans'))];
  Promise.all(early).catch(() => undefined);
  let compositor: Compositor | undefined;
  let film: OpenFilm | undefined;
  const presenters = presenterPool();
  const packs = new Map<string, Promise<AvatarPack>>();

  function packAt(url: string): Promise<AvatarPack> {
    const pack = packs.get(url) ?? fetchPack(url);
    packs.delete(url);
    packs.set(url, pack);
    pack.catch(() => packs.delete(url));
    for (const oldest of packs.keys()) {
      if (packs.size <= MAX_PACKS) break;
      packs.delete(oldest);
    }
    return pack;
  }

  async function compositorFor(timeline: Timeline): Promise<Compositor> {
    const { width, height, transparent } = timeline;
    if (
      compositor &&
      (compositor.width !== width || compositor.height !== height || compositor.transparent !== transparent)
    ) {
      presenters.keep(() => false);
      compositor.close();
      compositor = undefined;
    }
    compositor ??= await createCompositor(timeline);
    return compositor;
  }

  async function frameAt(at: number): Promise<YuvFrame> {
    if (!film || !compositor) throw new Error('No film is loaded.');
    const { timeline, sources } = film;
    const last = Math.max(0, Math.ceil(timeline.duration * timeline.fps - 1e-6) - 1);
    const index = Math.min(last, Math.max(0, Math.floor(at * timeline.fps + 1e-6)));
    for (;;) {
      try {
        return compositor.compose(await film.scenery.at(timeOfFrame(index, timeline.fps)));
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        await error.loading;
        // A layer that could not be opened stays closed until the whole scenery is opened again.
        await film.scenery.close();
        film.scenery = await whenLoaded(() => openScenery(timeline, compositor!, sources));
      }
    }
  }

  return {
    async load(next, at, check) {
      const full = next.timeline as unknown as Timeline;
      const names = new Set(
        layersOf(full).flatMap((layer) => ('avatar' in layer ? [nameOf(layer.avatar)] : [])),
      );
      const opened = new Map<string, AvatarPack>();
      const [fonts, videos] = await Promise.all([
        loadOwnFonts(full, next.files),
        findVideos(full, next.files),
        ...[...names].map(async (name) => {
          const url = next.presenters[name];
          if (url === undefined) throw new Error('A presenter of this film is not available.');
          opened.set(name, await packAt(url));
        }),
      ]);
      check();
      const { timeline, missing } = drawable(scaleTimeline(full, height / full.height), fonts, videos);
      await loadFontsAndEmoji(timeline);
      check();
      await film?.scenery.close();
      film = undefined;
      const stage = await compositorFor(timeline);
      const packOf = (source: AvatarSource) => opened.get(nameOf(source))!;
      const sources: Sources = {
        packOf,
        fileOf(source) {
          const url = next.files[source];
          if (url === undefined) throw new Error('A file of this film is not available.');
          return url;
        },
        openPresenter: presenters.open,
      };
      const usedKeys = new Set(
        timeline.tracks
          .flatMap(({ clips }) => clips)
          .flatMap((clip) => {
            const { layer } = clip;
            return layer.kind === 'avatar'
              ? [keyOf(packOf(layer.avatar), avatarView({ ...clip, layer }, timeline))]
              : [];
          }),
      );
      presenters.keep((key) => usedKeys.has(key));
      film = { timeline, sources, scenery: await whenLoaded(() => openScenery(timeline, stage, sources)) };
      const frame = await frameAt(at);
      const { duration, fps, width } = timeline;
      const shutEyes = shutEyesIn(timeline);
      return { info: { missing, duration, fps, width, height: timeline.height, shutEyes }, frame };
    },
    draw: frameAt,
  };
}

/** Poses a second that are looked at: a blink takes longer than the time between two. */
const POSES_PER_SECOND = 12;
/** Closure of the lids from which eyes do not look open. */
const SHUT = 0.1;

function shutEyesIn(timeline: Timeline): { start: number; end: number }[] {
  if (!layersOf(timeline).some(({ kind }) => kind === 'avatar')) return [];
  const pose = directPerformance(timeline);
  const step = 1 / POSES_PER_SECOND;
  const shut: { start: number; end: number }[] = [];
  for (let at = 0; at < timeline.duration; at += step) {
    if (pose(at).blinkLeft < SHUT) continue;
    const last = shut.at(-1);
    if (last && at - last.end < 1.5 * step) last.end = at + step;
    else shut.push({ start: at - step, end: at + step });
  }
  return shut;
}

async function fetchPack(url: string): Promise<AvatarPack> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('The presenter cannot be loaded. Check your connection and try again.');
  return (await response.json()) as AvatarPack;
}

function nameOf(source: AvatarSource): string {
  return 'pack' in source ? source.pack : String(source.library);
}

function layersOf(timeline: Timeline): Layer[] {
  return timeline.tracks.flatMap(({ clips }) => clips.map(({ layer }) => layer));
}

/** Runs a step, and repeats it once what it needs has been loaded. */
async function whenLoaded<T>(step: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      await error.loading;
    }
  }
}

/** Loads uploaded fonts and returns those that can be drawn. */
async function loadOwnFonts(timeline: Timeline, files: DrawnFilm['files']): Promise<ReadonlySet<TextFace>> {
  const loaded = new Set<TextFace>();
  const faces = new Set(
    layersOf(timeline).flatMap((layer) => ('face' in layer && layer.face ? [layer.face] : [])),
  );
  for (const face of faces) {
    if (!isOwnFace(face)) continue;
    try {
      const response = await fetch(files[face] ?? '');
      if (!response.ok) continue;
      await openOwnFont(face, new Uint8Array(await response.arrayBuffer()));
      await whenLoaded(() => fontFamilies('A', 'en', face));
      loaded.add(face);
    } catch (error) {
      console.warn(error);
    }
  }
  return loaded;
}

/** Returns the sources of the videos that this browser can decode. */
async function findVideos(timeline: Timeline, files: DrawnFilm['files']): Promise<ReadonlySet<string>> {
  const sources = new Set(
    layersOf(timeline).flatMap((layer) => (layer.kind === 'footage' ? [layer.source] : [])),
  );
  const playable = await Promise.all(
    [...sources].map(async (source) => {
      const url = files[source];
      return url !== undefined && (await canDecodeFootage(url)) ? [source] : [];
    }),
  );
  return new Set(playable.flat());
}

/** Leaves out what cannot be drawn here. */
function drawable(
  timeline: Timeline,
  fonts: ReadonlySet<TextFace>,
  videos: ReadonlySet<string>,
): { timeline: Timeline; missing: MissingKind[] } {
  const missing = new Set<MissingKind>();
  const drawn = (clip: Clip): Clip[] => {
    const { layer } = clip;
    if (layer.kind === 'footage' && !videos.has(layer.source)) missing.add('video');
    else if ('face' in layer && layer.face && isOwnFace(layer.face) && !fonts.has(layer.face)) {
      missing.add('font');
      return [{ ...clip, layer: { ...layer, face: 'sans' } }];
    } else return [clip];
    return [];
  };
  const tracks = timeline.tracks.map((track) => ({ ...track, clips: track.clips.flatMap(drawn) }));
  return { timeline: { ...timeline, tracks }, missing: [...missing] };
}

/** Loads the fonts and emoji of all texts at once. Whatever else a line turns out to need is loaded when it is drawn. */
async function loadFontsAndEmoji(timeline: Timeline): Promise<void> {
  const texts = layersOf(timeline).flatMap((layer) => {
    if (layer.kind === 'text') {
      const { text, locale, face = 'sans' } = layer;
      return [{ text: `${text} ${text.toLocaleUpperCase(locale)}`, locale, face }];
    }
    if (layer.kind !== 'caption') return [];
    const { words, locale, face = 'sans' } = layer;
    const text = words.map((word) => word.text).join(' ');
    return [{ text: `${text} ${text.toLocaleUpperCase(locale)}`, locale, face }];
  });
  await Promise.all(
    texts.map(async ({ text, locale, face }) => {
      const parts = await whenLoaded(() => splitEmoji(text));
      const emoji = new Set(parts.flatMap((part) => (part.emoji ? [part.text] : [])));
      await Promise.all([
        whenLoaded(() => fontFamilies(text, locale, face)),
        ...[...emoji].map((one) => whenLoaded(() => emojiPicture(one, 64))),
      ]);
    }),
  );
}

/** Ids of packs, for keys. */
const packIds = new WeakMap<AvatarPack, number>();
let packCount = 0;

function keyOf(pack: AvatarPack, view: AvatarView): string {
  const id = packIds.get(pack) ?? ++packCount;
  packIds.set(pack, id);
  return `${id} ${JSON.stringify(view)}`;
}

/** Presenters that stay open between films, because opening one takes longer than everything else. */
function presenterPool() {
  const free: { key: string; avatar: OpenAvatar }[] = [];
  return {
    async open(pack: AvatarPack, view: AvatarView, compositor: Compositor): Promise<OpenAvatar> {
      const key = keyOf(pack, view);
      const at = free.findIndex((one) => one.key === key);
      const avatar =
        at >= 0 ? free.splice(at, 1)[0]!.avatar : await familyOf(pack).open(pack, view, compositor);
      return { ...avatar, close: () => void free.push({ key, avatar }) };
    },
    /** Closes the unused presenters whose keys are not wanted any more. */
    keep(isWanted: (key: string) => boolean) {
      for (let i = free.length - 1; i >= 0; i--) {
        if (!isWanted(free[i]!.key)) free.splice(i, 1)[0]!.avatar.close();
      }
    },
  };
}
