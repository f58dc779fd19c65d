import {
  AV_CODEC_ID_H263,
  AV_CODEC_ID_MPEG4,
  AV_DISPOSITION_ATTACHED_PIC,
  AV_NOPTS_VALUE,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  type AVMediaType,
  AVSEEK_CUR,
  AVSEEK_END,
  AVSEEK_SET,
  AVSEEK_SIZE,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  InputFormat,
  IOContext,
  Packet,
  type Stream,
} from 'node-av/lib';
import { MAX_VIDEO_PIXELS } from '../probe/max-pixels.ts';
import { check, MediaError, need } from './ffmpeg.ts';

/** The path of a file, or its bytes. */
export type Source = string | Uint8Array;

/**
 * Supported containers. Playlists and similar formats are excluded on purpose: they refer to other files and addresses,
 * which untrusted input must not make us read.
 */
const CONTAINERS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'mp3,wav,ogg,flac,aac,aiff,caf,amr,w64',
  'png_pipe,jpeg_pipe,webp_pipe,gif,apng,webp_anim',
].join(',');

export interface Input extends AsyncDisposable {
  format: FormatContext;
  /** The stream FFmpeg would choose, if there is one of this kind. */
  stream(type: AVMediaType): Stream | undefined;
}

/**
 * Opens a file and reads as much as necessary to describe its streams.
 *
 * @param demuxer FFmpeg's name of the only container to try; guessed from the contents otherwise.
 * @throws MediaError if the container is not supported, or damaged
 */
export async function openInput(source: Source, demuxer?: string): Promise<Input> {
  const input = await openFormat(source, demuxer);
  const unknown = input.format.streams.filter(
    ({ codecpar }) => SIZED_BY_DECODER.has(codecpar.codecId) && codecpar.width === 0,
  );
  for (const stream of unknown) {
    const { width, height } = await firstPictureSize(source, demuxer, stream.index);
    stream.codecpar.width = width;
    stream.codecpar.height = height;
  }
  return input;
}

/** Codecs whose streams contain their size: for these FFmpeg ignores the size in MP4 and 3GP. */
const SIZED_BY_DECODER = new Set<number>([AV_CODEC_ID_MPEG4, AV_CODEC_ID_H263]);

/** Decodes one picture with our pixel limit, which FFmpeg would not apply; zeros if there is none. */
async function firstPictureSize(source: Source, demuxer: string | undefined, index: number) {
  const unknown = { width: 0, height: 0 };
  try {
    await using input = await openFormat(source, demuxer);
    const stream = input.format.streams[index];
    if (!stream) return unknown;
    const pictures = decode(input, stream, decoderOf(stream), { packets: 0, damaged: 0 });
    for await (const { width, height } of pictures) return { width, height };
    return unknown;
  } catch (error) {
    // The other streams of the file may be fine.
    if (error instanceof MediaError) return unknown;
    throw error;
  }
}

async function openFormat(source: Source, demuxer?: string): Promise<Input> {
  await using undo = new AsyncDisposableStack();
  const format = new FormatContext();
  format.allocContext();
  if (typeof source !== 'string') {
    const io = bytesContext(source);
    undo.defer(() => io.freeContext());
    format.pb = io;
  }
  const inputFormat = demuxer ? need(InputFormat.findInputFormat(demuxer), `demuxer ${demuxer}`) : null;
  const options = Dictionary.fromObject({
    format_whitelist: CONTAINERS,
    protocol_whitelist: 'file',
    // To describe the streams, FFmpeg would decode part of each, including covers of any size. Only AAC without a container
    // (ADTS) and FLAC in Ogg need that.
    codec_whitelist: 'aac,flac',
  });
  const url = typeof source === 'string' ? `file:${source}` : '';
  check(await format.openInput(url, inputFormat, options), 'Opening the file');
  undo.defer(() => format.closeInput());
  options.free();
  check(await format.findStreamInfo(null), 'Reading the file');

  const resources = undo.move();
  return {
    format,
    stream(type) {
      const index = format.findBestStream(type);
      return index < 0 ? undefined : format.streams[index];
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/**
 * Start of the file on its own clock, in seconds: players count from the earliest picture or sound. Anything before zero is
 * not played.
 */
export function fileStartOf({ format }: Pick<Input, 'format'>): number {
  const played = format.streams.filter(
    ({ codecpar, disposition }) =>
      [AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO].includes(codecpar.codecType) &&
      !(disposition & AV_DISPOSITION_ATTACHED_PIC),
  );
  const starts = played.flatMap(({ startTime, timeBase }) =>
    startTime === AV_NOPTS_VALUE ? [] : [Math.max(0, secondsOf(startTime, timeBase))],
  );
  return starts.length > 0 ? Math.min(...starts) : 0;
}

export function secondsOf(ticks: bigint, { num, den }: { num: number; den: number }): number {
  return (Number(ticks) * num) / den;
}

function bytesContext(bytes: Uint8Array): IOContext {
  let position = 0;
  const io = new IOContext();
  io.allocContextWithCallbacks(
    65_536,
    0,
    (size) => {
      if (position >= bytes.length) return AVERROR_EOF;
      // A copy, because FFmpeg may still reference it when the caller's bytes are freed.
      const read = Buffer.from(bytes.subarray(position, position + size));
      position += read.length;
      return read;
    },
    null,
    (offset, whence) => {
      if (whence === AVSEEK_SIZE) return BigInt(bytes.length);
      const from = { [AVSEEK_SET]: 0, [AVSEEK_CUR]: position, [AVSEEK_END]: bytes.length }[whence] ?? 0;
      position = from + Number(offset);
      return BigInt(position);
    },
  );
  return io;
}

/** Statistics, updated while decoding. */
export interface Decoding {
  packets: number;
  /** Packets that the decoder rejected; they are skipped. */
  damaged: number;
  /** End of the last packet on the file's clock, in seconds: of the decoded stream, and of any stream. */
  streamEnd?: number;
  fileEnd?: number;
}

/** Decodes one stream from the current position to the end. A frame is valid only until the next one. */
export async function* decode(
  input: Pick<Input, 'format'>,
  stream: Stream,
  codec: Codec,
  counts: Decoding,
): AsyncGenerator<Frame, void, void> {
  using undo = new DisposableStack();
  const context = undo.adopt(new CodecContext(), (it) => it.freeContext());
  context.allocContext3(codec);
  check(context.parametersToContext(stream.codecpar), 'Preparing the decoder');
  context.pktTimebase = stream.timeBase;
  check(context.setOption('max_pixels', MAX_VIDEO_PIXELS), 'Limiting the decoder');
  check(await context.open2(codec), 'Opening the decoder');
  const packet = undo.adopt(new Packet(), (it) => it.free());
  packet.alloc();
  const frame = undo.adopt(new Frame(), (it) => it.free());
  frame.alloc();
  const { streams } = input.format;

  for (let more = true; more; ) {
    more = (await input.format.readFrame(packet)) >= 0;
    if (more) updateEnds(counts, packet, stream, streams[packet.streamIndex]);
    if (more && packet.streamIndex !== stream.index) {
      packet.unref();
      continue;
    }
    if (more) counts.packets++;
    if ((await context.sendPacket(more ? packet : null)) < 0) counts.damaged++;
    packet.unref();
    while ((await context.receiveFrame(frame)) >= 0) yield frame;
  }
}

function updateEnds(counts: Decoding, packet: Packet, decoded: Stream, stream: Stream | undefined): void {
  if (!stream || packet.pts === AV_NOPTS_VALUE) return;
  const end = secondsOf(packet.pts + packet.duration, stream.timeBase);
  counts.fileEnd = Math.max(counts.fileEnd ?? end, end);
  if (stream.index === decoded.index) counts.streamEnd = Math.max(counts.streamEnd ?? end, end);
}

/** The decoder of a stream: libvpx for VP9 with alpha, because FFmpeg's own decoder ignores alpha. */
export function decoderOf(stream: Stream): Codec {
  const { codecId } = stream.codecpar;
  const codec = need(Codec.findDecoder(codecId), `decoder for ${codecId}`);
  const hasAlpha = codec.name === 'vp9' && stream.metadata?.get('alpha_mode') === '1';
  return hasAlpha ? need(Codec.findDecoderByName('libvpx-vp9' as never), 'libvpx-vp9') : codec;
}
