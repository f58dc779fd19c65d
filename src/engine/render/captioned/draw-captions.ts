import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captionsAlone } from '../../compile/captioned/caption-video.ts';
import type { VideoFormat } from '../../film/request.ts';
import type { Timeline } from '../../film/timeline.ts';
import { scenery } from '../../layers/scenery.ts';
import type { YuvFrame } from '../../media/compositor/compositor.ts';
import { createCompositor } from '../../media/compositor/open-compositor.ts';
import type { PooledFrame } from '../../media/encoder/frame-pool.ts';
import { coverJpeg } from '../cover.ts';
import type { RenderContext } from '../render-context.ts';
import { loadSources } from '../sources.ts';
import { captionColors } from './caption-colors.ts';
import { type FilmFacts, unusable } from './film-facts.ts';
import { copyPicture, filmPictures } from './film-pictures.ts';
import { type FilmWriter, openFilmWriter } from './film-writer.ts';
import { openCover } from './lay-over.ts';

/** Where in the whole render drawing begins and ends. */
const BEGIN = 0.15;
const END = 0.97;
/** Seconds of the film between two words of progress. */
const REPORT = 1;

export interface CaptionedFilm {
  path: string;
  facts: FilmFacts;
  timeline: Timeline;
  format: VideoFormat;
  /** Second of the film that stands for it. */
  coverAt: number;
}

/**
 * Lays captions over every picture of a film at the film's own times, in its own numbers: what no caption covers is given
 * to the codec as it was decoded. Sounds are copied as they are. Memory does not grow with the length.
 */
export async function drawCaptions(
  film: CaptionedFilm,
  context: RenderContext,
): Promise<{ video: string; cover: string }> {
  const { path, facts, format } = film;
  const alone = captionsAlone(film.timeline);
  const { width, height, duration } = alone;
  const video = join(context.tempDir, `video.${format}`);
  const cover = join(context.tempDir, 'cover.jpg');
  const compositor = await createCompositor({ width, height, transparent: true });
  await using undo = new AsyncDisposableStack();
  undo.defer(() => compositor.close());
  const stage = await scenery(alone, compositor, await loadSources(alone, context));
  undo.defer(() => stage.close());
  const seen = openCover({ width, height });
  let writer: FilmWriter | undefined;
  undo.defer(() => writer?.[Symbol.asyncDispose]());
  let told = Number.NEGATIVE_INFINITY;
  let isCovered = false;
  let last: PooledFrame | undefined;

  for await (const { frame, pts, duration: shown, colors, timeBase } of filmPictures(path)) {
    context.signal.throwIfAborted();
    if (
      Math.max(width - frame.width, height - frame.height) > 1 ||
      frame.width > width ||
      frame.height > height
    ) {
      throw unusable('has pictures of another size than its header tells, which cannot be captioned');
    }
    const t = (Number(pts) * timeBase.num) / timeBase.den - facts.begins;
    writer ??= await openFilmWriter({
      ...{ source: path, path: video, format, width, height, timeBase, colors },
      fps: facts.fps,
      pixel: frame.sampleAspectRatio.num > 0 ? frame.sampleAspectRatio : { num: 1, den: 1 },
      begins: facts.begins,
    });
    const over = compositor.compose(await stage.at(t));
    seen.see(over, compositor.changed);
    const picture = writer.take();
    copyPicture(frame, picture.planes, picture.strides);
    seen.over(picture, over, captionColors(colors, height));
    if (!isCovered && t >= film.coverAt) {
      await writeFile(cover, await coverJpeg(planesOf(picture, width, height)));
      isCovered = true;
    }
    await writer.picture(picture, pts, shown);
    last = picture;
    if (t - told >= REPORT) {
      context.progress({
        stage: 'drawing',
        progress: BEGIN + (END - BEGIN) * Math.min(1, Math.max(0, t / duration)),
      });
      told = t;
    }
  }
  if (!isCovered && last) await writeFile(cover, await coverJpeg(planesOf(last, width, height)));
  await writer?.finish();
  context.progress({ stage: 'drawing', progress: END });
  return { video, cover };
}

/** Rows without a gap. */
function planesOf({ planes, strides }: PooledFrame, width: number, height: number): YuvFrame {
  const plane = (index: number, w: number, h: number) => {
    const rows = new Uint8Array(w * h);
    for (let row = 0; row < h; row++) {
      rows.set(planes[index]!.subarray(row * strides[index]!, row * strides[index]! + w), row * w);
    }
    return rows;
  };
  const half = [width / 2, height / 2] as const;
  return { width, height, y: plane(0, width, height), u: plane(1, ...half), v: plane(2, ...half) };
}
