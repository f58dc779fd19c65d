import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Restrictions of a child process, if the system supports them. */
export interface Confinement {
  /**
   * `decoder`: starts no programs, and reads only the given files of the data directory.
   * `renderer`: starts speech engines, which also run in Node, and reads everything but records, secrets and segments of
   * earlier videos.
   * `converter`: starts programs of this machine, and reads only those and the given files.
   */
  as: 'decoder' | 'renderer' | 'converter';
  /**
   * Allows sockets, also for what the process starts; needed if the settings name a server that does part of the work.
   */
  network: boolean;
  /** Hidden files that the process may still read. */
  read: readonly string[];
  /** Programs for a converter that are not installed in the usual folders. */
  programs?: readonly string[];
  /** Files and folders the process may write. */
  write: readonly string[];
}

/** Confinement as passed to the process. */
export interface ConfinedStart extends Confinement {
  hidden: readonly string[];
}

/** Environment variable with the confinement. */
export const CONFINEMENT_VARIABLE = 'CASTWRIGHT_CONFINED';
const ENTRY = fileURLToPath(new URL('confine-entry.ts', import.meta.url));
/** Files in the data directory, and the folder with segments of the videos of all accounts. */
const RECORDS = [
  'castwright.db',
  'castwright.db-wal',
  'castwright.db-shm',
  'secret',
  'setup-token',
  'segments',
];

/** Data directories in use. */
const inUse = new Set<string>();

/** Files elsewhere that hold secrets. */
const secretFiles = new Set<string>();

/** Hides a file with a secret from every process that is started confined from now on. */
export function hideFileFromChildren(path: string): void {
  secretFiles.add(path);
}

/** Hides a data directory from every process that is started confined from now on. */
export function hideFromChildren(dataDir: string): void {
  inUse.add(dataDir);
}

/** Options to start a process that confines itself before any other code of ours is loaded. */
export function confinedStart(confinement: Confinement): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  const folders =
    confinement.as === 'renderer'
      ? [...inUse].flatMap((folder) => RECORDS.map((name) => join(folder, name)))
      : [...inUse];
  const hidden = [...folders, ...secretFiles];
  const start: ConfinedStart = { ...confinement, hidden };
  return {
    execArgv: [`--require=${ENTRY}`],
    env: {
      [CONFINEMENT_VARIABLE]: JSON.stringify(start),
      // Modules preloaded by an operator may be in folders that a converter cannot read.
      ...(confinement.as === 'converter' && { NODE_OPTIONS: '' }),
    },
  };
}
