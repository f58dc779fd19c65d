import { closeSync, fstatSync, openSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Libc } from './libc.ts';

/** Landlock rights (linux/landlock.h), and the version that introduced them. */
const READ_FILE = 1 << 2;
const READ_DIR = 1 << 3;
const READ = READ_FILE | READ_DIR;
const WRITE = bitRange(1, 1) | bitRange(4, 12);
const EXECUTE = 1 << 0;
const MAKE_SOCKET = 1 << 9;
const REFER = { right: 1 << 13, since: 2 };
const TRUNCATE = { right: 1 << 14, since: 3 };
/** Rights that apply to files; the others apply to folders. */
const FILE_RIGHTS = EXECUTE | READ_FILE | (1 << 1) | TRUNCATE.right;
/** Forbids signals to outside processes and connections to their abstract sockets. */
const SCOPED = { bits: 3, since: 6 };

const VERSION = 1;
const PATH_BENEATH = 1;
const PR_SET_NO_NEW_PRIVS = 38;
const O_PATH = 0o10000000;

interface AllowedPaths {
  /** Files, and folders with all their content. */
  read: readonly string[];
  write: readonly string[];
  /** Programs that may be started, and their loaders. */
  execute: readonly string[];
  /** Folders in which sockets may be created. */
  sockets?: readonly string[];
}

/**
 * Restricts this thread, and every thread and process it starts from now on, to these paths; missing paths are skipped.
 * @returns false if the system does not support it
 */
export function restrictFileAccess(
  { read, write, execute, sockets = [] }: AllowedPaths,
  libc: Libc,
): boolean {
  const version = libc.createRuleset(null, VERSION);
  if (version < 1) return false;
  const writing = [REFER, TRUNCATE].reduce(
    (all, { right, since }) => (version >= since ? all | right : all),
    WRITE,
  );
  const ruleset = libc.createRuleset(rulesetAttributes(READ | writing | EXECUTE, version), 0);
  if (ruleset < 0) return false;
  try {
    for (const path of read) allow(libc, ruleset, path, READ);
    for (const path of execute) allow(libc, ruleset, path, EXECUTE);
    for (const path of sockets) allow(libc, ruleset, path, MAKE_SOCKET);
    for (const path of write) allow(libc, ruleset, path, READ | writing);
    return libc.control(PR_SET_NO_NEW_PRIVS, 1) === 0 && libc.restrictSelf(ruleset) === 0;
  } finally {
    closeSync(ruleset);
  }
}

/** `struct landlock_ruleset_attr`, in the length that the version expects. */
function rulesetAttributes(handled: number, version: number): Buffer {
  const bytes = Buffer.alloc(version >= SCOPED.since ? 24 : version >= 4 ? 16 : 8);
  bytes.writeBigUInt64LE(BigInt(handled), 0);
  if (version >= SCOPED.since) bytes.writeBigUInt64LE(BigInt(SCOPED.bits), 16);
  return bytes;
}

function allow(libc: Libc, ruleset: number, path: string, rights: number): void {
  let place: number;
  try {
    place = openSync(path, O_PATH);
  } catch {
    return;
  }
  try {
    const bytes = Buffer.alloc(12);
    bytes.writeBigUInt64LE(BigInt(fstatSync(place).isDirectory() ? rights : rights & FILE_RIGHTS), 0);
    bytes.writeInt32LE(place, 8);
    libc.addRule(ruleset, PATH_BENEATH, bytes);
  } finally {
    closeSync(place);
  }
}

function bitRange(first: number, last: number): number {
  let bits = 0;
  for (let bit = first; bit <= last; bit++) bits |= 1 << bit;
  return bits;
}

/**
 * Lists folders that together contain everything but the given files and folders: the siblings of each and of its parent
 * folders. Sibling files are left out, because a Landlock rule keeps the disk space of a deleted file in use as long as
 * the confined process lives.
 */
export function everythingExcept(folders: readonly string[], root: string = sep): string[] {
  const hidden = folders.map(resolveLinks);
  const ways = new Set(hidden.flatMap((folder) => parentsBelow(folder, root)));
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const name of listNames(folder)) {
      const path = join(folder, name);
      if (hidden.includes(path)) continue;
      if (ways.has(path)) visit(path);
      else if (isFolder(path)) found.push(path);
    }
  };
  visit(root);
  return found;
}

function parentsBelow(folder: string, root: string): string[] {
  const ways: string[] = [];
  for (let way = dirname(folder); way.length > root.length; way = dirname(way)) ways.push(way);
  return ways;
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** True for links to folders as well. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
