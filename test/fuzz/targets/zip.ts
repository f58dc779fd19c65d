import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { unpack } from '../../../src/platform/archive/unpack.ts';
import { ArchiveError } from '../../../src/platform/archive/untar.ts';
import { refusable, type Target } from '../target.ts';

/** Variants of an archive entry (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT). */
interface Form {
  stored?: boolean;
  /** Checksum and sizes follow the data. */
  described?: boolean;
  /** Sizes and offset are in the extra field, with the end record of large archives. */
  zip64?: boolean;
  /** The Unix mode, for example of a link. */
  mode?: number;
}

const { signal } = new AbortController();

export const target: Target = {
  kind: 'bytes',
  libraries: ['yauzl'],
  seeds: [
    zipOf({ 'voice/model.bin': 'hello '.repeat(40), 'v.dist-info/LICENSE': 'MIT' }, {}),
    zipOf({ 'a/b.txt': 'stored' }, { stored: true }),
    zipOf({ 'a/b.txt': 'described '.repeat(20) }, { described: true }),
    zipOf({ 'a/b.txt': 'large' }, { zip64: true }),
    zipOf({ 'a/link': '/etc/passwd', 'a/folder/': '' }, { mode: 0o120777 }),
    zipOf({}, {}),
  ],
  tokens: [
    ...[
      'PK\x01\x02',
      'PK\x03\x04',
      'PK\x05\x06',
      'PK\x06\x06',
      'PK\x06\x07',
      'PK\x07\x08',
      '\x01\0\x10\0',
      'up',
    ],
    ...[
      '../',
      '/',
      '\\',
      'C:',
      './',
      'a/b.txt',
      '\0',
      '\0\0\0\0',
      '\x08\0',
      '\x09\0',
      '\x01\x08',
      '\x7f',
      'x',
    ],
  ],
  async run(input) {
    const folder = await mkdtemp(join(tmpdir(), 'castwright-fuzz-'));
    try {
      const path = join(folder, 'archive');
      await writeFile(path, input);
      const options = { folder: join(folder, 'out'), strip: 1, maxBytes: 200_000, signal };
      await refusable([ArchiveError], () => unpack(path, 'zip', options));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function zipOf(files: Record<string, string>, { stored, described, zip64, mode = 0o100644 }: Form): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = stored ? Buffer.from(content) : deflateRawSync(content);
    const sizes = numbers([4, crc32(content)], [4, packed.length], [4, content.length]);
    const lead = numbers([2, zip64 ? 45 : 20], [2, described ? 8 : 0], [2, stored ? 0 : 8], [4, 0]);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      ...[
        lead,
        described ? Buffer.alloc(12) : sizes,
        numbers([2, name.length], [2, 0]),
        Buffer.from(name),
        packed,
      ],
      ...(described ? [Buffer.from('PK\x07\x08'), sizes] : []),
    ]);
    const extra = zip64
      ? numbers([2, 1], [2, 24], [8, content.length], [8, packed.length], [8, at])
      : Buffer.alloc(0);
    const localFields = zip64 ? numbers([4, crc32(content)], [4, 0xffffffff], [4, 0xffffffff]) : sizes;
    const place = zip64 ? 0xffffffff : at;
    directory.push(
      Buffer.from('PK\x01\x02\x14\x03'),
      lead,
      localFields,
      numbers([2, name.length], [2, extra.length], [6, 0], [4, mode * 0x10000], [4, place]),
      Buffer.from(name),
      extra,
    );
    parts.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const large = numbers([8, 44], [4, 45], [8, 0], [8, count], [8, count], [8, entries.length], [8, at]);
  const locator = numbers([4, 0], [8, at + entries.length], [4, 1]);
  const most = zip64 ? 0xffff : count;
  const end = numbers([4, 0], [2, most], [2, most], [4, entries.length], [4, at], [2, 0]);
  return Buffer.concat([
    ...parts,
    entries,
    ...(zip64 ? [Buffer.from('PK\x06\x06'), large, Buffer.from('PK\x06\x07'), locator] : []),
    Buffer.from('PK\x05\x06'),
    end,
  ]);
}

/** Little-endian numbers with their sizes in bytes. */
function numbers(...fields: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(8);
      field.writeBigUInt64LE(BigInt(value));
      return field.subarray(0, bytes);
    }),
  );
}
