import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unpack } from '../../../src/platform/archive/unpack.ts';
import { makeTempDir } from '../../../src/platform/files/temp-dir.ts';
import { restore } from '../../../src/service/maintenance/backup/restore.ts';
import { tar } from '../../speech/tar.ts';
import type { Attempt, Kind } from '../kind.ts';

/** Entry names that point outside the target folder. */
const OUTSIDE = [
  '../out.txt',
  'a/../../out.txt',
  '/etc/out.txt',
  'a\\..\\..\\out.txt',
  'C:\\out.txt',
  '..',
  './../out.txt',
  'files/../../out.txt',
];

/** An archive with one entry of a type: 0 is a file, 1 and 2 are links, 3 and 4 devices, 6 a pipe. */
const entry = (name: string, type = '0', content = '') => tar({ [name]: content }, type);

export const voicePacks: Kind = {
  name: 'archives: voice packs',
  attempts: () => {
    const tryArchive = async (bytes: Buffer, form: 'tar' | 'tar.gz') => {
      await using temp = await makeTempDir('castwright-attack-');
      const path = join(temp.path, 'archive');
      await writeFile(path, bytes);
      const options = {
        folder: join(temp.path, 'out'),
        strip: 0,
        maxBytes: 1_000_000,
        signal: AbortSignal.timeout(20_000),
      };
      const outcome = await unpack(path, form, options).catch((error: Error) => error);
      const left = await readdir(temp.path, { recursive: true });
      return { outcome, left };
    };
    const refused =
      (bytes: Buffer, form: 'tar' | 'tar.gz' = 'tar') =>
      async () => {
        const { outcome, left } = await tryArchive(bytes, form);
        assert.ok(outcome instanceof Error && outcome.constructor.name === 'ArchiveError', String(outcome));
        assert.ok(left.every((name) => name === 'archive' || name.startsWith('out')));
      };
    const leftOut = (type: string) => async () => {
      const { left } = await tryArchive(entry('link', type), 'tar');
      assert.ok(!left.includes('out/link'));
    };
    return [
      ...OUTSIDE.map((name): Attempt => [`a file ${name}`, refused(entry(name, '0', 'x'))]),
      ...['1', '2', '3', '4', '6'].map((type): Attempt => [`an entry of the kind ${type}`, leftOut(type)]),
      [
        'a second bomb behind a small file',
        refused(
          gzipSync(Buffer.concat([entry('a').subarray(0, 512), entry('b', '0', 'x'.repeat(3_000_000))])),
          'tar.gz',
        ),
      ],
      ['a bomb', refused(gzipSync(entry('a', '0', 'x'.repeat(30_000_000))), 'tar.gz')],
      ['a negative size', refused(tarHeader({ size: '-0000000001' }))],
      ['a wrong checksum', refused(tarHeader({ sum: '0000000' }))],
      ['a name of a megabyte', refused(fileWithLongName('y'.repeat(1_000_000)))],
      ['a name of a megabyte, in folders', refused(fileWithLongName('y/'.repeat(500_000)))],
      ['a name of five megabytes', refused(fileWithLongName('y'.repeat(5_000_000)))],
      ['truncated', refused(entry('a', '0', 'x'.repeat(5000)).subarray(0, 1500))],
      [
        'a name by another record',
        refused(
          Buffer.concat([entry('x', 'x', paxPath('../out.txt')).subarray(0, 1024), entry('a', '0', 'x')]),
        ),
      ],
      ['not gzip', refused(Buffer.from('not packed at all'), 'tar.gz')],
    ];
  },
};

const paxPath = (name: string) => {
  const rest = ` path=${name}\n`;
  return `${rest.length + 2}${rest}`;
};

/** A file whose name comes from a preceding record. */
function fileWithLongName(name: string): Buffer {
  return Buffer.concat([entry('x', 'L', name).subarray(0, -1024), entry('a', '0', 'x')]);
}

/** A tar header with a wrong size or checksum. */
function tarHeader({ size, sum }: { size?: string; sum?: string }): Buffer {
  const bytes = entry('a', '0', 'x');
  if (size !== undefined) bytes.write(size, 124);
  if (sum !== undefined) bytes.write(sum, 148);
  return bytes;
}

const MANIFEST = JSON.stringify({
  castwright: 'backup',
  format: 1,
  madeAt: '2026-01-01T00:00:00Z',
  files: true,
});
const begun = (...more: Buffer[]) =>
  Buffer.concat([entry('about.json', '0', MANIFEST).subarray(0, 1024), ...more]);
const id = 'A'.repeat(24);

const BACKUPS: Record<string, () => Buffer> = {
  ...Object.fromEntries(OUTSIDE.map((name) => [`a file ${name}`, () => begun(entry(name, '0', 'x'))])),
  'a file in files/ without an id': () => begun(entry('files/../../x', '0', 'x')),
  'a link with the name of a file': () => begun(entry(`files/${id}`, '2')),
  'a hard link to the secret': () => begun(entry('secret', '1')),
  'a device': () => begun(entry('castwright.db', '3')),
  'a secret of a megabyte': () => begun(entry('secret', '0', 's'.repeat(1_000_000))),
  'a manifest of a megabyte': () => entry('about.json', '0', ' '.repeat(1_000_000)),
  'an invalid manifest': () => entry('about.json', '0', '{'),
  'another program’s': () => entry('about.json', '0', '{"castwright":"photos"}'),
  'of a future version': () => entry('about.json', '0', '{"castwright":"backup","format":99}'),
  'no manifest': () => entry('castwright.db', '0', 'SQLite format 3\0'),
  'two databases': () =>
    begun(entry('castwright.db', '0', 'x').subarray(0, 1024), entry('castwright.db', '0', 'y')),
  'no checksums': () => begun(entry('castwright.db', '0', 'SQLite format 3\0')),
  'wrong checksums': () =>
    begun(
      entry('castwright.db', '0', 'x').subarray(0, 1024),
      entry('SHA256SUMS', '0', `${'0'.repeat(64)}  castwright.db\n`),
    ),
  truncated: () => begun(entry('castwright.db', '0', 'x'.repeat(5000))).subarray(0, 2000),
  'no archive': () => Buffer.from('hello'),
  nothing: () => Buffer.alloc(0),
};

export const backups: Kind = {
  name: 'archives: backups',
  attempts: () =>
    Object.entries(BACKUPS).map(
      ([what, make]): Attempt => [
        what,
        async () => {
          await using temp = await makeTempDir('castwright-attack-');
          const [path, dataDir] = [join(temp.path, 'backup.tar'), join(temp.path, 'within', 'data')];
          await writeFile(path, make());
          await mkdir(dataDir, { recursive: true });
          const outcome = await restore({
            dataDir,
            path,
            databaseUrl: undefined,
            bucket: undefined,
            secret: undefined,
            onProgress() {},
          }).catch((error: Error) => error);
          assert.ok(outcome instanceof Error && outcome.constructor.name === 'BackupError', String(outcome));
          // Nothing is left behind, inside the folder or outside.
          const left = (await readdir(temp.path, { recursive: true })).filter(
            (name) => !/lock|owner\.json/.test(name),
          );
          assert.deepEqual(left.sort(), ['backup.tar', 'within', 'within/data']);
        },
      ],
    ),
};
