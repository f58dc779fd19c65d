import { expect, test } from 'vitest';
import { decodePage } from './decode.ts';

const page = (head: string, ...letters: number[]) =>
  Buffer.concat([Buffer.from(`<html><head>${head}</head>`), Buffer.from(letters)]);

test.each([
  ['a charset from the server', page('', 0x83, 0x89, 0x83, 0x93), 'shift_jis', 'ラン'],
  ['a charset meta element', page('<meta charset="gbk">', 0xb5, 0xc6), undefined, '灯'],
  [
    'an http-equiv meta element',
    page('<meta http-equiv="Content-Type" content="text/html; charset=GB2312">', 0xb5, 0xc6),
    undefined,
    '灯',
  ],
  ['undeclared UTF-8', page('', 0xc3, 0xa9), undefined, 'é'],
  ['undeclared Windows-1252', page('', 0xe9, 0x80), undefined, 'é€'],
  ['invalid UTF-8', page('<meta charset="utf-8">', 0x61, 0xff, 0x62), undefined, 'a\ufffdb'],
  ['a byte order mark', Buffer.from('\ufeff<p>é', 'utf16le'), 'iso-8859-1', 'é'],
  ['an unknown charset', page('', 0xc3, 0xa9), 'x-own', 'é'],
])('decodes a page with %s', (_name, bytes, charset, letters) => {
  expect(decodePage(bytes, charset).endsWith(letters)).toBe(true);
});
