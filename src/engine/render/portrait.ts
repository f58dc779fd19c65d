import { currentPack } from '../catalog/avatars.ts';
import { compileAvatarVideo } from '../compile/avatar/avatar-video.ts';
import type { Aspect } from '../film/request.ts';
import type { ResolvedSpeech } from '../film/speech.ts';
import type { Clip, Rect, Timeline } from '../film/timeline.ts';
import { openScenery, timeOfFrame } from '../layers/scenery.ts';
import type { YuvFrame } from '../media/compositor/compositor.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
import { familyOf } from '../people/families.ts';
import type { AvatarPack } from '../people/pack.ts';
import { coverFrame, coverJpeg } from './cover.ts';
import { presenterOf } from './sources.ts';

export interface Portrait {
  jpeg: Buffer;
  /** Pixels */
  width: number;
  height: number;
}

/** Long enough for a moment with open eyes. */
const SILENCE: ResolvedSpeech = {
  sound: 'silence',
  duration: 2,
  locale: 'en',
  words: [],
  visemes: [],
  stresses: [],
  phrases: [],
};

/** Draws a silent presenter in its own place, as a full-screen video would show it. */
export async function drawPortrait(stored: AvatarPack, aspect: Aspect): Promise<Portrait> {
  const { frame, close } = await drawPresenter(stored, aspect);
  try {
    const { width, height } = frame;
    return { jpeg: await coverJpeg(frame), width, height };
  } finally {
    await close();
  }
}

/** A frame in the memory of the compositor, valid until it is closed. */
export interface DrawnPresenter {
  frame: YuvFrame;
  /** Where the product of the pack is, in pixels; undefined if the presenter shows none. */
  product: Rect | undefined;
  close(): Promise<void>;
}

/** Draws a silent presenter. @param size even pixels; by default, those of a video of this aspect ratio */
export async function drawPresenter(
  stored: AvatarPack,
  aspect: Aspect,
  size?: { width: number; height: number },
): Promise<DrawnPresenter> {
  const { pack } = currentPack(stored);
  const avatar = { pack: 'portrait' };
  const timeline = inSize(
    size,
    compileAvatarVideo(
      {
        kind: 'avatar_video',
        avatar,
        voice: { type: 'script', script: '', voiceId: '' },
        aspect,
        layout: 'full',
        caption: false,
        format: 'mp4',
        name: '',
      },
      SILENCE,
      presenterOf(avatar, pack),
    ),
  );
  const { width, height, fps } = timeline;
  await using undo = new AsyncDisposableStack();
  const compositor = await createCompositor({ width, height, transparent: false });
  undo.defer(() => compositor.close());
  let product: Rect | undefined;
  const stage = await openScenery(timeline, compositor, {
    packOf: () => pack,
    fileOf: (source) => source,
    async openPresenter(...open) {
      const opened = await familyOf(pack).open(...open);
      ({ product } = opened);
      return opened;
    },
  });
  undo.defer(() => stage.close());
  const frame = compositor.compose(await stage.at(timeOfFrame(coverFrame(timeline), fps)));
  const resources = undo.move();
  return { frame, product, close: () => resources.disposeAsync() };
}

/** Gives a full-screen film another size. The presenter and its background fill the frame. */
function inSize(size: { width: number; height: number } | undefined, timeline: Timeline): Timeline {
  if (!size) return timeline;
  const box = { x: 0, y: 0, ...size };
  const tracks = timeline.tracks.map((track) => ({
    ...track,
    clips: track.clips.map((clip) =>
      'box' in clip.layer ? ({ ...clip, layer: { ...clip.layer, box } } as Clip) : clip,
    ),
  }));
  return { ...timeline, ...size, tracks };
}
