// Strips symbols from the bundled Node, as `strip` does, which many machines lack: saves 18 of 127 MB that only
// debuggers read. The loaded segments come before them in the file.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRuntime } from './packages.js';

/** Offsets in a 64-bit little-endian ELF header. */
const PROGRAMS = 0x20;
const SECTIONS = 0x28;
const PROGRAM_SIZE = 0x36;
const PROGRAM_COUNT = 0x38;
const SECTION_COUNT = 0x3c;
const SECTION_NAMES = 0x3e;

/** The program without the data after its last segment; undefined if the file is not such a program. */
export function withoutSymbols(file) {
  if (file.length < 64 || file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 2 || file[5] !== 1)
    return undefined;
  const programs = Number(file.readBigUInt64LE(PROGRAMS));
  const size = file.readUInt16LE(PROGRAM_SIZE);
  const count = file.readUInt16LE(PROGRAM_COUNT);
  let end = programs + size * count;
  if (size < 56 || end > file.length) return undefined;
  for (let at = programs; at < programs + size * count; at += size)
    end = Math.max(end, Number(file.readBigUInt64LE(at + 8) + file.readBigUInt64LE(at + 32)));
  if (end > file.length) return undefined;
  const stripped = Buffer.from(file.subarray(0, end));
  stripped.writeBigUInt64LE(0n, SECTIONS);
  stripped.writeUInt16LE(0, SECTION_COUNT);
  stripped.writeUInt16LE(0, SECTION_NAMES);
  return stripped;
}

/** Replaces Node if the copy runs. Never writes to the file itself, which may be hard-linked. */
export function stripRuntime(root, packages) {
  for (const [path, entry] of packages.filter(([, entry]) => isRuntime(entry))) {
    const program = join(root, path, entry.bin.node);
    const stripped = existsSync(program) ? withoutSymbols(readFileSync(program)) : undefined;
    if (stripped === undefined) continue;
    const beside = `${program}.stripped`;
    try {
      writeFileSync(beside, stripped, { mode: 0o755 });
      const { stdout } = spawnSync(beside, ['-p', 'process.versions.node'], { encoding: 'utf8' });
      if (stdout?.trim() === entry.version) renameSync(beside, program);
    } catch {
      // The original program works, too.
    } finally {
      rmSync(beside, { force: true });
    }
  }
}
