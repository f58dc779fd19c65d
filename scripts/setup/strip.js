// Takes the symbols out of the Node that comes along, as `strip` does, which many machines lack: 18 of 127 MB that are
// read by debuggers alone. What is loaded to run stands before them in the file.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRuntime } from './packages.js';

/** Places in an ELF header of 64 bits, little end first. */
const PROGRAMS = 0x20;
const SECTIONS = 0x28;
const PROGRAM_SIZE = 0x36;
const PROGRAM_COUNT = 0x38;
const SECTION_COUNT = 0x3c;
const SECTION_NAMES = 0x3e;

/** The program without what stands behind its last segment; undefined of a file that is no such program. */
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

/** It takes the place of the other when it runs; the file itself is never written to, which may have other names. */
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
      // It runs as it came, too.
    } finally {
      rmSync(beside, { force: true });
    }
  }
}
