import {
  AV_NOPTS_VALUE,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_PRI_BT709,
  AVCOL_SPC_BT709,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_BT709,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants';
import { avGetCodecName, type FormatContext, type Stream } from 'node-av/lib';
import { rotationOf } from '../encoder/footage-filters.ts';
import { type Input, openInput, type Source } from '../encoder/input.ts';

/** Facts from a file's headers. Durations are in seconds. */
export interface Probe {
  /** `mp4`, `mov`, `webm`, `mp3`, `wav`, `ogg`, … */
  container: string;
  duration: number;
  video?: VideoProbe;
  audio?: AudioProbe;
}

export interface VideoProbe {
  codec: string;
  /** Pixels as displayed, after rotation. */
  width: number;
  height: number;
  /** Average frames per second. */
  fps: number;
  /** Present if the container stores the count. */
  frames?: number;
  duration: number;
  hasAlpha: boolean;
  /** `bt709` if matrix, transfer and primaries all are. */
  colors: 'bt709' | 'other' | 'untagged';
}

export interface AudioProbe {
  codec: string;
  sampleRate: number;
  channels: number;
  duration: number;
}

/** Reads the headers without decoding. @throws MediaError if the file is not a supported sound or video */
export async function probe(source: Source): Promise<Probe> {
  await using input = await openInput(source);
  const video = input.stream(AVMEDIA_TYPE_VIDEO);
  const audio = input.stream(AVMEDIA_TYPE_AUDIO);
  const duration = durationOf(input);
  return {
    container: containerOf(input.format, audio, video),
    duration,
    ...(video && { video: describeVideo(video, duration) }),
    ...(audio && { audio: describeAudio(audio, duration) }),
  };
}

/** Duration of the whole file in seconds, from its header or FFmpeg's estimate; 0 if unknown. */
export function durationOf(input: Input): number {
  const { duration } = input.format;
  return duration === AV_NOPTS_VALUE || duration < 0n ? 0 : Number(duration) / 1e6;
}

function describeVideo(stream: Stream, fileDuration: number): VideoProbe {
  const { codecpar } = stream;
  const { num, den } = stream.avgFrameRate;
  const frames = Number(stream.nbFrames);
  const { swapsSides } = rotationOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
  return {
    codec: avGetCodecName(codecpar.codecId) ?? 'unknown',
    width: swapsSides ? codecpar.height : codecpar.width,
    height: swapsSides ? codecpar.width : codecpar.height,
    fps: den === 0 ? 0 : num / den,
    ...(frames > 0 && { frames }),
    duration: streamDuration(stream) ?? fileDuration,
    // QuickTime marks alpha with 32 bits per pixel.
    hasAlpha: tag(stream, 'alpha_mode') === '1' || codecpar.bitsPerCodedSample === 32,
    colors: colorsOf(stream),
  };
}

function describeAudio(stream: Stream, fileDuration: number): AudioProbe {
  const { codecpar } = stream;
  return {
    codec: avGetCodecName(codecpar.codecId) ?? 'unknown',
    sampleRate: codecpar.sampleRate,
    channels: codecpar.channels,
    duration: streamDuration(stream) ?? fileDuration,
  };
}

function colorsOf({ codecpar }: Stream): VideoProbe['colors'] {
  if (codecpar.colorSpace === AVCOL_SPC_UNSPECIFIED) return 'untagged';
  const bt709 =
    codecpar.colorSpace === AVCOL_SPC_BT709 &&
    codecpar.colorTrc === AVCOL_TRC_BT709 &&
    codecpar.colorPrimaries === AVCOL_PRI_BT709;
  return bt709 ? 'bt709' : 'other';
}

/** Duration in seconds, from the stream itself or from the tag that Matroska writers add. */
function streamDuration(stream: Stream): number | undefined {
  if (stream.duration !== AV_NOPTS_VALUE && stream.duration > 0n) {
    return (Number(stream.duration) * stream.timeBase.num) / stream.timeBase.den;
  }
  const [hours, minutes, seconds] = tag(stream, 'duration')?.split(':').map(Number) ?? [];
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined;
  return hours * 3600 + minutes * 60 + seconds;
}

function tag(stream: Stream, name: string): string | null {
  return stream.metadata?.get(name) ?? null;
}

function containerOf(format: FormatContext, audio?: Stream, video?: Stream): string {
  const names = format.iformat?.name ?? 'unknown';
  if (names.includes('mp4')) return format.metadata?.get('major_brand')?.startsWith('qt') ? 'mov' : 'mp4';
  if (names.includes('webm')) {
    const codecs = [video, audio].flatMap((stream) =>
      stream ? [avGetCodecName(stream.codecpar.codecId)] : [],
    );
    return codecs.every((codec) => WEBM_CODECS.has(codec ?? '')) ? 'webm' : 'matroska';
  }
  return names.split(',')[0]!.replace('_pipe', '');
}

const WEBM_CODECS = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis']);
