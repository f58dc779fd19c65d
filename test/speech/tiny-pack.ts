import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Pack } from '../../src/engine/voices/packs/pack.ts';
import { tar } from './tar.ts';
import { tinyLexicon, tinyModel, tinyTokens } from './tiny-voice.ts';

const WORDS = [
  'hello',
  'one',
  'two',
  'three',
  'the',
  'sun',
  'is',
  'up',
  'we',
  'walk',
  'this',
  'how',
  'my',
  'voice',
  'sounds',
];

/** The archive that a publisher would serve. */
export function tinyArchive(): Buffer {
  return gzipSync(
    tar({
      'tiny/model.onnx': tinyModel(),
      'tiny/tokens.txt': tinyTokens(),
      'tiny/lexicon.txt': tinyLexicon(WORDS),
      'tiny/MODEL_CARD': 'Nobody recorded it.',
    }),
  );
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A pack with this archive at a URL. */
export function tinyPack(base: string, archive: Buffer, changes: object = {}): Pack {
  return Pack.parse({
    id: 'tiny',
    name: 'Tiny',
    family: 'vits',
    licence: { name: 'CC0-1.0', url: 'https://example.com/licence', commercial: true },
    attribution: 'Nobody',
    downloads: [
      {
        url: `${base}/tiny.tar.gz`,
        unpack: 'tar.gz',
        strip: 1,
        size: archive.length,
        sha256: sha256(archive),
      },
    ],
    model: { model: 'model.onnx', tokens: 'tokens.txt', lexicon: 'lexicon.txt' },
    languages: { english: 'en-US' },
    voices: [{ key: 'tia', name: 'Tia', speaker: 0, gender: 'female', age: 'young' }],
    ...changes,
  });
}
