import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { avGetPixFmtName, type Frame } from 'node-av/lib';
import type { Picture } from '../compositor/compositor.ts';
import { MediaError } from './ffmpeg.ts';
import { openFilters } from './filter-graph.ts';
import { decode, decoderOf, openInput } from './input.ts';

/** The pictures of a video at a steady rate, scaled to a size; each is valid until the next. */
export async function* footage(
  path: string,
  { width, height, fps }: { width: number; height: number; fps: number },
): AsyncGenerator<Picture, void, void> {
  await using input = await openInput(path);
  const stream = input.stream(AVMEDIA_TYPE_VIDEO);
  if (!stream) throw new MediaError('The file has no video', 0);
  const { codecpar, timeBase } = stream;
  const source = [
    `video_size=${codecpar.width}x${codecpar.height}`,
    `pix_fmt=${avGetPixFmtName(codecpar.format as never)}`,
    `time_base=${timeBase.num}/${timeBase.den}`,
    'colorspace=bt709:range=tv',
  ].join(':');
  const scale = `scale=${width}:${height}:in_color_matrix=bt709:in_range=tv:out_range=pc:flags=bicubic+accurate_rnd`;
  const made: Uint8Array[] = [];
  using filters = await openFilters('picture', source, `fps=${fps},${scale},format=rgba`, (frame) => {
    made.push(rowsOf(frame, width, height));
  });
  for await (const frame of decode(input, stream, decoderOf(stream), { packets: 0, damaged: 0 })) {
    using taken = frame.clone();
    if (!taken) throw new MediaError('The frame could not be kept', 0);
    taken.pts = frame.bestEffortTimestamp;
    await filters.push(taken);
    while (made.length > 0) yield { width, height, data: made.shift()! };
  }
  await filters.push(null);
  while (made.length > 0) yield { width, height, data: made.shift()! };
}

function rowsOf(frame: Frame, width: number, height: number): Uint8Array {
  const plane = frame.data![0]!;
  const stride = frame.linesize[0]!;
  const rows = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    rows.set(plane.subarray(y * stride, y * stride + width * 4), y * width * 4);
  return rows;
}
