import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Libc } from './libc.ts';

/** Rights of Landlock (linux/landlock.h), and the version of it that brought them. */
const READ_FILE = 1 << 2;
const READ_DIR = 1 << 3;
const READ = READ_FILE | READ_DIR;
const WRITE = rangeOf(1, 1) | rangeOf(4, 12);
const EXECUTE = 1 << 0;
const MAKE_SOCKET = 1 << 9;
const REFER = { right: 1 << 13, since: 2 };
const TRUNCATE = { right: 1 << 14, since: 3 };
/** Rights that a file may have; the others are of folders. */
const OF_FILES = EXECUTE | READ_FILE | (1 << 1) | TRUNCATE.right;
/** No signals to processes outside, and no sockets of theirs that have no path. */
const SCOPED = { bits: 3, since: 6 };

const VERSION = 1;
const PATH_BENEATH = 1;
const PR_SET_NO_NEW_PRIVS = 38;
const O_PATH = 0o10000000;

export interface AllowedPaths {
  /** Files and folders with all in them. */
  read: readonly string[];
  write: readonly string[];
  /** Programs that it may start, with what loads them. */
  execute: readonly string[];
  /** Folders in which they may put sockets. */
  sockets?: readonly string[];
}

/**
 * Restricts this thread, and every thread and process that it starts from now on, to these paths; those that do not
 * exist are left out.
 *
 * @returns false where the system does not offer it
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
  const ruleset = libc.createRuleset(attributesOf(READ | writing | EXECUTE, version), 0);
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

/** `struct landlock_ruleset_attr`, as long as the version knows it. */
function attributesOf(handled: number, version: number): Buffer {
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
    bytes.writeBigUInt64LE(BigInt(fstatSync(place).isDirectory() ? rights : rights & OF_FILES), 0);
    bytes.writeInt32LE(place, 8);
    libc.addRule(ruleset, PATH_BENEATH, bytes);
  } finally {
    closeSync(place);
  }
}

function rangeOf(first: number, last: number): number {
  let bits = 0;
  for (let bit = first; bit <= last; bit++) bits |= 1 << bit;
  return bits;
}
