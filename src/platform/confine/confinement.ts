import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process of ours is kept to, where the system offers that. */
export interface Confinement {
  /**
   * `decoder`: no other programs, and of the data directory only what is given.
   * `renderer`: it starts speech engines, which are Node as well, and reads all but records and secrets.
   * `converter`: it starts programs of this machine, and reads those and what is given, nothing else.
   */
  as: 'decoder' | 'renderer' | 'converter';
  /** It may open sockets, and what it starts may: where a server that the settings name does a part of the work. */
  network: boolean;
  /** What it is given to read of what is hidden. */
  read: readonly string[];
  /** Where a converter finds programs that are not installed in the usual folders. */
  programs?: readonly string[];
  /** Files and folders that it may write. */
  write: readonly string[];
}

/** As it is passed to the process. */
export interface ConfinedStart extends Confinement {
  hidden: readonly string[];
}

/** In the environment of the process. */
export const CONFINEMENT_VARIABLE = 'CASTWRIGHT_CONFINED';
const ENTRY = fileURLToPath(new URL('confine-entry.ts', import.meta.url));
/** In the data directory. */
const RECORDS = ['castwright.db', 'castwright.db-wal', 'castwright.db-shm', 'secret', 'setup-token'];

/** Data directories that are in use. */
const inUse = new Set<string>();

/** From now on, for every process that is started confined. */
export function hideFromChildren(dataDir: string): void {
  inUse.add(dataDir);
}

/** How a process is started that confines itself before anything else of ours is loaded. */
export function confinedStart(confinement: Confinement): { execArgv: string[]; env: NodeJS.ProcessEnv } {
  const hidden =
    confinement.as === 'renderer'
      ? [...inUse].flatMap((folder) => RECORDS.map((name) => join(folder, name)))
      : [...inUse];
  const start: ConfinedStart = { ...confinement, hidden };
  return {
    execArgv: [`--require=${ENTRY}`],
    env: {
      [CONFINEMENT_VARIABLE]: JSON.stringify(start),
      // Modules that an operator has loaded into every process may lie where a converter reads nothing.
      ...(confinement.as === 'converter' && { NODE_OPTIONS: '' }),
    },
  };
}
