import type { SoundFormat } from '../../processes/render/messages.ts';

/** How a mono sound is written, in FFmpeg's own words. */
export interface SoundPlan {
  muxer: string;
  muxerOptions: Record<string, string>;
  /** Those of a file that is read while it is written; absent where it cannot be. */
  live?: Record<string, string>;
  codec: string;
  sampleFormat: 'fltp' | 'flt' | 's16';
  /** Hz */
  sampleRate: number;
  options: Record<string, string>;
}

const whole = { codec: 'pcm_s16le', sampleFormat: 's16', options: {}, muxerOptions: {} } as const;
const aac = { codec: 'aac', sampleFormat: 'fltp', sampleRate: 48_000 } as const;

/** Bit rates at which speech in one channel sounds like the original. */
export const SOUND_PLANS: Readonly<Record<SoundFormat, SoundPlan>> = {
  mp3: {
    muxer: 'mp3',
    muxerOptions: {},
    // It would be written when all is known.
    live: { write_xing: '0' },
    codec: 'libmp3lame',
    sampleFormat: 'fltp',
    sampleRate: 48_000,
    options: { b: '96000' },
  },
  wav: { ...whole, muxer: 'wav', sampleRate: 48_000 },
  opus: {
    muxer: 'ogg',
    muxerOptions: {},
    live: { page_duration: '200000' },
    codec: 'libopus',
    sampleFormat: 'flt',
    sampleRate: 48_000,
    options: { b: '64000', flags: '+global_header' },
  },
  flac: {
    muxer: 'flac',
    muxerOptions: {},
    codec: 'flac',
    sampleFormat: 's16',
    sampleRate: 48_000,
    options: { flags: '+global_header' },
  },
  aac: { ...aac, muxer: 'adts', muxerOptions: {}, live: {}, options: { b: '96000' } },
  // Players of bare samples take this rate for granted.
  pcm: { ...whole, muxer: 's16le', live: {}, sampleRate: 24_000 },
  m4a: {
    ...aac,
    muxer: 'mp4',
    muxerOptions: { movflags: '+faststart' },
    options: { b: '96000', flags: '+global_header' },
  },
};
