import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunzip2 } from '../../../src/platform/archive/bzip2.ts';
import { ArchiveError, untar } from '../../../src/platform/archive/untar.ts';
import { refusable, type Target } from '../target.ts';

const FOLDER = join(tmpdir(), `castwright-fuzz-${process.pid}`);
/** The word `hello`, compressed by bzip2. */
const BZIP2 = Buffer.from('QlpoOTFBWSZTWRBNXkAAAAGBgBBAIAAgAAAgACAAMM0A0AEiYXckU4UJAQTV5AA=', 'base64');

export const target: Target = {
  kind: 'bytes',
  seeds: [
    tarOf('folder/a.txt', 'hello'),
    Buffer.concat([tarOf('a/b', 'x'.repeat(700)), tarOf('a/c', '')]),
    BZIP2,
  ],
  tokens: [
    '\0',
    '../',
    '/',
    'ustar',
    '0000644',
    '77777777777',
    'x',
    'L',
    'BZh9',
    '1AY&SY',
    '\x17rE8P\x90',
    ' 30 path=a\n',
  ],
  async run(input) {
    const options = { folder: FOLDER, strip: 1, maxBytes: 200_000 };
    await refusable([ArchiveError], () => untar(pieces(input), options));
    await refusable([ArchiveError], async () => {
      let bytes = 0;
      for await (const piece of bunzip2(pieces(input))) {
        bytes += piece.length;
        if (bytes > 5e6) break;
      }
    });
    await rm(FOLDER, { recursive: true, force: true });
  },
};

async function* pieces(input: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < input.length; at += 1000) yield input.subarray(at, at + 1000);
}

/** One file as POSIX ustar. */
function tarOf(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body, Buffer.alloc(1024)]);
}
