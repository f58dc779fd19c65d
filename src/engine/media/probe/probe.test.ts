import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { soundWithCover } from '../../../../test/fixtures/bombs.ts';
import { mediaFile } from '../../../../test/fixtures/real.ts';
import { MediaError } from '../encoder/ffmpeg.ts';
import { beeps, encode, plainFrame, smallPlan, tempFolder, wavFile } from '../encoder/test-media.ts';
import { probe } from './probe.ts';

describe('probe', () => {
  it('reports the same facts for a file and for its bytes', async () => {
    await using folder = await tempFolder();
    const path = folder.file('a.webm');
    const frame = plainFrame({ width: 160, height: 120 }, [90, 128, 128], () => 200);
    await encode(path, smallPlan('webm', true), 30, () => frame);
    const facts = await probe(path);
    expect(facts).toMatchObject({ container: 'webm', video: { codec: 'vp9', hasAlpha: true } });
    expect(await probe(await readFile(path))).toEqual(facts);
  });

  it('reads a file with sound only', async () => {
    const facts = await probe(wavFile([beeps(1.25, [0.5])], 24_000));
    expect(facts).toEqual({
      container: 'wav',
      duration: 2.5,
      audio: { codec: 'pcm_s16le', sampleRate: 24_000, channels: 1, duration: 2.5 },
    });
  });

  it('does not decode the cover art of a sound', async () => {
    const facts = await probe(soundWithCover());
    expect(facts).toMatchObject({ container: 'mp3', audio: { codec: 'mp3', sampleRate: 44_100 } });
    expect(facts.video).toMatchObject({ codec: 'png', width: 0, height: 0 });
  });

  it.each([
    ['mpeg4.mp4', { video: { codec: 'mpeg4', width: 96, height: 64 } }],
    ['h263.3gp', { video: { codec: 'h263', width: 128, height: 96 }, audio: { sampleRate: 8000 } }],
    ['speech.aac', { container: 'aac', audio: { sampleRate: 16_000, channels: 1 } }],
  ])('reads the size or rate that only the codec knows: %s', async (name, facts) => {
    expect(await probe(mediaFile(name))).toMatchObject(facts);
  });

  it('does not decode a picture of MPEG-4 that claims to be huge', async () => {
    const bytes = await readFile(mediaFile('mpeg4.mp4'));
    // The sizes in the header of the stream (ISO/IEC 14496-2, 6.2.3): thirteen bits each between markers.
    const header = (width: number, height: number) =>
      (1n << 27n) | (BigInt(width) << 14n) | (1n << 13n) | BigInt(height);
    expect(replaceBits(bytes, header(96, 64), header(8000, 8000))).toBeGreaterThan(0);
    expect((await probe(bytes)).video).toMatchObject({ codec: 'mpeg4', width: 0, height: 0 });
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!doctype html><html><body>hello</body></html>')],
    ['a playlist', Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/hostname\n')],
    ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n")],
  ])('rejects %s', async (_, bytes) => {
    await expect(probe(bytes)).rejects.toBeInstanceOf(MediaError);
  });
});

/** Replaces every occurrence of 28 bits, which need not begin with a byte. @returns how many there were */
function replaceBits(bytes: Buffer, from: bigint, to: bigint): number {
  let count = 0;
  for (let at = 0; at + 5 <= bytes.length; at++)
    for (let shift = 0n; shift < 8n; shift++) {
      const value = BigInt(bytes.readUIntBE(at, 5));
      const mask = ((1n << 28n) - 1n) << shift;
      if ((value & mask) >> shift !== from) continue;
      bytes.writeUIntBE(Number((value & ~mask) | (to << shift)), at, 5);
      count++;
    }
  return count;
}
