import { gzipSync } from 'node:zlib';
import { gif, picture, pngBomb, webpBomb } from '../../fixtures/media-files.ts';
import { tar } from '../../speech/tar.ts';
import { attemptsOf, type Kind } from '../kind.ts';
import { assertRefused } from '../refused.ts';

const text = (content: string) => () => Buffer.from(content, 'latin1');
const SVG = 'http://www.w3.org/2000/svg';

/** Files announced as a picture or audio. */
const HOSTILE: Record<string, () => Buffer> = {
  'a page with a script': text('<!doctype html><script>alert(1)</script>'),
  'an SVG with a script': text(`<svg xmlns="${SVG}"><script>alert(1)</script></svg>`),
  'an SVG with an entity': text(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="${SVG}"><text>&x;</text></svg>`,
  ),
  'an SVG that grows': text(
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="${SVG}"><text>${'&b;'.repeat(999)}</text></svg>`,
  ),
  'an SVG that fetches': text(`<svg xmlns="${SVG}"><image href="http://127.0.0.1/"/></svg>`),
  'a list of addresses': text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  'a list of files for FFmpeg': text("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  'a stream description': text('v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n'),
  'a manifest': text('<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/</BaseURL></MPD>'),
  PostScript: text('%!PS\n(/etc/passwd) (r) file\n'),
  'a script of ImageMagick': text('push graphic-context\nviewbox 0 0 1 1\nimage over 0,0 0,0 "|id"\n'),
  'an archive': () => Buffer.from('504b0304140000000800', 'hex'),
  'a tar': () => tar({ '../x': 'x' }),
  gzip: () => gzipSync('x'),
  'a program': () => Buffer.from('7f454c4602010100', 'hex'),
  'a Windows program': text('MZ\x90\0'),
  'a shell script': text('#!/bin/sh\nrm -rf /\n'),
  PHP: text('GIF89a<?php system($_GET["c"]); ?>'),
  'a Lottie': text('{"v":"5.5.7","fr":30,"ip":0,"op":60,"w":100,"h":100,"layers":[{"x":"$eval"}]}'),
  'a PNG of 30,000 × 30,000': () => pngBomb(30_000, 30_000),
  'a PNG of 4 billion rows': () => pngBomb(0x7fffffff, 0x7fffffff),
  'a WebP with the largest canvas': webpBomb,
  'a GIF of 60,000 × 60,000': () => gif(60_000, 60_000),
  'half a PNG': () => picture('image/png').subarray(0, 60),
  'noise after a PNG signature': () =>
    Buffer.concat([picture('image/png').subarray(0, 33), Buffer.alloc(5000, 7)]),
  'nothing at all': () => Buffer.alloc(0),
};

export const hostileFiles: Kind = {
  name: 'files: XXE, scripts, lists, bombs as pictures',
  attempts: (target) =>
    attemptsOf(
      Object.entries(HOSTILE),
      [
        ['a.png', 'a.png'],
        ['a.mp3', 'a.mp3'],
      ],
      async (make, filename) => {
        const { body } = await target.attacker.call('/v1/upload/asset', {
          method: 'POST',
          body: { filename },
        });
        const sent = { method: 'PUT', body: make() };
        assertRefused(await target.call(new URL(body.data.sign_url).pathname, sent), 400, 413);
        assertRefused(await target.call(new URL(body.data.asset_url).pathname), 404);
      },
    ),
};
