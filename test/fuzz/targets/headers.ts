import { FetchError } from '../../../src/platform/safe-fetch/fetch-error.ts';
import { parseAddress } from '../../../src/platform/safe-fetch/guarded-agent.ts';
import { readTraceparent } from '../../../src/platform/telemetry/origin.ts';
import { readBody } from '../../../src/server/http/request/read-body.ts';
import { parseRange } from '../../../src/server/http/responses/files.ts';
import { assetName, withExtension } from '../../../src/service/library/assets/store-checked-file.ts';
import { refusable, type Target, textOf } from '../target.ts';

const SIZE = 1000;

export const target: Target = {
  kind: 'bytes',
  seeds: [
    'bytes=0-99',
    'bytes=-5',
    'bytes=900-',
    'photo of me.jpeg',
    '{"a":[1,2]}',
    'https://a.example/b?c=d',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ],
  tokens: [
    'bytes=',
    '-',
    ',',
    '0',
    '999',
    '1000',
    '99999999999999999999',
    '/',
    '\\',
    '..',
    '.',
    ' ',
    '.jpg',
    '\u0000',
    '\r\n',
    '{"',
    '":',
    '[',
    ']',
    'http://',
    '@',
    ':80',
    '[::1]',
    '127.1',
    '%',
    '\ud800',
    'é',
  ],
  async run(input) {
    const text = textOf(input);
    const range = parseRange(text, SIZE);
    if (typeof range === 'object' && !(range.start >= 0 && range.start <= range.end && range.end < SIZE)) {
      throw new Error(`The range exceeds the file: ${range.start}-${range.end}`);
    }
    const name = withExtension(assetName(text), 'png');
    if (/[/\\\0\r\n]/.test(name) || name.length > 220)
      throw new Error(`The name is dangerous: ${JSON.stringify(name)}`);
    readTraceparent(text);
    await refusable([FetchError], () => parseAddress(text, false));
    await refusable([Error], () => readBody(Buffer.from(input)));
  },
};
