import { FontRefused } from '../../../src/engine/media/typesetting/font-refused.ts';
import { tryFont } from '../../../src/engine/media/typesetting/own-fonts.ts';
import { tinyFont } from '../../fixtures/tiny-font.ts';
import { refusable, type Target } from '../target.ts';

/** Big-endian numbers in font tables. */
const numbers = [
  '\0\0',
  '\0\x01',
  '\0\x04',
  '\0\x0c',
  '\0\x0e',
  '\xff\xff',
  '\0\0\0\0',
  '\xff\xff\xff\xff',
  '\x7f\xff\xff\xff',
  '\0\x10\xff\xff',
  '\0\0\0A',
  '\0\x01\0\0',
];

export const target: Target = {
  kind: 'bytes',
  libraries: ['fontkit', 'restructure', 'brotli'],
  // The child that checks uploads is killed after ten seconds.
  slowSeconds: 10,
  isInChild: true,
  isNative: true,
  seeds: [tinyFont(), tinyFont({ isVariable: true })],
  tokens: [
    ...numbers,
    ...[
      'cmap',
      'head',
      'hhea',
      'hmtx',
      'maxp',
      'name',
      'OS/2',
      'post',
      'glyf',
      'loca',
      'fvar',
      'avar',
      'gvar',
      'STAT',
      'HVAR',
      'GSUB',
      'GPOS',
      'GDEF',
    ],
    ...[
      'CFF ',
      'CFF2',
      'OTTO',
      'true',
      'ttcf',
      'wOFF',
      'wOF2',
      'COLR',
      'CPAL',
      'sbix',
      'SVG ',
      'EBLC',
      'CBDT',
      'kern',
      'morx',
      'wght',
      'cvt ',
      'fpgm',
      'prep',
      'dfont',
    ],
  ],
  run(input) {
    return refusable([FontRefused], async () => {
      const family = await tryFont(Buffer.from(input));
      if (typeof family !== 'string' || family === '') throw new Error('An accepted font has no name');
    });
  },
};
