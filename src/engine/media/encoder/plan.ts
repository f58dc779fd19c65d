import type { HardwareEncoder } from './hardware.ts';

export type OutputFormat = 'mp4' | 'webm' | 'mov';

export interface OutputRequest {
  format: OutputFormat;
  /** Even. */
  width: number;
  /** Even. */
  height: number;
  /** Frames per second; a whole number. */
  fps: number;
  transparent: boolean;
  /** Encodes as fast as possible, at the cost of a larger file. */
  isDraft?: boolean;
  /** Encodes H.264 videos that are not drafts; x264 does by default. */
  hardware?: HardwareEncoder | undefined;
}

/** All encoding settings of a file, in FFmpeg's terms. */
export interface EncoderPlan {
  format: OutputFormat;
  width: number;
  height: number;
  fps: number;
  muxer: Record<string, string>;
  video: VideoPlan;
  audio: AudioPlan;
}

export interface VideoPlan {
  codec: string;
  /** Pixel format of the input frames. */
  input: 'yuv420p' | 'yuva420p';
  /** Pixel format of the codec; frames are converted if it differs from `input`. */
  pixelFormat: string;
  options: Record<string, string>;
  /** Device whose memory the frames are copied to. */
  device?: HardwareEncoder['device'];
  /** Tags of the stream. */
  metadata: Record<string, string>;
}

export interface AudioPlan {
  codec: 'aac' | 'libopus' | 'pcm_s16le';
  sampleFormat: 'fltp' | 'flt' | 's16';
  options: Record<string, string>;
}

/** Sample rate of the stereo sound in every file, in Hz. */
export const SAMPLE_RATE = 48_000;

export const KEYFRAME_SECONDS = 2;

/** One thread keeps up with the composing of frames. It takes 0.84 of the CPU time of two, with the same result. */
const H264_THREADS = '1';
/** More threads gain little at these frame sizes, and several renders share a machine. */
const THREADS = '2';

const COLOR_TAGS = {
  colorspace: 'bt709',
  color_primaries: 'bt709',
  color_trc: 'bt709',
  color_range: 'tv',
};

/**
 * Most of a frame is still or moves by fractions of a pixel, so searching for block partitions and B-frames gains
 * little. At the same fidelity as veryfast at CRF 23, these options take about 70 % of the CPU time and 1.05–1.2 times
 * the bytes (table in docs/PERFORMANCE.md). superfast saves as much CPU time, but takes 1.8–2.3 times the bytes.
 */
const MOSTLY_STILL_OPTIONS = {
  preset: 'veryfast',
  crf: '22',
  'x264-params': 'partitions=i4x4:subme=1:b-adapt=0',
};

/** Maximum pixels of a video that counts as small. */
const MAX_USUAL_PIXELS = 1920 * 1088;
/**
 * In large videos, the lookahead of x264 is five frames instead of ten, because each takes 26 MB in 4K. The lower CRF preserves
 * the fidelity, at 0.97 to 1.14 times the bytes.
 */
const LARGE_OPTIONS = {
  ...MOSTLY_STILL_OPTIONS,
  crf: '21',
  'x264-params': `${MOSTLY_STILL_OPTIONS['x264-params']}:rc-lookahead=5`,
};

const PRORES_QUANTISER = 6;
/** FF_QP2LAMBDA of libavutil. */
const QUANTISER_SCALE = 118;

const AAC: AudioPlan = {
  codec: 'aac',
  sampleFormat: 'fltp',
  options: { b: '160000', flags: '+global_header' },
};
const OPUS: AudioPlan = {
  codec: 'libopus',
  sampleFormat: 'flt',
  options: { b: '128000', flags: '+global_header' },
};
const PCM: AudioPlan = { codec: 'pcm_s16le', sampleFormat: 's16', options: {} };

/** @throws RangeError if the format does not support the options */
export function encoderPlan(request: OutputRequest): EncoderPlan {
  const { format, width, height, fps, transparent, isDraft = false, hardware } = request;
  if (!(isEven(width) && isEven(height))) throw new RangeError('width and height must be even');
  if (!(Number.isInteger(fps) && fps > 0)) throw new RangeError('fps must be a whole number above 0');
  const size = { format, width, height, fps };
  const input = transparent ? 'yuva420p' : 'yuv420p';
  switch (format) {
    case 'mp4':
      if (transparent) throw new RangeError('mp4 has no transparency. Use webm or mov');
      return {
        ...size,
        muxer: { movflags: '+faststart' },
        // A draft is encoded faster than a device is opened.
        video: hardware && !isDraft ? hardwareH264(fps, hardware) : h264(request),
        audio: AAC,
      };
    case 'webm':
      return { ...size, muxer: {}, video: vp9(request, input), audio: OPUS };
    case 'mov':
      return { ...size, muxer: { movflags: '+faststart' }, video: prores(input), audio: PCM };
  }
}

function isEven(length: number): boolean {
  return length > 0 && length % 2 === 0;
}

function h264({ width, height, fps, isDraft = false }: OutputRequest): VideoPlan {
  const finished = width * height > MAX_USUAL_PIXELS ? LARGE_OPTIONS : MOSTLY_STILL_OPTIONS;
  const gop = String(KEYFRAME_SECONDS * fps);
  return {
    codec: 'libx264',
    input: 'yuv420p',
    pixelFormat: 'yuv420p',
    options: {
      ...COLOR_TAGS,
      threads: H264_THREADS,
      flags: '+global_header',
      ...(isDraft ? { preset: 'ultrafast', crf: '26' } : finished),
      profile: 'high',
      g: gop,
      keyint_min: gop,
      sc_threshold: '0',
    },
    metadata: {},
  };
}

function hardwareH264(fps: number, { codec, pixelFormat, device, options }: HardwareEncoder): VideoPlan {
  return {
    codec,
    input: 'yuv420p',
    pixelFormat,
    options: {
      ...COLOR_TAGS,
      flags: '+global_header',
      g: String(KEYFRAME_SECONDS * fps),
      ...options,
    },
    ...(device && { device }),
    metadata: {},
  };
}

function vp9({ width, height, fps }: OutputRequest, input: VideoPlan['input']): VideoPlan {
  const bitsPerSecond = Math.round(width * height * fps * 0.06);
  return {
    codec: 'libvpx-vp9',
    input,
    pixelFormat: input,
    options: {
      ...COLOR_TAGS,
      threads: THREADS,
      flags: '+global_header',
      deadline: 'realtime',
      'cpu-used': '8',
      'row-mt': '1',
      'tile-columns': '1',
      'lag-in-frames': '0',
      // With alt-ref frames on, the keyframes of the alpha plane would not line up with those of the picture.
      'auto-alt-ref': '0',
      crf: '32',
      b: String(bitsPerSecond),
      g: String(KEYFRAME_SECONDS * fps),
    },
    metadata: input === 'yuva420p' ? { alpha_mode: '1' } : {},
  };
}

function prores(input: VideoPlan['input']): VideoPlan {
  return {
    codec: 'prores_ks',
    input,
    pixelFormat: input === 'yuva420p' ? 'yuva444p10le' : 'yuv444p10le',
    options: {
      ...COLOR_TAGS,
      threads: THREADS,
      // A fixed quantiser is nine times as fast, because it avoids a search in every slice.
      flags: '+global_header+qscale',
      global_quality: String(PRORES_QUANTISER * QUANTISER_SCALE),
      profile: '4444',
      vendor: 'apl0',
      alpha_bits: '16',
    },
    metadata: {},
  };
}
