/**
 * Loaded before the module of a confined process: while there is no thread but the main one and those of V8, since
 * Landlock holds for this thread and what begins in it. What the system does not offer is passed over.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONFINEMENT_VARIABLE, type ConfinedStart } from './confinement.ts';
import { converterFiles } from './converter-files.ts';
import { everythingExcept } from './everything-except.ts';
import { restrictFileAccess } from './landlock.ts';
import { openLibc } from './libc.ts';
import { denySyscalls } from './seccomp.ts';

/** What programs write to that is nobody's file. */
const NOTHING = ['/dev/null'];
/** What a process may know of itself and of the machine. Other processes tell the secrets in their environment. */
const OWN = ['self', 'thread-self', 'cpuinfo', 'meminfo', 'stat', 'loadavg', 'uptime', 'version', 'sys'].map(
  (name) => `/proc/${name}`,
);

/** Where programs put the sockets by which their parts find each other, whatever TMPDIR says. */
const SOCKETS = ['/tmp'];

/** Node reads it to tell kinds of modules apart. It may lie beside the data directory. */
const MANIFEST = fileURLToPath(new URL('../../../package.json', import.meta.url));

const given = process.env[CONFINEMENT_VARIABLE];
delete process.env[CONFINEMENT_VARIABLE];
const libc = given === undefined || process.env['CASTWRIGHT_CONFINE'] === 'off' ? undefined : openLibc();
if (libc && given !== undefined) {
  const { as, network, read, write, hidden, programs = [] } = JSON.parse(given) as ConfinedStart;
  // What is not there yet is a folder.
  for (const path of write) if (!existsSync(path)) mkdirSync(path, { recursive: true });
  // A renderer looks after the memory of speech engines.
  const processes = as === 'renderer' ? ['/proc'] : OWN;
  const files = as === 'converter' ? converterFiles(hidden) : filesOfOurs(as, hidden);
  const reach = {
    read: [...files.read, ...processes, ...programs, ...read],
    write: [...write, ...NOTHING],
  };
  const execute = [...files.execute, ...programs];
  restrictFileAccess({ ...reach, execute, sockets: as === 'converter' ? SOCKETS : [] }, libc);
  denySyscalls({ as, network }, libc);
}

/** What a decoder or a renderer may read, and start: nearly everything, as our own code asks for no file by itself. */
function filesOfOurs(as: 'decoder' | 'renderer', hidden: readonly string[]) {
  // A command renders files of its own, which may lie at the root, hides nothing and ends soon.
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

/** Node, and what loads it and its libraries, which the system starts first. */
function ownProgram(): string[] {
  const mapped = readFileSync('/proc/self/maps', 'latin1').split('\n');
  const paths = mapped.map((line) => line.slice(line.indexOf('/')));
  return [process.execPath, ...paths.filter((path) => basename(path).startsWith('ld-'))];
}
