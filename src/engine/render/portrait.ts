import { currentPack } from '../catalog/avatars.ts';
import { compileAvatarVideo } from '../compile/avatar/avatar-video.ts';
import type { Aspect } from '../film/request.ts';
import type { ResolvedSpeech } from '../film/speech.ts';
import { openScenery, timeOfFrame } from '../layers/scenery.ts';
import { createCompositor } from '../media/compositor/open-compositor.ts';
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
  const { pack } = currentPack(stored);
  const avatar = { pack: 'portrait' };
  const timeline = compileAvatarVideo(
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
  );
  const { width, height, fps } = timeline;
  const compositor = await createCompositor({ width, height, transparent: false });
  const stage = await openScenery(timeline, compositor, { packOf: () => pack, fileOf: (source) => source });
  try {
    const frame = compositor.compose(await stage.at(timeOfFrame(coverFrame(timeline), fps)));
    return { jpeg: await coverJpeg(frame), width, height };
  } finally {
    await stage.close();
    compositor.close();
  }
}
