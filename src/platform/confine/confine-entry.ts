/**
 * Loaded before the module of a confined process, while only the main thread and those of V8 exist: Landlock applies to
 * this thread and those it starts. Features that the system does not offer are skipped.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONFINEMENT_VARIABLE, type ConfinedStart } from './confinement.ts';
import { converterFiles } from './converter-files.ts';
import { everythingExcept, restrictFileAccess } from './landlock.ts';
import { openLibc } from './libc.ts';
import { denySyscalls } from './seccomp.ts';

/** Writable special files that store nothing. */
const NULL_DEVICE = ['/dev/null'];
/** Information about the process itself and the machine. Other processes would reveal the secrets in their environments. */
const OWN_PROC = [
  'self',
  'thread-self',
  'cpuinfo',
  'meminfo',
  'stat',
  'loadavg',
  'uptime',
  'version',
  'sys',
].map((name) => `/proc/${name}`);

/** Where programs create the sockets that connect their parts, regardless of TMPDIR. */
const SOCKETS = ['/tmp'];

/** Node reads it to determine module types. It may be beside the data directory. */
const MANIFEST = fileURLToPath(new URL('../../../package.json', import.meta.url));

const startJson = process.env[CONFINEMENT_VARIABLE];
delete process.env[CONFINEMENT_VARIABLE];
const libc = startJson === undefined || process.env['CASTWRIGHT_CONFINE'] === 'off' ? undefined : openLibc();
if (libc && startJson !== undefined) {
  const { as, network, read, write, hidden, programs = [] } = JSON.parse(startJson) as ConfinedStart;
  // A path that does not exist yet is a folder.
  for (const path of write) if (!existsSync(path)) mkdirSync(path, { recursive: true });
  // A renderer watches the memory of speech engines.
  const processes = as === 'renderer' ? ['/proc'] : OWN_PROC;
  const files = as === 'converter' ? converterFiles(hidden) : ownFiles(as, hidden);
  const paths = {
    read: [...files.read, ...processes, ...programs, ...read],
    write: [...write, ...NULL_DEVICE],
  };
  const execute = [...files.execute, ...programs];
  restrictFileAccess({ ...paths, execute, sockets: as === 'converter' ? SOCKETS : [] }, libc);
  denySyscalls({ as, network }, libc);
}

/**
 * Files that a decoder or a renderer may read and execute: nearly everything, because our code opens no other files by
 * itself.
 */
function ownFiles(as: 'decoder' | 'renderer', hidden: readonly string[]) {
  // A CLI command that hides nothing reads the user's own files, which may be at the root, and ends soon.
  const atRoot =
    hidden.length === 0
      ? readdirSync('/')
          .map((name) => `/${name}`)
          .filter(isFile)
      : [];
  const own = ownProgram();
  const read = [...everythingExcept([...hidden, '/proc']), ...atRoot, ...own, MANIFEST];
  return { read, execute: as === 'renderer' ? own : [] };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Returns the paths of Node and of the dynamic loader that the system starts first. */
function ownProgram(): string[] {
  const mapped = readFileSync('/proc/self/maps', 'latin1').split('\n');
  const paths = mapped.map((line) => line.slice(line.indexOf('/')));
  return [process.execPath, ...paths.filter((path) => basename(path).startsWith('ld-'))];
}
