// Removes shaders for graphics cards from the codec library: 51 MB for FFmpeg's speech recognition with Vulkan, which
// we never use. On Linux, they become holes, which read as zeros and take no disk space.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';

/** Bytes per page: holes start and end at page boundaries. */
const PAGE = 4096;
/**
 * A SPIR-V module (Khronos, "Physical Layout"): a header of five words, then instructions that start with their length.
 */
const MAGIC = 0x07230203;
const HEAD = 20;
const CAPABILITY = 17;
const FUNCTION_END = 0x10038;

/** The end of the module that starts at `start`, or undefined if there is none. */
function endOfModule(file, start) {
  const last = file.length - 4;
  if (start + HEAD > last) return undefined;
  const version = file.readUInt32LE(start + 4);
  const isHead = version >= 0x10000 && version <= 0x10600 && (version & 0xff) === 0;
  const isEmpty = file.readUInt32LE(start + 16) !== 0 || file.readUInt16LE(start + HEAD) !== CAPABILITY;
  if (!isHead || isEmpty) return undefined;
  let end;
  for (let at = start + HEAD; at <= last; ) {
    const word = file.readUInt32LE(at);
    const length = word >>> 16;
    if (length === 0 || word === MAGIC) break;
    at += 4 * length;
    if (word === FUNCTION_END) end = at;
  }
  return end;
}

/** Whole pages inside the modules of a file: start and end in bytes. */
export function pagesOfShaders(file) {
  const magic = Buffer.alloc(4);
  magic.writeUInt32LE(MAGIC);
  const pages = [];
  for (let at = file.indexOf(magic); at >= 0; ) {
    const end = at % 4 === 0 ? endOfModule(file, at) : undefined;
    const from = Math.ceil(at / PAGE) * PAGE;
    const to = Math.floor((end ?? 0) / PAGE) * PAGE;
    if (to > from) pages.push([from, to]);
    at = file.indexOf(magic, end ?? at + 1);
  }
  return pages;
}

function writeWithHoles(path, file, holes) {
  const handle = openSync(path, 'w', 0o644);
  try {
    ftruncateSync(handle, file.length);
    let at = 0;
    for (const [from, to] of [...holes, [file.length, file.length]]) {
      for (let done = at; done < from; ) done += writeSync(handle, file, done, from - done, done);
      at = to;
    }
  } finally {
    closeSync(handle);
  }
}

/** Replaces the library if the copy loads. Never writes to the file itself, which may be hard-linked. */
export function removeShaders(root) {
  const folder = join(root, `node_modules/@seydx/node-av-linux-${process.arch}`);
  const library = join(folder, 'node-av.node');
  if (process.platform !== 'linux' || !existsSync(library)) return;
  const file = readFileSync(library);
  const holes = pagesOfShaders(file);
  if (holes.length === 0) return;
  const beside = join(folder, 'smaller.node');
  try {
    writeWithHoles(beside, file, holes);
    const { status } = spawnSync(process.execPath, ['-e', `require('./${basename(beside)}')`], {
      cwd: folder,
    });
    if (status === 0) renameSync(beside, library);
  } catch {
    // The original library works, too.
  } finally {
    rmSync(beside, { force: true });
  }
}
