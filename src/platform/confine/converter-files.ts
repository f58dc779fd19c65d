import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everythingExcept } from './everything-except.ts';

const USR = ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'libexec', 'share'];

/** Programs, their libraries and data as systems install them, and nothing that a user keeps. */
const INSTALLED = [
  ...['/', '/usr', '/usr/local'].flatMap((root) => USR.map((name) => join(root, name))),
  '/snap',
  '/nix/store',
  '/gnu/store',
  '/run/current-system',
];

/**
 * Settings that LibreOffice and its libraries read. It looks its user up in `passwd`, where no passwords are; keys and the
 * settings of other services are out of reach.
 */
const SETTINGS = [
  'alternatives',
  'drirc',
  'fonts',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'ld.so.preload',
  'libreoffice',
  'locale.alias',
  'locale.conf',
  'localtime',
  'mime.types',
  'nsswitch.conf',
  'papersize',
  'passwd',
  'paperspecs',
  'timezone',
].map((name) => `/etc/${name}`);

/** Extensions that were installed for everybody, and the list of fonts. */
const STATE = ['/var/lib/libreoffice', '/var/spool/libreoffice', '/var/cache/fontconfig'];

const DEVICES = ['/dev/null', '/dev/random', '/dev/urandom', '/dev/zero'];

/** What Node reads after the confinement: our sources, and the file that says how they are modules. */
const OWN_SOURCES = [new URL('../../', import.meta.url), new URL('../../../package.json', import.meta.url)];

/**
 * What a converter may read, and what it may start: a document can name any file, so that everything else on the disk
 * is out of reach. Special files are as well, for programs wait on them for ever.
 *
 * @param hidden folders and files that stay out of reach, even within these
 */
export function converterFiles(hidden: readonly string[]): { read: string[]; execute: string[] } {
  const visible = (path: string): string[] =>
    hidden.some((one) => one === path || one.startsWith(path + sep))
      ? everythingExcept(hidden, path)
      : [path];
  const execute = [...INSTALLED, ...officesIn('/opt')].flatMap(visible);
  const own = OWN_SOURCES.map((url) => fileURLToPath(url).replace(/\/$/, ''));
  return { execute, read: [...execute, ...SETTINGS, ...STATE, ...DEVICES, ...own.flatMap(visible)] };
}

/**
 * The folder that an office program was unpacked into, with its libraries; the program alone where it lies in a folder
 * that may hold anything.
 *
 * @param program path of `soffice.bin`, or of a script that starts it
 */
export function installationFolder(program: string): string {
  const folder = dirname(program);
  return /\/(?:program|MacOS)$/.test(folder) && /office/i.test(dirname(folder)) ? dirname(folder) : program;
}

/** Such as `libreoffice24.8`, where the project's own packages lie. */
function officesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /office/i.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
