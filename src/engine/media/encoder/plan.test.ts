import { describe, expect, it } from 'vitest';
import { encoderPlan, type OutputFormat } from './plan.ts';

const portrait = { width: 1080, height: 1920, fps: 30 };
const plan = (format: OutputFormat, transparent: boolean) =>
  encoderPlan({ ...portrait, format, transparent });

describe('encoderPlan', () => {
  it('writes mp4 as High H.264 with a keyframe every two seconds and a leading index', () => {
    const { muxer, video, audio } = plan('mp4', false);
    expect(muxer).toEqual({ movflags: '+faststart' });
    expect(video).toMatchObject({ codec: 'libx264', pixelFormat: 'yuv420p' });
    expect(video.options).toMatchObject({ profile: 'high', crf: '22', preset: 'veryfast', g: '60' });
    expect(audio).toMatchObject({ codec: 'aac', options: { b: '160000' } });
  });

  it('uses a shorter lookahead and a lower CRF in videos larger than 1080p', () => {
    const optionsOf = (width: number, height: number) =>
      encoderPlan({ width, height, fps: 30, format: 'mp4', transparent: false }).video.options;
    expect(optionsOf(1920, 1080)).toEqual(plan('mp4', false).video.options);
    expect(optionsOf(1920, 1080)['x264-params']).not.toContain('rc-lookahead');
    expect(optionsOf(2160, 3840)).toMatchObject({
      crf: '21',
      'x264-params': expect.stringContaining('rc-lookahead=5'),
    });
  });

  it('writes transparency as tagged VP9 or as ProRes 4444 with a fixed quantiser', () => {
    const webm = plan('webm', true).video;
    expect(webm).toMatchObject({
      codec: 'libvpx-vp9',
      pixelFormat: 'yuva420p',
      metadata: { alpha_mode: '1' },
    });
    const mov = plan('mov', true).video;
    expect(mov).toMatchObject({ codec: 'prores_ks', input: 'yuva420p', pixelFormat: 'yuva444p10le' });
    expect(mov.options['flags']).toContain('qscale');
  });

  it('writes no alpha when the picture is opaque', () => {
    expect(plan('webm', false).video).toMatchObject({ pixelFormat: 'yuv420p', metadata: {} });
    expect(plan('mov', false).video.pixelFormat).toBe('yuv444p10le');
  });

  it('tags every video as BT.709 in limited range', () => {
    const tags = { colorspace: 'bt709', color_primaries: 'bt709', color_trc: 'bt709', color_range: 'tv' };
    for (const format of ['mp4', 'webm', 'mov'] as const) {
      expect(plan(format, false).video.options).toMatchObject(tags);
    }
  });

  it('rejects transparency in mp4, odd sizes and fractional frame rates', () => {
    expect(() => plan('mp4', true)).toThrow(RangeError);
    expect(() => encoderPlan({ ...portrait, width: 1081, format: 'mp4', transparent: false })).toThrow(
      /even/,
    );
    expect(() => encoderPlan({ ...portrait, fps: 29.97, format: 'mp4', transparent: false })).toThrow(/fps/);
  });
});
