import { extname, posix } from 'node:path';

const LONGEST = 100;

/** The last part of a name that someone gave a file, without what a file system or a header could take amiss. */
export function assetName(given: string): string {
  const last = posix.basename(given.replaceAll('\\', '/').normalize('NFC'));
  const extension = extname(last)
    .replaceAll(/[^A-Za-z0-9.]/g, '')
    .slice(0, 10);
  const stem = last
    .slice(0, last.length - extname(last).length)
    .replaceAll(/[^\p{L}\p{M}\p{N} _.()-]+/gu, '-')
    .replaceAll(/^[-. ]+|(?<![-. ])[-. ]+$/g, '');
  return `${[...(stem || 'file')].slice(0, LONGEST).join('')}${extension === '.' ? '' : extension}`;
}

/** The same name with the ending of what the file is. */
export function withExtension(name: string, extension: string): string {
  return `${name.slice(0, name.length - extname(name).length)}.${extension}`;
}
