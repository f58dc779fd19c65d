import { findDrawn } from '../../src/engine/catalog/drawn.ts';
import type { Timeline } from '../../src/engine/film/timeline.ts';
import { createCompositor } from '../../src/engine/media/compositor/open-compositor.ts';
import { readVideo, toRgba } from '../../src/engine/media/probe/read-back.ts';
import { illustrated } from '../../src/engine/people/illustrated/family.ts';

/**
 * How open the mouth is in every frame of a video, in pixels: counts the dark throat and the white teeth in the region
 * of the mouth.
 */
export async function mouthOpenings(video: string, timeline: Timeline): Promise<number[]> {
  const layer = timeline.tracks.flatMap((track) => track.clips).map((clip) => clip.layer);
  const avatar = layer.find((one) => one.kind === 'avatar');
  const source = avatar?.avatar;
  const entry = source && 'library' in source ? findDrawn(source.library) : undefined;
  if (!avatar || !entry) throw new Error('the Timeline has no presenter');
  const { width, height } = avatar.box;
  const compositor = await createCompositor({ width, height, transparent: true });
  const opened = await illustrated.open(
    entry.pack,
    { width, height, framing: avatar.framing, mask: avatar.mask },
    compositor,
  );
  const { face } = opened;
  opened.close();
  compositor.close();
  const left = Math.round(avatar.box.x + face.x + face.width * 0.3);
  const right = Math.round(avatar.box.x + face.x + face.width * 0.75);
  const top = Math.round(avatar.box.y + face.y + face.height * 0.68);
  const bottom = Math.round(avatar.box.y + face.y + face.height * 0.95);
  const openings: number[] = [];
  for await (const { frame, pixelFormat } of readVideo(video)) {
    const picture = await toRgba(frame, pixelFormat);
    let count = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = (y * picture.width + x) * 4;
        const [red = 0, green = 0, blue = 0] = picture.data.subarray(at, at + 3);
        const throat = red < 115 && green < 45 && red - green > 28;
        const teeth = red > 205 && green > 190 && blue > 180;
        if (throat || teeth) count++;
      }
    }
    openings.push(count);
  }
  return openings;
}
