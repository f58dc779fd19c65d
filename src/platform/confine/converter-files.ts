import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everythingExcept } from './landlock.ts';

const USR = ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32', 'libexec', 'share'];

/** Programs, libraries and data installed by the system; no user files. */
const INSTALLED = [
  ...['/', '/usr', '/usr/local'].flatMap((root) => USR.map((name) => join(root, name))),
  '/snap',
  '/nix/store',
  '/gnu/store',
  '/run/current-system',
];

/**
 * Settings that LibreOffice and its libraries read. `passwd` contains user names but no passwords. Keys and
 * the settings of other services stay unreadable.
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

/** Extensions installed for all users, and the font cache. */
const STATE = ['/var/lib/libreoffice', '/var/spool/libreoffice', '/var/cache/fontconfig'];

const DEVICES = ['/dev/null', '/dev/random', '/dev/urandom', '/dev/zero'];

/** Files that Node reads after the confinement: our sources and the file with their module type. */
const OWN_SOURCES = [new URL('../../', import.meta.url), new URL('../../../package.json', import.meta.url)];

/**
 * Files that a converter may read and execute. A document can refer to any file, so everything else is unreadable, and
 * so are special files, on which programs would wait forever.
 * @param hidden folders and files that stay unreadable even within these
 */
export function converterFiles(hidden: readonly string[]): { read: string[]; execute: string[] } {
  const visible = (path: string): string[] =>
    hidden.some((one) => one === path || one.startsWith(path + sep))
      ? everythingExcept(hidden, path)
      : [path];
  const execute = [...INSTALLED, ...officeFolders('/opt')].flatMap(visible);
  const own = OWN_SOURCES.map((url) => fileURLToPath(url).replace(/\/$/, ''));
  return { execute, read: [...execute, ...SETTINGS, ...STATE, ...DEVICES, ...own.flatMap(visible)] };
}

/**
 * The folder in which an office suite is installed; the program itself if its folder may contain anything.
 * @param program path of `soffice.bin`, or of a script that starts it
 */
export function installationFolder(program: string): string {
  const folder = dirname(program);
  return /\/(?:program|MacOS)$/.test(folder) && /office/i.test(dirname(folder)) ? dirname(folder) : program;
}

/** For example `libreoffice24.8`, from the project's own packages. */
function officeFolders(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /office/i.test(name))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}
