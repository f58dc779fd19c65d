import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../../platform/files/temp-dir.ts';
import type { HardwareEncoder } from '../../media/encoder/hardware.ts';
import { chooseEncoder, hardwareCandidates, probeEncoders } from './start.ts';

/** A codec of every machine takes the way of a hardware encoder. */
const GOOD: HardwareEncoder = {
  name: 'good',
  codec: 'libx264',
  pixelFormat: 'nv12',
  options: { preset: 'superfast', profile: 'high', crf: '23', sc_threshold: '0', bf: '0' },
  files: [],
};

let temp: TempDir;
beforeAll(async () => {
  temp = await makeTempDir('castwright-encoder-probe-');
});
afterAll(() => temp[Symbol.asyncDispose]());

test('chooses the first encoder whose test video passes, and keeps the result', {
  timeout: 120_000,
}, async () => {
  const cacheDir = join(temp.path, 'kept');
  const candidates = [
    { encoder: { ...GOOD, name: 'absent' }, missing: 'no such device' },
    { encoder: { ...GOOD, name: 'unknown', codec: 'h264_unknown' } },
    {
      encoder: { ...GOOD, name: 'other', codec: 'mpeg4', pixelFormat: 'yuv420p', options: { b: '3000000' } },
    },
    { encoder: { ...GOOD, name: 'blurry', options: { ...GOOD.options, crf: '48' } } },
    { encoder: GOOD },
    { encoder: { ...GOOD, name: 'never tried' } },
  ] as const;
  const choice = await chooseEncoder({ cacheDir, candidates });
  expect(choice.hardware).toEqual(GOOD);
  expect(choice.reasons).toEqual([
    'absent: no such device',
    'unknown: FFmpeg has no encoder h264_unknown',
    'other: it writes mpeg4 instead of H.264',
    expect.stringMatching(/^blurry: its picture is worse than in software \(SSIM 0\.\d+, not 0\.\d+\)$/),
  ]);

  // A kept result needs no probe, which could not end within no time.
  expect(await chooseEncoder({ cacheDir, candidates, limit: 0 })).toEqual(choice);
  const [name = ''] = await readdir(join(cacheDir, 'encoder'));
  expect(JSON.parse(await readFile(join(cacheDir, 'encoder', name), 'utf8'))).toEqual({
    name: 'good',
    reasons: choice.reasons,
  });
});

test('kills a probe that does not end in time', { timeout: 60_000 }, async () => {
  const cacheDir = join(temp.path, 'killed');
  const { hardware, reasons } = await probeEncoders({
    cacheDir,
    candidates: [{ encoder: GOOD }],
    limit: 0.05,
  });
  expect(hardware).toBeUndefined();
  expect(reasons).toEqual(['good: its test did not end within 0.05 s']);
});

test('names what this machine lacks for each encoder', () => {
  const names = hardwareCandidates().map(({ encoder }) => encoder.name);
  expect(names).toEqual(
    process.platform === 'darwin' ? ['VideoToolbox'] : expect.arrayContaining(['NVENC', 'QSV']),
  );
  for (const { encoder, missing } of hardwareCandidates())
    if (missing === undefined && process.platform === 'linux') expect(encoder.files).not.toEqual([]);
});
